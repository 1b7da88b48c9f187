# interpreted: text for people
"""A view of Havenfall as text, at most 80 columns wide: the board, the cards in play, and all players."""

import textwrap
from collections.abc import Iterable

from tablehaven.games.havenfall.language import AT_ANY_TIME, IN_OWN_TURN, WINDOW_NAMES
from tablehaven.games.havenfall.names import LOCATION_NAMES, monster_name, printed, short_words, slot_names
from tablehaven.games.havenfall.pixels import COLOR_NAMES
from tablehaven.games.havenfall.shapes import CardView, Counts, MonsterView, PileView, PlayerView, SpellView, TableView
from tablehaven.games.havenfall.state import Havenfall
from tablehaven.games.havenfall.tables import FAKE
from tablehaven.kernel.state import NONE
from tablehaven.kernel.wording import counted

WIDTH = 80
_HALF = 40
_NUMBERS = "damage/health"
_LEGEND = f"Key: 2/3 {_NUMBERS} · ● ○ a pixel available, exhausted · * ability used"
_MOMENTS = {WINDOW_NAMES[IN_OWN_TURN]: "own turn", WINDOW_NAMES[AT_ANY_TIME]: "any time"}


def picture(view: TableView) -> str:
    blocks = [
        _headline(view),
        "",
        *_board(view),
        "",
        *_monsters(view),
        *_solo(view),
        *_turn(view),
        *(line for seat in _clockwise(view) for line in _player(view, view.players[seat])),
    ]
    return "\n".join(line.rstrip() for line in [*blocks, _LEGEND])


def captions(g: Havenfall, seat: int) -> dict[str, str]:
    """What stands beside a name in a list of moves: what a card costs, says, or where a monster stands."""
    tables = g.tables
    found: dict[str, str] = {}
    for kind, number in enumerate(tables.card_of):
        card = tables.cards.cards[int(number)]
        name = card.name.lower()
        words = short_words(tables, kind)
        if words:
            found[name] = f"– {words}"
        if card.cost >= 0:
            numbers = f" {card.damage}/{card.health}" if card.damage or card.health else ""
            numbers += f" {card.treasure} treasure" if card.treasure else ""
            found[f"buy {name}"] = f"costs {card.cost}{numbers}"
        found[f"trash {name}"] = ""
        for part, said in (("use", card.information), ("activate", card.ability)):
            if said:
                text = said.solo if tables.is_solo else said.text
                found[f"{part} {name}"] = f"– {printed(text.short)}"
    for spell in tables.cards.spells:
        text = spell.solo if tables.is_solo else spell.text
        found[spell.name.lower()] = f"– {printed(text.short)}"
    return found | _slot_captions(g, found) | _place_captions(g)


def _slot_captions(g: Havenfall, found: dict[str, str]) -> dict[str, str]:
    """The same for the second card of a kind."""
    notes: dict[str, str] = {}
    for said in slot_names(g):
        first, _, number = said.rpartition(" ")
        if first and number.isdecimal():
            notes |= {f"{verb} {said}": found.get(f"{verb} {first}", "") for verb in ("use", "activate")}
    return notes


def _place_captions(g: Havenfall) -> dict[str, str]:
    notes = {}
    for location, monster in enumerate(g.row):
        if monster == FAKE:
            notes[LOCATION_NAMES[location].lower()] = f"– {monster_name(g, FAKE)}"
        elif monster != NONE:
            card = g.tables.cards.monsters[monster]
            notes[LOCATION_NAMES[location].lower()] = f"– {printed(card.name)}, {COLOR_NAMES[card.color]} {card.rank}"
    return notes


# the head and the board


def _headline(view: TableView) -> str:
    you = f" · you are {view.viewer.capitalize()}" if view.viewer in view.players else ""
    if view.over:
        return f"The game is over after round {view.round}{you}"
    last = " (the last)" if view.last_round else ""
    return f"Round {view.round}{last} · {view.active.capitalize()}’s turn{you}"


def _board(view: TableView) -> list[str]:
    """The piles in two columns, cheapest first, and what else lies on the board."""
    sold = sorted((pile for pile in view.piles if pile.can_be_bought), key=lambda pile: (pile.cost or 0, pile.name))
    cells = [_pile(pile) for pile in sold]
    rows = (len(cells) + 1) // 2
    lines = ["Board"]
    for row in range(rows):
        pair = cells[row::rows]
        lines.append("  " + "".join(cell.ljust(_HALF) for cell in pair))
    beneath = [pile.name for pile in view.piles if pile.kind == "artifact" and pile.left and not pile.can_be_bought]
    others = [f"{pile.left} {pile.name}" for pile in view.piles if pile.cost is None and pile.left]
    lines += _wrapped("  beneath the artifacts: ", ", ".join(beneath))
    lines += _wrapped("  not for sale: ", ", ".join(others))
    decks = f"spells {view.spell_deck}, monsters {view.monsters}"
    lines += _wrapped("  decks: ", f"{decks} · pixels left: {_colors(view.pixels)}")
    lines += _wrapped("  trash: ", _counted(view.trash))
    lines += _wrapped("  trashed spells: ", ", ".join(view.trashed_spells))
    return lines


def _pile(pile: PileView) -> str:
    numbers = f" {pile.damage}/{pile.health}" if pile.damage or pile.health else ""
    treasure = f" +{pile.treasure} treasure" if pile.treasure and pile.kind == "treasure" else ""
    colors = f" {'+'.join(pile.colors)}" if pile.colors else ""
    left = "" if pile.kind == "artifact" else f" ×{pile.left}"
    return f"{pile.cost:2} {pile.name}{numbers}{treasure}{colors}{left}"


def _monsters(view: TableView) -> list[str]:
    lines = ["Monsters (what they need, color and rank)"]
    for place, monster in view.row.items():
        mark = "→" if place == view.location else " "
        lines.append(f" {mark}{place:9} {_monster(monster, place)}")
    return lines


def _monster(monster: MonsterView | None, place: str) -> str:
    if monster is None:
        return "nobody"
    if monster.rank == 0:
        return f"{monster.name}, which cannot be fought"
    need = f"{monster.damage}/{monster.health}"
    other = monster.minion if place == "Boss" else monster.boss
    role = "as a Minion" if place == "Boss" else "as the Boss"
    reach = " · barred" if monster.blocked else " · in reach" if monster.falls else ""
    return f"{monster.name:18} {need:6} {monster.color} {monster.rank} · {role} {other[0]}/{other[1]}{reach}"


def _solo(view: TableView) -> list[str]:
    """What a game alone has of its own."""
    solo = view.solo
    if solo is None:
        return []
    used = f" · used: {', '.join(solo.used_crystals)}" if solo.used_crystals else ""
    lines = _wrapped("  Crystals: ", f"tier {solo.tier}, {solo.crystals} to come{used}")
    if solo.crystal:
        lines += _wrapped("  this turn: ", f"{solo.crystal} – {printed(solo.crystal_words)}")
    lines += _wrapped("  monster spells this turn: ", ", ".join(solo.cast))
    lines += _wrapped("  hero decks face down: ", ", ".join(solo.face_down) or "none")
    for number, deck in enumerate(solo.decks, start=1):
        lines += _wrapped(f"  opponent deck {number}: ", _counted(deck))
    return lines


# the turn


def _turn(view: TableView) -> list[str]:
    if view.over:
        return []
    totals = f"treasure {view.treasure} · damage {view.damage} · health {view.health}"
    action = view.action or "still to be named"
    done = " (done)" if view.action and view.done else ""
    more = [counted(count, f"more {name}") for name, count in _granted(view) if count]
    action = ", ".join([f"action: {action}{done}", *more])
    lines = ["", f"In play for {view.active.capitalize()} · {action}", f"  totals: {totals}"]
    lines += _in_play(view.in_play)
    if view.borrowed:
        lines.append(f"  pixels for this turn alone: {_colors(view.borrowed)}")
    if view.looked_at:
        lines += _wrapped("  you look at: ", ", ".join(view.looked_at))
    if view.window:
        asked = ", ".join(seat.capitalize() for seat in view.asked)
        about = f": {view.window.about}" if view.window.about else ""
        lines += _wrapped("  window: ", f"{view.window.kind}{about} · asked: {asked}")
    return [*lines, ""]


def _in_play(cards: tuple[CardView, ...]) -> list[str]:
    """One line for all cards that are alike in everything, with their numbers."""
    alike: dict[str, list[str]] = {}
    for card in cards:
        alike.setdefault(_card(card), []).append(str(card.slot))
    width = max((len(",".join(slots)) for slots in alike.values()), default=0)
    return [line for text, slots in alike.items() for line in _wrapped(f"  {','.join(slots):>{width}} ", text)]


def _granted(view: TableView) -> Iterable[tuple[str, int]]:
    return (("action", view.more_actions), ("purchase", view.more_buys))


def _card(card: CardView) -> str:
    numbers = [f"{card.damage}/{card.health}"] if card.damage or card.health else []
    numbers += [f"{card.treasure} treasure"] if card.treasure else []
    marks = [
        *([f"copies {card.copies}"] if card.copies else []),
        *([f"of {_owner(card.owner)}"] if card.owner else []),
        *(["gives nothing"] if card.idle else []),
        *(["turned to the monster"] if card.turned else []),
        *(["information used"] if card.informed else []),
        *(["kept"] if card.kept else []),
    ]
    used = "*" if card.used else ""
    text = " ".join([f"{card.name}{used}", *numbers])
    notes = " · ".join([*([card.short] if card.short else []), *marks])
    return f"{text} · {notes}" if notes else text


def _owner(name: str) -> str:
    """A seat has a name; an opponent deck has none."""
    return f"the {name}" if " " in name else name.capitalize()


# players


def _clockwise(view: TableView) -> list[str]:
    """The others clockwise from the viewer, who is the last and so next to the list of moves."""
    order = list(view.order)
    place = order.index(view.viewer) + 1 if view.viewer in order else 0
    return order[place:] + order[:place]


def _player(view: TableView, player: PlayerView) -> list[str]:
    name = player.seat.capitalize()
    you = " (you)" if player.seat == view.viewer else ""
    partner = next((f" with {other.capitalize()}" for team in view.teams for other in _others(team, player.seat)), "")
    counts = f"hand {player.hand_size}, deck {player.deck_size}, spells {player.spell_count}"
    title = f"── {name}{you}{partner} · {counted(player.points, 'point')} · {counts} "
    lines = [title.ljust(WIDTH, "─"), f"  pixels: {_war_room(player)}"]
    if player.leader:
        lines[-1] += f" · beside it: {player.leader}"
    rows = [("hand", player.hand), ("seen in hand", player.seen), ("deck", player.deck), ("discards", player.discards)]
    for label, cards in rows:
        lines += _wrapped(f"  {label}: ", _counted(cards or {}))
    lines += _wrapped("  seen spells: ", ", ".join(player.seen_spells))
    for spell in player.spells or ():
        lines += _wrapped(f"  {spell.name} ", _spell(spell))
    return lines


def _others(team: tuple[str, ...], seat: str) -> tuple[str, ...]:
    return tuple(other for other in team if other != seat) if seat in team else ()


def _war_room(player: PlayerView) -> str:
    """Each color with a dot for every pixel: available ones are full."""
    rooms = [
        f"{color} {'●' * player.available.get(color, 0)}{'○' * player.exhausted.get(color, 0)}"
        for color in COLOR_NAMES
        if player.available.get(color) or player.exhausted.get(color)
    ]
    return "  ".join(rooms) or "none"


def _spell(spell: SpellView) -> str:
    return f"({', '.join(spell.cost)}; {_MOMENTS.get(spell.window, 'in reply')}): {printed(spell.short)}"


def _colors(pixels: Counts) -> str:
    return ", ".join(f"{count} {color}" for color, count in pixels.items()) or "none"


def _counted(cards: Counts) -> str:
    return ", ".join(f"{count} {name}" if count > 1 else name for name, count in cards.items())


def _wrapped(head: str, text: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, initial_indent=head, subsequent_indent="     ") if text else []
