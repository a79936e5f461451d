"""Great Lakes Fish-Out (rulebook §6)."""

from collections import Counter

from judging import Fault, check, same, same_cards

PACK = Counter(f"{number}{suit}" for suit in "CDHS" for number in ["A", *range(2, 11), "J", "Q", "K"])
PICTURES = {"J": 11, "Q": 12, "K": 13}


def height(card, shown):
    """How high a card is among those that are shown: an ace is one, or fourteen beside a picture of its suit."""
    face, suit = card[:-1], card[-1]
    if face == "A":
        return 14 if any(other[-1] == suit and other[:-1] in PICTURES for other in shown) else 1
    return PICTURES.get(face) or int(face)


class FishOut:
    def __init__(self, log):
        self.count, self.rules = len(log["players"]), log["rules"]
        # The player to the left of the dealer begins.
        self.first_dealer = (log["begins"] - 1) % self.count
        self.deals, self.totals = 0, [0] * self.count

    def deal(self, dealt):
        same((dealt["number"], dealt["dealer"]), (self.deals, self.dealer_of()), "the number and the dealer")
        self.hands, self.lake = [list(hand) for hand in dealt["hands"]], list(dealt["lake"])
        same([len(hand) for hand in self.hands], [52 // self.count] * self.count, "the same amount of cards for all")
        self.dealer = dealt["dealer"]
        self.caught = [[] for _ in range(self.count)]
        self.fished = [set() for _ in range(self.count)]
        self.chosen, self.deciding, self.playing = {}, [], True
        self.conserved()

    def dealer_of(self):
        """Who deals this deal, or the next one if it is over."""
        return (self.first_dealer + self.deals) % self.count

    def conserved(self):
        kept = [card for _, card in self.deciding]
        same(Counter(self.lake + kept + sum(self.hands + self.caught, [])), PACK, "the pack")

    def from_the_left(self):
        return [(self.dealer + 1 + at) % self.count for at in range(self.count)]

    def mover(self):
        if self.deciding:
            return self.deciding[0][0]
        if not self.playing:
            return self.dealer_of()
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
