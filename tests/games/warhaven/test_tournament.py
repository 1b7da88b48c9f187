"""The tournament of War Haven: standard decks, cards dealt from the whole set, and trades."""

from collections import Counter

import pytest

from tablehaven import Refused
from tablehaven.games.warhaven.deck import Deck
from tablehaven.games.warhaven.legality import flaws
from tablehaven.games.warhaven.tournament import FORMAT
from tablehaven.kernel.rng import seeded
from tablehaven.tournament.entries import Chosen, Entrant, MatchEnded, Opened, Traded
from tablehaven.tournament.tournament import Tournament, rebuilt
from tests.games.warhaven.decks import CARDS, CONTENT, card, character, ready
from tests.marks import refused, rule


def kestrel() -> Deck:
    return FORMAT.beginning(0)


@rule("WH 11.1")
def test_three_commanders_lead_the_same_deck() -> None:
    assert list(FORMAT.choices) == ["General Ada Kestrel", "High Oracle Sszeth", "Archon Velis Tau"]
    decks = [FORMAT.beginning(choice) for choice in range(3)]
    assert all(flaws(CARDS, deck) == [] for deck in decks)
    alike = [number for number in range(36) if len({int(deck.army[number]) for deck in decks}) == 1]
    assert sum(int(decks[0].army[number]) for number in alike) == 5
    alike = [number for number in range(112) if len({int(deck.support[number]) for deck in decks}) == 1]
    assert sum(int(decks[0].support[number]) for number in alike) == 24


def test_everybody_has_a_deck_of_their_own() -> None:
    one = kestrel()
    one.army[0] += 1
    assert kestrel() == ready("Standard Kestrel")


@rule("WH 11.2")
def test_two_to_sixteen_play() -> None:
    assert (FORMAT.fewest, FORMAT.most) == (2, 16)


@rule("WH 11.4")
def test_fifteen_cards_are_drawn_evenly_from_the_whole_set() -> None:
    dealt = [FORMAT.dealt(seeded(f"deal {number}")) for number in range(2000)]
    assert {len(cards) for cards in dealt} == {15}
    count = Counter(name for cards in dealt for name in cards)
    assert len(count) == 148
    assert all(140 <= times <= 275 for times in count.values())  # 203 on the average, and five deviations
    assert any(max(Counter(cards).values()) > 1 for cards in dealt)
    assert FORMAT.dealt(seeded("deal 1")) == dealt[1]


@rule("WH 11.5")
def test_cards_are_traded() -> None:
    deck = FORMAT.traded(kestrel(), ["Forced March", "Field Medicine"], ["Signal Flare", "EMP Pulse"])
    assert [int(deck.support[card(name)]) for name in ("Forced March", "Field Medicine", "Signal Flare")] == [0, 1, 1]
    assert kestrel().support[card("Forced March")] == 1


@rule("WH 11.5")
def test_a_card_traded_for_its_like_changes_nothing() -> None:
    assert FORMAT.traded(kestrel(), ["Riposte", "Forced March"], ["Riposte", "Signal Flare"]) == FORMAT.traded(
        kestrel(), ["Forced March"], ["Signal Flare"]
    )


@rule("WH 11.5")
def test_characters_are_traded_as_well() -> None:
    deck = FORMAT.traded(kestrel(), ["Prism Rifles"], ["Rooftop Marksmen"])
    assert (deck.army[character("Prism Rifles")], deck.army[character("Rooftop Marksmen")]) == (0, 1)


@rule("WH 11.5")
def test_the_commander_and_its_support_card_are_traded_together() -> None:
    deck = FORMAT.traded(kestrel(), ["General Ada Kestrel", "Battle Hymn"], ["Khar-Vael the Broodlord", "Brood Call"])
    assert deck.army[character("Khar-Vael the Broodlord")] == 1
    with refused("WH 1.10", "Battle Hymn is only for decks of General Ada Kestrel."):
        FORMAT.traded(kestrel(), ["General Ada Kestrel"], ["Khar-Vael the Broodlord"])


@rule("WH 11.5")
def test_the_commanders_support_card_may_go_alone() -> None:
    assert flaws(CARDS, FORMAT.traded(kestrel(), ["Battle Hymn"], ["Signal Flare"])) == []


@rule("WH 11.5")
@pytest.mark.parametrize(
    ("given", "taken", "number", "words"),
    [
        (["Riposte"], ["Mirror Field"], "WH 2.5", "Two rares are the limit"),
        (["Riposte"], ["Shrapnel Drop"], "WH 2.4", "there are three of Shrapnel Drop."),
        (["Riposte"], [], "WH 2.1", "this one has 24."),
        (["Riposte"], ["Firebreathers"], "WH 2.1", "An army has six characters, and this one has seven."),
        (["Mudscale Brood"], ["Warlord Josiah Crane"], "WH 2.2", "One commander is the limit"),
        (["Riposte"], ["Brood-Kin", "Signal Flare"], "WH 2.1", "this one has 26."),
        (["Dig In"], ["Signal Flare"], "WH 11.5", "There is no Dig In to give away."),
    ],
)
def test_a_deck_must_be_allowed_again(given: list[str], taken: list[str], number: str, words: str) -> None:
    with refused(number, words):
        FORMAT.traded(kestrel(), given, taken)


def test_every_rule_that_a_trade_would_break_is_told() -> None:
    with pytest.raises(Refused) as caught:
        FORMAT.traded(kestrel(), ["Mudscale Brood", "Riposte"], ["Mara Voss, Duelist", "Brood-Kin"])
    for words in (
        "Two rares are the limit",
        "Last Stand plays on no",
        "Drillmaster plays on no",
        "Brood-Kin plays on no",
    ):
        assert words in caught.value.sentence


def test_cards_by_whatever_name_people_call_them() -> None:
    assert FORMAT.card("sgt roberts") == "Sgt. Roberts"
    assert FORMAT.card("EMP-pulse") == "EMP Pulse"
    assert FORMAT.card("Excalibur") == ""
    held = FORMAT.cards(kestrel())
    assert (len(held), held.count("Shrapnel Drop"), held.count("Mudscale Brood")) == (31, 2, 1)


@rule("WH 2.7")
def test_a_deck_is_brought_to_the_table_by_its_moves() -> None:
    moves = list(FORMAT.moves(kestrel()))
    assert len(moves) == 31
    assert all(move.startswith("recruit ") for move in moves[:6])
    assert moves.count("add shrapnel drop") == 2
    assert "recruit general ada kestrel" in moves


def test_the_file_is_the_usual_one() -> None:
    assert CONTENT.most_players == FORMAT.most


def held(players: int, choice: int = 0) -> Tournament:
    """A tournament in which everybody has chosen, and the first round begins."""
    entrants = tuple(Entrant("person", f"P{number}") for number in range(players))
    first = Opened(
        at=0,
        tournament="cup",
        game=FORMAT.game,
        content=FORMAT.content,
        options={},
        seed="cup",
        entrants=entrants,
    )
    return rebuilt([first, *(Chosen(at=0, entrant=number, choice=choice) for number in range(players))])


@rule("WH 11.3")
def test_of_five_three_have_no_opponent_in_the_first_round() -> None:
    tournament = held(5)
    alone = [pair for pair in tournament.pairs if pair.other is None]
    assert [pair.winner for pair in alone] == [pair.one for pair in alone]
    assert (len(tournament.pairs), len(alone)) == (4, 3)
    (played,) = tournament.unplayed
    tournament.apply(MatchEnded(at=1, pair=played, winner=tournament.pairs[played].one))
    assert {len(player.dealt) for player in tournament.left} == {15}


@rule("WH 11.4")
def test_other_cards_are_dealt_after_each_round() -> None:
    tournament = held(8)
    dealt = []
    for pairs in (4, 2):
        for pair in range(pairs):
            tournament.apply(MatchEnded(at=1, pair=pair, winner=min(tournament.pairs[pair].players)))
        dealt.append({player.number: player.dealt for player in tournament.left})
        for player in tournament.trading:
            tournament.apply(Traded(at=2, entrant=player.number))
    assert [len(cards) for cards in dealt] == [4, 2]
    assert all(dealt[0][number] != cards and len(cards) == 15 for number, cards in dealt[1].items())


@rule("WH 11.6")
def test_a_draw_is_played_again_and_after_nine_the_lot_decides() -> None:
    tournament = held(2)
    south, north = tournament.pairs[0].sides
    for draws in range(1, 9):
        tournament.apply(MatchEnded(at=1, pair=0, winner=None))
        assert tournament.pairs[0].sides == ((north, south) if draws % 2 else (south, north))
    tournament.apply(MatchEnded(at=1, pair=0, winner=None))
    assert tournament.winner


@rule("WH 11.5")
def test_a_trade_is_in_the_entries_and_the_deck_follows_from_them() -> None:
    tournament = held(4)
    for number in range(2):
        tournament.apply(MatchEnded(at=1, pair=number, winner=tournament.pairs[number].one))
    player = tournament.trading[0]
    card = next(name for name in player.dealt if _fits(player.deck, name))
    tournament.apply(Traded(at=2, entrant=player.number, given=("Battle Hymn",), taken=(card,)))
    assert isinstance(player.deck, Deck)
    assert FORMAT.cards(player.deck).count(card) == FORMAT.cards(kestrel()).count(card) + 1
    assert player.dealt == ()


def _fits(deck: object, name: str) -> bool:
    """Whether a card may come for the Battle Hymn."""
    assert isinstance(deck, Deck)
    try:
        return bool(FORMAT.traded(deck, ["Battle Hymn"], [name]))
    except Refused:
        return False
