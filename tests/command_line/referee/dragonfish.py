"""DragonFish (rulebook §2)."""

from collections import Counter
from itertools import permutations

from calculation import RUNG_OF_SIGN, RUNGS, carried_out
from judging import Fault, check, same, same_cards, take

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
GOALS = {
    "booklet": {2: (6, 60), 3: (5, 55), 4: (4, 45)},
    "short": {2: (3, 30), 3: (3, 28), 4: (2, 23)},
}
SEATS = {2: ["north", "south"], 3: ["north", "east", "south"], 4: SIDES}


def is_animal(card):
    return card is not None and card != "B"


def number(card):
    return int(card.lstrip("F"))


def joined(island, lane, other):
    """Whether water leads from one lane to the other on this island."""
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


def three_cards_bring_a_fish(pond, player):
    """Whether one sign between two animals makes a third, and exactly one of the three is a fish."""
    signs = [sign for sign, rung in RUNG_OF_SIGN.items() if rung <= RUNGS.index(player["rung"])]
    for cards in permutations([card for card in pond if is_animal(card)], 3):
        if sum(card.startswith("F") for card in cards) != 1:
            continue
        for sign in signs:
            try:
                total, _ = carried_out([1, 2, sign], lambda at: number(cards[at]), player)
            except Fault:
                continue
            if total == number(cards[0]):
                return True
    return False


class DragonFish:
    def __init__(self, log):
        self.players, self.rules, self.begins = log["players"], log["rules"], log["begins"]
        self.goal = GOALS[self.rules.get("length", "booklet")][len(self.players)]
        self.has_canals = self.rules.get("helpers", "all") == "all"
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
        self.turn, self.phase, self.swapped, self.over = self.seats[self.begins], "helper", None, False
        self.won = False
        self.begin_turn()
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
        helpers = Counter(island + drawn + hands + self.helper_stock + self.helper_aside)
        if self.has_canals:
            same(helpers, HELPERS, "helper cards")
            return
        same(Counter(island) - HELPERS, Counter(), "canals that are not in the deck")
        left = {card: count for card, count in HELPERS.items() if card != "rotate" and not card.startswith("canal ")}
        same(helpers, Counter(left) + Counter(island), "helper cards without canals")

    def mover(self):
        return self.seated[self.phase[2] if self.phase[0] == "answer" else self.turn]

    def within_reach(self, fish, player):
        """Whether a player could ever catch a fish with this number, in the best pond there can be."""
        largest, rung = player["largest"], RUNGS.index(player["rung"])
        if largest is None or fish <= largest or rung >= RUNGS.index("multiplication"):
            return True
        bugs = [*range(1, 11), *(int(spare) for spare in [self.rules["spare"]] if spare and not spare.startswith("F"))]
        return rung >= RUNGS.index("subtraction") and any(abs(fish - bug) <= largest for bug in bugs)

    def fished_out(self):
        """Whether nobody can catch any fish that is left."""
        return not any(self.has_fish_for(player) for player in self.players)

    def has_fish_for(self, player):
        """Whether one of the fish that are left is within the player's reach."""
        cards = [*sum(self.ponds.values(), []), *self.pond_stock, *self.pond_aside]
        left = {number(card) for card in cards if card and card.startswith("F")}
        return any(self.within_reach(fish, player) for fish in left)

    def next_seat(self, seat):
        return self.seats[(self.seats.index(seat) + 1) % len(self.seats)]

    def is_decided(self):
        fish, points = self.goal
        catch = self.catches[self.turn]
        self.won = len(catch) >= fish or sum(catch) >= points
        return self.won or self.fished_out()

    def end_turn(self):
        if self.is_decided():
            self.over = True
        else:
            self.turn = self.next_seat(self.turn)
            self.begin_turn()

    def begin_turn(self):
        """Step 1, unless fresh water has to come first: to the pond in front of the player, then clockwise to all four at most."""
        self.phase, self.swapped = "helper", None
        self.change_stale_water(SIDES.index(self.turn), 4)

    def change_stale_water(self, side, times):
        player = self.players[self.seated[self.turn]]
        stale = not any(three_cards_bring_a_fish(pond, player) for pond in self.ponds.values())
        if self.rules.get("fresh_water", False) and times and stale and self.has_fish_for(player):
            self.phase = ("water", side % 4, times)
        else:
            self.phase = "helper"

    def change_water(self, event):
        same(self.phase[0], "water", "step")
        _, side, times = self.phase
        same(event["pond"], SIDES[side % 4], "the pond that changes")
        pond = self.ponds[event["pond"]]
        self.renew(event, event["pond"], [slot for slot in range(6) if is_animal(pond[slot])])
        if times == "passed":
            self.end_turn()
        else:
            self.change_stale_water(side + 1, times - 1)

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
            if self.rules.get("fresh_water", False) and not self.is_decided():
                self.phase = ("water", SIDES.index(self.turn), "passed")
            else:
                self.end_turn()
        elif move == "change_water":
            self.change_water(event)
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
        """Never: a game of DragonFish has one deal, and only the end of the game is told."""
        return False

    def end(self, told):
        of_player = {player: sum(self.catches[seat]) for seat, player in self.seated.items()}
        same(told["scores"], [of_player[player] for player in range(len(self.players))], "scores")
        same({side: sorted(fish) for side, fish in told["catches"].items()},
             {side: sorted(fish) for side, fish in self.catches.items()}, "catches")  # fmt: skip
        most = max(of_player.values())
        richest = [player for player in range(len(self.players)) if of_player[player] == most]
        winners = [self.seated[self.turn]] if self.won else richest
        same(told["winners"], winners if self.over else [], "winners")
