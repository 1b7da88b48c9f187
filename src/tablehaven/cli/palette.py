"""Colors for the words of a game. A color repeats what a word, a bracket or a letter says; it never adds to it."""

from rich.text import Text

# by game: what is colored, and how; the hues are told apart by color-blind people too
_PALETTES: dict[str, tuple[tuple[str, str], ...]] = {
    "haven": (
        ("[\u2800-\u28ff]+|[─═]{2,}|·", "dim"),
        (r"\b(?:City|CITY|city)\b|\[\w+\]", "bold #e8743b"),
        (r"\b(?:Forest|FOREST)\b|\((?!\d)\w+\)", "bold #2fb38a"),
        (r"\b(?:Leaf|LEAF|leaf)\b", "#b5cc3a"),
        (r"\b(?:Water|WATER|water)\b", "#56b4e9"),
        (r"\b(?:Stone|STONE|stone)\b", "#d68fb8"),
        (r"†+", "bold"),
        (r"^Key: .*$", "dim"),
    ),
    "lagoon": (
        ("[╭╮╰╯─│├┤┬┴┼]+|·", "dim"),
        (r"\bEle(?:meen)?\b", "#e6b91e"),
        (r"\bVow(?:elon)?\b", "#e8743b"),
        (r"\bDeo(?:nin)?\b", "#56b4e9"),
        ("[⌂#×!]", "bold"),
        (r"^Key: .*$", "dim"),
    ),
    "warhaven": (
        ("[─]{2,}|·", "dim"),
        (r"\b(?:South|SOUTH|south|S\d|s\d)\b", "bold #e8743b"),
        (r"\b(?:North|NORTH|north|N\d|n\d)\b", "bold #56b4e9"),
        (r"\b(?:deadly|irradiated|pinned|exhausted)\b", "#e6b91e"),
        (r"^Key: .*$", "dim"),
    ),
    "havenfall": (
        ("[─]{2,}|·", "dim"),
        (r"\b(?:Blue|blue)\b", "bold #56b4e9"),
        (r"\b(?:Red|red)\b", "bold #e8743b"),
        (r"\b(?:Green|green)\b", "bold #2fb38a"),
        (r"\b(?:Yellow|yellow)\b", "bold #e6b91e"),
        (r"^Key: .*$", "dim"),
    ),
}


_REASON = r"^ *Why: (?:.|\n)*$"  # of a computer player, in all games


def colored(game: str, text: str, style: str = "") -> Text:
    """A text of a game with its words in their colors."""
    result = Text(text, style=style)
    result.highlight_regex(_REASON, "dim")
    for pattern, color in _PALETTES.get(game, ()):
        result.highlight_regex(pattern if not pattern.startswith("^") else f"(?m){pattern}", color)
    return result
