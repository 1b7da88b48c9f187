"""The games, their rules and their components, to be read."""

import difflib
import re
from collections.abc import Collection, Iterable, Mapping, Sequence

from tablehaven import GAMES, Game, OptionError, game
from tablehaven.cli.screen import Screen
from tablehaven.kernel.datafile import ContentFile
from tablehaven.kernel.rule_texts import RuleText

_NUMBER = re.compile(r"(?:[a-z]{2})?\s*(?P<chapter>\d+)(?:\.(?P<rule>\d+))?", re.IGNORECASE)
_CITED = re.compile(r"\b[A-Z]{2} \d+\.\d+\b")


def show_games() -> None:
    """Every game with its seats and options; the usual value of an option comes first."""
    for name in GAMES:
        described = game(name)
        usual = described.seats(described.choose({}))
        screen = Screen(name)
        screen.say(f"{described.title} ({name})", "bold")
        screen.say(f"  by {described.designer}, {described.publisher}; seats: {', '.join(usual)}")
        for is_variant, heading in ((True, "Variants"), (False, "Rulings that can be switched")):
            screen.say(f"  {heading}; the usual value is the first:")
            for option in described.options:
                if option.is_variant == is_variant:
                    values = [*option.values, f"<{option.other}>"] if option.other else option.values
                    screen.say(f"    {option.name}={'|'.join(values)}", "bold")
                    screen.say(f"      {option.effect} [{option.rule}]")


def show_rules(name: str, topic: str) -> None:
    """All rules of a game, or those about a topic; a topic that no rule is about raises `OptionError`."""
    described = game(name)
    screen = Screen(name)
    texts = described.help()
    found = rules_about(described, topic) if topic else list(described.rules.values())
    explained = component_named(texts, topic) if topic else None
    if not found and not explained:
        raise OptionError(f"No rule of {described.title} is about {topic!r}.{_did_you_mean(texts, topic)}")
    if explained:
        screen.say(_described(texts, explained))
        found = [rule for rule in found if rule.text not in texts[explained]]
    show(screen, found)


def show(screen: Screen, rules: Sequence[RuleText]) -> None:
    """Rules with their numbers, under the names of their chapters."""
    chapter = ""
    for rule in rules:
        if rule.chapter != chapter and len(rules) > 1:
            if chapter:
                screen.say()
            chapter = rule.chapter
            screen.say(chapter, "bold")
        cite(screen, rule)


def cite(screen: Screen, rule: RuleText) -> None:
    """A rule with its number, its lines aligned after it."""
    screen.say(f"{rule.number:8} {rule.text}", hang=9)


def explain(screen: Screen, described: Game, topic: str, content: ContentFile) -> None:
    """A component, a rule, or the rules with a word, as far as there are any."""
    texts = described.help(content)
    name = component_named(texts, topic)
    if name:
        screen.say(_described(texts, name))
        cited = [described.rules[number] for number in _CITED.findall(texts[name]) if number in described.rules]
        show(screen, [rule for rule in cited if rule.text not in texts[name]])
    elif found := rules_about(described, topic):
        show(screen, found)
    else:
        screen.say(f"Nothing here is called {topic!r}, and no rule speaks of it.{_did_you_mean(texts, topic)}")


def component_named(names: Collection[str], topic: str) -> str | None:
    """The component of this name, or the only one whose name begins so."""
    said = topic.casefold()
    exact = [name for name in names if name.casefold() in (said, said.removesuffix("s"))]
    begun = [name for name in names if name.casefold().startswith(said)] if said else []
    return next(iter(exact), begun[0] if len(begun) == 1 else None)


def rules_about(described: Game, topic: str) -> list[RuleText]:
    """The rule of a number, the rules of a chapter, or all rules with these words."""
    rules = described.rules
    if number := _NUMBER.fullmatch(topic):
        prefix = next(iter(rules)).partition(" ")[0]
        if number["rule"]:
            exact = rules.get(f"{prefix} {number['chapter']}.{number['rule']}")
            return [exact] if exact else []
        return [rule for rule in rules.values() if rule.number.startswith(f"{prefix} {number['chapter']}.")]
    wanted = re.compile(rf"\b{re.escape(topic)}", re.IGNORECASE)
    return [rule for rule in rules.values() if wanted.search(rule.text)]


def _described(texts: Mapping[str, str], name: str) -> str:
    """A component's name and help; a help text that begins with the name is enough."""
    text = texts[name]
    return text if text.startswith(name) else f"{name}: {text}"


def _did_you_mean(components: Iterable[str], topic: str) -> str:
    names = {name.casefold(): name for name in components}
    near = difflib.get_close_matches(topic.casefold(), names, n=2)
    return f" Did you mean {' or '.join(names[name] for name in near)}?" if near else ""
