"""Havenfall, for two to four: decks and monsters. Designed by Joe Yzquierdo, published by Dabeco Games, 2017."""

from tablehaven.games.havenfall.game import HavenfallGame
from tablehaven.kernel.game import Game

GAME: Game = HavenfallGame()
