"""Windows of Havenfall at a table of people: what is let pass in advance takes no click, no time, and tells nothing."""

import pytest

from tablehaven.games.havenfall.state import HELD, SPELL_DECK, Havenfall
from tablehaven.games.havenfall.windows import WINDOW_NAMES
from tablehaven.table import commands
from tablehaven.table.creation import Terms
from tests.games.havenfall.box import spell
from tests.games.havenfall.scene import pixels
from tests.marks import rule
from tests.table.ferries import give, hear, seats, window
from tests.table.sitting import Sitting

BEAT, LIMIT = 3, 20
COLORS = "blue red green yellow"
EVERYTHING = tuple(commands.LetPass(kind=kind) for kind in (*WINDOW_NAMES, "spell"))
NO_BOSS = commands.LetPass(kind="fight", about={"boss": False})
ALL_BUT_BOSSES = (*(each for each in EVERYTHING if each.kind != "fight"), NO_BOSS)


class Table(Sitting):
    """Four people with a pixel of every color; all but the first, who is about to act, hold a spell."""

    def __init__(self, *held: str) -> None:
        """The spells of the others, clockwise."""
        super().__init__("havenfall", options={"war_rooms": COLORS}, terms=Terms(beat=BEAT, limit=LIMIT), seed="four")
        g = self.g
        self.first = int(g.active)
        self.others = [int(g.seat_after(self.first, n)) for n in (1, 2, 3)]
        for seat, name in zip(self.others, held, strict=True):
            g.spells.move(spell(name).number, SPELL_DECK, HELD + seat, 0)
        for player in g.players:
            g.pixels -= pixels(COLORS) - player.available
            player.available = pixels(COLORS)
        g.offer_anew()
        self.clicks = dict.fromkeys(range(4), 0)

    @property
    def g(self) -> Havenfall:
        state = self.table.match.state
        assert isinstance(state, Havenfall)
        return state

    @property
    def offers(self) -> list[str]:
        words = self.table.game.vocabulary(self.g, int(self.g.seat))
        return [words[answer] for answer in self.table.match.answers_of(int(self.g.seat))]

    def says(self, text: str, seat: int) -> None:
        self.clicks[seat] += 1
        give(self, self.table.match.number(text, seat), seat)

    def lets_pass(self, seat: int, passes: tuple[commands.LetPass, ...]) -> None:
        self.send(self.role(seat), commands.Standing(id=self.id(), passes=passes))

    def comes_round(self) -> None:
        """All have ended a turn, and silence let everything happen: it is the first one’s turn again."""
        while self.g.turns == 1 or self.g.active != self.first:
            if self.table.window is None:
                self.says("end turn", int(self.g.active))
            else:
                hear(self, LIMIT)
        self.clicks = dict.fromkeys(range(4), 0)


@rule("HF 9.7", "HF 9.6")
def test_three_people_with_standing_answers_let_a_turn_pass_without_a_click_or_a_moment() -> None:
    at = Table("Hex", "Swift", "Fear")
    for seat in at.others:
        at.lets_pass(seat, EVERYTHING)
    at.comes_round()
    began, kinds = at.now, []
    wishes = ["activate", "announce fight", "fight", "end turn"]
    while at.g.active == at.first:
        if at.table.window is not None:
            assert seats(at) == tuple(at.others), "each holds a spell and could pay for it"
            kinds.append(window(at).window.kind)
            assert window(at).quiet
            assert hear(at) == 3, "nobody waits for them"
            continue
        wish = next(wish for wish in wishes if any(move.startswith(wish) for move in at.offers))
        if wish != "end turn":
            wishes.remove(wish)
        at.says(next(move for move in at.offers if move.startswith(wish)), at.first)
    assert kinds == ["hand revealed", "ability paid", "action named", "fight", "end of turn"]
    assert at.now == began
    assert [at.clicks[seat] for seat in at.others] == [0, 0, 0]
    assert at.clicks[at.first] == len(kinds) - 2, (
        "a hand is revealed, and a fight that is lost ends the turn, by themselves"
    )


@rule("HF 9.7")
@pytest.mark.parametrize(("place", "is_asked"), [("minion 1", False), ("minion 2", False), ("boss", True)])
def test_who_wants_to_be_asked_about_bosses_alone_is_asked_by_nothing_else(place: str, is_asked: bool) -> None:
    at = Table("Hex", "Swift", "Fear")
    for seat in at.others:
        at.lets_pass(seat, ALL_BUT_BOSSES if seat == at.others[1] else EVERYTHING)
    at.comes_round()
    for move in ("announce fight", f"fight {place}"):
        assert hear(at) == 3
        at.says(move, at.first)
    assert window(at).quiet is not is_asked
    if is_asked:
        assert hear(at) == 0
        assert hear(at, BEAT) == 1, "who let it pass in advance is heard at the beat"
        assert seats(at)[0] == at.others[1]
        at.says("pass", at.others[1])
    hear(at)
    assert at.table.window is None or window(at).window.kind != "fight"
    assert [at.clicks[seat] for seat in at.others] == [0, int(is_asked), 0]


def told(at: Table, holder: int) -> list[tuple[int, int, int, bytes]]:
    """A turn, second by second: what each of the others is sent, and when. The holder lets everything happen."""
    timeline: list[tuple[int, int, int, bytes]] = []
    wishes = ["activate", "announce fight", "fight boss", "end turn"]
    had = {viewer: len(sent) for viewer, sent in at.sent.items()}
    while at.g.active == at.first:
        if at.table.window is not None:
            if holder in seats(at) and holder not in window(at).sealed:
                at.says("pass", holder)
            at.pass_time(1)
            hear(at)
        else:
            wish = next(wish for wish in wishes if any(move.startswith(wish) for move in at.offers))
            wishes.remove(wish)
            at.says(next(move for move in at.offers if move.startswith(wish)), at.first)
        for viewer, sent in at.sent.items():
            if viewer != holder:
                came = [(at.now, viewer, number, message) for number, message in enumerate(sent[had[viewer] :])]
                had[viewer] = len(sent)
                timeline += came
    return timeline


@rule("HF 9.5", "HF 9.6", "HF 8.4")
@pytest.mark.parametrize("standing", [(), ALL_BUT_BOSSES, EVERYTHING], ids=["asked", "bosses", "nothing"])
@pytest.mark.parametrize("held", ["Hex", "Swift", "Expel", "Lightning Strike"])
def test_what_somebody_holds_shows_in_no_message_and_at_no_moment(
    held: str, standing: tuple[commands.LetPass, ...]
) -> None:
    """Twin tables: a spell that fits no window of another’s turn, and one that fits: the others get the same bytes."""
    timelines = []
    for name in ("Strength", held):
        at = Table("Blind", name, "Fear")
        for seat in at.others:
            at.lets_pass(seat, standing)
        at.comes_round()
        timelines.append(told(at, at.others[1]))
    assert timelines[0] == timelines[1]
    assert len(timelines[0]) >= 20
