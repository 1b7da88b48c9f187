"""What can be typed at a table in the terminal."""

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
  quit              leave the table, after an offer to save"""


def table_help(examples: Examples) -> str:
    """The list of commands, with examples of the game."""
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
