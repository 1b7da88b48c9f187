"""The picture of Lagoon: a map on which what touches touches, every druid once, and clear without color."""

import re
from collections.abc import Iterator
from textwrap import dedent

import pytest

from tablehaven.games.lagoon.picture import WIDTH, captions, picture
from tablehaven.games.lagoon.view import TableView, table_view
from tablehaven.games.lagoon.vocabulary import vocabulary
from tablehaven.kernel.game import SPECTATOR
from tests.games.lagoon.scene import Scene, lagoon
from tests.games.lagoon.test_view import walked

ROW = "1A    14A   21A"
FIVE = "eldrid 1A, acolyte 1A, acolyte 1A, acolyte 1A exhausted, acolyte 1A exhausted"
GROUP = re.compile(r"[A-Z](?=[*1-4(])([*1-4]*)(?:\(([*1-4]+)\))?")
any_number_of_players = pytest.mark.parametrize("players", [1, 2, 3, 4])


def drawn(scene: Scene, viewer: int = 0) -> str:
    return picture(table_view(scene.g, viewer))


def map_of(text: str) -> str:
    """The second block of a picture."""
    return text.split("\n\n")[1]


def drawing(text: str) -> str:
    return dedent(text).strip("\n")


def test_a_position_looks_like_this() -> None:
    scene = lagoon(
        """
            14A   1A          5A
               21A   9B    3B
        """,
        stag="eldrid 1A, acolyte 1A, acolyte 1A exhausted, acolyte 9B",
        hare="eldrid 1A exhausted, acolyte 14A",
        seeds="stag vowelon 2 deonin 3, hare elemeen 1",
        won="hare 7A 16A",
        used="3B",
        marker="stag exhausted",
        bag="10 11 12 13",
    )
    assert drawn(scene) == drawing("""
        Turn 5 · Stag’s turn · action step · you are Stag

        ╭─────────────────┬─────────────────╮                 ╭─────────────────╮
        │ 14A Vowelon     │ 1A Elemeen    ⌂!│                 │ 5A Vowelon     ⌂│
        │ Eye of the      │ Gruu’s Refuge   │        ·        │ Overlook Free   │
        │ Forest          │ S*1(2) H(*)     │                 │ House           │
        │ H1              │                 │                 │                 │
        ╰────────┬────────┴────────┬────────┴────────┬────────┴────────┬────────╯
                 │ 21A Deonin      │ 9B Elemeen     #│ 3B Elemeen   ⌂#×│
                 │ Terrapin Ancient│ Elemeen Eidolon │ Trine Labyrinth │
                 │                 │ S3              │                 │
                 ╰─────────────────┴─────────────────┴─────────────────╯

        Sites in play: Elemeen ■■■ 3   Vowelon ■■ 2   Deonin ■ 1
        Destiny now: Elemeen · Hare ahead

                               Seeds  Occupied Unraveled Points if
                             E  V  D   E  V  D   E  V  D   E  V  D  now  Marker    Supply
        > S Stag (you)       0  2  3   2  0  0   0  0  0   0  2  3    0  exhausted 4
          H Hare             1  0  0   1  1  0   2  0  0   1  4  4    1  refreshed 234

        Unraveled by Hare: 7A Ancient Elemeen, 16A Presence of Lagoon
        Bag: 4 tiles · Ele/Vow 10 13 · Vow/Deo 11 · Deo/Ele 12

        Key: ⌂ haven · # locked · × used this turn · ! you can unravel it
        Key: S*1(2) Stag’s Eldrid, acolyte 1, and acolyte 2 exhausted
        Key: Elemeen > Vowelon > Deonin > Elemeen: each unravels the next, and wins a tie with it
    """)


def test_the_spaces_to_choose_from_have_names_on_the_map() -> None:
    scene = lagoon(ROW, stag="eldrid 1A", hare="eldrid 14A", draws="7").play("explore eldrid", "side 7A")
    text = drawn(scene)
    assert map_of(text) == "\n".join(
        (
            "                 1nw               1ne",
            "                  ╭─────────────────┬─────────────────┬─────────────────╮",
            "                  │ 1A Elemeen     ⌂│ 14A Vowelon    #│ 21A Deonin      │",
            "         1w       │ Gruu’s Refuge   │ Eye of the      │ Terrapin Ancient│",
            "                  │ S(*)            │ Forest          │                 │",
            "                  │                 │ H*              │                 │",
            "                  ╰─────────────────┴─────────────────┴─────────────────╯",
            "                 1sw               1se",
        )
    )
    assert "1se the space southeast of 1" in text
    names = {name: label for name, label in captions(scene.g, 0).items() if " of " in name}
    offered = [vocabulary(scene.g, 0)[answer] for answer in scene.g.options]
    assert sorted(names[text] for text in offered) == ["(1ne)", "(1nw)", "(1se)", "(1sw)", "(1w)"]


def test_both_sides_of_a_drawn_tile_are_described() -> None:
    scene = lagoon(ROW, stag="eldrid 1A", hare="eldrid 14A", draws="4").play("explore eldrid")
    text = drawn(scene)
    assert "In hand: 4A Hot Spring of the Phoenix (haven), Elemeen: " in text
    assert "In hand: 4B Bleeding Kinoko, Vowelon: " in text
    assert "In hand: 4A" not in drawn(scene.play("side 4B"))


def test_a_lifted_site_is_in_hand_with_its_druids() -> None:
    scene = lagoon("2B    14A   21A", stag="eldrid 2B, acolyte 2B exhausted", hare="eldrid 14A")
    scene.play("use 2B")
    while scene.asked != "stag place site":
        scene.play("eldrid")
    text = drawn(scene)
    assert "In hand: 2B Floating Temple (haven), Deonin" in text
    assert "with S(*1)" in text
    assert "2B" not in map_of(text)


def test_a_crowd_makes_its_row_higher() -> None:
    scene = lagoon(
        """
            1A    14A
               21A
        """,
        circles="moon mushroom owl turtle",
        moon=FIVE,
        mushroom=FIVE,
        owl=FIVE,
        turtle=FIVE,
    )
    assert map_of(drawn(scene)) == drawing("""
        ╭─────────────────┬─────────────────╮
        │ 1A Elemeen     ⌂│ 14A Vowelon     │
        │ Gruu’s Refuge   │ Eye of the      │
        │ M*12(34)        │ Forest          │
        │ U*12(34)        │                 │
        │ O*12(34)        │                 │
        │ T*12(34)        │                 │
        ╰────────┬────────┴────────┬────────╯
                 │ 21A Deonin      │
                 │ Terrapin Ancient│
                 │                 │
                 ╰─────────────────╯
    """)


def test_circles_with_the_same_first_letter_are_told_apart() -> None:
    text = drawn(lagoon(ROW, circles="mushroom moon", mushroom="eldrid 1A", moon="eldrid 1A"))
    assert "M Mushroom (you)" in text and "O Moon" in text
    assert "M* O*" in map_of(text)


def test_wide_worlds_have_narrower_hexes() -> None:
    rows = {count: "   ".join(f"{number}A".ljust(3) for number in range(1, count + 1)) for count in (6, 8, 12, 26)}
    widths = {}
    for count, row in rows.items():
        text = map_of(drawn(lagoon(row, stag="eldrid 1A", hare="eldrid 1A", bag="27")))
        widths[count] = (text.split("\n")[0].index("┬"), "Gruu’s Refuge"[:6] in text)
    assert widths == {6: (16, True), 8: (12, True), 12: (8, False), 26: (4, False)}


def test_what_does_not_fit_on_a_narrow_map_is_listed() -> None:
    row = "   ".join(f"{number}A".ljust(3) for number in range(1, 27))
    scene = lagoon(row, stag="eldrid 1A, acolyte 14A, acolyte 14A exhausted", hare="eldrid 1A", bag="27", draws="27")
    text = drawn(scene)
    assert text.split("\n")[3:6] == [
        "│1A │2A │3A │4A │5A │6A │7A │8A │9A │10A│11A│12A│13A│14A│15A│16A│17A│18A│19A│20A│21A│22A│23A│24A│25A│26A│",
        "│E⌂ │V⌂#│D⌂#│E⌂#│V⌂#│D⌂#│E# │V# │D# │E# │V# │D# │E# │V# │D# │E# │V# │D# │E# │V# │D# │E# │V# │D# │E# │V  │",
        "│SH │   │   │   │   │   │   │   │   │   │   │   │   │S  │   │   │   │   │   │   │   │   │   │   │   │   │",
    ]
    assert "\n1A  Elemeen ⌂    Gruu’s Refuge             S* H*\n" in text
    assert "\n14A Vowelon #    Eye of the Forest         S1(2)\n" in text
    assert "1se" in drawn(scene.play("explore eldrid", "side 27A")).split("\n\n")[1]


def test_aj_is_described_below_the_seats() -> None:
    scene = lagoon(
        "14A   1A    5A",
        players=1,
        stag="eldrid 1A, acolyte 1A",
        aj="owl 14A, fern 1A exhausted",
        tokens="owl 3 hare 4",
        level="adept",
        seeds="aj deonin 1 elemeen 1",
        laid="aj deonin 2",
    )
    text = drawn(scene)
    assert "S*1 F(*)" in map_of(text)
    assert "\n  AJ                 1  0  1   1  1  0   0  0  0   1  0  3    0\n" in text
    assert "\nAJ, adept: Eldrids O Owl, F Fern, M Mushroom to come · tokens Hare 4, Owl 3\n" in text
    assert "\n  seeds on his tiles Deonin 2\n" in text


def test_teams_have_rows_of_their_own() -> None:
    scene = lagoon(
        "2A    14A   1A", players=4, stag="eldrid 1A", seeds="stag vowelon 1, fern vowelon 2, hare elemeen 4"
    )
    text = drawn(scene)
    assert "\n  Stag, Fern                                       0  3  0    3\n" in text
    assert "\n  Hare, Mushroom                                   4  0  0    0\n" in text
    assert "Destiny now: Vowelon · Stag and Fern ahead" in text


def test_the_end_says_how_and_who_won() -> None:
    scene = lagoon(ROW, stag="eldrid 1A", hare="eldrid 14A", bag="7", draws="7")
    scene.play("explore eldrid", "side 7A", "1A west")
    assert drawn(scene).startswith("Turn 5 · Stag’s turn · action step · the last turn · you are Stag\n")
    while not scene.over:
        scene.play("pass")
    text = drawn(scene, SPECTATOR)
    assert text.startswith("The game is over after turn 5: the last tile was explored\n")
    assert "\nDestiny: Elemeen · won by Stag\n" in text
    assert "\nBag: empty\n" in text


@any_number_of_players
def test_every_druid_is_in_the_picture_once(players: int) -> None:
    for g in walked(players):
        view = table_view(g, 0)
        if is_narrow(view):
            continue
        text = picture(view)
        shown = map_of(text) + "".join(re.findall(r"with ([^\n]*)", text.split("Sites in play")[0]))
        on_map = sorted(mark for group in GROUP.finditer(shown) for mark in "".join(filter(None, group.groups())))
        druids = [druid for seat in view.seats.values() for druid in seat.druids]
        assert on_map == sorted(str(druid.number or "*") for druid in druids if druid.site), text
        for seat in (seat for seat in view.seats.values() if seat.circle):
            supply = "".join(str(druid.number or "*") for druid in seat.druids if druid.site is None)
            row = next(line for line in text.split("\n") if re.match(rf"[> ] [A-Z] {seat.name.capitalize()}\b", line))
            assert row.endswith(supply or "ed"), text


@any_number_of_players
def test_every_position_fits_without_control_characters(players: int) -> None:
    for g in walked(players):
        for viewer in (0, SPECTATOR):
            lines = picture(table_view(g, viewer)).split("\n")
            assert max(map(len, lines)) <= WIDTH
            assert all(line.isprintable() and line == line.rstrip() for line in lines)


@any_number_of_players
def test_sites_touch_on_the_map_if_they_touch_in_the_world(players: int) -> None:
    for g in walked(players, every=25):
        view = table_view(g, 0)
        if is_narrow(view):
            continue
        found = dict(places_on_map(view))
        assert found.keys() == {site.face.id for site in view.world}
        for one in view.world:
            line, left, width = found[one.face.id]
            beside = {(1, 0): width, (0, 1): width // 2, (-1, 1): -width // 2}
            for other in view.world:
                step = (other.q - one.q, other.r - one.r)
                if step in beside:
                    other_line, other_left, _ = found[other.face.id]
                    assert other_left - left == beside[step]
                    assert other_line == line if step == (1, 0) else other_line > line


def places_on_map(view: TableView) -> Iterator[tuple[str, tuple[int, int, int]]]:
    """The line and column of every site on the map, and how wide it is."""
    for number, line in enumerate(map_of(picture(view)).split("\n")):
        for found in re.finditer(r"│ (\d+[AB]) [^│]*", line):
            yield found[1], (number, found.start(), found.end() - found.start())


def is_narrow(view: TableView) -> bool:
    """Whether the map has no room for names."""
    return "│ " not in map_of(picture(view))


def test_captions_say_what_a_site_is_and_where_a_druid_stands() -> None:
    scene = lagoon(ROW, stag="eldrid 1A, acolyte 14A exhausted", hare="eldrid 21A", won="hare 9B", bag="8")
    notes = captions(scene.g, 0)
    assert notes["1A"] == "Gruu’s Refuge, Elemeen"
    assert notes["9B"] == "Elemeen Eidolon, Elemeen"
    assert (notes["8A"], notes["8B"]) == ("Ancient Vowelon, Vowelon", "Deonin Eidolon, Deonin")
    assert (notes["eldrid"], notes["acolyte 1"]) == ("on 1A", "on 14A, exhausted")
    assert (notes["acolyte 2"], notes["hare eldrid"]) == ("in the supply", "on 21A")


def test_captions_belong_to_moves() -> None:
    for g in walked(2):
        if g.over:
            continue
        seat = int(g.seat)
        texts = vocabulary(g, seat)
        for name in captions(g, seat):
            assert name in texts or any(text.endswith(f" {name}") for text in texts), name
