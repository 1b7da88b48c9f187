# interpreted: describes the game
"""Havenfall: Single Player, as the rest of the package sees it: Havenfall but for how it begins and ends."""

from collections.abc import Mapping

from tablehaven.games.havenfall import solo_options, solo_outcome
from tablehaven.games.havenfall.bot_alone import FEATURE_WORDS_ALONE, FEATURES_ALONE, AloneJudge
from tablehaven.games.havenfall.game import HavenfallGame
from tablehaven.games.havenfall.help_alone import component_help_alone
from tablehaven.games.havenfall.loading import load
from tablehaven.games.havenfall.solo_opening import SEAT_NAME, start_alone
from tablehaven.games.havenfall.state import Havenfall
from tablehaven.games.havenfall.turn import DECISIONS
from tablehaven.kernel.datafile import ContentFile
from tablehaven.kernel.game import Examples, Game, Outcome
from tablehaven.kernel.weights import HAND_MADE, TUNED, read_weights


class HavenfallAlone(HavenfallGame):
    name = "havenfall-solo"
    title = "Havenfall: Single Player"
    options = solo_options.OPTIONS
    examples = Examples("buy squire", "b sq", ("squire", "spell book", "boss"), "HS 3.4", "pixel")
    order_rule = "HS 1.1"
    decisions = tuple(decision.name for decision in DECISIONS)
    endings = solo_outcome.ENDINGS_ALONE
    weights_file = "weights_alone.toml"
    judge = AloneJudge(read_weights(HavenfallGame.folder, TUNED, FEATURES_ALONE, weights_file))
    plain_judge = AloneJudge(read_weights(HavenfallGame.folder, HAND_MADE, FEATURES_ALONE, weights_file))
    features = FEATURES_ALONE
    feature_words = FEATURE_WORDS_ALONE

    @property
    def cards(self) -> tuple[str, ...]:  # type: ignore[override]
        return (*super().cards, *(crystal.name for crystal in load(self.content_file).cards.crystals))

    def seats(self, chosen: Mapping[str, str]) -> tuple[str, ...]:
        return (SEAT_NAME,)

    def sides(self, chosen: Mapping[str, str]) -> tuple[tuple[int, ...], ...]:
        return ((0,),)

    def start(self, chosen: Mapping[str, str], seed: str, content: ContentFile) -> Havenfall:
        return start_alone(load(content), chosen, seed)

    def outcome(self, state: Havenfall) -> Outcome | None:
        return solo_outcome.outcome_alone(state)

    def help(self, content: ContentFile | None = None) -> Mapping[str, str]:
        return component_help_alone(load(self.content(content)), self.rules)


GAME: Game = HavenfallAlone()
