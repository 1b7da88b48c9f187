"""Queries, which change nothing: why not, an earlier position, and what would come of a plan."""

from tablehaven.kernel.errors import OptionError
from tablehaven.kernel.game import SPECTATOR, is_asked, turned
from tablehaven.kernel.position import Position
from tablehaven.kernel.rng import Rng
from tablehaven.kernel.state import ALL_SEEING
from tablehaven.players.levels import levels
from tablehaven.table import commands, messages, roles
from tablehaven.table.errors import TableRefused
from tablehaven.table.render import encoded, offered, recent_story, told
from tablehaven.table.roles import Role
from tablehaven.table.table import Table
from tablehaven.table.validate import check_playing, check_seated, check_version
from tablehaven.table.windows import foreseen


def why_not(table: Table, role: Role, command: commands.WhyNot) -> messages.Reason:
    """The rule that forbids a seat an answer now, and a sentence."""
    check_playing(table, role)
    check_version(table, role, command.version)
    match, answer = foreseen(table, role.seat), _meant(table, role.seat, command)
    try:
        refused = match.why_not(answer, role.seat)
    except OptionError as error:
        raise TableRefused("not_offered", str(error)) from error
    return messages.Reason(
        version=table.version(role.seat),
        id=command.id,
        answer=answer,
        text=match.game.text(match.state, role.seat, answer),
        allowed=refused is None,
        rule=refused.rule if refused else None,
        sentence=refused.sentence if refused else "",
    )


def _meant(table: Table, seat: int, command: commands.WhyNot) -> int:
    """The answer that somebody asks about, by its number or by what they touched."""
    if command.answer is not None:
        return command.answer
    game, state = table.game, foreseen(table, seat).state
    with turned(state, seat):
        meant = game.vocabulary(state, seat).meant(state, seat, command.things, game.decision(state).verbs)
    if meant is None:
        raise TableRefused("no_answer", "There is nothing to be done with this.")
    return meant.number


def look(table: Table, role: Role, command: commands.Look) -> messages.Looked:
    """The position after so many moves, and what the last of them did."""
    viewer = roles.other_eyes(table, role.seat, command.eyes)
    seen = table.moves_seen(role.seat)
    check_seen(table, role, command.move)
    match = table.match.at(seen[command.move - 1] + 1 if command.move else 0)
    turn, active = match.game.turn(match.state)
    if match.game.in_secret(match.state):
        active = viewer if viewer in match.deciding else match.seat if viewer == ALL_SEEING else SPECTATOR
    return messages.Looked(
        version=table.version(role.seat),
        id=command.id,
        move=command.move,
        moves=len(seen),
        eyes=roles.name_of_eyes(table, viewer),
        turn=turn,
        active=match.seats[active] if active >= 0 else None,
        question=match.question(viewer),
        view=encoded(match.view(viewer)),
        story=tuple(told(match, seen[command.move - 1], command.move, viewer)) if command.move else (),
    )


def recount(table: Table, role: Role, command: commands.Recount) -> messages.Recounted:
    """The story up to a move, the latest of it that is told at once."""
    check_seen(table, role, command.move)
    after, lines = recent_story(table, role.seat, 0, command.move)
    return messages.Recounted(
        version=table.version(role.seat), id=command.id, after=after, move=command.move, story=lines
    )


def check_seen(table: Table, role: Role, move: int) -> None:
    """That a move is one that a role was told of."""
    if move > (last := len(table.moves_seen(role.seat))):
        raise TableRefused("unknown_move", f"There is no such move: they are numbered from 0 to {last}.")


def check_hint(table: Table, role: Role, version: int) -> None:
    """Whether a seat may be told a good answer; whoever calls knows how to find one."""
    check_playing(table, role)
    check_version(table, role, version)
    if not table.opened.hints:
        raise TableRefused("no_hints", "There are no hints at this table.")
    if not roles.has_options(table, role.seat):
        raise TableRefused("not_yours", "You can have a hint when it is your turn.")


def move_to_explain(table: Table, role: Role, number: int) -> int:
    """Which move of the match a seat asks the reason of; whoever calls knows how to find one.

    Whether the move was forced makes no difference: that may be a secret.
    """
    check_seated(table, role)
    if not table.opened.hints:
        raise TableRefused("no_hints", "There are no hints at this table.")
    seen = table.moves_seen(role.seat)
    if not 1 <= number <= len(seen):
        raise TableRefused("unknown_move", f"There is no such move: they are numbered from 1 to {len(seen)}.")
    made = seen[number - 1]
    mover = table.seats[table.match.moves[made].seat]
    if mover.holder != "computer" or mover.player not in {level.name for level in levels(table.game)}:
        raise TableRefused("no_reason", "Only computer players that think say why they moved.")
    return made


def plan(table: Table, role: Role, command: commands.Plan, rng: Rng) -> messages.Planned:
    """What a seat can foresee of some answers: they are tried in a world dealt anew from what the seat knows."""
    check_playing(table, role)
    check_version(table, role, command.version)
    if not roles.has_options(table, role.seat):
        raise TableRefused("not_yours", "You can plan when it is your turn.")
    return _Plan(table, role.seat, rng).carried_out(command)


class _Plan:
    """Answers in an imagined world, up to the first that would show something the seat cannot know."""

    def __init__(self, table: Table, seat: int, rng: Rng) -> None:
        self.table = table
        self.seat = seat
        self.game = table.game
        self.world: Position = foreseen(table, seat).position.imagined(seat, rng)
        self.world.state.listening = True
        self.story: list[str] = []

    def carried_out(self, command: commands.Plan) -> messages.Planned:
        page = self.page(command, 0, "open", "")
        for played, answer in enumerate(command.answers):
            state = self.world.state
            if not is_asked(state, self.seat):
                return self.page(command, played, "unknown", "From here on it is not yours to decide.")
            if not 0 <= answer < len(self.game.vocabulary(state, self.seat)):
                return self.page(command, played, "refused", "There is no such move.")
            self.world.turn_to(self.seat)
            if not state.offers(answer):
                refused = self.game.refusal(state, self.seat, answer)
                return self.page(command, played, "refused", str(refused))
            before = self.page(command, played, "unknown", "This would show something hidden, or leave it to chance.")
            in_secret = self.game.in_secret(state)
            self.world.play(answer)
            events = [int(event) for event in state.told]
            state.told = state.told[0:0]
            if any(self.game.informs(event) for event in events) or (in_secret and not is_asked(state, self.seat)):
                return before  # whether the others have chosen, and what, is hidden too
            self.story += [text for event in events if (text := self.game.tell(state, event, self.seat))]
            page = self.page(command, played + 1, "open", "")
        return page

    def page(self, command: commands.Plan, played: int, end: messages.PlanEnd, sentence: str) -> messages.Planned:
        state = self.world.state
        return messages.Planned(
            version=self.table.version(self.seat),
            id=command.id,
            played=played,
            end=end,
            sentence=sentence,
            question=self.game.question(state, self.seat),
            options=offered(self.game, state, self.seat) if is_asked(state, self.seat) else (),
            view=encoded(self.game.view(state, self.seat)),
            story=tuple(self.story),
        )
