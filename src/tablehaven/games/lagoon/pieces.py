# interpreted: texts for people
"""What the rules speak of, each in a sentence or two; the numbers in braces are those of a content file."""

from typing import Final

PIECES: Final = {
    "Goal": "Have most points when the last tile of the bag was explored and Lagoon’s destiny shows. [LG 7.1, LG 7.8]",
    "Turn": "Begin, refresh up to {refreshed}, act as often as druids can pay, end. [LG 3.1, LG 3.3, LG 3.4]",
    "Points": "A seed of the destiny is {seed}, an unraveled site of another energy {site}. [LG 7.3, LG 7.7]",
    "Druid": "A token of a circle, refreshed or exhausted. A refreshed one on the board pays for an action. [LG 4.1]",
    "Eldrid": "The elder of a circle’s five druids. Eldrid actions are paid by it alone. [LG 4.2]",
    "Acolyte": "One of the four lesser druids of a circle. Its whole circle shares the site it stands on. [LG 4.8]",
    "Seed": "Gained by exploring a site of its energy. It is {seed} if its energy becomes the destiny, "
    "and may be given up as energy or for an action. [LG 6.4] [LG 7.7]",
    "Player marker": "Exhausted by the basic explore action, and refreshed in the next Refresh step. [LG 5.1]",
    "Site": "A side of a tile, with an energy and an action. Circles on it may use the action. [LG 4.8]",
    "Tile": "It has two sides, A and B, with a site on each, of different energies. [LG 1.4]",
    "Haven": "A site where druids enter play and where they go when theirs is unraveled. The only one stays. [LG 6.9]",
    "Trove": "A site whose action is used right as it is explored, and never again. [LG 4.4]",
    "Ally": "A kind of site; it means nothing in this game. [LG 8.17]",
    "Sanctum": "A kind of site; it means nothing in this game. [LG 8.17]",
    "Shrine": "A kind of site; it means nothing in this game. [LG 8.17]",
    "Locked": "A site without which the world would fall apart is locked: it is neither moved nor unraveled. [LG 2.3]",
    "Space": "An empty hex beside a site, named by a direction and a tile, such as “east of 14”. [LG 2.2]",
    "Bag": "The tiles that are not in play yet. When its last one was explored, the game ends with the turn. [LG 7.1]",
    "Supply": "A circle’s druids that are not on the board. They can be summoned. [LG 2.10]",
    "Exile": "A druid that is exiled goes to its owner’s supply. [LG 2.10]",
    "Score area": "Where unraveled sites lie. Those of the destiny’s energy are worth nothing. [LG 7.7]",
    "Destiny": "The energy with most sites in play at the end. [LG 7.3]",
    "AJ": "The opponent of the lone player. His turns follow rules, and what they leave open is drawn by lot. [LG 9.8]",
    "Token bag": "The acolytes from which AJ draws in his Invoke step. [LG 9.21]",
    "Level": "How strong AJ is: initiate, acolyte, adept, eldrid or legend. [LG 10.2]",
}
