"""Games that were recorded, to begin in their middle."""

from pathlib import Path

_GAMES = Path(__file__).parent.parent / "games"
HAVEN = _GAMES / "haven/golden/game-0.txt"
LAGOON = _GAMES / "lagoon/golden/game-0.txt"
AJ = _GAMES / "lagoon/golden/game-1.txt"
DISCARDS = _GAMES / "haven/golden/game-5.txt"
SPACES = _GAMES / "lagoon/golden/game-2.txt"
FOUR = _GAMES / "lagoon/golden/game-3.txt"
WARHAVEN = _GAMES / "warhaven/golden/game-6.txt"
_PLAYED = Path(__file__).parent / "games"
HAVENFALL = _PLAYED / "havenfall.txt"
HAVENFALL_OF_THREE = _PLAYED / "havenfall-three.txt"
HAVENFALL_ALONE = _PLAYED / "havenfall-solo.txt"
