"""Two people at one keyboard: neither ever sees what only the other may see."""

import re

from tablehaven import Match, game
from tablehaven.cli.play import PERSON, set_up
from tablehaven.cli.record_file import RecordFile
from tablehaven.cli.screen import Left, Screen
from tablehaven.cli.terminal import TerminalTable
from tablehaven.kernel.rng import seeded
from tests.cli.desk import tablehaven

ONLY_ONE_SIDE_HAS = {
    "city": ("Dazzling Blades", "Dust Storm", "Rock Slide"),
    "forest": ("Growth Song", "Rejuvenating Fruit", "Summoning Orchid"),
}


def test_the_keyboard_is_passed_before_anything_is_shown() -> None:
    rng = seeded("typing")
    typed = [str(1 + rng.below(6)) for _ in range(1500)]  # any line passes the keyboard; a number too high does nothing
    output = tablehaven("play", "haven", "--all", "--seed", "two", typed=typed).stdout
    before_the_end = output[: output.index("The game is over after")]
    parts = re.split(r"Pass the keyboard to (City|Forest)\.", before_the_end)
    assert "you are" not in parts[0]
    assert len(parts) > 20
    for side, shown in zip(parts[1::2], parts[2::2], strict=True):
        other = "Forest" if side == "City" else "City"
        assert f"you are {side}" in shown
        assert f"you are {other}" not in shown
        assert f"{other}’s hand" not in shown
        assert f"{other}> " not in shown


class Watched(Screen):
    """Types any move, and checks before each line what the person at the keyboard has been shown."""

    def __init__(self) -> None:
        super().__init__("haven")
        self.table: TerminalTable | None = None
        self.shown = ""
        self.checks = 0
        self.rng = seeded("typing")

    def draw(self, text: str, style: str = "") -> None:
        self.shown += text + "\n"

    def ask(self, prompt: str) -> str:
        assert self.table is not None
        match = self.table.match
        if match.over:
            raise Left
        if "Pass the keyboard" in self.shown:
            self.shown = ""
            return ""
        told = " ".join(match.story(match.seat))  # a card that came back into a hand may have been seen before
        for name in secrets_of(match, 1 - match.seat):
            if name in told:
                continue
            assert not re.search(rf"\b{name}\b", self.shown, re.IGNORECASE), f"{name} was shown"
            self.checks += 1
        return match.offered[self.rng.below(len(match.offered))]


def secrets_of(match: Match, seat: int) -> list[str]:
    """The names of cards that only this seat may know, as far as only this side has such cards."""
    side = match.seats[seat]
    own = match.view(seat).sides[side]
    seekers = [*own.hand.seekers, *(own.held or ()), *(seeker for spot in own.spots.values() for seeker in spot.down)]
    powers = [power for power in own.hand.powers if power in ONLY_ONE_SIDE_HAS[side] and match.moves[-1].turn]
    return [*(seeker.name for seeker in seekers), *powers]


def test_no_hidden_card_of_the_other_side_is_ever_shown() -> None:
    for seed in ("a", "b", "c"):
        everybody = {"city": PERSON, "forest": PERSON}
        at_table, screen = set_up(Match(game("haven"), seed=seed, players=everybody)), Watched()
        match = at_table.match
        table = TerminalTable(at_table, {}, screen, RecordFile(match, screen))
        screen.table = table
        table.run()
        assert match.over
        assert screen.checks > 100
