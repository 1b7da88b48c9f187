"""python -m bench.peers prints every library's figures as one table, notes below it."""

from argparse import ArgumentParser

from . import Figures, catanatron, openspiel, rlcard

COLUMNS = ("games", "decisions", "copies", "redeals", "playouts")


def main() -> None:
    """Measure every library and print operations per second."""
    parser = ArgumentParser(
        prog="python -m bench.peers", description="Operations per second of other libraries."
    )
    parser.add_argument(
        "--seconds", type=float, default=2.0, help="how long each figure is timed (default 2)"
    )
    seconds: float = parser.parse_args().seconds
    print(f"{'per second':<36}" + "".join(f"{column:>12}" for column in COLUMNS))
    rows: list[Figures] = []
    for peer in (catanatron, openspiel, rlcard):
        for row in peer.measure(seconds):
            rows.append(row)
            cells = "".join(f"{_cell(getattr(row, column)):>12}" for column in COLUMNS)
            print(f"{row.name:<36}{cells}", flush=True)
    for row in rows:
        print(f"\n{row.name} {row.version}: {row.note}.")


def _cell(rate: float | None) -> str:
    if rate is None:
        return "-"
    return f"{rate:,.1f}" if rate < 100 else f"{rate:,.0f}"


if __name__ == "__main__":
    main()
