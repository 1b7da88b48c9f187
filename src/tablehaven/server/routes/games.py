"""The routes of games: what never changes during a game."""

import re
import tomllib
from functools import cache
from itertools import groupby

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tablehaven import GAMES, Game, game
from tablehaven.kernel.errors import OptionError
from tablehaven.kernel.rule_texts import RuleText
from tablehaven.players.levels import levels
from tablehaven.players.named import player_names
from tablehaven.server.bodies import (
    ChapterShown,
    ContentShown,
    DeckShown,
    FaultShown,
    GameListed,
    HelpShown,
    OptionShown,
    ReadDeck,
    RulePart,
    RuleShown,
    RulesShown,
)
from tablehaven.server.plain_http import as_json, body
from tablehaven.table.errors import TableRefused

_CITED = re.compile(r" \[([A-Z]{2} \d+\.\d+)[^\]]*\](?: \[[^\]]*\])*$")  # the rules at the end of a help text


def routes() -> list[Route]:
    return [
        Route("/api/games", list_games, methods=["GET"]),
        Route("/api/games/{game}/rules", show_rules, methods=["GET"]),
        Route("/api/games/{game}/content", show_content, methods=["GET"]),
        Route("/api/games/{game}/deck", read_deck, methods=["POST"]),
    ]


async def list_games(request: Request) -> Response:
    return as_json([_listed(game(name)) for name in GAMES])


async def show_rules(request: Request) -> Response:
    return as_json(_rules(_named(request)))


async def show_content(request: Request) -> Response:
    return as_json(_content(_named(request)))


async def read_deck(request: Request) -> Response:
    """Every fault of a deck that somebody builds, as text."""
    wish = await body(request, ReadDeck)
    read = _named(request).read_deck(wish.text)
    if read is None:
        raise TableRefused("unknown_path", "In this game nobody brings a deck.")
    faults = tuple(FaultShown(fault.line, fault.rule, fault.sentence, fault.lacks) for fault in read.faults)
    return as_json(DeckShown(read.name, read.cards, faults, read.text))


def _named(request: Request) -> Game:
    try:
        return game(request.path_params["game"])
    except OptionError as error:
        raise TableRefused("unknown_game", f"There is no such game. There are: {', '.join(GAMES)}.") from error


@cache
def _listed(described: Game) -> GameListed:
    return GameListed(
        game=described.name,
        title=described.title,
        designer=described.designer,
        publisher=described.publisher,
        revision=described.revision,
        options=tuple(
            OptionShown(
                name=option.name,
                rule=option.rule,
                effect=option.effect,
                values=option.values,
                variant=option.is_variant,
                other=option.other,
            )
            for option in described.options
        ),
        seats=described.seats(described.choose({})),
        players=player_names(described),
        titles={level.name: level.title for level in levels(described)},
        loser_picks_seat=bool(described.loser_picks_seat),
    )


@cache
def _rules(described: Game) -> RulesShown:
    chapters = tuple(
        ChapterShown(
            title=title,
            rules=tuple(_rule(rule) for rule in rules),
        )
        for title, rules in groupby(described.rules.values(), lambda rule: rule.chapter)
    )
    return RulesShown(game=described.name, revision=described.revision, chapters=chapters)


def _rule(rule: RuleText) -> RuleShown:
    parts = tuple(RulePart(text=text, is_ruling=is_ruling) for text, is_ruling in rule.parts)
    return RuleShown(number=rule.number, text=rule.text, parts=parts, rulings=rule.rulings)


@cache
def _content(described: Game) -> ContentShown:
    content = tomllib.loads(described.content_file.text)
    texts = described.help()
    return ContentShown(
        game=described.name, content=content, help={name: _help(name, text) for name, text in texts.items()}
    )


def _help(name: str, text: str) -> HelpShown:
    """A help text as it stands below the name, without the rules it ends with; the first of them is beside it."""
    cited = _CITED.search(text)
    words = text[: cited.start()] if cited else text
    return HelpShown(text=words.removeprefix(f"{name}: ").rstrip(), rule=cited[1] if cited else None)
