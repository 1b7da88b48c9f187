"""The fields of a state: packed, unpacked and cloned without forgetting one [P4]."""

from collections.abc import Callable, Iterator
from typing import Any, cast

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tablehaven.games.haven import GAME
from tablehaven.games.haven.events import TURN_BEGAN
from tablehaven.games.haven.state import Haven, Lore, Side, Spot
from tablehaven.kernel.fields import field_names, pack, unpack
from tablehaven.kernel.rng import Rng
from tablehaven.kernel.supply import Supply
from tests.walks import walk

Path = tuple[str | int, ...]
IN_THE_MIDDLE = 60


def fresh() -> Haven:
    return cast(Haven, GAME.start(GAME.choose({"artifacts": "hidden"}), "fields", GAME.content_file))


MAKERS: dict[str, Callable[[], Any]] = {
    "Rng": lambda: Rng(12345, 67891),
    "Supply": Supply,
    "Lore": Lore,
    "Spot": Spot,
    "Side": lambda: fresh().sides[1],
    "Haven": fresh,
}
each_class = pytest.mark.parametrize("make", MAKERS.values(), ids=MAKERS)


def leaves(value: Any, path: Path = ()) -> Iterator[Path]:
    """The way to every number, truth value and vec of a state."""
    if isinstance(value, int | type(vec[i64]())):
        yield path
    elif isinstance(value, list):
        for place, item in enumerate(value):
            yield from leaves(item, (*path, place))
    else:
        for name in field_names(value.__class__):
            yield from leaves(getattr(value, name), (*path, name))


def change(state: Any, path: Path, number: int = 1) -> None:
    """Change one field, by its name, to something else; different numbers give different values."""
    for step in path[:-1]:
        state = state[step] if isinstance(step, int) else getattr(state, step)
    name = path[-1]
    assert isinstance(name, str)
    old = getattr(state, name)
    if isinstance(old, bool):
        setattr(state, name, not old)
    elif isinstance(old, int):
        setattr(state, name, old + 2 * number)  # the stream of a generator stays odd
    else:
        setattr(state, name, vec[i64]([*old, number]))


def marked(make: Callable[[], Any]) -> Any:
    """A state in which every field was changed, each to a value of its own."""
    state = make()
    for number, path in enumerate(leaves(state), start=1):
        change(state, path, number)
    return state


@each_class
def test_every_field_is_packed(make: Callable[[], Any]) -> None:
    for path in leaves(make()):
        changed = make()
        change(changed, path)
        assert pack(changed) != pack(make()), path


@each_class
def test_what_was_packed_is_unpacked(make: Callable[[], Any]) -> None:
    state, other = marked(make), make()
    assert pack(state) != pack(other)
    unpack(other, pack(state))
    assert pack(other) == pack(state)


@each_class
def test_a_clone_has_every_field(make: Callable[[], Any]) -> None:
    state = marked(make)
    assert pack(state.clone()) == pack(state)


@each_class
def test_a_change_in_a_clone_is_not_felt_in_the_original(make: Callable[[], Any]) -> None:
    state = marked(make)
    before = pack(state)
    for path in leaves(state):
        twin = state.clone()
        change(twin, path)
        assert pack(twin) != before, path
        assert pack(state) == before, path


def middle_of_a_game() -> Haven:
    for number, position in enumerate(walk(GAME, 0)):
        if number == IN_THE_MIDDLE:
            assert isinstance(position.state, Haven)
            return position.state
    raise AssertionError("the game is too short")


def test_a_clone_keeps_what_is_not_packed() -> None:
    state = middle_of_a_game()
    twin = state.clone()
    assert twin.count == state.count > 0
    assert [twin.options[i] for i in range(twin.count)] == [state.options[i] for i in range(state.count)]
    assert twin.rules == state.rules
    assert twin.content is state.content


def test_a_clone_has_options_of_its_own() -> None:
    state = middle_of_a_game()
    offered = [int(state.options[i]) for i in range(state.count)]
    twin = state.clone()
    for place in range(len(twin.offered)):
        twin.offered[place] = 0
    assert [int(state.options[i]) for i in range(state.count)] == offered


def test_a_clone_does_not_listen() -> None:
    state = middle_of_a_game()
    state.listening = True
    state.tell(TURN_BEGAN, 1, 2)
    twin = state.clone()
    assert not twin.listening
    assert len(twin.told) == 0


def test_a_truth_value_is_one_again_after_unpacking() -> None:
    state, other = fresh(), fresh()
    state.must_offer = True
    unpack(other, pack(state))
    assert other.must_offer is True


def test_what_does_not_fit_is_not_unpacked() -> None:
    with pytest.raises(ValueError, match="zip"):
        unpack(fresh(), pack(fresh())[:-1])


def test_a_side_knows_its_seat_and_cards_without_packing_them() -> None:
    assert not {"seat", "cards"} & set(field_names(Side))
    assert not {"content", "words", "rules", "rulebook", "options"} & set(field_names(Haven))
