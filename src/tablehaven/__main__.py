"""The command `tablehaven`, and `python -m tablehaven`."""

import sys

INTERRUPTED = 130  # the exit status of what was stopped by Ctrl-C


def run() -> None:
    """Run the command that was typed. Ctrl-C stops it quietly, also while it is still being loaded."""
    try:
        from tablehaven.cli.main import run as run_command  # noqa: PLC0415

        run_command()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


if __name__ == "__main__":
    run()
