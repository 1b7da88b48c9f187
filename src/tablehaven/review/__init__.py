"""The review of a finished game: the chance of winning all along, what each decision gave up, and how much was luck."""
