"""What all games share. It knows no game and does no input or output of its own, but for reading a game's own data files."""
