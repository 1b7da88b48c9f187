"""Advice: fair, in one sentence, with figures that are no more exact than they can be."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

import pytest

from tablehaven import Game, Match
from tablehaven.games.haven import HavenGame
from tablehaven.kernel.game import Game as AnyGame
from tablehaven.kernel.motive import Course, Motive
from tablehaven.kernel.position import Position
from tablehaven.kernel.rng import Rng, seeded
from tablehaven.players.advice import Advice, advise, adviser, explained, percent
from tablehaven.players.levels import levels
from tablehaven.players.player import Seat
from tests.games.haven.scene import haven
from tests.players.tables import OtherWorld, Scripted, quick_search
from tests.walks import GAMES, is_short, option_set, sometimes

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
HAVEN = GAMES[0]
FEW = 3  # worlds
RARE = {
    "wild lore",
    "restore site",
    "which hero",
    "recall",
}  # decisions that random games hardly ever come to; worked situations have them


RARE_ALONE = {"cancel", "pay", "sixth spell", "keep spell", "lay back", "which player", "which kind", "undo"}


def decisions(game: Game, games: range) -> Iterator[tuple[Match, Rng]]:
    """Every decision of some random games with a choice in it."""
    for number in games:
        match = Match(game, option_set(game, number), f"advice {number}")
        rng = seeded(f"advice {number}")
        while not match.over:
            if len(match.answers) > 1:
                yield match, rng
            match.play(match.answers[rng.below(len(match.answers))])


def is_a_sentence(text: str) -> bool:
    spelled = text.replace("Sgt. ", "")  # a name, not the end of a sentence
    return text[0].isupper() and text.endswith(".") and ". " not in spelled and "  " not in text and len(text) < 200


# every kind of decision


@each_game
def test_every_kind_of_decision_has_a_reason_for_everybody_at_the_table(game: Game) -> None:
    rare = RARE | RARE_ALONE if is_short(game) else RARE
    wanted = {name: 3 for name in game.decisions if name not in rare}
    for match, rng in decisions(game, range(20, 220 if is_short(game) else 60)):
        kind = game.decision(match.state).name
        if wanted.get(kind):
            wanted[kind] -= 1
            answer = match.answers[rng.below(len(match.answers))]
            for viewer in range(len(match.seats)):
                assert is_a_sentence(explained(match, answer, viewer, FEW))
        if not any(wanted.values()):
            break
    assert 3 not in wanted.values()


# fairness


def following(match: Match, world: Position, viewer: int, since: int) -> Position | None:
    """A world that a viewer could not tell apart, after moves that look the same to it; none if it can tell by now."""
    truth, follower = match.at(since), world.copy()
    for move in match.moves[since:]:
        alike = look_alike(truth, move.answer, follower, viewer)
        if not alike:
            return None
        follower.play(alike[0])
        truth.play(move.answer)
    return follower if match.game.view(follower.state, viewer) == match.view(viewer) else None


def look_alike(match: Match, answer: int, world: Position, viewer: int) -> list[int]:
    """The answers on offer in another world that look to a viewer like this one."""
    state = world.state
    if state.seat != match.seat:
        return []
    if state.seat == viewer:
        return [answer] if state.offers(answer) else []
    seen = match.state.rulebook.seen(match.state, answer, viewer)
    return [int(option) for option in state.options if state.rulebook.seen(state, option, viewer) == seen]


def test_what_others_read_of_a_move_is_the_same_in_worlds_they_cannot_tell_apart() -> None:
    compared = 0
    for match, rng in decisions(HAVEN, range(3)):
        if match.position.rule is None and sometimes(rng, 4):
            viewer = 1 - match.seat
            world = match.position.imagined(viewer, rng)
            for answer in match.answers[:: 1 + len(match.answers) // 3]:
                for other in look_alike(match, answer, world, viewer)[:1]:
                    twin = OtherWorld(match, world)
                    assert explained(match, answer, viewer, FEW) == explained(twin, other, viewer, FEW)
                    compared += other != answer or match.view(match.seat) != twin.view(match.seat)
    assert compared > 50


def test_what_others_read_inside_an_effect_is_the_same_in_worlds_they_cannot_tell_apart() -> None:
    compared = 0
    world: Position | None = None
    since = viewer = -1
    for match, rng in decisions(HAVEN, range(12)):
        if match.position.rule is None:
            viewer, since = 1 - match.seat, len(match.moves)
            world = match.position.imagined(viewer, rng)
            world.state.chance = match.state.chance.clone()
            continue
        if world is None or match.seat == viewer or len(match.moves) <= since:
            continue
        follower = following(match, world, viewer, since)
        if follower is None or follower.rule is None:
            continue
        answer = match.answers[rng.below(len(match.answers))]
        for other in look_alike(match, answer, follower, viewer)[:1]:
            compared += 1
            twin = OtherWorld(match, follower)
            assert explained(match, answer, viewer, FEW) == explained(twin, other, viewer, FEW)
    assert compared > 20


def hidden_seekers(match: Match) -> list[str]:
    """The names of the Seekers that only the seat that is asked can see."""
    own = match.view(match.seat).sides[match.seats[match.seat]]
    hidden = [*own.hand.seekers, *(own.held or ()), *(seeker for spot in own.spots.values() for seeker in spot.down)]
    return [seeker.name for seeker in hidden]


def test_no_hidden_card_is_named_to_others() -> None:
    checked = 0
    for match, rng in decisions(HAVEN, range(4, 7)):
        if match.moves and sometimes(rng, 4):
            told = " ".join(match.story(1 - match.seat))
            sentence = explained(match, match.answers[rng.below(len(match.answers))], 1 - match.seat, FEW)
            for name in hidden_seekers(match):
                if name not in told:
                    checked += 1
                    assert name not in sentence
    assert checked > 50


def test_advice_is_the_same_in_worlds_the_seat_cannot_tell_apart() -> None:
    compared = 0
    for match, rng in decisions(HAVEN, range(2)):
        if match.position.rule is None and sometimes(rng, 12):
            twin = OtherWorld(match, match.position.imagined(match.seat, rng))
            seat = match.seat
            assert advise(Seat(match, seat), quick_search("a")) == advise(Seat(twin, seat), quick_search("a"))
            compared += 1
    assert compared > 5


def test_of_powers_given_back_in_secret_nothing_can_be_read() -> None:
    match = Match(HAVEN, seed="secret")
    sentences = {explained(match, answer, 1, FEW) for answer in match.answers}
    assert sentences == {"Chooses in secret which Lore Powers to play with."}


# figures


def advised(*weighed: tuple[str, int, float]) -> Advice:
    scene = haven("leaf 5", city="leaf water stone", step="offering")
    return advise(Seat(scene, 0), Scripted([(scene.number(text), visits, chance) for text, visits, chance in weighed]))


@pytest.mark.parametrize(
    ("chance", "visits", "verdict"),
    [
        (0.57, 500, "61 % for you, 4 points better than `offer water`."),
        (0.60, 90000, "61 % for you, 1 point better than `offer water`."),
        (0.602, 500, "61 % for you, as good as `offer water`."),
        (0.62, 500, "61 % for you, as good as `offer water`."),
        (0.20, 5, "61 % for you; `offer water` looked worse at a glance."),
        (0.70, 5, "61 % for you; `offer water` was looked at too briefly to compare."),
    ],
)
def test_how_much_better_is_told_as_far_as_the_visits_can_tell(chance: float, visits: int, verdict: str) -> None:
    advice = advised(("offer leaf", visits + 1, 0.612), ("offer water", visits, chance), ("offer stone", 3, 0.99))
    assert (advice.text, advice.verdict) == ("offer leaf", verdict)


def test_the_only_answer_looked_at_is_compared_with_nothing() -> None:
    advice = advised(("offer leaf", 9, 0.5))
    assert (advice.ahead, advice.verdict) == (None, "50 % for you; no other move was looked at.")
    scene = haven("leaf 5", city="leaf", step="offering")
    (answer,) = scene.answers
    only = advise(Seat(scene, 0), Scripted([(answer, 9, 0.5)]))
    assert (only.ahead, only.verdict) == (None, "50 % for you; there is no other move.")


@each_game
def test_a_person_is_advised_by_the_strongest_who_does_not_take_long(game: Game) -> None:
    strongest, advising = levels(game)[-1], adviser(game)
    assert advising.level == replace(strongest, seconds=2.0)
    assert strongest.seconds > 2.0


def test_nothing_is_certain_before_the_end() -> None:
    assert (percent(0.0), percent(0.004), percent(0.5), percent(0.999), percent(1.0)) == (1, 1, 50, 99, 99)


# games that say nothing of their own


class Wordless(HavenGame):
    """Haven, if it had nothing to say but the names of its features."""

    def motives(self, course: Course) -> Iterator[Motive]:
        return AnyGame.motives(self, course)


class Worded(Wordless):
    """The same with words for a feature."""

    feature_words: Mapping[str, str] = {"points": "gains points"}


@pytest.mark.parametrize(
    ("game", "sentence"), [(Wordless(), "Does more for points."), (Worded(), "Gains points.")], ids=["names", "words"]
)
def test_a_game_without_motives_of_its_own_speaks_of_its_features(game: Game, sentence: str) -> None:
    scene = haven("leaf 5: city Orrery Crusher", "water 4", city="water", city_shrines="S01", active="city")
    course = Course(0, 0, 0, haven("leaf 5").state, scene.state, ())
    words = [f"{motive.words[0].upper()}{motive.words[1:]}." for motive in game.motives(course) if motive.worth > 0]
    assert sentence in words


@each_game
def test_every_feature_of_the_judgment_has_a_name(game: Game) -> None:
    assert len(game.features) == len(game.judge.weights)
    assert list(game.weights) == list(game.features)
