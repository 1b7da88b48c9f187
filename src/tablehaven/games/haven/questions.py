# interpreted: sentences for people
"""Every decision of Haven as a question, in two voices: to the side that decides, and to those who look on."""

from collections.abc import Callable, Mapping

from tablehaven.games.haven import decisions
from tablehaven.games.haven.content import POWER_NAMES, side_name, type_name
from tablehaven.games.haven.options import EVERY_DRAW_MAY_BE_FORCED, MUST_KEEP_SEEKER
from tablehaven.games.haven.state import Haven
from tablehaven.games.haven.turn import SETUP
from tablehaven.kernel.bits import first, size
from tablehaven.kernel.game import is_asked, turned
from tablehaven.kernel.wording import counted

# by kind: what the side that decides reads, and what the others read after its name
QUESTIONS: dict[int, tuple[str, str]] = {
    decisions.GIVE_BACK: (
        "You may give {spare} back to the box: choose one, or pass to keep the rest.",
        "chooses Lore Powers to give back",
    ),
    decisions.ACTION: ("Take an action: {actions}.", "takes an action: {actions}"),
    decisions.DRAW: ("Draw a card: {draws} to go{duty}.", "draws a card: {draws} to go"),
    decisions.CLAIM_ARTIFACT: ("Claim an artifact with three equal Seekers, or pass.", "may claim an artifact"),
    decisions.MOVE_ELEMENTAL: ("Move the {type} Elemental to a free Shrine.", "moves the {type} Elemental"),
    decisions.CONTEST_SHRINE: (
        "No Shrine is free: send the {type} Elemental to a Shrine with a token, to be contested.",
        "sends the {type} Elemental to contest a Shrine",
    ),
    decisions.GRANTED_DRAW: ("Your opponent marked a Haven: draw a Lore Power, or pass.", "may draw a Lore Power"),
    decisions.KEEP_SEEKER: (
        "You lost both contests at {type}: keep one Seeker there{or_pass}.",
        "keeps a Seeker at {type}{or_not}",
    ),
    decisions.MAKE_OFFERING: ("Make an Offering, at a token of its type.", "makes an Offering"),
    decisions.DISCARD: ("Discard down to {limit} cards: {excess} too many.", "discards: {excess} too many"),
    decisions.WILD_LORE: ("Apply your Wild Lore to a type.", "applies Wild Lore to a type"),
    decisions.NAME_TOKEN: ("{power}: name a Lore Token.", "names a Lore Token for {power}"),
    decisions.SONG: ("Growth Song: draw cards, or take actions?", "decides what Growth Song does"),
    decisions.SONG_DRAW: (
        "Growth Song: draw a card, {draws} to go{duty}.",
        "draws a card for Growth Song, {draws} to go",
    ),
    decisions.VINES_SEEKER: (
        "Path of Vines: choose the Seeker to lay face down at {type}.",
        "chooses a Seeker for Path of Vines",
    ),
    decisions.VINES_UNDER: (
        "Path of Vines: choose the next Seeker to go under the deck; the others will lie below it.",
        "puts Seekers under the deck",
    ),
    decisions.ELIXIR_SEEKER: (
        "Elixir of Life: choose one of your Seekers in play.",
        "chooses a Seeker for Elixir of Life",
    ),
    decisions.GATEWAY_SEEKER: (
        "Misty Gateway: choose one of your Seekers to move.",
        "chooses a Seeker for Misty Gateway",
    ),
    decisions.GATEWAY_WHERE: (
        "Misty Gateway: choose a token to move {held} to, or a Seeker to exchange it with.",
        "chooses where the Misty Gateway leads",
    ),
    decisions.DUST_SEEKER: (
        "Dust Storm: choose a Seeker to lay face down at {type}, or pass for the next token.",
        "lays its Seekers out again",
    ),
    decisions.SALTS_SEEKER: (
        "Smelling Salts: choose the Seeker that comes back at {type}.",
        "looks through its discards",
    ),
}


def question(g: Haven, viewer: int) -> str:
    """Who must do what, as the viewer should read it."""
    if g.seat < 0:
        return "The game is over."
    own, others = QUESTIONS[g.kind]
    if is_asked(g, viewer):
        with turned(g, viewer):
            return own.format_map(_Blanks(g, _KNOWN_TO_OWNER))
    if g.step == SETUP:
        return "Both sides choose in secret which Lore Powers to give back."
    return f"{side_name(int(g.seat))} {others.format_map(_Blanks(g, _KNOWN_TO_ALL))}."


def _spare(g: Haven) -> str:
    given = int(size(g.sides[g.seat].out))
    return f"up to {counted(int(g.content.powers_removable) - given, 'more Lore Power' if given else 'Lore Power')}"


def _duty(g: Haven) -> str:
    applies = g.kind == decisions.DRAW or g.rules & EVERY_DRAW_MAY_BE_FORCED != 0
    if not (applies and g.must_offer):
        return ""
    return ", an Offering" if g.draws == 1 else ", one of them an Offering"


def _actions_left(g: Haven) -> str:
    left = counted(g.song + g.actions, "action") + " left"
    return f"{left}, {g.song} of them Growth Song’s" if g.song else left


def _held(g: Haven) -> str:
    me = g.sides[g.seat]
    return me.cards.seeker_names[first(me.held)] if me.held else ""


# by blank: what is written there
_KNOWN_TO_ALL: Mapping[str, Callable[[Haven], str]] = {
    "spare": _spare,
    "actions": _actions_left,
    "draws": lambda g: counted(g.draws, "card"),
    "duty": _duty,
    "or_pass": lambda g: "" if g.rules & MUST_KEEP_SEEKER else ", or pass",
    "or_not": lambda g: "" if g.rules & MUST_KEEP_SEEKER else ", or none",
    "limit": lambda g: str(g.content.hand_limit),
    "excess": lambda g: str(g.sides[g.seat].hand_size() - g.content.hand_limit),
    "type": lambda g: type_name(int(g.place)),
    "power": lambda g: POWER_NAMES[g.subject],
}
_KNOWN_TO_OWNER = {**_KNOWN_TO_ALL, "held": _held}


class _Blanks:
    """The blanks of a question, each filled in if the question has it."""

    def __init__(self, g: Haven, known: Mapping[str, Callable[[Haven], str]]) -> None:
        self.g = g
        self.known = known

    def __getitem__(self, name: str) -> str:
        return self.known[name](self.g)
