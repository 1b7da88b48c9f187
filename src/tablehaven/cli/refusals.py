"""Why moves that somebody meant are not allowed: one reason for all of them, if they share it."""

from collections import Counter
from collections.abc import Sequence

from tablehaven import Match, Refused
from tablehaven.cli.choices import verbs


def refusal(match: Match, texts: Sequence[str]) -> tuple[str, Refused]:
    """What is refused, and why: a move; or the verb of several, if none of them would fare better than the others.

    Otherwise it is the one that most concerns the seat: with something it sees, and a reason that few others have;
    failing that, with the reason that most of them have.
    """
    reasons = {text: refused for text in texts if (refused := match.why_not(text))}
    first = texts[0].partition(" ")[0]
    verb = verbs(match.game.vocabulary(match.state, match.seat)).get(first, first)
    of_verb = {(r.rule, r.sentence.replace(f"“{text}”", f"“{verb}”")) for text, r in reasons.items()}
    if len(reasons) > 1 and len(of_verb) == 1:
        return verb, Refused(*of_verb.pop())
    things = {text: text.casefold().removeprefix(verb).split() for text in reasons}
    alike = {text: _without(things[text], refused.sentence.casefold()) for text, refused in reasons.items()}
    common = Counter(alike.values())
    seen = match.picture(match.seat).casefold()

    def concern(text: str) -> tuple[bool, int]:
        is_seen = all(thing in seen for thing in things[text])
        return is_seen, -common[alike[text]] if is_seen else common[alike[text]]

    chosen = max(reasons, key=concern)
    return chosen, reasons[chosen]


def _without(things: Sequence[str], sentence: str) -> str:
    for thing in things:
        sentence = sentence.replace(thing, "")
    return " ".join(sentence.split())
