"""`python -m tablehaven` is the same as `tablehaven`."""

from tablehaven.cli.main import run

if __name__ == "__main__":
    run()
