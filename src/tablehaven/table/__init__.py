"""The live table: one authority over a game and the people and computer players around it, with no I/O of its own."""
