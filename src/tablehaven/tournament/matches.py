"""The matches of a tournament: ordinary tables, to which both seats bring their decks."""

from collections.abc import Sequence

from tablehaven import Match, game
from tablehaven.players.named import player_named
from tablehaven.players.player import Seat
from tablehaven.tournament.tournament import Player, Tournament


def sitting(tournament: Tournament, pair: int) -> list[Player]:
    """Who sits in the first seat and who in the second, in the next match of a pair."""
    return [tournament.players[number] for number in tournament.pairs[pair].sides]


def decks(tournament: Tournament, pair: int) -> list[Sequence[str]]:
    """The moves by which both bring their decks to a table, in the order of the seats."""
    return [tournament.format.moves(player.deck) for player in sitting(tournament, pair)]


def begun(tournament: Tournament, pair: int) -> Match:
    """The next match of a pair, as the seed of the tournament has it, up to where the decks are sealed."""
    described, players = game(tournament.opened.game), sitting(tournament, pair)
    options = tournament.opened.options
    if all(player.kind == "computer" for player in players):
        options = described.among_computers(options)
    match = Match(described, options, tournament.seed_of(pair))
    for seat, moves in enumerate(decks(tournament, pair)):
        match.play_all(moves, seat)
    return match


def played_out(tournament: Tournament, pair: int, match: Match) -> tuple[int, ...]:
    """The seats that win a match between two computer players, which is played to its end."""
    players = [
        player_named(match.game, player.player, f"{match.seed} {match.seats[seat]}")
        for seat, player in enumerate(sitting(tournament, pair))
    ]
    while not match.over:
        match.play(players[match.seat].choose(Seat(match, match.seat)), match.seat)
    assert match.outcome is not None
    return match.outcome.winners
