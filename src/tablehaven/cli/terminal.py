"""The table in the terminal: it asks the people, lets the computer players move, and explains."""

from collections.abc import Callable, Iterable, Mapping
from typing import NoReturn

from tablehaven import Refused, TablehavenError
from tablehaven.cli import choices
from tablehaven.cli.again import PlaysAgain, agree_to_rematch
from tablehaven.cli.hints import Hints
from tablehaven.cli.phrase import meaning
from tablehaven.cli.record_file import RecordFile, looks_like_a_file
from tablehaven.cli.reference import cite, explain
from tablehaven.cli.refusals import refusal
from tablehaven.cli.resigning import go_on_for, how_it_ended, resigned
from tablehaven.cli.screen import Left, Screen, yes_or_no
from tablehaven.cli.several import several
from tablehaven.cli.shorthand import Shorthand, shorthand_of
from tablehaven.cli.story import told
from tablehaven.cli.table_help import table_help
from tablehaven.players.named import player_title
from tablehaven.players.player import Player, Seat
from tablehaven.players.pondering import pondering, tell
from tablehaven.players.thinking import LevelPlayer
from tablehaven.table import commands
from tablehaven.table.apply import apply
from tablehaven.table.errors import TableRefused
from tablehaven.table.roles import Role, story_eyes
from tablehaven.table.table import Table
from tablehaven.table.validate import validate

NO_CLOCK = 0  # people at one keyboard have no need of one
_NOBODY: Mapping[int, str] = {}
_HINT = "A number or a move; ? for help."


def _is_number(text: str) -> bool:
    return text.isdecimal() and text.isascii()


class TerminalTable:
    """A table with people at one keyboard, and computer players in the other seats."""

    def __init__(
        self,
        table: Table,
        computers: Mapping[int, Player],
        screen: Screen,
        record: RecordFile,
        ask_forced: bool = False,
        tells_why: bool = True,
        ponders: bool = False,
        counts_for: Mapping[int, str] = _NOBODY,
        shorthand: Shorthand | None = None,
    ) -> None:
        self.table = table
        self.match = match = table.match
        self.computers = dict(computers)
        self.screen = screen
        self.record = record
        self.ask_forced = ask_forced
        self.shorthand = shorthand or shorthand_of(match)
        self.counts_for = counts_for  # in a tournament, by seat: then it is not played again
        self.forced: set[int] = set()  # the moves that were played because there was no other
        self.people = [seat for seat in range(len(match.seats)) if seat not in computers]
        self.ponderers = [
            (seat, player) for seat, player in computers.items() if ponders and isinstance(player, LevelPlayer)
        ]
        self.hints = Hints(match, self.people, tells_why)
        self.at_keyboard = self.people[0] if len(self.people) == 1 else -1
        self.told_to: dict[int, set[int]] = {
            seat: set(range(max(self.last_round(), table.inherited))) for seat in self.people
        }
        self.news: list[str] = []  # to be told before what happened
        self.given = 0  # commands so far
        self.suggested = ""
        self.refused = ""
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self.help,
            "help": self.help,
            "hint": self.hint,
            "why": self.why,
            "undo": self.undo,
            "log": self.log,
            "save": self.save,
            "board": self.board,
            "resign": self.resign,
            "quit": self.quit,
            "exit": self.quit,
        }

    def run(self) -> bool:
        """Play until the game is over or the people leave; whether they want to play again."""
        match = self.match
        try:
            self.welcome()
            while self.table.stage == "playing":
                player = self.computers.get(match.seat)
                if player is not None:
                    answer = player.choose(Seat(match, match.seat))
                    self.hints.watch(player, answer)
                    self.play(answer)
                    self.tell_onlookers()
                elif line := self.shorthand.prepared(match):
                    self.play_all(line)
                elif len(match.answers) == 1 and not self.ask_forced:
                    self.forced.add(len(match.moves))
                    self.play(match.answers[0])
                else:
                    self.decide(match.seat)
            self.finish()
        except PlaysAgain:
            return True
        except (Left, KeyboardInterrupt):
            self.say_farewell()
        return False

    def welcome(self) -> None:
        game, names = self.match.game, [name.capitalize() for name in self.match.seats]
        others = ", ".join(
            f"{names[seat]} is {player_title(game, player.name)}" for seat, player in self.computers.items()
        )
        yours = " and ".join(", ".join(names[seat] for seat in self.people).rsplit(", ", 1))
        self.screen.say(f"{game.title}, by {game.designer}. You play {yours}{'; ' if others else ''}{others}.", "bold")
        self.screen.say(f"? helps, ? goal says what wins, and `tablehaven rules {game.name}` prints the rules.")

    def last_round(self) -> int:
        """The move that led to the turns which somebody who goes on with a saved game wants to hear of."""
        match = self.match
        since = match.game.turn(match.state)[0] - len(match.seats) + 1
        return max(sum(move.turn < since for move in match.moves) - 1, 0)

    def decide(self, seat: int) -> None:
        """Show a seat what it may see, and read lines until one of them makes a move, or takes one back."""
        if seat != self.at_keyboard:
            self.pass_keyboard(seat)
        self.show(seat)
        before = len(self.match.moves)
        while len(self.match.moves) == before and self.table.stage == "playing" and seat not in self.computers:
            with pondering(self.match, self.ponderers):
                line = self.screen.ask(self.match.seats[seat].capitalize())
            self.read(line)

    def play(self, answer: int | str) -> None:
        """Give an answer that is on offer; those who ponder see what they may of it."""
        number = self.match.number(answer)
        tell(self.match, self.ponderers, number)
        self.carry_out(commands.Answer(id=self.next_id(), version=self.version, answer=number))

    def carry_out(self, command: commands.Command) -> None:
        """Do what the seat that is asked wants done, as everywhere: validated first, then applied."""
        seat = self.match.seat
        role = Role(seat, is_computer=seat in self.computers)
        apply(self.table, validate(self.table, role, command, NO_CLOCK))

    @property
    def version(self) -> int:
        return self.table.version(self.match.seat)

    def next_id(self) -> str:
        self.given += 1
        return str(self.given)

    def pass_keyboard(self, seat: int) -> None:
        """Nobody reads on before the keyboard is with the seat that decides."""
        name = self.match.seats[seat].capitalize()
        if seat in self.counts_for:
            name = f"{self.counts_for[seat]} ({name})"
        self.screen.clear()
        self.screen.say(f"Pass the keyboard to {name}. When only {name} is looking, press Enter.", "bold")
        self.screen.ask(self.match.seats[seat].capitalize())
        self.at_keyboard = seat

    def show(self, seat: int) -> None:
        """The table, what happened since the seat last decided, the question, and the moves on offer."""
        screen = self.screen
        story = self.untold(seat)
        screen.say()
        self.draw(seat)
        if story:
            screen.tell(story)
            screen.say()
        self.ask()

    def tell_onlookers(self) -> None:
        """After all the people have resigned, what happens is told as it happens."""
        if all(seat in self.computers for seat in self.people):
            self.screen.tell(self.untold(self.at_keyboard))

    def story(self, seat: int, moves: Iterable[int]) -> list[str]:
        """What a seat may read of some moves: of all of them, when the game was given up."""
        eyes = story_eyes(self.table, seat)
        return told(self.match, eyes, moves, self.forced, self.hints.reasons_for(seat))

    def untold(self, seat: int) -> list[str]:
        """What a seat has not been told yet."""
        news, self.news = self.news, []
        return [*news, *self.latest(seat)]

    def latest(self, seat: int) -> list[str]:
        """What a seat may read that it has not read yet: nothing of what others choose in secret."""
        new = [move for move in self.table.moves_seen(seat) if move not in self.told_to[seat]]
        self.told_to[seat].update(new)
        return self.story(seat, new)

    def draw(self, seat: int) -> None:
        self.screen.draw(self.match.picture(story_eyes(self.table, seat)))
        self.screen.say()

    def ask(self) -> None:
        """The question, and its numbered answers."""
        match, seat = self.match, self.match.seat
        verb_of = choices.verbs(match.game.vocabulary(match.state, seat))
        lines = choices.laid_out(self.numbers, verb_of, match.game.captions(match.state, seat), self.screen.width)
        self.screen.say(match.question(seat), "bold")
        self.screen.draw("\n".join(lines))
        for sentence in self.shorthand.told(match):
            self.screen.say(f"  {sentence}")

    @property
    def numbers(self) -> dict[int, str]:
        return choices.numbered(self.match.offered)

    def read(self, line: str) -> None:
        """Do what a line says: a command, a number, or a move in words."""
        word, _, rest = line.partition(" ")
        suggested, self.suggested = self.suggested, ""
        if line.startswith("?"):
            self.help(line[1:].strip())
        elif command := self.commands.get(word.casefold()):
            command(rest.strip())
        elif suggested and word.casefold() in ("y", "yes"):
            self.play(suggested)
        elif not line:
            self.screen.say(_HINT)
        elif self.in_shorthand(line):
            pass
        elif ";" in line:
            self.play_all(line)
        elif _is_number(line):
            if text := self.numbered(line):
                self.play(text)
        else:
            self.choose_words(line)

    def in_shorthand(self, line: str) -> bool:
        """Play the moves that a line of the game's own stands for; whether it is such a line."""
        match, before = self.match, len(self.match.moves)
        try:
            meant = self.shorthand.meant(match, line)
        except TablehavenError as error:
            self.say_lines(error)
            return True
        if meant is None:
            return False
        seat = match.seat
        self.play_all(meant.moves)
        if meant.told and len(match.moves) > before:
            self.told_to[seat].update(range(before, len(match.moves)))
            self.news.append(meant.told)
        return True

    def play_all(self, line: str) -> None:
        """Several moves, one after the other: all of them, or none."""
        try:
            answers = several(self.match, line, self.numbers)
            self.carry_out(commands.Answers(id=self.next_id(), version=self.version, answers=answers))
        except TablehavenError as error:
            self.say_lines(error)
            return
        for _, player in self.ponderers:
            player.forget()

    def say_lines(self, error: TablehavenError) -> None:
        """What is wrong, a line for each thing."""
        for sentence in str(error).splitlines():
            self.screen.say(sentence)

    def numbered(self, line: str) -> str | None:
        """The move that has a number; without one it says so."""
        numbers = self.numbers
        text = numbers.get(int(line)) if len(line) < 9 else None
        if text is None:
            self.screen.say(f"There is no move {line[:9]}: they are numbered from {min(numbers)} to {max(numbers)}.")
        return text

    def choose_words(self, line: str) -> None:
        match = self.match
        meant = meaning(line, match.offered, match.game.vocabulary(match.state, match.seat))
        if meant.move is not None:
            self.play(meant.move)
            return
        if meant.not_offered:
            self.refused, refused = refusal(match, meant.not_offered)
            self.screen.say(f"{self.refused}: {refused.sentence} [{refused.rule}; `why` says more]")
        if meant.near:
            self.suggest(meant.near)
        elif not meant.not_offered:
            self.screen.say(f"{line[:60]!r} is neither a move nor a command. {_HINT}")

    def suggest(self, near: tuple[str, ...]) -> None:
        if len(near) == 1:
            self.suggested = near[0]
            self.screen.say(f"Did you mean `{near[0]}`? y plays it.")
        else:
            number_of = {text: number for number, text in self.numbers.items()}
            self.screen.say("Which one? " + ", ".join(f"{number_of[text]} {text}" for text in near))

    def help(self, topic: str) -> None:
        if topic:
            explain(self.screen, self.match.game, topic, self.match.content)
        else:
            self.screen.draw(table_help(self.match.game.examples))

    def hint(self, _: str) -> None:
        """A move worth considering; `y` plays it."""
        advice = self.hints.hint()
        self.suggested = advice.text
        self.screen.say(f"Hint: `{advice.text}`, y plays it. {advice.verdict}", "bold")
        self.screen.tell([advice.reason])

    def why(self, wish: str) -> None:
        """The rule against a move, its sentence, and the rule in full."""
        match = self.match
        vocabulary = match.game.vocabulary(match.state, match.seat)
        text = self.numbered(wish) if _is_number(wish) else wish or self.refused
        if text is None:
            return
        meant = meaning(text, match.offered, vocabulary)
        if meant.not_offered:
            self.refuse(*refusal(match, meant.not_offered))
        elif meant.move is not None:
            self.screen.say(f"`{meant.move}` is allowed now.")
        elif meant.near:
            self.screen.say("Say which one: " + ", ".join(f"`why {text}`" for text in meant.near[:4]))
        else:
            self.screen.say(f"Say which move: `why {match.game.examples.move}`, for one.")

    def refuse(self, text: str, refused: Refused) -> None:
        self.screen.say(f"{text}: {refused.sentence}")
        cite(self.screen, self.match.game.rules[refused.rule])

    def undo(self, _: str) -> None:
        """Take back the last move that was a choice, with what was forced after it, if none of it showed anything."""
        match, seat = self.match, self.match.seat
        before = list(match.moves)
        try:
            self.carry_out(commands.Undo(id=self.next_id(), version=self.version))
        except TableRefused as refused:
            self.screen.say(refused.sentence)
            return
        self.news = [f"Taken back: {before[len(match.moves)].text}."]
        for _seat, player in self.ponderers:
            player.forget()
        left = set(range(len(match.moves)))
        self.forced &= left
        for told_to in self.told_to.values():
            told_to &= left
        self.told_to[seat] |= left

    def log(self, _: str) -> None:
        seat = self.at_keyboard
        self.screen.tell(self.story(seat, self.table.moves_seen(seat)) or ["Nothing has happened yet."])

    def save(self, name: str) -> None:
        self.record.save(name)

    def board(self, _: str) -> None:
        self.draw(self.at_keyboard)
        if self.table.stage == "playing":
            self.ask()

    def resign(self, _: str) -> None:
        """Give the game up; if it goes on, computer players go on for the side of who did."""
        table = self.table
        if not resigned(table, self.match.seat, self.screen, self.next_id, NO_CLOCK):
            self.screen.say("The game goes on.")
            return
        self.news += go_on_for(table, self.computers)

    def quit(self, _: str) -> None:
        """Leave, once nothing would be lost by it that somebody wants to keep."""
        if self.record.is_saved or self.saves_or_lets_go():
            raise Left
        self.screen.say("You are still at the table; `quit` asks again.")

    def saves_or_lets_go(self) -> bool:
        """Offer to save the game; whether it is saved now, or is not wanted."""
        self.screen.say(f"Save the game? y: to {self.record.usual_file}; n: not at all; or name a file.")
        answer = self.screen.ask("y/n/FILE")
        wanted = yes_or_no(answer)
        if wanted is not None:
            return not wanted or self.record.save()
        return looks_like_a_file(answer) and self.record.save(answer)

    def finish(self) -> NoReturn:
        """The end of the story, the table with all cards open, the outcome; people may look back until they leave."""
        screen = self.screen
        seat = self.at_keyboard if self.at_keyboard >= 0 else self.people[0]
        self.at_keyboard = seat
        screen.say()
        screen.tell(self.untold(seat))
        screen.say()
        self.draw(seat)
        screen.say(how_it_ended(self.table), "bold")
        again = "" if self.counts_for else " `again [SEAT]` plays again,"
        screen.say(f"`log`, `board` and `save` still work;{again} Enter or `quit` ends.")
        while True:
            word, _, rest = (screen.ask("The end") or "quit").partition(" ")
            if word == "again" and not self.counts_for:
                self.play_again(rest.strip().casefold() or None)
            elif word in ("log", "board", "save", "quit", "exit", "?", "help"):
                self.commands[word](rest.strip())
            else:
                left = "`log`, `board`, `save`" if self.counts_for else "`log`, `board`, `save`, `again`"
                screen.say(f"The game is over; {left} and `quit` are left.")

    def play_again(self, seat: str | None) -> None:
        try:
            agree_to_rematch(self.table, self.people, seat, NO_CLOCK)
        except TableRefused as refused:
            self.screen.say(refused.sentence + (f" [{refused.rule}]" if refused.rule else ""))
            return
        raise PlaysAgain

    def say_farewell(self) -> None:
        """One line that says whether anything was lost."""
        if self.counts_for:
            return  # the tournament says it
        if self.record.is_saved or not self.match.moves:
            self.screen.say("Good-bye.")
        elif self.table.stage == "over":
            self.screen.say("Good-bye. The record of this game was not saved.")
        else:
            self.screen.say("Good-bye. The game was not saved. Next time `save` keeps it, and --resume FILE goes on.")
