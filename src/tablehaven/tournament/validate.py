"""What people and tables may do in a tournament: entries to be kept, or a refusal that changes nothing."""

from collections import Counter
from collections.abc import Mapping, Sequence

from tablehaven import game
from tablehaven.kernel.errors import OptionError, Refused
from tablehaven.table import text
from tablehaven.table.errors import TableRefused
from tablehaven.table.seats import check_player
from tablehaven.tournament.entries import AnyEntry, Chosen, Entrant, Joined, MatchEnded, Opened, Traded
from tablehaven.tournament.format import Format, format_of
from tablehaven.tournament.tournament import Player, Tournament

Entries = tuple[AnyEntry, ...]


def opened(name: str, options: Mapping[str, str], entrants: Sequence[Entrant], id: str, seed: str, now: int) -> Opened:
    """The first entry of a new tournament, on the usual terms. Computer players get names that tell them apart."""
    try:
        form, described = format_of(name), game(name)
        described.choose(options)
    except OptionError as error:
        raise TableRefused("bad_options", str(error)) from error
    check_size(form, len(entrants))
    for entrant in entrants:
        if entrant.kind == "computer":
            check_player(described, entrant.player)
    named = _named(entrants)
    people = [entrant.name.casefold() for entrant in named if entrant.name]
    if twice := [person for person, count in Counter(people).items() if count > 1]:
        raise TableRefused("bad_options", f"Two players are called {twice[0]}: everybody needs a name of their own.")
    return Opened(
        at=now,
        tournament=id,
        game=name,
        content=form.content,
        options=dict(options),
        seed=seed,
        entrants=named,
    )


def check_size(form: Format[object], players: int) -> None:
    """That so many can play."""
    if not form.fewest <= players <= form.most:
        sentence = f"A tournament is for {form.fewest} to {form.most} players, and these are {players}."
        raise _by_rule("bad_options", sentence, form.rule_of_size)


def _by_rule(code: str, sentence: str, rule: str) -> TableRefused:
    """A refusal that names its rule in its sentence."""
    return TableRefused(code, f"{sentence} [{rule}]", rule)


def _named(entrants: Sequence[Entrant]) -> tuple[Entrant, ...]:
    """Everybody with a name: of equal computer players the second is called “level3 2”."""
    found: list[Entrant] = []
    seen: Counter[str] = Counter()
    for each in entrants:
        name = text.name(each.name) if each.kind == "person" else ""
        if each.kind == "computer":
            seen[each.player] += 1
            name = each.player if seen[each.player] == 1 else f"{each.player} {seen[each.player]}"
        found.append(Entrant(each.kind, name, each.player, each.token))
    return tuple(found)


def join(tournament: Tournament, entrant: int, name: str, now: int, key: str = "") -> Entries:
    """A person takes an open place; the hash of a new key is passed in."""
    if tournament.players[entrant].kind != "open":
        raise TableRefused("seat_taken", "Somebody has this place already.")
    name = text.name(name)
    if any(other.name.casefold() == name.casefold() for other in tournament.players):
        raise TableRefused("bad_text", f"Somebody else is called {name}: choose another name.")
    return (Joined(at=now, entrant=entrant, name=name, token=key),)


def choose(tournament: Tournament, entrant: int, choice: str, now: int) -> Entries:
    """Somebody chooses with what to begin; it is final."""
    form, player = tournament.format, tournament.players[entrant]
    if tournament.stage == "waiting":
        raise TableRefused("not_now", "Not everybody is there yet.")
    if player not in tournament.choosing:
        raise _by_rule("not_now", "You have chosen already.", form.rule_of_choice)
    known = [each.casefold() for each in form.choices]
    if choice.casefold() not in known:
        sentence = f"There is no {choice[:40]!r} to choose. There are: {'; '.join(form.choices)}."
        raise _by_rule("unknown_choice", sentence, form.rule_of_choice)
    return (Chosen(at=now, entrant=entrant, choice=known.index(choice.casefold())),)


def trade(tournament: Tournament, entrant: int, given: Sequence[str], taken: Sequence[str], now: int) -> Entries:
    """Somebody trades, or does not, and is ready for the next round; it is final."""
    form, player = tournament.format, tournament.players[entrant]
    if player.is_out:
        raise _by_rule("not_now", "You are out of the tournament.", form.rule_of_size)
    if player not in tournament.trading:
        raise _by_rule("not_now", "There is nothing to trade now.", form.rule_of_trade)
    given, taken = [_card(form, name) for name in given], [_card(form, name) for name in taken]
    for card, count in Counter(taken).items():
        held = player.dealt.count(card)
        if count > held:
            what = f"{held} of {card} {'was' if held == 1 else 'were'}" if held else f"{card} was not"
            raise _by_rule("refused", f"{what} dealt to you.", form.rule_of_trade)
    own = Counter(form.cards(player.deck))
    for card, count in Counter(given).items():
        held = own[card]
        if count > held:
            raise _by_rule("refused", f"Your deck has {held or 'none'} of {card}.", form.rule_of_trade)
    try:
        form.traded(player.deck, given, taken)
    except Refused as refused:
        raise _by_rule("refused", refused.sentence, refused.rule) from refused
    return (Traded(at=now, entrant=entrant, given=tuple(given), taken=tuple(taken)),)


def _card(form: Format[object], name: str) -> str:
    found = form.card(name)
    if not found:
        raise _by_rule("refused", f"There is no card “{name[:60]}”.", form.rule_of_trade)
    return found


def ended(tournament: Tournament, table: str, winners: Sequence[int], now: int) -> Entries:
    """A table of this round came to its end, and these seats won there; nothing if it is no such table."""
    for number, pair in enumerate(tournament.pairs):
        if table and pair.table == table:
            winner = pair.sides[winners[0]] if len(winners) == 1 else None
            return (MatchEnded(at=now, pair=number, winner=winner),)
    return ()


def by_computers(tournament: Tournament, now: int) -> Entries:
    """What computer players do by themselves."""
    waited_for = [*tournament.choosing, *tournament.trading]
    return tuple(_by_itself(tournament, player, now) for player in waited_for if player.kind == "computer")


def without(tournament: Tournament, entrant: int, now: int) -> Entries:
    """The others go on without waiting for somebody any longer, who then does what a computer player does."""
    if not 0 <= entrant < len(tournament.players):
        raise TableRefused(
            "unknown_seat", f"There is no such player: they are numbered from 0 to {len(tournament.players) - 1}."
        )
    player = tournament.players[entrant]
    if player not in tournament.choosing and player not in tournament.trading:
        raise TableRefused("not_now", f"Nobody waits for {player.name or 'this place'} to choose or to trade.")
    return (_by_itself(tournament, player, now),)


def _by_itself(tournament: Tournament, player: Player, now: int) -> AnyEntry:
    """A choice by lot, or no trade."""
    if player.choice is not None:
        return Traded(at=now, entrant=player.number)
    lot = tournament.chance(f"choice {player.number + 1}").below(len(tournament.format.choices))
    return Chosen(at=now, entrant=player.number, choice=int(lot))
