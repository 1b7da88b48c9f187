# interpreted: reads files once
"""The texts of a game's rules: every numbered rule of its rules.md."""

import re
from dataclasses import dataclass
from pathlib import Path

_RULE = re.compile(r"- \*\*(?P<number>[A-Z]{2} \d+\.\d+)\*\* (?P<text>.+)")
_RULINGS = re.compile(r"\b[RS]\d+\b")
_RULED = re.compile(r"(\(ruling .*?\)(?=\s|$))")  # words of a rule that are ours


@dataclass(frozen=True)
class RuleText:
    """A rule: its number, its words, its chapter, and the rulings it rests on."""

    number: str
    text: str
    chapter: str
    rulings: tuple[str, ...]

    @property
    def parts(self) -> list[tuple[str, bool]]:
        """Its words in their order, each part with whether it is our ruling."""
        return [(part, place % 2 == 1) for place, part in enumerate(_RULED.split(self.text)) if part]


def read_rules(file: Path) -> dict[str, RuleText]:
    """All rules of a file by number, in its order."""
    rules: dict[str, RuleText] = {}
    chapter = ""
    for line in file.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            chapter = line.removeprefix("## ")
        elif rule := _RULE.match(line):
            number, text = rule["number"], rule["text"]
            if number in rules:
                raise ValueError(f"{file.name} has two rules {number}.")
            rules[number] = RuleText(number, text, chapter, tuple(_RULINGS.findall(text)))
    return rules
