"""What lies on the table in a game of Haven. Fields are open to both sides unless they say who may see them."""

from typing import ClassVar, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablehaven.games.haven.content import CITY, FOREST, Cards, Content
from tablehaven.games.haven.vocabulary import SEEN_AT, Words
from tablehaven.kernel.bits import bit, size
from tablehaven.kernel.rng import Rng
from tablehaven.kernel.state import NONE, Rulebook, State
from tablehaven.kernel.supply import Supply


@final
@mypyc_attr(acyclic=True)
class Lore:
    """One type of Lore: its stack of tokens, and its Elemental."""

    token: i64 = NONE  # the token that lies face up, or none when the stack is gone
    stack: i64 = 0  # the face-down tokens; a set, because nobody knows their order
    under: i64 = 0  # tokens put under the stack, in order; everybody saw them
    shrine: i64 = NONE  # where the Elemental stands, or none when it has left the board

    def clone(self) -> "Lore":
        twin = Lore()
        twin.token = self.token
        twin.stack = self.stack
        twin.under = self.under
        twin.shrine = self.shrine
        return twin


@final
@mypyc_attr(acyclic=True)
class Spot:
    """One side of the Lore Token of one type, and the tokens that side has won of it."""

    up: i64 = 0  # Seekers face up
    down: i64 = 0  # Seekers face down: only the owner sees which, everybody how many
    down_could: i64 = 0  # what the opponent can tell of them
    elixirs: i64 = 0  # the Seekers that an Elixir of Life lies on
    offerings: i64 = 0  # Offerings, Elementals included
    orchids: i64 = 0  # Summoning Orchids
    blades: i64 = 0  # Dazzling Blades
    storms: i64 = 0  # Rain Storms that this side raised over the token
    won: i64 = 0  # tokens of the type claimed by this side
    storms_won: i64 = 0  # what Rain Storms added to them, where that scores

    def clone(self) -> "Spot":
        twin = Spot()
        twin.up = self.up
        twin.down = self.down
        twin.down_could = self.down_could
        twin.elixirs = self.elixirs
        twin.offerings = self.offerings
        twin.orchids = self.orchids
        twin.blades = self.blades
        twin.storms = self.storms
        twin.won = self.won
        twin.storms_won = self.storms_won
        return twin

    def seekers(self) -> i64:
        return self.up | self.down

    def lay_down(self, seeker: i64, could: i64) -> None:
        """Lay a Seeker here face down; the opponent knows only that it is one of those it could be."""
        self.down |= bit(seeker)
        self.down_could |= could

    def take_down(self, seeker: i64) -> i64:
        """Take a face-down Seeker away unseen, and return what the opponent can tell of it."""
        could = self.down_could
        self.down &= ~bit(seeker)
        if self.down == 0:
            self.down_could = 0
        return could


@final
@mypyc_attr(acyclic=True)
class Side:
    """City or Forest: its cards, its side of the three tokens, and what it holds on the board."""

    SHARED: ClassVar[tuple[str, ...]] = ("seat", "cards")

    seat: i64
    cards: Cards
    seekers: Supply
    offerings: Supply
    powers: Supply
    spots: vec[Spot]  # by type
    rocks: i64 = 0  # the types at which a Rock Slide blocks this side, one bit each
    held: i64 = 0  # Seekers picked up by a Lore Power: only the owner sees which
    held_could: i64 = 0
    used: i64 = 0  # Lore Powers played: they lie where they work, or are out of the game
    out: i64 = 0  # Lore Powers out of the game unseen: only the owner knows which
    shrines: i64 = 0
    havens: i64 = 0
    artifacts: i64 = 0  # the places in the row of numbers whose artifact this side has claimed
    wild: i64 = NONE  # the type that Wild Lore goes to: chosen while scoring

    def __init__(
        self, seat: i64, cards: Cards, seekers: Supply, offerings: Supply, powers: Supply, spots: vec[Spot]
    ) -> None:
        self.seat = seat
        self.cards = cards
        self.seekers = seekers
        self.offerings = offerings
        self.powers = powers
        self.spots = spots

    def clone(self) -> "Side":
        spots = self.spots
        twin = Side(
            self.seat,
            self.cards,
            self.seekers.clone(),
            self.offerings.clone(),
            self.powers.clone(),
            vec[Spot]([spots[0].clone(), spots[1].clone(), spots[2].clone()]),
        )
        twin.rocks = self.rocks
        twin.held = self.held
        twin.held_could = self.held_could
        twin.used = self.used
        twin.out = self.out
        twin.shrines = self.shrines
        twin.havens = self.havens
        twin.artifacts = self.artifacts
        twin.wild = self.wild
        return twin

    def hand_size(self) -> i64:
        from_seekers = size(self.seekers.hand)
        return from_seekers + size(self.offerings.hand) + size(self.powers.hand)

    def in_play(self) -> i64:
        """All Seekers of this side that lie at a token."""
        spots = self.spots
        return spots[0].seekers() | spots[1].seekers() | spots[2].seekers()

    def place_of(self, seeker: i64) -> i64:
        """The type of the token at which a Seeker in play lies."""
        place: i64 = 0
        while self.spots[place].seekers() & bit(seeker) == 0:
            place += 1
        return place

    def show(self, seeker: i64) -> None:
        """Everybody sees this Seeker now."""
        self.seekers.show(seeker)
        elsewhere = ~bit(seeker)
        self.held_could &= elsewhere
        for spot in self.spots:
            spot.down_could &= elsewhere


@final
@mypyc_attr(acyclic=True)
class Haven(State):
    """A game of Haven at one moment."""

    SHARED: ClassVar[tuple[str, ...]] = ("content", "words", "rules")

    content: Content
    words: Words
    rules: i64  # variants and rulings in force, see options.py
    sides: vec[Side]
    lores: vec[Lore]  # by type
    tokens: i64 = 0  # the types whose token lies in the row, one bit each
    artifacts: vec[i64]  # the card under each number; secret unless the variant reveals them
    active: i64 = CITY  # whose turn it is
    turns: i64 = 0  # begun so far
    undecided: i64 = 0  # sides that still choose Lore Powers to give back, one bit each
    acted: i64 = 0  # actions taken this turn
    actions: i64 = 0  # actions left
    granted: i64 = 0  # how many of them a Lore Power granted; they come last
    powers: i64 = 0  # Lore Powers that may still be played with them
    song: i64 = 0  # further actions granted by Growth Song, taken first
    song_powers: i64 = 0  # Lore Powers that may be played with those
    draws: i64 = 0  # cards left to draw
    must_offer: bool = False  # whether one of them must be an Offering
    claims: i64 = 0  # sides still to be asked about artifacts this turn, one bit each
    due: i64 = 0  # types still to be resolved this turn, one bit each
    tokens_at_start: i64 = 0  # Shrines that bore a token when the turn began

    def __init__(
        self,
        rulebook: Rulebook,
        content: Content,
        words: Words,
        rules: i64,
        chance: Rng,
        sides: vec[Side],
        lores: vec[Lore],
        artifacts: vec[i64],
    ) -> None:
        super().__init__(rulebook, chance)
        self.content = content
        self.words = words
        self.rules = rules
        self.sides = sides
        self.lores = lores
        self.artifacts = artifacts

    def clone(self) -> "Haven":
        sides = self.sides
        lores = self.lores
        twin = Haven(
            self.rulebook,
            self.content,
            self.words,
            self.rules,
            self.chance.clone(),
            vec[Side]([sides[CITY].clone(), sides[FOREST].clone()]),
            vec[Lore]([lores[0].clone(), lores[1].clone(), lores[2].clone()]),
            self.artifacts,
        )
        twin.copy_decision(self)
        twin.tokens = self.tokens
        twin.active = self.active
        twin.turns = self.turns
        twin.undecided = self.undecided
        twin.acted = self.acted
        twin.actions = self.actions
        twin.granted = self.granted
        twin.powers = self.powers
        twin.song = self.song
        twin.song_powers = self.song_powers
        twin.draws = self.draws
        twin.must_offer = self.must_offer
        twin.claims = self.claims
        twin.due = self.due
        twin.tokens_at_start = self.tokens_at_start
        return twin

    def foe(self, me: Side) -> Side:
        return self.sides[1 - me.seat]

    def storms(self, kind: i64) -> i64:
        """How much Rain Storms add to the token of a type [HV 4.10]."""
        return (self.sides[CITY].spots[kind].storms + self.sides[FOREST].spots[kind].storms) * self.content.rain_value

    def value(self, kind: i64) -> i64:
        """What the token of a type is worth now, with Rain Storms."""
        return self.content.tokens[kind][self.lores[kind].token] + self.storms(kind)

    # what the answer given says

    def said_verb(self) -> i64:
        """Its verb, by where the answers of that verb begin."""
        return self.words.verb_of[self.answer]

    def said_type(self) -> i64:
        return self.words.type_of[self.answer]

    def said_seeker(self) -> i64:
        return self.words.seeker_of[self.answer]

    def said_power(self) -> i64:
        return self.words.power_of[self.answer]

    def said_deck(self) -> i64:
        return self.words.deck_of[self.answer]

    def said_shrine(self) -> i64:
        return self.words.shrine_of[self.answer]

    def said_number(self) -> i64:
        """Its place in the row of numbers."""
        return self.words.number_of[self.answer]

    def said_symbols(self) -> i64:
        return self.words.symbols_of[self.answer]

    def seen_seeker(self, answer: i64) -> i64:
        """An answer that names a Seeker in play, as the other side sees it: where it lies, if it lies face down."""
        me = self.sides[self.seat]
        seeker = self.words.seeker_of[answer]
        place = me.place_of(seeker)
        if me.spots[place].up & bit(seeker) != 0:
            return answer
        return self.words.size + SEEN_AT + place
