"""OpenSpiel plays hearts and gin rummy, from Python and in its own native loop."""

from dataclasses import replace
from importlib.metadata import version
from itertools import count, cycle
from random import Random
from typing import Any

from . import ANSWERS, FEW_ITERATIONS, ITERATIONS, POSITIONS, Figures, load, rates

GAMES = ("hearts", "gin_rummy")
CURIOSITY = 1.5


def measure(seconds: float) -> list[Figures]:
    """Return three rows a game: a plain Python loop, a tuned one, and the native one."""
    pyspiel = load("pyspiel", "open_spiel")
    rows = []
    for name in GAMES:
        tuned = _tuned(pyspiel, name, seconds)
        rows += [_plain(pyspiel, name, seconds, tuned), tuned, _native(pyspiel, name, seconds, tuned)]
    return [*rows, _native_search(pyspiel, "hearts", seconds), _python_search(pyspiel, "gin_rummy", seconds)]


def _plain(pyspiel: Any, name: str, seconds: float, tuned: Figures) -> Figures:
    """Return the speed of the loop that anybody would write, with random.choice at every node."""
    spiel = pyspiel.load_game(name)
    random = Random(1)

    def finish(state: Any) -> int:
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(random.choice(state.chance_outcomes())[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                decisions += 1
        return decisions

    turn = cycle(_halfway(pyspiel, spiel))
    games, decisions = rates(seconds, lambda: finish(spiel.new_initial_state()))
    playouts, _ = rates(seconds, lambda: finish(next(turn).clone()))
    return replace(
        tuned,
        name=f"open_spiel {name}, plain loop",
        note="one deal, as anybody would write it; copies and re-deals as in the tuned loop",
        games=games,
        decisions=decisions,
        playouts=playouts,
    )


def _tuned(pyspiel: Any, name: str, seconds: float) -> Figures:
    """Return the speed of a Python loop over legal_actions and apply_action.

    Chance outcomes are equally likely at every chance node of these games, where legal_actions lists
    them too, so that one uniform choice serves every node. A game starts from a clone of the initial state,
    which for gin rummy costs far less than making another.
    """
    spiel = pyspiel.load_game(name)
    initial = spiel.new_initial_state()
    terminal = int(pyspiel.PlayerId.TERMINAL)
    random = Random(1).random

    def finish(state: Any) -> int:
        decisions = 0
        while (player := state.current_player()) != terminal:
            actions = state.legal_actions()
            state.apply_action(actions[int(random() * len(actions))])
            if player >= 0:
                decisions += 1
        return decisions

    def copy_all() -> int:
        for state in positions:
            state.clone()
        return POSITIONS

    def redeal_all() -> int:
        for state, player in seats:
            state.resample_from_infostate(player, random)
        return POSITIONS

    games, decisions = rates(seconds, lambda: finish(initial.clone()))
    positions = _halfway(pyspiel, spiel)
    seats = [(state, state.current_player()) for state in positions]
    turn = cycle(positions)
    _, copies = rates(seconds, copy_all)
    _, redeals = rates(seconds, redeal_all)
    playouts, _ = rates(seconds, lambda: finish(next(turn).clone()))
    return Figures(
        name=f"open_spiel {name}, tuned loop",
        version=version("open_spiel"),
        note=f"one deal, {spiel.num_players()} players; dealing and drawing are sampled but are no decisions",
        games=games,
        decisions=decisions,
        copies=copies,
        redeals=redeals,
        playouts=playouts,
    )


def _native(pyspiel: Any, name: str, seconds: float, tuned: Figures) -> Figures:
    """Return the speed of evaluate_bots, whose uniform bots choose with the library's own generator."""
    spiel = pyspiel.load_game(name)
    initial = spiel.new_initial_state()
    bots = _random_bots(pyspiel, spiel)
    seeds = count(1)
    turn = cycle(_halfway(pyspiel, spiel))

    def play() -> int:
        pyspiel.evaluate_bots(initial.clone(), bots, next(seeds))
        return 1

    def playout() -> int:
        pyspiel.evaluate_bots(next(turn).clone(), bots, next(seeds))
        return 1

    games, _ = rates(seconds, play)
    playouts, _ = rates(seconds, playout)
    decisions = None
    if tuned.games is not None and tuned.decisions is not None:
        decisions = games * tuned.decisions / tuned.games
    return replace(
        tuned,
        name=f"open_spiel {name}, native loop",
        note=(
            "one deal inside evaluate_bots with its uniform random bots, not Python's generator; "
            "decisions are games times the Python loop's decisions a game; copies and re-deals as there"
        ),
        games=games,
        decisions=decisions,
        playouts=playouts,
    )


def _native_search(pyspiel: Any, name: str, seconds: float) -> Figures:
    """Return the speed of the C++ search with one of its own random rollouts at each new node."""
    spiel = pyspiel.load_game(name)
    bot = pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 1), CURIOSITY, ITERATIONS)
    note = f"pyspiel.ISMCTSBot, {ITERATIONS:,} simulations a search, one rollout each by RandomRolloutEvaluator"
    return _search(pyspiel, spiel, seconds, bot, ITERATIONS, f"open_spiel {name}, C++ ISMCTS", note)


def _python_search(pyspiel: Any, name: str, seconds: float) -> Figures:
    """Return the speed of the Python search with one random rollout at each new node.

    Gin rummy tells positions apart by what a player observes, among which the legal actions differ.
    """
    ismcts = load("open_spiel.python.algorithms.ismcts", "open_spiel")
    mcts = load("open_spiel.python.algorithms.mcts", "open_spiel")
    numpy = load("numpy", "numpy")
    spiel = pyspiel.load_game(name)
    bot = ismcts.ISMCTSBot(
        game=spiel,
        evaluator=mcts.RandomRolloutEvaluator(1, numpy.random.RandomState(1)),
        uct_c=CURIOSITY,
        max_simulations=FEW_ITERATIONS,
        random_state=numpy.random.RandomState(1),
        use_observation_string=True,
        allow_inconsistent_action_sets=True,
    )
    note = f"algorithms.ismcts.ISMCTSBot, {FEW_ITERATIONS} simulations a search, one rollout each in Python"
    return _search(pyspiel, spiel, seconds, bot, FEW_ITERATIONS, f"open_spiel {name}, Python ISMCTS", note)


def _search(pyspiel: Any, spiel: Any, seconds: float, bot: Any, iterations: int, name: str, note: str) -> Figures:
    turn = cycle(_halfway(pyspiel, spiel, ANSWERS))

    def search() -> int:
        bot.step(next(turn))
        return iterations

    _, rate = rates(seconds, search)
    return Figures(name, version("open_spiel"), note, None, None, None, None, None, iterations=rate)


def _random_bots(pyspiel: Any, spiel: Any) -> list[Any]:
    return [pyspiel.make_uniform_random_bot(player, player + 1) for player in range(spiel.num_players())]


def _halfway(pyspiel: Any, spiel: Any, answers: int = 1) -> list[Any]:
    """Return positions where a player has the middle decision of a random game, and at least so many answers."""
    bots = _random_bots(pyspiel, spiel)
    positions: list[Any] = []
    for seed in count():
        ended = spiel.new_initial_state()
        pyspiel.evaluate_bots(ended, bots, seed)
        history = ended.full_history()
        choices = [index for index, move in enumerate(history) if move.player >= 0]
        state = spiel.new_initial_state()
        for move in history[: choices[len(choices) // 2]]:
            state.apply_action(move.action)
        if len(state.legal_actions()) >= answers:
            positions.append(state)
        if len(positions) == POSITIONS:
            break
    return positions
