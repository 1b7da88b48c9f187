"""Figures about the server, in the text format that Prometheus reads."""

from collections import Counter
from collections.abc import Iterator, Mapping

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0)  # seconds


class Metrics:
    """What is counted while the server runs."""

    def __init__(self) -> None:
        self.messages: Counter[tuple[str, str]] = Counter()  # by type and reply
        self.requests: Counter[int] = Counter()  # by status
        self.dismissed: Counter[str] = Counter()  # by reason
        self.durations: Counter[float] = Counter()  # by the bound they stay under
        self.seconds = 0.0

    def took(self, seconds: float) -> None:
        """A command was carried out."""
        self.durations[next((bound for bound in BOUNDS if seconds <= bound), float("inf"))] += 1
        self.seconds += seconds

    def text(self, gauges: Mapping[str, tuple[str, float]]) -> str:
        return "\n".join([*self._lines(gauges), ""])

    def _lines(self, gauges: Mapping[str, tuple[str, float]]) -> Iterator[str]:
        for name, (meaning, value) in gauges.items():
            yield from _head(name, meaning, "gauge")
            yield f"tablehaven_{name} {value:g}"
        yield from _head("messages_total", "Messages of clients, by type and reply.", "counter")
        for (kind, reply), count in sorted(self.messages.items()):
            yield f'tablehaven_messages_total{{type="{kind}",reply="{reply}"}} {count}'
        yield from _head("requests_total", "Plain requests, by status.", "counter")
        for status, count in sorted(self.requests.items()):
            yield f'tablehaven_requests_total{{status="{status}"}} {count}'
        yield from _head("dismissed_total", "Connections that the server ended, by reason.", "counter")
        for why, count in sorted(self.dismissed.items()):
            yield f'tablehaven_dismissed_total{{why="{why}"}} {count}'
        yield from _head("command_seconds", "From a command to its acknowledgment.", "histogram")
        total = 0
        for bound in (*BOUNDS, float("inf")):
            total += self.durations[bound]
            yield f'tablehaven_command_seconds_bucket{{le="{"+Inf" if bound > BOUNDS[-1] else bound}"}} {total}'
        yield f"tablehaven_command_seconds_sum {self.seconds:.6f}"
        yield f"tablehaven_command_seconds_count {total}"


def _head(name: str, meaning: str, kind: str) -> Iterator[str]:
    yield f"# HELP tablehaven_{name} {meaning}"
    yield f"# TYPE tablehaven_{name} {kind}"
