"""Tiu-U (rulebook §5)."""

from collections import Counter

from judging import Fault, check, same, same_cards, take

CIVIL = ["6-6", "1-1", "4-4", "3-1", "5-5", "3-3", "2-2", "6-5", "6-4", "6-1", "5-1"]
MILITARY = ["6-3", "5-4", "6-2", "5-3", "4-3", "5-2", "4-1", "3-2", "4-2", "2-1"]
# Two sets, each with two of every civil tile and one of every military tile.
TILES = Counter(4 * CIVIL + 2 * MILITARY)
SUPREME = {"2-1", "4-2"}
# How many tiles lie open, how many are in each hand by the number of players, and how many stay in the woodpile.
OPEN, HAND, WOODPILE = 16, {2: 12, 3: 8}, 24
# The fields of each move in the log, no more and no less.
FIELDS = {
    "lay_pair": {"caught"}, "keep_pair": set(), "match": {"tile", "takes", "caught"}, "pile": {"tile"}, "draw": {"tile"},
    "take": {"takes", "caught"}, "deal_next": set(),
}  # fmt: skip


def halves(tile):
    return [int(half) for half in tile.split("-")]


def pips(tile):
    return sum(halves(tile))


def is_little(tile):
    return pips(tile) < 8


def red_pips(tile):
    """The red pips of a tile: ones and fours are red. Only little fish need them."""
    return sum(half for half in halves(tile) if half in (1, 4))


def is_match(tile, other):
    return pips(tile) == pips(other) or {tile, other} == SUPREME


class TiuU:
    def __init__(self, log):
        self.count, self.rules, self.begins = len(log["players"]), log["rules"], log["begins"]
        check(self.count in HAND, "two or three players")
        self.deals, self.totals = 0, [0] * self.count

    def deal(self, dealt):
        same((dealt["number"], dealt["starter"]), (self.deals, self.starter()), "the number and the starter")
        self.hands, self.open = [list(hand) for hand in dealt["hands"]], list(dealt["open"])
        self.woodpile = list(dealt["woodpile"])
        same([len(hand) for hand in self.hands], [HAND[self.count]] * self.count, "the tiles of each hand")
        same((len(self.open), len(self.woodpile)), (OPEN, WOODPILE), "the tiles face up and in the woodpile")
        self.caught = [[] for _ in range(self.count)]
        # The tile of each pile of three.
        self.piles = []
        self.turn, self.played, self.drawn, self.playing = dealt["starter"], False, None, True
        order = [(self.turn + at) % self.count for at in range(self.count)]
        self.asked = [player for player in order if self.holds_pair(player)]
        self.conserved()

    def starter(self):
        """Who begins this deal, or the next one if it is over."""
        return (self.begins + self.deals) % self.count

    def holds_pair(self, player):
        return self.hands[player].count("6-6") >= 2

    def conserved(self):
        drawn = [self.drawn] if self.drawn else []
        same(Counter(self.open + 3 * self.piles + self.woodpile + drawn + sum(self.hands + self.caught, [])), TILES, "the tiles")

    def mover(self):
        if not self.playing:
            return self.starter()
        return self.asked[0] if self.asked else self.turn

    def move(self, event):
        move = event["move"]
        check(move in FIELDS, f"no such move: {move}")
        same(set(event), {"move", "player"} | FIELDS[move], "what is told of the move")
        if move == "deal_next":
            check(not self.playing and self.deals < self.rules["deals"], "no deal now")
            return
        check(self.playing, "the deal is over")
        same(move in ("lay_pair", "keep_pair"), bool(self.asked), "an answer about two 6-6")
        same(move == "take", self.drawn is not None, "whether a drawn tile takes")
        if self.asked:
            self.answer(event)
        elif move in ("match", "pile"):
            check(not self.played, "one tile of the hand in a turn")
            take(self.hands[self.turn], event["tile"], "in the hand")
            self.played = True
            if move == "match":
                self.catch(event["tile"], event)
            else:
                self.pile(event["tile"])
        elif move == "draw":
            tile = self.woodpile.pop(0)
            same(event["tile"], tile, "the tile drawn")
            if tile in self.piles or any(is_match(tile, other) for other in self.open):
                self.drawn = tile
            else:
                self.open.append(tile)
                self.end_turn()
        else:
            tile, self.drawn = self.drawn, None
            self.catch(tile, event)
            self.end_turn()
        self.conserved()

    def answer(self, event):
        player = self.asked[0]
        if event["move"] == "lay_pair":
            same(event["caught"], ["6-6", "6-6"], "the pair laid down")
            for tile in event["caught"]:
                take(self.hands[player], tile, "in the hand")
            self.caught[player] += event["caught"]
        if event["move"] == "keep_pair" or not self.holds_pair(player):
            self.asked.pop(0)

    def catch(self, tile, event):
        """A tile takes an open one. If it is the fourth of its kind, it may take the three in a pile."""
        taken = event["takes"]
        if taken == tile and tile in self.piles:
            self.piles.remove(tile)
            fish = 4 * [tile]
        else:
            check(is_match(tile, taken), f"{tile} does not match {taken}")
            take(self.open, taken, "that lies open")
            fish = [tile, taken]
        same_cards(event["caught"], fish, "the catch")
        self.caught[self.turn] += fish

    def pile(self, tile):
        """A third tile beside exactly two of its kind. Only of civil tiles are there enough."""
        check(self.open.count(tile) == 2, f"{self.open.count(tile)} of {tile} lie open, and not two")
        check(tile not in sum(self.caught, []), f"one {tile} has been caught")
        self.open = [other for other in self.open if other != tile]
        self.piles.append(tile)

    def end_turn(self):
        self.played = False
        self.turn = (self.turn + 1) % self.count
        if not self.woodpile:
            self.playing = False
            self.deals += 1
            self.totals = [total + points for total, points in zip(self.totals, self.points())]

    def red(self):
        return [sum(red_pips(tile) for tile in caught if is_little(tile)) for caught in self.caught]

    def big(self):
        return [sum(2 * pips(tile) for tile in caught if not is_little(tile)) for caught in self.caught]

    def points(self):
        return [-(-red // 10) * 10 + big for red, big in zip(self.red(), self.big())]

    def is_told(self):
        return not self.playing

    def deal_over(self, told):
        same(told["red_pips"], self.red(), "the red pips")
        same(told["big_fish"], self.big(), "the big fish")
        same(told["points"], self.points(), "points")
        same(told["scores"], self.totals, "scores")

    def end(self, told):
        over = not self.playing and self.deals == self.rules["deals"]
        check(over, "the game is not over")
        same(told["scores"], self.totals, "scores")
        best = max(self.totals)
        winners = [player for player, total in enumerate(self.totals) if total == best]
        same(told["winners"], winners, "winners")
        same(told["pays"], [len(winners) * (best - total) for total in self.totals], "what everybody pays")
