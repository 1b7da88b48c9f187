"""Records: whatever is cut off or altered is noticed, with the line; what cannot be written leaves nothing behind."""

import re
from pathlib import Path

import pytest

import tablehaven
from tablehaven import Match
from tablehaven.games.haven import GAME
from tablehaven.games.haven.state import Haven
from tablehaven.kernel.errors import RecordError
from tablehaven.kernel.record import replayed, save, vouches_for_players, written
from tablehaven.kernel.rng import seeded
from tests.kernel.stand_ins import WithoutWinner, WithTiles
from tests.walks import match_walk

MOVES = 40


def short_match(content: Path | None = None) -> Match:
    match = Match(GAME, {"artifacts": "hidden"}, "record", content)
    rng = seeded("record")
    for _ in range(MOVES):
        match.play(match.answers[rng.below(len(match.answers))])
    return match


RECORD = written(short_match()).splitlines()
FIRST_TURN = RECORD.index("") + 1
END = RECORD.index("", FIRST_TURN)
TURNS = range(FIRST_TURN, END)


def refusal(tmp_path: Path, lines: list[str]) -> str:
    """Why these lines are no record."""
    file = tmp_path / "game.record"
    file.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    with pytest.raises(RecordError) as caught:
        replayed(file, tablehaven.game)
    sentence = str(caught.value)
    assert sentence.startswith(str(file))
    assert "\n" not in sentence
    return sentence


def line_named(sentence: str) -> int:
    found = re.search(r", line (\d+): ", sentence)
    assert found, sentence
    return int(found[1])


def with_line(place: int, line: str) -> list[str]:
    return [*RECORD[:place], line, *RECORD[place + 1 :]]


def labelled(label: str) -> int:
    """Where the line with this label stands."""
    return next(place for place, line in enumerate(RECORD) if line.startswith(f"{label}: "))


def test_an_unaltered_record_is_replayed(tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    save("\n".join(RECORD) + "\n", file)
    assert replayed(file, tablehaven.game).moves == short_match().moves


@pytest.mark.parametrize("kept", range(1, len(RECORD)))
def test_a_record_cut_off_after_a_line_is_refused_with_the_line_that_is_missing(tmp_path: Path, kept: int) -> None:
    assert line_named(refusal(tmp_path, RECORD[:kept])) == kept + 1


@pytest.mark.parametrize("place", range(len(RECORD)))
def test_a_record_without_one_of_its_lines_is_refused(tmp_path: Path, place: int) -> None:
    refusal(tmp_path, RECORD[:place] + RECORD[place + 1 :])


@pytest.mark.parametrize("place", range(len(RECORD) - 1))
def test_a_record_with_two_lines_swapped_is_refused(tmp_path: Path, place: int) -> None:
    lines = [*RECORD[:place], RECORD[place + 1], RECORD[place], *RECORD[place + 2 :]]
    refusal(tmp_path, lines)


@pytest.mark.parametrize("place", range(len(RECORD) + 1))
@pytest.mark.parametrize("extra", ["", "a remark"])
def test_a_record_with_an_extra_line_is_refused(tmp_path: Path, place: int, extra: str) -> None:
    refusal(tmp_path, [*RECORD[:place], extra, *RECORD[place:]])


@pytest.mark.parametrize("place", TURNS)
def test_every_changed_check_of_a_move_is_refused_with_its_line(tmp_path: Path, place: int) -> None:
    for check in re.finditer(r"~[0-9a-f]{5}([0-9a-f])", RECORD[place]):
        digit = "1" if check[1] == "0" else "0"
        line = RECORD[place][: check.start(1)] + digit + RECORD[place][check.end(1) :]
        sentence = refusal(tmp_path, with_line(place, line))
        assert line_named(sentence) == place + 1
        assert "leads to another position than the record says" in sentence


def test_every_move_replaced_by_another_legal_one_is_refused_with_its_line(tmp_path: Path) -> None:
    match = Match(GAME, {"artifacts": "hidden"}, "record")
    replaced = 0
    for move in short_match().moves:
        other = next((text for text in match.offered if text != move.text), None)
        noted = f"{move.text} ~{move.hash[:6]}"
        (place,) = (place for place in TURNS if noted in RECORD[place])
        if other is not None:
            line = RECORD[place].replace(noted, f"{other} ~{move.hash[:6]}")
            sentence = refusal(tmp_path, with_line(place, line))
            assert line_named(sentence) == place + 1
            assert f"move {len(match.moves) + 1}, {other!r}" in sentence
            replaced += 1
        match.play(move.answer)
    assert replaced > MOVES // 2


@pytest.mark.parametrize(
    ("label", "line", "sentence"),
    [
        ("game", "game: chess", "There is no game 'chess'"),
        ("revision", "revision: 2", "revision 2 of the rules of Haven, and this is revision 1"),
        ("revision", "revision: one", "revision one"),
        ("content", "content: content.toml 0123456789ab", "another content file, content.toml 0123456789ab"),
        ("content", "content: content.toml", "another content file"),
        ("options", "options: artifacts=golden", "artifacts cannot be 'golden'"),
        ("options", "options: dragons=yes", "no option 'dragons'"),
        ("options", "options: artifacts", "'artifacts'"),
        ("options", "options: artifacts=hidden; artifacts=hidden", "'artifacts' stands here twice"),
        ("players", "players: mars=greedy; =; city=greedy", "no seat 'mars'; it has: city, forest."),
        ("players", "players: City=greedy", "no seat 'City'"),
        ("players", "players: =", "no seat ''"),
        ("players", "players: city=; forest=greedy", "nobody is named for the seat 'city'"),
        ("players", "players: city=greedy; city=random", "'city' stands here twice"),
        ("players", "players: city", "'city' must be a name and a value"),
        ("players", "players: city=greedy; forest=random ~000000", "not the players that were recorded"),
        ("seed", "seed:  ", "A seed must be some text"),
        ("moves", f"moves: {MOVES + 1}", f"it has {MOVES} moves, not {MOVES + 1}"),
        ("moves", "moves: many", "not many"),
        ("result", "result: City wins with 20 points to 10.", "the result is another: unfinished"),
    ],
)
def test_an_altered_line_is_refused_under_its_number(tmp_path: Path, label: str, line: str, sentence: str) -> None:
    place = labelled(label)
    said = refusal(tmp_path, with_line(place, line))
    assert sentence in said
    assert line_named(said) == place + 1


def test_the_players_come_back_whatever_they_are_called(tmp_path: Path) -> None:
    file, match = tmp_path / "game.record", short_match()
    match.players = {"city": "Ann = Äsop ~1234ab", "forest": "unnamed"}
    save(written(match), file)
    assert replayed(file, tablehaven.game).players == match.players
    assert vouches_for_players(file)


def test_other_players_than_those_recorded_are_refused(tmp_path: Path) -> None:
    match = short_match()
    match.players = {"city": "Ann", "forest": "Ben"}
    lines = written(match).splitlines()
    place = labelled("players")
    for line in (lines[place].replace("Ann", "Eve"), lines[place].replace("city=Ann; ", "")):
        sentence = refusal(tmp_path, [*lines[:place], line, *lines[place + 1 :]])
        assert "these are not the players that were recorded" in sentence
        assert line_named(sentence) == place + 1


def test_a_record_from_before_players_had_a_check_is_read_without_vouching_for_them(tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    save("\n".join(with_line(labelled("players"), "players: city=Ann; forest=greedy")) + "\n", file)
    assert replayed(file, tablehaven.game).players == {"city": "Ann", "forest": "greedy"}
    assert not vouches_for_players(file)


def test_a_value_that_is_not_listed_is_kept_and_one_that_makes_no_sense_is_refused_under_its_line(
    tmp_path: Path,
) -> None:
    file, game = tmp_path / "game.record", WithTiles()
    match = Match(game, {"tiles": "1-6", "artifacts": "hidden"}, "tiles")
    text = written(match)
    save(text, file)
    assert replayed(file, lambda _: game).options == match.options
    save(text.replace("tiles=1-6", "tiles=99"), file)
    with pytest.raises(RecordError, match=r"line 5: There are no tiles 99\.$"):
        replayed(file, lambda _: game)


def test_a_game_that_nobody_won_has_a_record(tmp_path: Path) -> None:
    file, game = tmp_path / "game.record", WithoutWinner()
    match = match_walk(game, 0)
    save(written(match), file)
    again = replayed(file, lambda _: game)
    assert again.outcome is not None and again.outcome.winners == ()
    refused = again.why_not(0)
    assert refused is not None and refused.sentence == "The game is over. It is a draw."


def test_another_seed_is_refused_at_the_first_move(tmp_path: Path) -> None:
    said = refusal(tmp_path, with_line(labelled("seed"), "seed: recorc"))
    assert line_named(said) == FIRST_TURN + 1


def test_every_digit_of_the_last_hash_counts(tmp_path: Path) -> None:
    place = labelled("hash")
    digits = RECORD[place].removeprefix("hash: ")
    for i, digit in enumerate(digits):
        altered = digits[:i] + ("1" if digit == "0" else "0") + digits[i + 1 :]
        assert line_named(refusal(tmp_path, with_line(place, f"hash: {altered}"))) == place + 1


def test_an_option_that_would_have_changed_the_game_is_noticed(tmp_path: Path) -> None:
    refusal(tmp_path, with_line(labelled("options"), "options: none"))


@pytest.mark.parametrize(
    "line", ["1 city", "one city: pass ~000000", "1 city: pass", "1 city: pass ~00000g", "1 city: "]
)
def test_a_line_that_is_no_turn_is_refused_under_its_number(tmp_path: Path, line: str) -> None:
    assert line_named(refusal(tmp_path, with_line(FIRST_TURN, line))) == FIRST_TURN + 1


def test_a_move_of_a_seat_that_is_not_asked_is_refused(tmp_path: Path) -> None:
    place = next(place for place, line in enumerate(RECORD) if line.startswith("1 city: "))
    said = refusal(tmp_path, with_line(place, RECORD[place].replace("1 city: ", "1 city: forest > ")))
    assert "is not forest's to make; city is asked" in said


def test_what_is_no_record_at_all_is_refused(tmp_path: Path) -> None:
    assert "is not a record: its first line must be 'tablehaven record 2'" in refusal(tmp_path, [])
    assert "is not a record" in refusal(tmp_path, ["Dear diary,", "today we played Haven."])


@pytest.mark.parametrize("noise", [bytes(range(256)), b"\xff\xfe\x00", b"tablehaven record 1\n\x80"])
def test_what_is_not_text_is_refused(tmp_path: Path, noise: bytes) -> None:
    file = tmp_path / "noise.record"
    file.write_bytes(noise)
    with pytest.raises(RecordError, match="is not a record: it is not text"):
        replayed(file, tablehaven.game)


def test_a_missing_file_and_a_folder_cannot_be_read(tmp_path: Path) -> None:
    for file in (tmp_path, tmp_path / "missing.record"):
        with pytest.raises(RecordError, match=f"^{re.escape(str(file))} cannot be read: "):
            replayed(file, tablehaven.game)


def test_a_match_with_another_content_file_is_replayed_with_it_only(tmp_path: Path) -> None:
    content, file = tmp_path / "mine.toml", tmp_path / "game.record"
    content.write_bytes(GAME.content_file.data.replace(b"hand_limit = 7", b"hand_limit = 6"))
    save(written(short_match(content)), file)
    assert len(replayed(file, tablehaven.game, content).moves) == MOVES
    with pytest.raises(RecordError, match=r"line 4: .* another content file, mine\.toml .* --content"):
        replayed(file, tablehaven.game)


def actions_a_turn(match: Match) -> int:
    assert isinstance(match.state, Haven)
    return int(match.state.content.actions)


def test_a_match_stays_what_it_was_when_its_content_file_is_edited(tmp_path: Path) -> None:
    content, file = tmp_path / "mine.toml", tmp_path / "game.record"
    content.write_bytes(GAME.content_file.data)
    match = short_match(content)
    before = written(match)
    content.write_bytes(GAME.content_file.data.replace(b"\nactions = 2", b"\nactions = 3"))
    assert written(match) == before
    match.return_to(MOVES - 1)
    assert actions_a_turn(match) == actions_a_turn(match.at(10)) == 2
    other = short_match(content)
    assert actions_a_turn(other) == 3
    assert written(other).splitlines()[3] != before.splitlines()[3]
    save(before, file)
    with pytest.raises(RecordError, match=r"line 4: .* another content file, mine\.toml .* --content"):
        replayed(file, tablehaven.game, content)


def test_a_content_file_may_be_named_by_a_text(tmp_path: Path) -> None:
    content, file = tmp_path / "mine.toml", tmp_path / "game.record"
    content.write_bytes(GAME.content_file.data.replace(b"hand_limit = 7", b"hand_limit = 6"))
    match = tablehaven.new("haven", seed="text", content=str(content))
    assert match.question(0)
    save(written(match), file)
    assert replayed(file, tablehaven.game, str(content)).content is match.content


def test_the_name_of_a_content_file_may_have_a_space(tmp_path: Path) -> None:
    content, file = tmp_path / "my game.toml", tmp_path / "game.record"
    content.write_bytes(GAME.content_file.data)
    save(written(short_match(content)), file)
    assert len(replayed(file, tablehaven.game, content).moves) == MOVES


def test_the_name_of_a_player_may_have_a_space(tmp_path: Path) -> None:
    match, file = short_match(), tmp_path / "game.record"
    match.players = {"city": "Ada Lovelace", "forest": "random"}
    save(written(match), file)
    assert replayed(file, tablehaven.game).players == match.players


def test_a_folder_in_place_of_the_file_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "game.record").mkdir()
    with pytest.raises(RecordError, match="cannot be written"):
        save("text", tmp_path / "game.record")
    assert [path.name for path in tmp_path.iterdir()] == ["game.record"]


def test_a_missing_folder_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="cannot be written"):
        save("text", tmp_path / "missing" / "game.record")
    assert list(tmp_path.iterdir()) == []


def test_a_file_in_place_of_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("precious", encoding="utf-8")
    with pytest.raises(RecordError, match="cannot be written"):
        save("text", tmp_path / "file" / "game.record")
    assert (tmp_path / "file").read_text(encoding="utf-8") == "precious"


def test_a_name_that_is_too_long_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="cannot be written"):
        save("text", tmp_path / ("x" * 300))
    assert list(tmp_path.iterdir()) == []


def test_a_text_that_cannot_be_written_leaves_the_old_file_and_nothing_else(tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    save("old", file)
    with pytest.raises(RecordError, match="cannot be written"):
        save("half of it, and then \udcff", file)
    assert file.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [file]


def test_a_file_is_replaced_as_a_whole(tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    save("a long text that was there before\n", file)
    save("new\n", file)
    assert file.read_text(encoding="utf-8") == "new\n"
    assert list(tmp_path.iterdir()) == [file]


def test_a_record_of_other_rules_is_read_if_they_lead_the_same_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.record"
    save("\n".join(RECORD) + "\n", file)
    monkeypatch.setattr(type(GAME), "revision", 99)
    assert len(replayed(file, tablehaven.game).moves) == MOVES
    assert "revision: 1" in written(replayed(file, tablehaven.game))


def test_a_record_is_read_with_a_content_file_to_which_a_remark_was_added(tmp_path: Path) -> None:
    content, file = tmp_path / "content.toml", tmp_path / "game.record"
    content.write_bytes(b"# A remark.\n" + GAME.content_file.data)
    before = "\n".join(RECORD).replace(GAME.content_file.sense, GAME.content_file.fingerprint)
    save("\n".join(RECORD) + "\n", file)
    assert len(replayed(file, tablehaven.game, content).moves) == MOVES
    save(before + "\n", file)
    assert len(replayed(file, tablehaven.game).moves) == MOVES, "as records called it before"
