#!/usr/bin/env python3
"""A referee who knows the rulebook and docs/log.md, and nothing else of Fishpond.

Reads a log of simulated games, follows every game card by card, and judges it: the cards of the deal, every move, every
catch, the scores and who has won. Prints how many games are in order, or the first fault with its line and event.

Usage: referee.py games.jsonl
"""

import json
import sys
from collections import Counter

RUNGS = ["addition", "subtraction", "multiplication", "concatenation", "division"]
RUNG_OF_SIGN = {"+": 0, "-": 1, "*": 2, "&": 3, "/": 4}


class Fault(Exception):
    """Something that the rules do not allow, or that the log tells wrongly."""


def check(holds, fault):
    if not holds:
        raise Fault(fault)


def same(told, found, what):
    check(told == found, f"{what}: told {told}, found {found}")


def same_cards(told, found, what):
    same(Counter(told), Counter(found), what)


def take(cards, card, where):
    check(card in cards, f"no {card} {where}")
    cards.remove(card)


# Calculations


def divided(left, right):
    """The nearest whole number, halves away from zero."""
    check(right != 0, "dividing by zero")
    sign = -1 if (left < 0) != (right < 0) else 1
    return sign * ((2 * abs(left) + abs(right)) // (2 * abs(right)))


def carried_out(makes, number_of, player, rung_counts=True, order_counts=True):
    """What a calculation in postfix order makes, and the places of its cards; it must be open to the player."""
    rung = RUNGS.index(player["rung"])
    stack, places = [], []
    for node in makes:
        if isinstance(node, int):
            places.append(node)
            # A number, whether it is a result, and whether it is made of cards alone.
            stack.append((number_of(node), False))
            continue
        check(not rung_counts or RUNG_OF_SIGN[node] <= rung, f"{node} is above the rung")
        check(len(stack) >= 2, "a sign without two numbers")
        (right, right_is_result), (left, left_is_result) = stack.pop(), stack.pop()
        if node == "&":
            check(not left_is_result and not right_is_result, "results are never joined")
            stack.append((int(str(left) + str(right)), False))
            continue
        # As spoken, each step applies to the total so far.
        spoken = order_counts and player["order"] == "spoken"
        check(not spoken or not right_is_result, "no running total")
        total = {"+": left + right, "-": left - right, "*": left * right}.get(node)
        total = divided(left, right) if node == "/" else total
        check(total >= 0 or not player["zero_or_above"], "below zero")
        check(player["largest"] is None or total <= player["largest"], "above the player's largest number")
        stack.append((total, True))
    check(len(stack) == 1, "no calculation")
    return stack[0][0], places


# DragonFish

SIDES = ["north", "east", "south", "west"]
CORNERS = ["north_west", "north_east", "south_west", "south_east"]
WATERS = {
    "straight": [[0, 2]],
    "bend": [[0, 1]],
    "double_bend": [[0, 1], [2, 3]],
    "bridge": [[0, 2], [1, 3]],
    "tee": [[1, 2, 3]],
    "lake": [[0, 1, 2, 3]],
}
SHORES = {
    ("north", 0): 0, ("north", 1): 1, ("east", 0): 1, ("east", 1): 3,
    ("south", 0): 2, ("south", 1): 3, ("west", 0): 0, ("west", 1): 2,
}  # fmt: skip
SEAMS = [((0, 1), (1, 3)), ((2, 1), (3, 3)), ((0, 2), (2, 0)), ((1, 2), (3, 0))]
POND_CARDS = Counter({"F5": 4, "F10": 4, "F15": 4, "F20": 3, "B": 2, **{str(bug): 5 for bug in range(1, 11)}})
HELPERS = Counter({
    "canal straight": 2, "canal bend": 3, "canal double_bend": 2, "canal bridge": 2, "canal tee": 2, "canal lake": 1,
    "hook 5": 1, "hook 10": 2, "hook 15": 2, "hook 20": 1, "scissors": 4, "magnet": 2, "net": 1, "rotate": 1,
})  # fmt: skip
GOALS = {2: (6, 60), 3: (5, 55), 4: (4, 45)}
SEATS = {2: ["north", "south"], 3: ["north", "east", "south"], 4: SIDES}


def is_animal(card):
    return card is not None and card != "B"


def number(card):
    return int(card.lstrip("F"))


def joined(island, lane, other):
    """Whether water leads from one lane to the other."""
    parent = {(corner, edge): (corner, edge) for corner in range(4) for edge in range(4)}

    def root(edge):
        while parent[edge] != edge:
            edge = parent[edge]
        return edge

    wet = set()
    for corner, laid in enumerate(island):
        for water in WATERS[laid["canal"]]:
            edges = [(corner, (edge + laid["turn"]) % 4) for edge in water]
            wet.update(edges)
            for edge in edges[1:]:
                parent[root(edge)] = root(edges[0])
    for one, another in SEAMS:
        if one in wet and another in wet:
            parent[root(one)] = root(another)
    ends = [(SHORES[end], SIDES.index(end[0])) for end in (lane, other)]
    return all(end in wet for end in ends) and root(ends[0]) == root(ends[1])


class DragonFish:
    def __init__(self, log):
        self.players, self.rules = log["players"], log["rules"]
        self.seats = SEATS[len(self.players)]

    def deal(self, dealt):
        self.ponds = {side: list(pond) for side, pond in dealt["ponds"].items()}
        self.island = [dict(laid) for laid in dealt["island"]]
        self.pond_stock, self.helper_stock = list(dealt["pond_stock"]), list(dealt["helper_stock"])
        self.pond_aside, self.helper_aside = [], []
        same(dealt["seats"], {side: player for player, side in enumerate(self.seats)}, "seats")
        self.seated = dict(dealt["seats"])
        self.hands = {player: [] for player in range(len(self.players))}
        self.catches = {side: [] for side in self.seats}
        self.turn, self.phase, self.swapped, self.over = self.seats[0], "helper", None, False
        check(set(self.ponds) == set(SIDES) and all(len(pond) == 6 for pond in self.ponds.values()), "four ponds of six")
        self.conserved()

    def conserved(self):
        on_table = [card for pond in self.ponds.values() for card in pond if card]
        caught = [f"F{fish}" for fish in sum(self.catches.values(), [])]
        spare = Counter([self.rules["spare"]] if self.rules["spare"] else [])
        same(Counter(on_table + caught + self.pond_stock + self.pond_aside), POND_CARDS + spare, "pond cards")
        island = ["canal " + laid["canal"] for laid in self.island]
        drawn = [self.phase[1]] if self.phase[0] == "canal" else []
        hands = sum(self.hands.values(), [])
        same(Counter(island + drawn + hands + self.helper_stock + self.helper_aside), HELPERS, "helper cards")

    def mover(self):
        return self.seated[self.phase[2] if self.phase[0] == "answer" else self.turn]

    def next_seat(self, seat):
        return self.seats[(self.seats.index(seat) + 1) % len(self.seats)]

    def end_turn(self):
        fish, points = GOALS[len(self.players)]
        catch = self.catches[self.turn]
        if len(catch) >= fish or sum(catch) >= points:
            self.over = True
        else:
            self.turn, self.phase, self.swapped = self.next_seat(self.turn), "helper", None

    def move(self, event):
        player = self.seated[self.turn]
        move, hand = event["move"], self.hands[self.mover()]
        if move == "draw_helper":
            same(self.phase, "helper", "step")
            self.draw(event, hand)
        elif move == "skip_helper":
            check(self.phase == "helper" and not self.helper_stock and not self.helper_aside, "there are helper cards")
            self.phase = "fish"
        elif move == "keep_hook":
            same(self.phase[0], "hooked", "step")
            self.phase = "fish"
        elif move == "play_hook":
            drawn = self.phase[0] == "hooked"
            check(self.phase == "helper" or drawn and self.phase[1] == event["hook"], "no hook can be played now")
            take(hand, f"hook {event['hook']}", "in the hand")
            self.helper_aside.append(f"hook {event['hook']}")
            victim = next(seat for seat, who in self.seated.items() if who == event["victim"])
            check(victim != self.turn and event["fish"] in self.catches[victim], "no such fish")
            check(event["fish"] <= event["hook"], "the hook is too small")
            self.phase = ("answer", event["fish"], victim)
            if "scissors" not in self.hands[event["victim"]]:
                self.hooked()
        elif move == "cut_hook":
            same(self.phase[0], "answer", "step")
            take(hand, "scissors", "in the hand")
            self.helper_aside.append("scissors")
            self.phase = "fish"
        elif move == "give_fish":
            same(self.phase[0], "answer", "step")
            self.hooked()
        elif move == "lay_canal":
            same(self.phase[0], "canal", "step")
            corner = CORNERS.index(event["corner"])
            self.helper_aside.append("canal " + self.island[corner]["canal"])
            self.island[corner] = {"canal": self.phase[1].removeprefix("canal "), "turn": event["turn"]}
            self.phase = "fish"
        elif move == "cast_net":
            same(self.phase, "net", "step")
            pond = self.ponds[event["pond"]]
            self.renew(event, event["pond"], [slot for slot in range(6) if is_animal(pond[slot])])
            self.phase = "fish"
        elif move == "take_bike":
            same(self.phase, "magnet", "step")
            place = event["place"]
            same(self.ponds[place["pond"]][place["slot"]], "B", "the place of the bike")
            self.renew(event, place["pond"], [place["slot"]])
            self.phase = "fish"
        elif move == "swap":
            self.swap(event)
        elif move == "catch":
            self.catch(event, self.players[player])
        elif move == "pass":
            same(self.phase, "fish", "step")
            self.end_turn()
        else:
            raise Fault(f"no such move: {move}")
        self.conserved()

    def draw(self, event, hand):
        if not self.helper_stock:
            same_cards(event.get("shuffled", {}).get("helper_stock", []), self.helper_aside, "helper cards shuffled")
            self.helper_stock, self.helper_aside = list(event["shuffled"]["helper_stock"]), []
        else:
            check("shuffled" not in event, "shuffled although there were cards to draw")
        check(self.helper_stock, "there is no helper card")
        card = self.helper_stock.pop(0)
        same(event["drew"], card, "the card drawn")
        self.phase = "fish"
        kind = card.split(" ")[0]
        if kind == "hook":
            hand.append(card)
            others = [fish for seat in self.seats if seat != self.turn for fish in self.catches[seat]]
            if any(fish <= int(card.split(" ")[1]) for fish in others):
                self.phase = ("hooked", int(card.split(" ")[1]))
        elif kind == "scissors":
            hand.append(card)
        elif kind == "canal":
            self.phase = ("canal", card)
        else:
            self.helper_aside.append(card)
            if kind == "net":
                self.phase = "net"
            elif kind == "magnet" and any("B" in pond for pond in self.ponds.values()):
                self.phase = "magnet"
            elif kind == "rotate":
                self.seated = {self.next_seat(seat): player for seat, player in self.seated.items()}
                self.turn = self.next_seat(self.turn)
                same(event["seats"], self.seated, "seats")

    def hooked(self):
        _, fish, victim = self.phase
        self.catches[victim].remove(fish)
        self.catches[self.turn].append(fish)
        self.end_turn()

    def swap(self, event):
        check(self.phase == "fish" and self.swapped is None, "no swap now")
        places = [(event[end]["pond"], event[end]["slot"]) for end in ("from", "to")]
        cards = [self.ponds[pond][slot] for pond, slot in places]
        check(all(is_animal(card) for card in cards), "only animals swim")
        check(places[0][0] != places[1][0], "a swap within one pond")
        lanes = [(pond, slot // 3) for pond, slot in places]
        check(joined(self.island, *lanes), "no water joins these lanes")
        fish = any(card.startswith("F") for card in cards)
        check(fish or not self.rules["swaps_need_a_fish"], "a swap without a fish")
        for (pond, slot), card in zip(places, reversed(cards)):
            self.ponds[pond][slot] = card
        self.swapped = {pond for pond, _ in places}

    def catch(self, event, player):
        same(self.phase, "fish", "step")
        check(self.swapped is None or event["pond"] in self.swapped, "after a swap one of its ponds is fished")
        pond = self.ponds[event["pond"]]
        total, slots = carried_out(event["makes"], lambda slot: number(pond[slot]), player)
        used = [event["sum"], *slots]
        check(len(used) >= 3 and len(set(used)) == len(used), "three cards or more, each once")
        cards = [pond[slot] for slot in used]
        check(all(is_animal(card) for card in cards), "only animals are caught")
        same([event["sum_card"], *event["cards"]], cards, "the cards of the catch")
        same(total, number(cards[0]), "the total")
        same(event["total"], total, "the total told")
        fish = [card for card in cards if card.startswith("F")]
        check(len(fish) <= 1, "two fish in one calculation")
        same(event["fish"], number(fish[0]) if fish else None, "the fish caught")
        for slot in used:
            if pond[slot].startswith("F"):
                self.catches[self.turn].append(number(pond[slot]))
                pond[slot] = None
        self.renew(event, event["pond"], sorted(used))
        self.end_turn()

    def renew(self, event, side, slots):
        pond = self.ponds[side]
        for slot in slots:
            if pond[slot] is not None:
                self.pond_aside.append(pond[slot])
                pond[slot] = None
        shuffled = event.get("shuffled", {}).get("pond_stock")
        for slot in slots:
            if not self.pond_stock and self.pond_aside:
                check(shuffled is not None, "the pond cards laid aside were to be shuffled")
                same_cards(shuffled, self.pond_aside, "pond cards shuffled")
                self.pond_stock, self.pond_aside, shuffled = list(shuffled), [], None
            pond[slot] = self.pond_stock.pop(0) if self.pond_stock else None
        check(shuffled is None, "shuffled although there were cards to draw")
        same(event["filled"], [[slot, pond[slot]] for slot in slots], "the cards that fill the gaps")

    def is_told(self):
        """A game of DragonFish has one deal, and its end is that of the game."""
        return False

    def end(self, told):
        of_player = {player: sum(self.catches[seat]) for seat, player in self.seated.items()}
        same(told["scores"], [of_player[player] for player in range(len(self.players))], "scores")
        same({side: sorted(fish) for side, fish in told["catches"].items()},
             {side: sorted(fish) for side, fish in self.catches.items()}, "catches")  # fmt: skip
        same(told["winners"], [self.seated[self.turn]] if self.over else [], "winners")


# Three Fishing and MAC I

WINDS_AND_DRAGON = {"GD": 5, "E": 2, "S": 2, "W": 2, "N": 2}
DECK = Counter([f"{number}{suit}" for suit in "psm" for number in range(1, 10)] + [f"F{number}" for number in range(1, 6)])
DECK.update({card: 4 for card in WINDS_AND_DRAGON})


def value(card):
    return 10 if card in WINDS_AND_DRAGON else 11 if card[0] == "F" else int(card[0])


def points(card):
    return WINDS_AND_DRAGON.get(card, 10 if card[0] == "F" else 1)


class FishPond:
    def __init__(self, log):
        self.players, self.rules = log["players"], log["rules"]
        self.is_mac = log["game"] == "mac-one"
        self.games, self.totals = 0, [0] * len(self.players)

    def deal(self, dealt):
        count = len(self.players)
        same((dealt["number"], dealt["dealer"]), (self.games, self.games % count), "the number and the dealer")
        self.baits = [list(bait) for bait in dealt["baits"]]
        self.pond, self.stock = list(dealt["pond"]), list(dealt["stock"])
        check(len(self.baits) == count and all(len(bait) == 4 for bait in self.baits), "four cards to each player")
        same(len(self.pond), 4, "cards in the pond")
        self.caught = [[] for _ in self.players]
        self.turn, self.drew, self.active, self.idle = dealt["dealer"], False, False, 0
        self.playing = True
        self.conserved()

    def conserved(self):
        same(Counter(self.pond + self.stock + sum(self.baits + self.caught, [])), DECK, "the deck")

    def mover(self):
        return self.turn if self.playing else self.games % len(self.players)

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
            if self.idle >= len(self.players):
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
        total, used = carried_out(
            event["makes"], lambda at: value(cards[at]), player, not self.is_mac, not self.is_mac
        )
        same(sorted(used), [0, 1, 2], "the cards of the calculation")
        signs = [node for node in event["makes"] if not isinstance(node, int)]
        if self.is_mac:
            same(signs, ["*", "+"], "the form of MAC I")
        check(10 <= total <= (130 if self.is_mac else 30) and total % 10 == 0, f"{total} is no ten that catches")
        same(event["total"], total, "the total told")
        for card, place in zip(cards, event["from"]):
            take(self.baits[self.turn] if place == "bait" else self.pond, card, f"in the {place}")
        same(event["points"], sum(map(points, cards)), "points")
        self.caught[self.turn] += cards
        self.active = True

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


# Great Lakes Fish-Out

PACK = Counter(f"{number}{suit}" for suit in "CDHS" for number in ["A", *range(2, 11), "J", "Q", "K"])
PICTURES = {"J": 11, "Q": 12, "K": 13}


def height(card, shown):
    """How high a card ranks among those shown: an ace is one, and fourteen beside a picture of its suit."""
    face, suit = card[:-1], card[-1]
    if face == "A":
        return 14 if any(other[-1] == suit and other[:-1] in PICTURES for other in shown) else 1
    return PICTURES.get(face) or int(face)


class FishOut:
    def __init__(self, log):
        self.count, self.rules = len(log["players"]), log["rules"]
        self.deals, self.totals = 0, [0] * self.count

    def deal(self, dealt):
        same((dealt["number"], dealt["dealer"]), (self.deals, self.deals % self.count), "the number and the dealer")
        self.hands, self.lake = [list(hand) for hand in dealt["hands"]], list(dealt["lake"])
        same([len(hand) for hand in self.hands], [52 // self.count] * self.count, "the same amount of cards for all")
        self.dealer = dealt["dealer"]
        self.caught = [[] for _ in range(self.count)]
        self.fished = [set() for _ in range(self.count)]
        self.chosen, self.deciding, self.playing = {}, [], True
        self.conserved()

    def conserved(self):
        kept = [card for _, card in self.deciding]
        same(Counter(self.lake + kept + sum(self.hands + self.caught, [])), PACK, "the pack")

    def from_the_left(self):
        return [(self.dealer + 1 + at) % self.count for at in range(self.count)]

    def mover(self):
        if self.deciding:
            return self.deciding[0][0]
        if not self.playing:
            return self.deals % self.count
        return next(player for player in self.from_the_left() if player not in self.chosen)

    def is_last(self):
        return max(self.totals) >= self.rules["target"] or self.deals >= self.rules["deals"]

    def move(self, event):
        move = event["move"]
        if move == "deal_next":
            check(not self.playing and not self.is_last(), "no deal now")
            return
        check(self.playing, "the deal is over")
        if move == "choose":
            check(not self.deciding, "somebody has yet to decide")
            player = self.mover()
            check(event["card"] in self.hands[player], f"no {event['card']} in the hand")
            self.chosen[player] = event["card"]
            if len(self.chosen) == self.count:
                self.show(event)
            else:
                check("shown" not in event, "shown before all have chosen")
        elif move in ("fish_out", "stock"):
            check(self.deciding, "nobody has to decide")
            player, card = self.deciding.pop(0)
            same(event["card"], card, "the card kept")
            self.lake.append(card)
            if move == "fish_out":
                suit = card[-1]
                check(suit not in self.fished[player], "each suit once per player and deal")
                self.fished[player].add(suit)
                fish = [other for other in self.lake if other[-1] == suit]
                same_cards(event["caught"], fish, "the catch")
                self.lake = [other for other in self.lake if other[-1] != suit]
                self.caught[player] += fish
                same(event["score"], self.totals[player] + len(self.caught[player]), "the score")
        else:
            raise Fault(f"no such move: {move}")
        if not self.deciding and not any(self.hands):
            self.playing = False
            self.deals += 1
            self.totals = [total + len(caught) for total, caught in zip(self.totals, self.caught)]
        self.conserved()

    def show(self, event):
        shown = [self.chosen[player] for player in range(self.count)]
        same(event["shown"], shown, "the cards shown")
        self.chosen, must_stock = {}, []
        for player in self.from_the_left():
            card = shown[player]
            self.hands[player].remove(card)
            rivals = [other for other in shown if other[-1] == card[-1]]
            if height(card, shown) < max(height(other, shown) for other in rivals):
                self.lake.append(card)
            elif card[-1] in self.fished[player]:
                self.lake.append(card)
                must_stock.append(player)
            else:
                self.deciding.append((player, card))
        same(event["kept"], sorted(player for player, _ in self.deciding), "who keeps a card")
        same(event["must_stock"], sorted(must_stock), "who must stock the lake")

    def is_told(self):
        return not self.playing

    def deal_over(self, told):
        same(told["caught"], [len(caught) for caught in self.caught], "the catches")
        same_cards(told["left"], self.lake, "what is left in the lake")
        same(told["scores"], self.totals, "scores")

    def end(self, told):
        over = not self.playing and self.is_last()
        check(over, "the match is not over")
        same(told["scores"], self.totals, "scores")
        same(told["winners"], [who for who, total in enumerate(self.totals) if total == max(self.totals)], "winners")


GAMES = {"dragonfish": DragonFish, "three-fishing": FishPond, "mac-one": FishPond, "fish-out": FishOut}


def judge(log):
    """Follows one game and gives how many moves it has; a fault comes with the event that it is in."""
    same(log["log"], 1, "the version of the log")
    game = GAMES[log["game"]](log)
    moves, before = 0, None
    for at, event in enumerate(log["events"]):
        try:
            kind = next((kind for kind in ("deal", "deal_over") if kind in event), "move")
            # The log begins with a deal, deals when that is the move, and tells what each deal of a match has brought.
            same(kind == "deal", before in (None, "deal_next"), "a deal")
            same(kind == "deal_over", before not in (None, "deal_next", "deal_over") and game.is_told(), "the end of a deal")
            if kind == "move":
                same(event["player"], game.mover(), "the player")
                game.move(event)
                moves += 1
            else:
                getattr(game, kind)(event[kind])
            before = event["move"] if kind == "move" else kind
        except (Fault, KeyError, ValueError, IndexError, TypeError) as fault:
            raise Fault(f"event {at}, {json.dumps(event)[:200]}: {fault!r}") from fault
    same(game.is_told(), before == "deal_over", "the end of the last deal")
    game.end(log["end"])
    return moves


def main(path):
    games = moves = 0
    with open(path, encoding="utf-8") as lines:
        for games, line in enumerate(lines, start=1):
            try:
                log = json.loads(line)
                same(log["number"], games - 1, "the number of the game")
                moves += judge(log)
            except (Fault, KeyError, ValueError) as fault:
                print(f"line {games}: {fault}")
                return 1
    print(f"{games} games and {moves} moves are in order")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
