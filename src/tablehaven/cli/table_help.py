"""What can be typed at the table beside moves, with examples of the game that is played."""

from tablehaven.kernel.game import Examples

HELP = """\
Type the number of a move, or the move in words: `{move}`; `{short}` will do. A `;` parts several.
  ?  or  help       this list
  ? goal            what wins; also ? turn, ? points
  {component:17} what a card or a piece is; also {others}
  {rule:17} a rule by its number; {chapter} is a chapter; {word} finds a word
  hint              a good move for you, how good it is, and why
  why <move>        why a move is not allowed, with the rule
  undo              take your last move back, as long as it showed nothing new
  board             draw the table again
  log               everything that happened, as you saw it
  save [FILE]       keep the game; go on later with --resume FILE
  resign            give the game up; it asks whether you are sure
  quit              leave the table, after an offer to save"""


def table_help(examples: Examples) -> str:
    component, *others = (f"? {name}" for name in examples.components)
    return HELP.format(
        move=examples.move,
        short=examples.short,
        component=component,
        others=", ".join(others),
        rule=f"? {examples.rule}",
        chapter=f"? {examples.rule.partition('.')[0]}",
        word=f"? {examples.word}",
    )
