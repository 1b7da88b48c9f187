"""What follows from an army and its cards: which play on whom, and which others it could have."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tablehaven.games.warhaven.content import Content
from tablehaven.games.warhaven.language import TYPES
from tablehaven.games.warhaven.tables import WORD, Tables
from tablehaven.kernel.bits import bit, drop_first, first
from tablehaven.kernel.state import NONE


@final
@mypyc_attr(acyclic=True)
class Kit:
    """What follows from an army and its support cards: which of them play on whom. Sets are of one side's cards."""

    def __init__(self, tables: Tables, army: vec[i64], cards: vec[i64]) -> None:
        self.of_type: vec[i64] = vec[i64]([0] * TYPES)
        self.on_enemies: i64 = 0  # spells against the opponent's allies
        self.on_nobody: i64 = 0  # spells without a target
        units: i64 = len(army)
        self.bearers: vec[i64] = vec[i64]([0] * len(cards))  # by card, the places in the army of those it plays on
        self.fits: vec[i64] = vec[i64]([0] * units)  # by character, the cards that play on it
        characters: i64 = 0
        unit: i64 = 0
        while unit < units:
            characters |= bit(army[unit])
            unit += 1
        card: i64 = 0
        while card < len(cards):
            kind = cards[card]
            commander = tables.commander_of[kind]
            if commander != NONE and characters & bit(commander) == 0:
                card += 1  # WH 1.10
                continue
            self.of_type[tables.type_of[kind]] |= bit(card)
            if tables.on_enemies[kind] != 0:
                self.on_enemies |= bit(card)
            elif tables.on_nobody[kind] != 0:
                self.on_nobody |= bit(card)
            else:
                fits = tables.fits[kind] & characters
                unit = 0
                while fits != 0 and unit < units:
                    if fits & bit(army[unit]) != 0:
                        self.fits[unit] |= bit(card)
                        self.bearers[card] |= bit(unit)
                    unit += 1
            card += 1


@final
@mypyc_attr(acyclic=True)
class Pool:
    """All copies of support cards that a deck with an army may hold [WH 2.4–2.6]: what it could be made of."""

    def __init__(self, content: Content, tables: Tables, army: vec[i64]) -> None:
        self.entries: vec[i64] = vec[i64]()  # kinds, one for each copy
        self.copies: vec[i64] = vec[i64]()  # by entry, how many copies come before it
        self.rares: i64 = 0  # in the army
        cards = content.cards
        for kind in army:
            if cards.rare_characters & bit(kind) != 0:
                self.rares += 1
        word: i64 = 0
        while word < len(tables.rare_words):
            members = tables.playing_with(army, word)
            while members != 0:
                kind = WORD * word + first(members)
                members = drop_first(members)
                copies = cards.copies
                if tables.is_rare[kind] != 0:
                    copies = cards.rare_copies
                copy: i64 = 0
                while copy < copies:
                    self.entries = append(self.entries, kind)
                    self.copies = append(self.copies, copy)
                    copy += 1
            word += 1
        self.untaken: vec[i64] = vec[i64]([0] * len(self.entries))
        self.unused: vec[i64] = vec[i64]([0] * len(tables.type_of))
