# interpreted: plain data, made by msgspec
"""The shape of what a seat sees of a game of Haven; `view.py` fills it."""

from msgspec import Struct


class SeekerView(Struct, frozen=True):
    name: str
    lore: int
    weapons: int
    elixir: bool


class SpotView(Struct, frozen=True):
    """One side of a Lore Token."""

    up: tuple[SeekerView, ...]
    down: tuple[SeekerView, ...]  # known to their owner; empty for others
    down_count: int
    down_elixirs: int
    lore: int  # of the Seekers that the viewer knows, as it counts now
    weapons: int
    offerings: tuple[str, ...]
    elementals: int
    orchids: int
    blades: int
    storms: int  # Rain Storms that this side raised over the token
    rock_slide: bool
    won: tuple[int, ...]


class HandView(Struct, frozen=True):
    seekers: tuple[SeekerView, ...]
    offerings: tuple[str, ...]
    powers: tuple[str, ...]


class SideView(Struct, frozen=True):
    """City or Forest. `hand` and `put_away` are there only for their owner, and for all after the end.

    `held` is there for those who can tell which Seekers they are.
    """

    side: str
    hand: HandView | None
    hand_sizes: dict[str, int]
    deck_sizes: dict[str, int]
    discard_sizes: dict[str, int]
    spots: dict[str, SpotView]
    held: tuple[SeekerView, ...] | None  # picked up by a Lore Power
    held_count: int
    discards: tuple[SeekerView, ...] | None  # its discarded Seekers, while Smelling Salts let it look through them
    powers_played: tuple[str, ...]
    powers_out: int | None  # Lore Powers out of the game unseen; not told before both sides have given some back
    put_away: tuple[str, ...] | None  # which ones
    lore: dict[str, int]  # the sum of its tokens of each type
    havens: int
    bonus: dict[str, int]  # what its artifacts add to its Lore of each type and to its havens; not hidden ones
    points: dict[str, int]  # if the game ended now; hidden artifacts are left out


class LoreView(Struct, frozen=True):
    """A type of Lore: the token in the row, what is left of its stack, and where its Elemental stands."""

    value: int | None
    storms: int
    stack: int
    under: tuple[int, ...]
    elemental: str | None
    offerings: int  # of both sides; enough of them and the token is resolved


class ShrineView(Struct, frozen=True):
    name: str
    x: int
    y: int
    exit: tuple[int, ...]
    holder: str | None
    elemental: str | None


class HavenView(Struct, frozen=True):
    name: str
    shrines: tuple[str, ...]
    needed: int
    holder: str | None


class ArtifactView(Struct, frozen=True):
    number: int
    holder: str | None
    card: str | None  # None while it is hidden


class PowerView(Struct, frozen=True):
    """What is printed on a Lore Power: the type it belongs to, and a few words."""

    lore: str
    text: str


class TableView(Struct, frozen=True):
    """All that one seat, or a spectator, may see."""

    viewer: str
    turn: int
    active: str
    step: str
    asked: str | None
    decision: str
    actions: int
    song_actions: int
    draws: int
    offerings_to_resolve: int
    over: bool
    width: int
    height: int
    shrines: tuple[ShrineView, ...]
    havens: tuple[HavenView, ...]
    lores: dict[str, LoreView]  # by type, from City's left to its right [HV 1.6]
    sides: dict[str, SideView]
    artifacts: tuple[ArtifactView, ...]
    powers: dict[str, PowerView]  # all that are in the game, by name
