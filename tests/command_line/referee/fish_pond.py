"""Three Fishing and MAC I (rulebook §3 and §4)."""

from collections import Counter
from functools import cache
from itertools import combinations, permutations, product

from calculation import RUNG_OF_SIGN, carried_out
from judging import Fault, check, same, take

WINDS_AND_DRAGON = {"GD": 5, "E": 2, "S": 2, "W": 2, "N": 2}
DECK = Counter([f"{number}{suit}" for suit in "psm" for number in range(1, 10)] + [f"F{number}" for number in range(1, 6)])
DECK.update({card: 4 for card in WINDS_AND_DRAGON})


def value(card):
    return 10 if card in WINDS_AND_DRAGON else 11 if card[0] == "F" else int(card[0])


def points(card):
    return WINDS_AND_DRAGON.get(card, 10 if card[0] == "F" else 1)


@cache
def makes_ten(values, is_mac, rung, order, zero_or_above, largest):
    """Whether three cards of these values are a catch for this kind of player. Tries every calculation."""
    player = {"rung": rung, "order": order, "zero_or_above": zero_or_above, "largest": largest}
    signs = [("*", "+")] if is_mac else product(RUNG_OF_SIGN, repeat=2)
    for (one, other), (a, b, c) in product(list(signs), permutations(range(3))):
        for makes in ([a, b, one, c, other], [a, b, c, one, other]):
            try:
                judged(makes, values, player, is_mac)
                return True
            except Fault:
                pass
    return False


def judged(makes, values, player, is_mac):
    """The total of a calculation of three cards, which must be a catch."""
    total, used = carried_out(makes, lambda at: values[at], player, not is_mac, not is_mac)
    same(sorted(used), [0, 1, 2], "the cards of the calculation")
    if is_mac:
        same([node for node in makes if not isinstance(node, int)], ["*", "+"], "the form of MAC I")
    check(10 <= total <= (130 if is_mac else 30) and total % 10 == 0, f"{total} is no ten that catches")
    return total


class FishPond:
    def __init__(self, log):
        self.players, self.rules, self.begins = log["players"], log["rules"], log["begins"]
        self.is_mac = log["game"] == "mac-one"
        self.games, self.totals = 0, [0] * len(self.players)

    def deal(self, dealt):
        count = len(self.players)
        same((dealt["number"], dealt["dealer"]), (self.games, self.dealer()), "the number and the dealer")
        self.baits = [list(bait) for bait in dealt["baits"]]
        self.pond, self.stock = list(dealt["pond"]), list(dealt["stock"])
        check(len(self.baits) == count and all(len(bait) == 4 for bait in self.baits), "four cards to each player")
        same(len(self.pond), 4, "cards in the pond")
        self.caught = [[] for _ in self.players]
        self.turn, self.drew, self.active, self.idle = dealt["dealer"], False, False, 0
        self.playing = True
        self.conserved()

    def dealer(self):
        """Who deals this game, or the next one if it is over."""
        return (self.begins + self.games) % len(self.players)

    def conserved(self):
        same(Counter(self.pond + self.stock + sum(self.baits + self.caught, [])), DECK, "the deck")

    def mover(self):
        return self.turn if self.playing else self.dealer()

    def move(self, event):
        move = event["move"]
        if move == "deal_next":
            check(not self.playing and self.games < self.rules["games"], "no deal now")
            return
        check(self.playing, "the game is over")
        if move == "draw":
            check(not self.drew and not self.active and self.stock, "no card is drawn now")
            card = self.stock.pop(0)
            same(event["card"], card, "the card drawn")
            self.pond.append(card)
            self.drew = True
        elif move == "catch":
            check(self.drew or not self.stock, "first a card is drawn")
            self.catch(event)
        elif move == "end_turn":
            check(self.drew or not self.stock, "first a card is drawn")
            self.idle = 0 if self.drew or self.active else self.idle + 1
            can = bool(self.stock) or any(self.can_fish(player) for player in range(len(self.players)))
            round_is_over = can and self.idle == len(self.players)
            same(event.get("one_more_round", False), round_is_over, "one more round")
            if not can or self.idle == 2 * len(self.players):
                self.playing = False
                self.games += 1
                for player, caught in enumerate(self.caught):
                    self.totals[player] += sum(map(points, caught))
            else:
                self.turn = (self.turn + 1) % len(self.players)
            self.drew = self.active = False
        else:
            raise Fault(f"no such move: {move}")
        self.conserved()

    def catch(self, event):
        player, cards = self.players[self.turn], event["cards"]
        same(len(cards), 3, "cards of a catch")
        check("bait" in event["from"] or not self.rules["bait_needed"], "no bait")
        total = judged(event["makes"], [value(card) for card in cards], player, self.is_mac)
        same(event["total"], total, "the total told")
        for card, place in zip(cards, event["from"]):
            take(self.baits[self.turn] if place == "bait" else self.pond, card, f"in the {place}")
        same(event["points"], sum(map(points, cards)), "points")
        self.caught[self.turn] += cards
        self.active = True

    def can_fish(self, player):
        """Whether a player can make a catch with their own bait and the pond."""
        who, bait = self.players[player], [value(card) for card in self.baits[player]]
        about = [who[name] for name in ("rung", "order", "zero_or_above", "largest")]
        threes = combinations(bait + [value(card) for card in self.pond], 3)
        if self.rules["bait_needed"]:
            own = range(len(bait))
            places = combinations(range(len(bait) + len(self.pond)), 3)
            threes = (three for three, at in zip(threes, places) if at[0] in own)
        return any(makes_ten(tuple(sorted(three)), self.is_mac, *about) for three in set(threes))

    def is_told(self):
        return not self.playing

    def deal_over(self, told):
        same(told["points"], [sum(map(points, caught)) for caught in self.caught], "points")
        same(told["scores"], self.totals, "scores")

    def end(self, told):
        so_far = self.caught if self.playing else [[] for _ in self.players]
        scores = [total + sum(map(points, caught)) for total, caught in zip(self.totals, so_far)]
        same(told["scores"], scores, "scores")
        over = not self.playing and self.games == self.rules["games"]
        best = [player for player, total in enumerate(self.totals) if total == max(self.totals)]
        same(told["winners"], best if over else [], "winners")
