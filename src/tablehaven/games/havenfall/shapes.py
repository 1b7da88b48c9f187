# interpreted: plain data, made by msgspec
"""The shape of what a seat sees of a game of Havenfall; `view.py` fills it."""

from msgspec import Struct

Counts = dict[str, int]  # of cards by name, or of pixels by color; what there is none of is left out


class PileView(Struct, frozen=True):
    """A kind of card that lies on the board."""

    name: str
    kind: str  # treasure, item, hero or artifact
    rank: int
    cost: int | None  # none if it is not for sale
    colors: tuple[str, ...]
    damage: int
    health: int
    treasure: int
    left: int
    can_be_bought: bool  # by its place: it is no lower artifact, and one is left
    words: str
    short: str


class CardView(Struct, frozen=True):
    """A card in play."""

    slot: int  # its number among the cards in play, counted from 1
    name: str
    move_name: str  # what it is called in moves
    copies: str | None  # the card that a Shadow copies
    owner: str | None  # to whom a stolen card goes back: a seat, or alone `opponent deck 2`
    kind: str
    damage: int  # with all that was added to it
    health: int
    treasure: int
    used: bool  # its ability
    informed: bool  # its information was used
    idle: bool  # gives nothing in this turn
    turned: bool  # its numbers count for the monster that is fought
    kept: bool  # for the next hand
    short: str


class MonsterView(Struct, frozen=True):
    """A monster on the board, with what it needs now where it stands."""

    name: str
    color: str
    rank: int
    damage: int
    health: int
    minion: tuple[int, int]  # damage and health as printed
    boss: tuple[int, int]
    falls: bool  # to the totals as they are
    blocked: bool  # nobody may fight it for now
    words: str


class SpellView(Struct, frozen=True):
    """A spell that the viewer knows."""

    name: str
    cost: tuple[str, ...]  # pixels by color; grey ones are of any
    window: str  # when it can be played
    words: str
    short: str


class PlayerView(Struct, frozen=True):
    """One player. What the viewer may not know is none: `hand`, and `spells` but for partners."""

    seat: str
    color: str  # of the war room
    points: int
    available: Counts
    exhausted: Counts
    leader: str | None  # beside the war room
    hand: Counts | None
    hand_size: int
    seen: Counts  # cards that the viewer can tell to be in a hand that it does not see
    deck: Counts | None  # what is left in one's own, in no order
    deck_size: int
    discards: Counts
    spells: tuple[SpellView, ...] | None
    seen_spells: tuple[str, ...]  # those that the viewer can tell to be there although it does not see them
    spell_count: int


class WindowView(Struct, frozen=True):
    """A moment at which others may answer something before it happens."""

    kind: str
    of: str  # whose doing it is
    about: str | None  # the card, spell or place that it is about


class OutlookView(Struct, frozen=True):
    """What a spell would make of the fight that waits."""

    target: str  # what it is aimed at, if that is to be chosen
    fought: str | None  # the monster that would be fought then
    damage: int  # all of the player who fights
    health: int
    needs_damage: int
    needs_health: int


class SoloView(Struct, frozen=True):
    """What a game alone has of its own. Decks that lie face down count toward the end."""

    tier: int  # counted from 1
    crystal: str | None  # of this turn
    crystal_words: str
    crystals: int  # that are still to come in this tier
    used_crystals: tuple[str, ...]
    face_down: tuple[str, ...]  # hero decks
    decks: tuple[Counts, ...]  # those that stand for an opponent
    monster_spells: int
    cast: tuple[str, ...]  # monster spells that hold in this turn


class TableView(Struct, frozen=True):
    """All that one seat, or a spectator, may see."""

    viewer: str
    step: str
    turn: int
    round: int
    active: str
    asked: tuple[str, ...]  # in a window all who may still answer
    decision: str
    over: bool
    last_round: bool
    teams: tuple[tuple[str, ...], ...]  # those who win together
    # the turn
    action: str  # that was announced last, or nothing
    done: bool  # whether it was carried out
    more_actions: int
    more_buys: int
    location: str | None  # that was named for a fight
    treasure: int  # left
    damage: int
    health: int
    borrowed: Counts  # pixels that are there for this turn alone
    in_play: tuple[CardView, ...]
    window: WindowView | None
    outlooks: dict[str, tuple[OutlookView, ...]]  # by the spells that the viewer may play into a fight, by targets
    # the board
    piles: tuple[PileView, ...]
    row: dict[str, MonsterView | None]
    pixels: Counts
    monsters: int  # in their deck
    defeated: tuple[str, ...]
    spell_deck: int
    looked_at: tuple[str, ...] | None  # spells that the viewer looks at
    trashed_spells: tuple[str, ...]
    trash: Counts
    players: dict[str, PlayerView]  # in the order of the seats
    solo: SoloView | None  # in a game alone
    order: tuple[str, ...]  # clockwise from the first player
