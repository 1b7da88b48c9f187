# interpreted: plain data, made by msgspec
"""The shape of what a seat sees of a game of War Haven; `view.py` fills it."""

from msgspec import Struct


class UpgradeView(Struct, frozen=True):
    """An upgrade under a character."""

    name: str
    medallions: tuple[str, ...]
    short: str


class UnitView(Struct, frozen=True):
    """A character, with its values as they are outside combat."""

    name: str  # with a number, if its army has two that are alike
    card: str
    race: str
    character_class: str
    rare: bool
    space: str | None  # none once it has fallen, or while it waits to be placed
    fallen: bool
    attack: int
    defense: int
    health: int
    most_health: int
    natural: tuple[int, int, int]  # attack, defense and initial health as printed
    move: int
    range: int
    upgrades: tuple[UpgradeView, ...]
    statuses: tuple[str, ...]
    exhausted_through: bool  # whether it is exhausted through its player's next turn, not just until then
    moved: bool
    attacked: bool
    words: str
    short: str


class CardView(Struct, frozen=True):
    """A support card."""

    name: str
    type: str
    rare: bool
    words: str
    short: str
    plays_on: tuple[str, ...]  # emblems, a flag, or whom else


class SideView(Struct, frozen=True):
    """One player. What others may not know is none: `hand`, `deck` and `held`, and the army until the blinder lifts."""

    seat: str
    army: tuple[UnitView, ...] | None
    hand: tuple[CardView, ...] | None
    hand_size: int
    shown: tuple[str, ...]  # cards in hand that everybody has seen there
    deck: tuple[str, ...] | None  # the cards left in it, in no order
    under: tuple[str, ...] | None  # the cards at its bottom, from the top
    deck_size: int | None  # none for others while decks are chosen
    held: tuple[str, ...] | None  # looked at
    discards: tuple[str, ...]


class DeckView(Struct, frozen=True):
    """A ready deck: its cards by name, as often as they are in it."""

    name: str
    words: str
    army: tuple[str, ...]
    support: tuple[str, ...]


class SumView(Struct, frozen=True):
    """A base as a sum: what is printed, and what upgrades, effects and the card of combat add to it."""

    natural: int
    total: int
    upgrades: int
    effects: int
    card: int


class CombatView(Struct, frozen=True):
    """A combat in progress, with the cards that everybody has seen."""

    attacker: str
    defender: str
    unit: str  # the attacker’s code in moves
    enemy: str  # and the defender’s
    attack_card: str | None
    defense_card: str | None
    bonus: int
    attack_die: int | None
    defense_die: int | None
    attack: SumView
    defense: SumView


class OddsView(Struct, frozen=True):
    """What the dice would do to a combat in progress, as far as the viewer can tell: without cards yet to come."""

    card: str  # with this card of the viewer’s, or none
    hit: float
    fell: float
    lose: float  # the attacker
    mean: float  # damage
    losses: tuple[int, ...]  # what the defender loses, by attack die and then by defense die


class AttackView(Struct, frozen=True):
    """An attack that could be made now, by the codes of both, and its odds without cards."""

    unit: str
    enemy: str
    hit: float
    fell: float
    mean: float


class MoveView(Struct, frozen=True):
    """A move that could be made now: how many enemies could be attacked from there, and what it adds to both values."""

    unit: str
    space: str
    targets: int
    commander: bool  # whether the enemy commander is among them
    attack: int
    defense: int


class DangerView(Struct, frozen=True):
    """The worst that a character could do to the enemy commander in its player’s turn, without cards."""

    unit: str
    space: str | None  # where it would go first
    hit: float
    fell: float
    now: bool  # in the turn that is being played, not in the one after it


class TableView(Struct, frozen=True):
    """All that one seat, or a spectator, may see."""

    viewer: str
    step: str
    turn: int
    active: str | None  # nobody before the first turn
    acted: int
    actions: int
    asked: tuple[str, ...]  # while both choose in secret, a seat is told of itself alone
    decision: str
    over: bool
    winner: str | None
    columns: int
    rows: int
    zones: dict[str, tuple[str, ...]]
    decks: tuple[DeckView, ...]  # the ready ones, while decks are chosen
    combat: CombatView | None
    odds: tuple[OddsView, ...]  # of the combat: without a card yet to come, then with each of the viewer’s
    attacks: tuple[AttackView, ...]  # those of the viewer, while an action is to be taken
    moves: tuple[MoveView, ...]
    dangers: dict[str, DangerView]  # by the seat whose commander it is
    sides: dict[str, SideView]
