"""The command `tablehaven` with Ferry among the games that it serves, as if it lay in the package."""

import tablehaven
from tablehaven.__main__ import run

tablehaven.add_game("ferry", "tests.games.ferry")
vars(tablehaven)["GAMES"] = (*tablehaven.GAMES, "ferry")

if __name__ == "__main__":
    run()
