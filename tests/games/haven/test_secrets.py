"""What is secret [HV 12]: nothing that a viewer reads depends on what it may not know."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from tablehaven import Match
from tablehaven.games.haven import GAME, POWERS, load_content
from tablehaven.games.haven.content import CITY, FOREST, SIDE_NAMES, TYPE_NAMES
from tablehaven.games.haven.shapes import HandView
from tablehaven.games.haven.state import Haven
from tablehaven.kernel.game import SPECTATOR
from tablehaven.kernel.rng import Rng, seeded
from tablehaven.kernel.state import State
from tests.games.haven.scene import Scene, haven
from tests.marks import rule

VIEWERS = (CITY, FOREST, SPECTATOR)
SEEKERS = [cards.seeker_names for cards in load_content(GAME.content_file, POWERS).cards]

TABLES = [
    {},
    {"artifacts": "hidden", "confrontation": "yes"},
    {"artifacts": "hidden", "artifact_seen_by_claimer": "yes", "haven_master": "yes"},
    {"artifacts": "revealed"},
    {
        "bonus_action_may_be_lore_power": "yes",
        "forced_offering_draw_applies_to": "every_draw",
        "rock_slide_blocks_moves": "yes",
        "offerings_can_win_ties_without_seekers": "no",
        "kept_seeker_optional": "no",
    },
]


@dataclass(frozen=True)
class Read:
    """All that a viewer can read of a moment."""

    view: object
    picture: str
    question: str
    options: tuple[int, ...]
    refusals: tuple[str, ...]

    @staticmethod
    def of(state: State, viewer: int, every: int = 1, first: int = 0) -> "Read":
        """With the refusals of every so many answers: there are many, and each is a sentence."""
        view = GAME.view(state, viewer)
        words = range(first % every, len(GAME.vocabulary(state, max(viewer, 0))), every)
        return Read(
            view,
            GAME.picture(view),
            GAME.question(state, viewer),
            tuple(int(state.options[i]) for i in range(state.count)) if state.seat == viewer else (),
            tuple(str(GAME.why_not(state, viewer, answer)) for answer in words),
        )


def redealt(match: Match, viewer: int, rng: Rng) -> State:
    """The same moment, with everything else than what the viewer knows dealt anew."""
    state = match.position.copy().state
    for seat in (CITY, FOREST) if viewer == SPECTATOR else (viewer,):
        state.rulebook.redeal(state, seat, rng)
    GAME.check(state)
    return state


def moments(options: dict[str, str], seed: str) -> Iterator[Match]:
    """A random game, at each of its decisions and at its end."""
    match = Match(GAME, options, seed)
    rng = seeded(f"answers {seed}")
    while not match.over:
        yield match
        match.play(match.answers[rng.below(len(match.answers))])
    yield match


def hidden_from(state: State, viewer: int) -> dict[str, int]:
    """Where the cards of the other side lie that a viewer may not know."""
    assert isinstance(state, Haven)
    foe = state.sides[1 - viewer]
    places = {f"face down at {kind}": foe.spots[i].down for i, kind in enumerate(TYPE_NAMES)}
    places["Elixirs on face-down Seekers"] = sum(spot.elixirs & spot.down for spot in foe.spots)
    places |= {"held": foe.held, "Lore Powers out of the game": foe.out, "Lore Powers in hand": foe.powers.hand}
    for name, supply in (("Seekers", foe.seekers), ("Offerings", foe.offerings)):
        places |= {f"{name} in hand": supply.hand, f"{name} discarded": supply.discards}
    return places


@rule("HV 12.1")
@pytest.mark.parametrize("table", range(len(TABLES)))
@pytest.mark.parametrize("viewer", VIEWERS, ids=[*SIDE_NAMES, "spectator"])
def test_nothing_that_a_viewer_reads_depends_on_what_it_may_not_know(viewer: int, table: int) -> None:
    rng = seeded(f"deal {viewer}")
    for moment, match in enumerate(moments(TABLES[table], f"secret {table}")):
        if not match.over:
            twin = redealt(match, viewer, rng)
            assert Read.of(twin, viewer, 16, moment) == Read.of(match.state, viewer, 16, moment)


@rule("HV 12.1")
@pytest.mark.parametrize("viewer", [CITY, FOREST], ids=SIDE_NAMES)
def test_a_re_deal_reaches_everything_that_a_side_may_not_know(viewer: int) -> None:
    changed: set[str] = set()
    rng = seeded("deal")
    for number in range(30):
        for match in moments({}, f"change {number}"):
            if not match.over and changed != (before := hidden_from(match.state, viewer)).keys():
                after = hidden_from(redealt(match, viewer, rng), viewer)
                changed |= {place for place in before if before[place] != after[place]}
    assert changed == before.keys()


@rule("HV 12.1")
def test_a_game_goes_on_from_a_re_deal_to_its_end() -> None:
    rng = seeded("deal")
    for match in moments({"artifacts": "hidden", "confrontation": "yes"}, "go on"):
        if not match.over and len(match.moves) % 5 == 0:
            position = match.position.copy()
            position.state.rulebook.redeal(position.state, len(match.moves) % 2, rng)
            while not position.state.over:
                position.play(position.state.options[rng.below(position.state.count)])
                GAME.check(position.state)


@rule("HV 12.1")
@pytest.mark.parametrize("viewer", VIEWERS, ids=[*SIDE_NAMES, "spectator"])
def test_the_story_names_no_seeker_of_another_side_that_was_not_open(viewer: int) -> None:
    others = [name for seat, names in enumerate(SEEKERS) if seat != viewer for name in names]
    for number in range(6):
        before: set[str] = set()
        for match in moments({}, f"story {number}"):
            now = face_up(match)
            if match.moves and not match.over:
                for sentence in match.story(viewer, len(match.moves) - 1):
                    named = {name for name in others if f" the {name} (" in sentence}
                    assert named <= before | now or "turns up" in sentence or "draws" in sentence, sentence
                    now |= named
            before = now


def face_up(match: Match) -> set[str]:
    """The names of the Seekers that lie face up."""
    sides = match.view(SPECTATOR).sides.values()
    return {seeker.name for side in sides for spot in side.spots.values() for seeker in spot.up}


TWO_DOWN = "leaf 8: city Beacon? Crusher?"
FOUR_DOWN = f"{TWO_DOWN} | water 8: city Orrery? Archivist?"
EIGHT_CARDS = "Beacon Crusher Digger leaf water stone rain_storm earthquake"

SECRET_CHOICES = [
    pytest.param("seek {} leaf", "beacon", "crusher", {"city": "Beacon Crusher"}, id="laying a Seeker from the hand"),
    pytest.param("remove {}", "beacon", "crusher", {"pictures": TWO_DOWN}, id="removing a face-down Seeker"),
    pytest.param(
        "play elixir of life, {}",
        "beacon",
        "crusher",
        {"pictures": TWO_DOWN, "city": "elixir_of_life"},
        id="an Elixir for a face-down Seeker",
    ),
    pytest.param(
        "play misty gateway, {}, water",
        "beacon",
        "crusher",
        {"pictures": TWO_DOWN, "city": "misty_gateway"},
        id="moving a face-down Seeker",
    ),
    pytest.param(
        "play misty gateway, beacon, {}",
        "orrery",
        "archivist",
        {"pictures": FOUR_DOWN, "city": "misty_gateway"},
        id="exchanging face-down Seekers",
    ),
    pytest.param(
        "play smelling salts, leaf, {}",
        "beacon",
        "crusher",
        {"city_discards": "Beacon Crusher", "city": "smelling_salts"},
        id="bringing a discarded Seeker back",
    ),
    pytest.param("discard {}", "beacon", "crusher", {"step": "end", "city": EIGHT_CARDS}, id="discarding a Seeker"),
    pytest.param("discard {}", "leaf", "water", {"step": "end", "city": EIGHT_CARDS}, id="discarding an Offering"),
    pytest.param(
        "discard {}", "rain storm", "earthquake", {"step": "end", "city": EIGHT_CARDS}, id="discarding a Lore Power"
    ),
]


@rule("HV 12.1")
@pytest.mark.parametrize(("answers", "one", "other", "settings"), SECRET_CHOICES)
def test_the_opponent_reads_the_same_whatever_was_chosen_in_secret(
    answers: str, one: str, other: str, settings: dict[str, str]
) -> None:
    first, second = (played(answers.format(choice), **settings) for choice in (one, other))
    assert hidden_from(first.state, FOREST) != hidden_from(second.state, FOREST)
    for viewer in (FOREST, SPECTATOR):
        assert Read.of(first.state, viewer) == Read.of(second.state, viewer)
        assert first.story(viewer) == second.story(viewer)


def played(answers: str, pictures: str = "", **settings: str) -> Scene:
    scene = haven(*filter(None, pictures.split(" | ")), **settings)
    return scene.plays(*answers.split(", "))


@rule("HV 12.1")
def test_a_dust_storm_does_not_tell_which_seeker_was_laid_where() -> None:
    stories: dict[str, set[str]] = {}
    for seed in "abcdefgh":
        open_ends = [["play dust storm"]]
        while open_ends:
            answers = open_ends.pop()
            scene = haven("leaf 8: city Colossus Orrery", city="dust_storm", seed=seed).plays(*answers)
            if scene.asked == "city action":
                lies_at_leaf = "".join(scene.at("city", "leaf"))
                stories.setdefault(lies_at_leaf, set()).add(scene.told("forest"))
            else:
                open_ends += [[*answers, answer] for answer in scene.offered if answer != "stone"]
    assert stories["Colossus?"] == stories["Orrery?"]


@rule("HV 12.1")
def test_a_card_drawn_is_told_to_its_owner_by_name_and_to_others_by_type() -> None:
    scene = haven(step="draw", city="leaf").plays("draw power")
    (card,) = scene.view(CITY).sides["city"].hand.powers
    assert card in GAME.cards
    assert scene.told("city") == f"You draw {card}."
    assert scene.told("forest") == "City draws a Lore Power."
    assert scene.story(SPECTATOR) == ["City draws a Lore Power."]


@rule("HV 12.1")
def test_hands_and_face_down_seekers_are_shown_to_their_owner_only() -> None:
    scene = haven("leaf 8: city Beacon? ; forest Owl?", city="Crusher leaf rain_storm", forest="Fox water growth_song")
    city, forest = scene.view(CITY), scene.view(FOREST)
    assert [seeker.name for seeker in city.sides["city"].spots["leaf"].down] == ["Beacon"]
    assert city.sides["forest"].spots["leaf"].down == ()
    assert city.sides["forest"].hand is None
    assert isinstance(forest.sides["forest"].hand, HandView)
    assert forest.sides["city"].hand is None
    for side in scene.view(SPECTATOR).sides.values():
        assert side.hand is None
        assert side.spots["leaf"].down == ()


@rule("HV 12.1")
def test_the_size_of_every_pile_and_of_every_hand_by_type_is_open() -> None:
    scene = haven(
        "leaf 8: city Beacon? Digger?",
        city="Crusher leaf water rain_storm",
        city_discards="Orrery Archivist",
        city_used="earthquake",
    )
    for viewer in VIEWERS:
        city = scene.view(viewer).sides["city"]
        assert city.hand_sizes == {"seeker": 1, "offering": 2, "power": 1}
        assert city.deck_sizes == {"seeker": 10, "offering": 10, "power": 8}
        assert city.discard_sizes == {"seeker": 2, "offering": 0}
        assert city.spots["leaf"].down_count == 2
        assert city.powers_played == ("Earthquake",)


@rule("HV 12.1")
def test_the_board_the_tokens_won_and_cards_that_lie_face_up_are_open() -> None:
    scene = haven(
        "leaf 8: city Beacon +leaf +elemental ; forest Owl* orchid",
        "water gone",
        city_shrines="S07 S12",
        city_havens="H07",
        elementals="S01 S02 S03",
    )
    for viewer in VIEWERS:
        view = scene.view(viewer)
        city, forest = view.sides["city"].spots, view.sides["forest"].spots
        assert [shrine.name for shrine in view.shrines if shrine.holder == "city"] == ["S07", "S12"]
        assert [haven_view.name for haven_view in view.havens if haven_view.holder] == ["H07"]
        assert [view.lores[kind].elemental for kind in ("leaf", "water", "stone")] == ["S01", "S02", "S03"]
        assert city["water"].won == (3, 4, 5, 6, 7, 8)
        assert [seeker.name for seeker in city["leaf"].up] == ["Beacon"]
        assert (city["leaf"].offerings, city["leaf"].elementals) == (("leaf",), 1)
        assert [(seeker.name, seeker.elixir) for seeker in forest["leaf"].up] == [("Owl", True)]
        assert forest["leaf"].orchids == 1


@rule("HV 12.1")
def test_how_many_lore_powers_are_given_back_is_secret_while_both_decide() -> None:
    none, two = Match(GAME, {}, "box"), Match(GAME, {}, "box")
    none.play("pass")
    for answer in ("give back path of vines", "give back rain storm"):
        two.play(answer)
        assert GAME.view(two.state, FOREST) == GAME.view(Match(GAME, {}, "box").state, FOREST)
    two.play("pass")
    for viewer in (FOREST, SPECTATOR):
        assert Read.of(none.state, viewer) == Read.of(two.state, viewer)
        assert none.story(viewer) == two.story(viewer) == []


@rule("HV 12.1")
def test_how_many_lore_powers_were_given_back_is_open_later_and_which_is_not() -> None:
    match = Match(GAME, {}, "box")
    for answer in ("give back path of vines", "give back rain storm", "pass", "pass"):
        match.play(answer)
    city = match.view(FOREST).sides["city"]
    assert city.powers_out == 2
    assert city.deck_sizes["power"] == 8
    assert city.put_away is None
    assert match.view(CITY).sides["city"].put_away == ("Path of Vines", "Rain Storm")
    assert "City gives 2 Lore Powers back to the box." in match.story(FOREST)


@rule("HV 12.1")
def test_to_be_asked_for_a_claim_tells_nothing_about_face_down_seekers() -> None:
    can = ("leaf 8: forest Raven?", "water 8: forest Heron?", "stone 8: forest Hare?")
    cannot = ("leaf 8: forest Raven?", "water 8: forest Bear?", "stone 8: forest Toad?")
    first = haven(*can, step="claims", artifacts="hidden", city="leaf")
    second = haven(*cannot, step="claims", artifacts="hidden", city="leaf")
    assert first.asked == second.asked == "forest claim artifact"
    for viewer in (CITY, SPECTATOR):
        assert Read.of(first.state, viewer) == Read.of(second.state, viewer)


@rule("HV 12.1")
def test_after_the_end_everything_is_shown_to_everybody() -> None:
    scene = haven(
        "leaf 8: city Beacon?",
        step="offering",
        elementals="- S02 S03",
        active="city",
        city="leaf Crusher rain_storm",
        forest="Fox growth_song",
    )
    assert scene.view(SPECTATOR).sides["forest"].hand is None
    scene.plays("offer leaf")
    assert scene.over
    for viewer in VIEWERS:
        view = scene.view(viewer)
        city, forest = view.sides["city"], view.sides["forest"]
        assert [seeker.name for seeker in city.spots["leaf"].down] == ["Beacon"]
        assert city.hand is not None
        assert [seeker.name for seeker in city.hand.seekers] == ["Crusher"]
        assert city.hand.powers == ("Rain Storm",)
        assert forest.hand is not None
        assert [seeker.name for seeker in forest.hand.seekers] == ["Fox"]
        assert forest.hand.powers == ("Growth Song",)
        assert city.put_away == forest.put_away == ()
        assert "Crusher" in scene.picture(viewer)


@rule("HV 12.1")
def test_after_the_end_the_story_tells_what_was_secret() -> None:
    scene = haven(step="actions", elementals="- S02 S03", city="Beacon leaf").plays("seek beacon leaf")
    assert scene.told("forest") == "City lays a Seeker face down at Leaf."
    scene.plays("pass", "draw power", "draw power", "offer leaf")
    assert scene.over
    assert "City lays the Beacon (3 Lore, 1 weapon) face down at Leaf." in scene.story(FOREST)
