"""The command line: play in the terminal, step through records and check them, read the rules."""
