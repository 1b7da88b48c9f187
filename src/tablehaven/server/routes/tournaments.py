"""The routes of tournaments: open them, come in, look, choose, trade."""

import secrets
from collections.abc import Sequence

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tablehaven.server.admission import A_YEAR, COOKIE, Pass, number, sender
from tablehaven.server.bodies import SeatWish
from tablehaven.server.hub import Hub
from tablehaven.server.invitations import USUAL_PLAYER
from tablehaven.server.plain_http import as_json, body
from tablehaven.server.tokens import hashed, new_id, new_token
from tablehaven.server.tournament_bodies import (
    CardShown,
    ChooseBeginning,
    CreateTournament,
    GoOnWithout,
    JoinTournament,
    TournamentCreated,
    TournamentDeck,
    TournamentJoined,
    TournamentPair,
    TournamentPlayer,
    TournamentShown,
    TradeCards,
)
from tablehaven.server.tournaments import Guest, LiveTournament
from tablehaven.table.creation import checked_clock
from tablehaven.table.errors import TableRefused
from tablehaven.table.validate import unknown_link
from tablehaven.tournament import validate
from tablehaven.tournament.entries import Entrant
from tablehaven.tournament.format import Format
from tablehaven.tournament.tournament import Pair, Tournament
from tablehaven.tournament.validate import Entries

NAME = "player"  # of the cookie


class TournamentRoutes:
    """What can be asked about tournaments over plain HTTP."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    def routes(self) -> list[Route]:
        at = "/api/tournaments/{tournament}"
        return [
            Route("/api/tournaments", self.create, methods=["POST"]),
            Route(at, self.show, methods=["GET"]),
            Route(f"{at}/join", self.join, methods=["POST"]),
            Route(f"{at}/choose", self.choose, methods=["POST"]),
            Route(f"{at}/trade", self.trade, methods=["POST"]),
            Route(f"{at}/without", self.without, methods=["POST"]),
        ]

    async def create(self, request: Request) -> Response:
        await self.hub.addresses.slow_down(sender(request), "create")
        wish = await body(request, CreateTournament)
        tokens = [None if each.holder == "computer" else new_token() for each in wish.players]
        own = [place for place, each in enumerate(wish.players) if each.holder == "me"]
        if len(own) > 1:
            raise TableRefused("bad_options", "You can have one place in a tournament.")
        host, watching = tokens[own[0]] if own else new_token(), new_token()
        assert host is not None, "whoever is no computer player has a token"
        entrants = [_entrant(each, wish.name, token) for each, token in zip(wish.players, tokens, strict=True)]
        first = msgspec.structs.replace(
            validate.opened(wish.game, wish.options, entrants, new_id(), secrets.token_hex(16), self.hub.now()),
            host=hashed(host),
            spectators=hashed(watching),
            clock=checked_clock(wish.clock),
            grace=wish.grace,
            hints=wish.hints,
        )
        await self.hub.tournaments.open(first)
        mine = own[0] if own else None
        made = TournamentCreated(
            tournament=first.tournament, player=mine, host=host, players=tuple(tokens), spectators=watching
        )
        response = as_json(made, 201)
        _let_in(request, response, first.tournament, host)
        return response

    async def show(self, request: Request) -> Response:
        """How it stands; with `since`, as soon as it has changed since that version, or after a while."""
        live, guest, _ = await self._admitted(request)
        if since := number(request, "since"):
            await live.wait(since)
        return as_json(shown(live, guest))

    async def join(self, request: Request) -> Response:
        """Take the place of an invitation, which is exchanged for a key that nobody else has."""
        live = await self.hub.tournaments.tournament(request.path_params["tournament"])
        wish = await body(request, JoinTournament)
        key, shown_token = wish.key or new_token(), hashed(_token(request))

        def joined(now: int) -> Entries:
            guest, place = live.guest(shown_token), live.invited(shown_token)
            if place is None and guest is None:
                raise unknown_link()
            player = _player(guest) if guest else place
            assert player is not None
            return validate.join(live.tournament, player, wish.name, now, hashed(key))

        known = live.guest(hashed(key))
        if known is None:  # else the answer was lost: it is the same again
            await live.change(joined)
            known = live.guest(hashed(key))
        assert known is not None, "whoever joined has the key of the place"
        response = as_json(TournamentJoined(tournament=live.tournament.id, player=_player(known), token=key))
        _let_in(request, response, live.tournament.id, key)
        return response

    async def choose(self, request: Request) -> Response:
        live, guest, _ = await self._admitted(request)
        wish, player = await body(request, ChooseBeginning), _player(guest)
        await live.change(lambda now: validate.choose(live.tournament, player, wish.choice, now))
        return as_json(shown(live, guest))

    async def trade(self, request: Request) -> Response:
        live, guest, _ = await self._admitted(request)
        wish, player = await body(request, TradeCards), _player(guest)
        await live.change(lambda now: validate.trade(live.tournament, player, wish.given, wish.taken, now))
        return as_json(shown(live, guest))

    async def without(self, request: Request) -> Response:
        live, guest, _ = await self._admitted(request)
        wish = await body(request, GoOnWithout)
        if not guest.is_host:
            raise TableRefused("not_yours", "Only the host can do this.")
        await live.change(lambda now: validate.without(live.tournament, wish.player, now))
        return as_json(shown(live, guest))

    async def _admitted(self, request: Request) -> tuple[LiveTournament, Guest, str]:
        """The tournament of the path, what the sender's token opens there, and the token."""
        live = await self.hub.tournaments.tournament(request.path_params["tournament"])
        token = _token(request)
        guest = live.guest(hashed(token))
        if guest is None:
            raise unknown_link()
        return live, guest, token


def _token(request: Request) -> str:
    """What the sender has to show."""
    scheme, _, bearer = request.headers.get("authorization", "").partition(" ")
    return bearer.strip() if scheme.casefold() == "bearer" else request.cookies.get(COOKIE + NAME, "")


def _entrant(wish: SeatWish, name: str, token: str | None) -> Entrant:
    if token is None:
        return Entrant("computer", player=wish.player or USUAL_PLAYER)
    return Entrant("person", name, "", hashed(token)) if wish.holder == "me" else Entrant("open", "", "", hashed(token))


def _player(guest: Guest) -> int:
    if guest.player is None:
        raise TableRefused("not_yours", "Only those who take part can do this.")
    return guest.player


def _let_in(request: Request, response: Response, tournament: str, token: str) -> None:
    """Set the cookie that opens a place in a tournament, and is sent nowhere else."""
    response.set_cookie(
        COOKIE + NAME,
        Pass(token).written(),
        max_age=A_YEAR,
        path=f"/api/tournaments/{tournament}",
        secure=request.url.scheme == "https",
        httponly=True,
        samesite="strict",
    )


def shown(live: LiveTournament, guest: Guest) -> TournamentShown:
    """How a tournament stands, as somebody may see it: decks and what was dealt are seen by their player alone."""
    tournament = live.tournament
    waited_for = [*tournament.choosing, *tournament.trading]
    return TournamentShown(
        tournament=tournament.id,
        game=tournament.opened.game,
        version=live.length,
        stage=tournament.stage,
        you=guest.player,
        host=guest.is_host,
        players=tuple(
            TournamentPlayer(
                name=each.name,
                holder=each.kind,
                player=each.player or None,
                out=each.is_out,
                awaited=each in waited_for,
            )
            for each in tournament.players
        ),
        rounds=tuple(tuple(map(_pair, pairs)) for pairs in tournament.rounds),
        all_rounds=tournament.all_rounds,
        question=tournament.format.question,
        choices=_cards(tournament.format, tournament.format.choices),
        mine=_deck(tournament, guest),
        table=_table(tournament, guest),
        winner=tournament.winner.number if tournament.winner else None,
    )


def _pair(pair: Pair) -> TournamentPair:
    return TournamentPair(players=pair.players, winner=pair.winner, draws=pair.draws, tables=tuple(pair.tables))


def _deck(tournament: Tournament, guest: Guest) -> TournamentDeck | None:
    if guest.player is None or tournament.players[guest.player].choice is None:
        return None
    player, form = tournament.players[guest.player], tournament.format
    return TournamentDeck(deck=_cards(form, form.cards(player.deck)), dealt=_cards(form, player.dealt))


def _cards(form: Format[object], names: Sequence[str]) -> tuple[CardShown, ...]:
    return tuple(CardShown(name=name, words=form.told(name)) for name in names)


def _table(tournament: Tournament, guest: Guest) -> str | None:
    """Where somebody plays now."""
    tables = [pair.table for pair in tournament.pairs if guest.player in pair.players and pair.table]
    return tables[0] if tables else None
