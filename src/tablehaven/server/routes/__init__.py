"""What the server answers to, by what is asked for: games, tables, sockets, health, the page."""
