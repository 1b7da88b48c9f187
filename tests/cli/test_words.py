"""What can be typed at the table: numbers, moves in words, and commands."""

import re
from pathlib import Path

import pytest

from tablehaven.cli.refusals import refusal
from tests.cli.desk import play, said, tablehaven
from tests.games.haven.scene import haven

IN_TURN_ONE = ("0",)  # keeps all Lore Powers; then City takes its first action


def after(*typed: str) -> str:
    """What the table says once the first action is asked for."""
    output = play(*IN_TURN_ONE, *typed)
    return said(output[output.index("Take an action: 1 action left.") :])


def seeker_in_hand() -> str:
    """The Seeker that City holds at the beginning."""
    output = play(*IN_TURN_ONE)
    line = next(line for line in output.splitlines() if line.startswith("  Seekers   "))
    return line.split()[1].lower()


def test_a_move_by_its_number() -> None:
    assert "for Leaf, face up." in after("1")


def test_a_move_in_words() -> None:
    assert "for Water, face up." in after("seek deck water")
    assert "for Water, face up." in after("  SEEK  Deck water ")


def test_a_move_abbreviated_so_that_no_other_can_be_meant() -> None:
    assert "for Stone, face up." in after("se de s")


def test_what_is_ambiguous_is_asked_back_with_numbers() -> None:
    output = after("seek deck")
    assert "Which one? 1 seek deck leaf, 2 seek deck water, 3 seek deck stone" in output
    assert "face up" not in output


def test_a_misspelled_move_is_suggested_and_y_plays_it() -> None:
    assert "Did you mean `seek deck leaf`? y plays it." in after("seek dekc leaf")
    assert "for Leaf, face up." in after("seek dekc leaf", "y")
    assert "neither a move nor a command" in after("seek dekc leaf", "log", "y")


def test_an_abbreviation_that_could_be_an_impossible_move_is_only_suggested() -> None:
    """`p` begins `pass` and `play`; who means to play a card must not pass by mistake."""
    output = play(*IN_TURN_ONE, "1", "1", "1", "1", "1", "p")
    assert "no further action" not in output


@pytest.mark.parametrize("typed", ["7", "99", "999999999999999999999", "0"])
def test_a_number_that_is_not_there(typed: str) -> None:
    assert "they are numbered from 1 to 6." in after(typed)


@pytest.mark.parametrize("typed", ["xyzzy", "²", "-1", "[bold]hello[/bold]", "\x1b[2J", "why not?!", "é" * 500])
def test_nonsense_is_answered_politely(typed: str) -> None:
    output = after(typed)
    assert "neither a move nor a command" in output or "Say which move" in output
    assert "\x1b" not in output


def test_an_empty_line_brings_a_hint() -> None:
    assert "A number or a move; ? for help." in after("")


@pytest.mark.parametrize("word", ["?", "help", "HELP"])
def test_help_lists_every_command(word: str) -> None:
    output = after(word)
    for command in ("? fox", "? HV 7.5", "why <move>", "undo", "board", "log", "save [FILE]", "quit"):
        assert command in output


@pytest.mark.parametrize(
    ("topic", "answer"),
    [
        ("goal", "Have more points when an Elemental has left the board"),
        ("goal", "HV 9.6 Then the game ends"),
        ("turn", "HV 2.1 A turn has five steps"),
        ("points", "HV 10.3 Each Lore Token"),
        ("leaf", "Leaf: A type of Lore"),
        ("extra haven", "An artifact: 1 more Haven for the Guardian when scoring, and 1 point for itself."),
        ("wild lore", "An artifact: 2 more Lore of the type you choose when scoring"),
        ("fox", "A Seeker of Forest: 2 Lore, 1 weapon"),
        ("rain storm", "HV 4.10"),
        ("Rain", "HV 4.10"),
        ("shrines", "Shrine: A place on the board"),
        ("HV 7.5", "HV 7.5 The loser of combat moves that Elemental"),
        ("hv7.5", "HV 7.5 The loser of combat"),
        ("7.5", "HV 7.5 The loser of combat"),
        ("HV 8", "HV 8.7 When a stack runs out"),
        ("overshoot", "HV 6.6"),
        ("foxx", "Did you mean Fox?"),
        ("HV 77.7", "no rule speaks of it"),
    ],
)
def test_a_question_mark_explains(topic: str, answer: str) -> None:
    assert answer in after(f"? {topic}")
    assert answer in after(f"help {topic}")


def test_a_question_mark_needs_no_space() -> None:
    assert "A Seeker of Forest" in after("?fox")


def test_a_move_that_is_not_allowed_is_answered_by_its_rule() -> None:
    assert "pass: At least one action must be taken. [HV 3.3;" in after("pass")


def test_why_gives_the_sentence_and_the_rule_in_full() -> None:
    output = after("why pass")
    assert "pass: At least one action must be taken." in output
    assert "HV 3.3 At least one action must be taken; the others may be left out." in output


def test_why_alone_is_about_the_last_refusal() -> None:
    assert "HV 3.13 Offerings are not laid as actions, but in step 4 only." in after("offer leaf", "why")


def test_why_about_a_move_that_is_allowed() -> None:
    assert "`seek deck leaf` is allowed now." in after("why seek deck leaf")
    assert "`seek deck leaf` is allowed now." in after("why 1")


@pytest.mark.parametrize("verb", ["seek", "offer", "play", "give"])
def test_a_verb_that_is_not_on_offer_is_answered_as_a_whole(verb: str) -> None:
    """In the draw step: no other move is suggested, and no card named that the seat may not have."""
    whole = "give back" if verb == "give" else verb
    refused = f"{whole}: It is not the time for “{whole}”. Draw a card: 2 cards to go."
    for typed in (verb, f"why {verb}", verb.upper()):
        output = after("1", typed)
        output = output[output.index("Draw a card: 2 cards to go.") :]
        assert refused in output
        assert "Did you mean" not in output and "Say which" not in output


def test_a_verb_is_answered_with_what_concerns_the_own_side() -> None:
    """City has no Growth Song; a Lore Power that it might have in hand says more."""
    assert "play path of vines: Path of Vines is not in your hand." in after("play")
    assert "HV 3.9" in after("why play")


def test_a_verb_is_answered_with_a_card_in_hand_if_there_is_one() -> None:
    scene = haven("leaf: city Digger", city="rock_slide rain_storm").plays("play rain storm", "leaf")
    powers = [text for text in scene.game.vocabulary(scene.state, 0) if text.startswith("play ")]
    what, refused = refusal(scene, powers)
    assert what == "play rock slide"
    assert str(refused) == str(scene.why_not("play rock slide"))


@pytest.mark.parametrize("typed", ["why 99", "why 0", "why 999999999999999999999"])
def test_why_about_a_number_that_is_not_there(typed: str) -> None:
    assert f"There is no move {typed[4:13]}: they are numbered from 1 to 6." in after(typed)


def test_why_without_a_move() -> None:
    assert "Say which move" in after("why")
    assert "Say which one: `why seek deck leaf`" in after("why seek deck")


def test_a_move_that_showed_nothing_can_be_taken_back() -> None:
    name = seeker_in_hand()
    output = after(f"seek {name} leaf", "undo", "log")
    taken_back = output[output.index(f"Taken back: seek {name} leaf.") :]
    assert "Take an action: 1 action left." in taken_back
    assert "face down at Leaf" not in taken_back


def test_a_move_can_be_taken_back_after_a_pause_as_well(tmp_path: Path) -> None:
    saved, name = tmp_path / "saved.record", seeker_in_hand()
    play(*IN_TURN_ONE, f"seek {name} leaf", f"save {saved}")
    resumed = tablehaven("play", "haven", "--resume", saved, typed=["undo"])
    assert f"Taken back: seek {name} leaf." in said(resumed.stdout)


def test_what_was_taken_back_is_told_below_the_table() -> None:
    output = play(*IN_TURN_ONE, f"seek {seeker_in_hand()} leaf", "undo")
    assert output.rindex("Key: ") < output.index("Taken back: ")


def test_a_draw_cannot_be_taken_back() -> None:
    assert "cannot be taken back: it showed something that was hidden" in after("seek deck leaf", "undo")
    assert "cannot be taken back" in after("1", "draw seeker", "undo")


def test_there_is_nothing_to_take_back_at_the_beginning() -> None:
    assert "There is no move of yours to take back yet." in said(play("undo"))


def test_a_secret_choice_cannot_be_taken_back_once_all_have_chosen() -> None:
    output = said(play("0", "undo"))
    assert "It is too late to take your choice back: all have chosen." in output


def test_several_moves_stand_in_one_line_and_all_are_played_or_none() -> None:
    output = play("1; pass")
    assert "Turn 1" in output
    output = said(play("1; offer leaf; pass", "pass"))
    assert "Nothing was played: offer leaf: It is not the time for “offer leaf”." in output
    assert "You give no Lore Powers back" in output
    output = said(play("1; dance; pass", "pass"))
    assert "Nothing was played: `dance` is not a move at that point." in output


def test_what_a_computer_chooses_in_secret_is_not_shown() -> None:
    output = tablehaven("play", "haven", "--as", "forest", "--seed", "2", typed=["log", "1", "log"]).stdout
    assert "Nothing has happened yet." in output
    assert not re.search(r"City (gives|draws|lays)", output)


def test_a_forced_move_does_not_stand_in_the_way_of_undo() -> None:
    """Giving back the last Lore Power on the list leaves only `pass`, or nothing; both go back together."""
    output = said(play("give back path of vines", "undo", "log"))
    assert output.count("1 path of vines") == 2


def test_the_log_tells_the_story_from_ones_own_seat() -> None:
    output = after("log")
    assert "You draw the" in output
    assert "Forest draws a Seeker." in output


def test_board_draws_the_table_again() -> None:
    assert play(*IN_TURN_ONE, "board").count("Turn 1 · City’s turn · actions") == 2
    assert play(*IN_TURN_ONE).count("Turn 1 · City’s turn · actions") == 1
