"""What somebody at the table may say: strict structs, each with an id of the sender's choosing.

A command that rests on what the sender saw names the version it saw; at any other version it is refused and harmless.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Id = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,64}$", description="Chosen by the sender, new for each command.")]
Version = Annotated[int, Meta(ge=0, le=2**31, description="The version of the position that the sender saw.")]
Number = Annotated[int, Meta(ge=0, le=2**31)]
Thing = Annotated[str, Meta(min_length=1, max_length=80, description="On the table, as offers name it.")]
FactName = Annotated[str, Meta(min_length=1, max_length=40)]
SeatName = Annotated[str, Meta(min_length=1, max_length=40)]
PlayerName = Annotated[str, Meta(min_length=1, max_length=40, description="A computer player, such as level3.")]
PersonName = Annotated[
    str, Meta(min_length=1, max_length=80, description="1 to 24 characters are left after trimming.")
]
ChatText = Annotated[str, Meta(min_length=1, max_length=1000, description="1 to 400 characters after trimming.")]


class Strict(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A struct of the protocol: an unknown field is a mistake, not an extension."""


class Command(Strict, frozen=True, tag_field="type"):
    """Whatever is said to the table."""

    id: Id


# playing


class Answer(Command, frozen=True, tag="answer"):
    """Give one of the answers on offer, by its number."""

    version: Version
    answer: Number


class Answers(Command, frozen=True, tag="answers"):
    """Give several answers, one after the other: all of them, or none if one is not on offer when its turn comes."""

    version: Version
    answers: Annotated[tuple[Number, ...], Meta(min_length=1, max_length=64)]


class Undo(Command, frozen=True, tag="undo"):
    """Take back the own last choice, as long as nothing hidden or random was seen since."""

    version: Version


# windows for answers


class LetPass(Strict, frozen=True):
    """Windows of a kind, and with these open facts, that a seat lets pass without being asked."""

    kind: Annotated[str, Meta(min_length=1, max_length=40)]
    about: Annotated[dict[FactName, str | int | bool], Meta(max_length=8)] = {}


class Standing(Command, frozen=True, tag="standing"):
    """Say which windows pass without asking, from the next turn on; it takes the place of what was said before."""

    passes: Annotated[tuple[LetPass, ...], Meta(max_length=32)]


class NothingThisTurn(Command, frozen=True, tag="nothing_this_turn"):
    """Let everything happen until the end of this turn; or no longer."""

    on: bool = True


class AskMe(Command, frozen=True, tag="ask_me"):
    """Be asked at the next window, whatever was said before; or no longer."""

    on: bool = True


# asking the others: what cannot be done alone


class Takeback(Strict, frozen=True, tag_field="kind", tag="takeback"):
    """Go back to an own decision, whatever was seen since: the one after so many moves, or the last one."""

    move: Number | None = None


class Pause(Strict, frozen=True, tag_field="kind", tag="pause"):
    """Stop the clocks and the game."""


class Resume(Strict, frozen=True, tag_field="kind", tag="resume"):
    """Go on after a pause."""


class SeatComputer(Strict, frozen=True, tag_field="kind", tag="computer"):
    """Let a computer player have the seat of somebody who left, is gone, or ran out of time."""

    seat: SeatName
    player: PlayerName


class Free(Strict, frozen=True, tag_field="kind", tag="free"):
    """Let the host invite somebody else to the seat of a person who left; the key of that person opens it no more."""

    seat: SeatName


class Claim(Strict, frozen=True, tag_field="kind", tag="claim"):
    """Let a side be out because somebody of it left, is gone, or ran out of time; the last one that is in has won."""

    seat: SeatName


class Resign(Strict, frozen=True, tag_field="kind", tag="resign"):
    """Give the game up, with the consent of the people of the own side.

    Of two sides the other has won. Of more, computer players go on in the seats of this one, which cannot win.
    """


class CallOff(Strict, frozen=True, tag_field="kind", tag="call_off"):
    """End the game without a winner."""


class ShareRecord(Strict, frozen=True, tag_field="kind", tag="record"):
    """Let everybody have the record before the end: it is refused now, for it shows all that is hidden."""


class Rematch(Strict, frozen=True, tag_field="kind", tag="rematch"):
    """Play again at a new table: the same seats, options and spectators.

    Where the rules let the loser pick a seat, the loser may name one; if nobody lost, anybody may. Who had it gets the
    seat of who names it.
    """

    seat: SeatName | None = None


Wish = Takeback | Pause | Resume | SeatComputer | Free | Claim | Resign | CallOff | ShareRecord | Rematch


class Ask(Command, frozen=True, tag="ask"):
    """Ask the others for something. It happens when all who are asked agree, at once if there is nobody to ask."""

    wish: Wish
    version: Version


class Agree(Command, frozen=True, tag="agree"):
    """Agree to what another seat asked for."""

    request: Number


class Decline(Command, frozen=True, tag="decline"):
    """Decline what another seat asked for, or take back the own request."""

    request: Number


# the seats


class Join(Command, frozen=True, tag="join"):
    """Come back to the own seat after leaving it.

    Who sits down at a table whose spectators see all cards must say so.
    """

    name: PersonName
    spectators_see: Literal["public", "all"] = "public"


class Leave(Command, frozen=True, tag="leave"):
    """Give up the own seat. The own key still leads back to it, unless it is given to somebody else."""


class Fill(Command, frozen=True, tag="fill"):
    """The host seats a computer player before the game begins, or nobody, which opens the seat again."""

    seat: SeatName
    player: PlayerName | None = None


# talking


class Chat(Command, frozen=True, tag="chat"):
    """Say something: a seat to the whole table, a spectator to the spectators. It is text, never markup."""

    text: ChatText


class Mute(Command, frozen=True, tag="mute"):
    """Hear no more, or hear again, what a seat says."""

    seat: SeatName
    muted: bool = True


# queries, which change nothing


class WhyNot(Command, frozen=True, tag="why_not"):
    """Why an answer is not on offer now: by its number, or what touching these things would most likely have meant."""

    version: Version
    answer: Number | None = None
    things: Annotated[tuple[Thing, ...], Meta(max_length=8)] = ()


class Look(Command, frozen=True, tag="look"):
    """The position after so many moves; through other eyes once the game is over: a seat's name, spectator, or all."""

    move: Number
    eyes: SeatName | None = None


class Recount(Command, frozen=True, tag="recount"):
    """The story up to a move, as much of it as fits."""

    move: Number


class Plan(Command, frozen=True, tag="plan"):
    """What would come of some answers, as far as the seat can know: tried on a copy made from its own view."""

    version: Version
    answers: Annotated[tuple[Number, ...], Meta(min_length=1, max_length=32)]
