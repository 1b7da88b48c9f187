"""What all games share. It knows no game, and its only input and output are content files and records."""
