"""A referee who knows the rulebook and docs/log.md, and nothing else about Fishpond.

Reads a log of simulated games, follows every game card by card, and judges it: the cards of the deal, every move, every
catch, the scores, and who has won. Prints how many games are in order, or the first fault with its line and event.

Usage: python3 referee games.jsonl
"""

import json
import sys

from dragonfish import DragonFish
from fish_out import FishOut
from fish_pond import FishPond
from judging import Fault, same
from tiu_u import TiuU

GAMES = {
    "dragonfish": DragonFish, "three-fishing": FishPond, "mac-one": FishPond, "tiu-u": TiuU, "fish-out": FishOut,
}  # fmt: skip


def judge(log):
    """Follows one game, and gives its number of moves. A fault comes with the event in which it is."""
    same(log["log"], 1, "the version of the log")
    same(0 <= log["begins"] < len(log["players"]), True, "who begins")
    game = GAMES[log["game"]](log)
    moves, before = 0, None
    for at, event in enumerate(log["events"]):
        try:
            kind = next((kind for kind in ("deal", "deal_over") if kind in event), "move")
            # The log begins with a deal, and has another after each `deal_next`. It tells what each deal of a match has brought.
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
