"""All Lore Powers, by number."""

from typing import Final

from librt.vecs import vec

from tablehaven.games.haven.powers.leaf import GrowthSong, PathOfVines, RejuvenatingFruit, SummoningOrchid, TreeWalking
from tablehaven.games.haven.powers.power import Power
from tablehaven.games.haven.powers.stone import DazzlingBlades, DustStorm, Earthquake, RockSlide, SmellingSalts
from tablehaven.games.haven.powers.water import ElixirOfLife, MistyGateway, RainStorm

POWER: Final = vec[Power](
    [  # by number
        GrowthSong(),
        PathOfVines(),
        RejuvenatingFruit(),
        SummoningOrchid(),
        TreeWalking(),
        ElixirOfLife(),
        MistyGateway(),
        RainStorm(),
        DazzlingBlades(),
        DustStorm(),
        Earthquake(),
        RockSlide(),
        SmellingSalts(),
    ]
)
