#!/usr/bin/python3
"""by_ear_games.py APP [GAME…]: plays these games, or each, to its end against Minnow, as somebody new who sees nothing. It knows of the window only what an
assistive program is told (ear.py), and of the rules what a child knows: what makes a catch, which tiles are equal, which card to lay.
"""

import contextlib
import itertools
import re
import sys
import time

from gi.repository import GLib

import by_ear
from ear import all_heard, app, buttons, card, is_on, press, press_it, things, until

# How long others take their turns at most, in seconds.
PATIENCE = 60.0
# What ends a game, no matter who has won.
ENDS = re.compile(r"wins!|share the win!")


def ends() -> bool:
    return any(thing.getRoleName() == "heading" and ENDS.search(thing.name) for thing in things())


def on(name: str):
    return next((one for one in buttons() if one.name == name), None)


def groups() -> dict[str, list]:
    """What lies in each pond, hand or lake."""
    return {thing.name: list(thing) for thing in things() if thing.getRoleName() == "panel"}


def asked() -> str | None:
    return next((thing.name for thing in things() if thing.getRoleName() == "section"), None)


def play(turn) -> int:
    """Lets `turn` do something whenever it is asked, until the game ends. Gives how often it did."""
    last, count = time.monotonic(), 0
    while time.monotonic() < last + PATIENCE:
        # What was just heard of may be gone by now.
        with contextlib.suppress(GLib.GError):
            if ends():
                return count
            if turn():
                last, count = time.monotonic(), count + 1
        time.sleep(0.1)
    sys.exit(f"FAILED: nothing to do after {count} turns; there is {[(one.getRoleName(), one.name, is_on(one)) for one in things()]}")


def tries(thing) -> bool:
    """Presses a thing, and tells whether something has changed soon."""
    before, deadline = all_heard(), time.monotonic() + 1
    thing.queryAction().doAction(0)
    while all_heard() == before:
        if time.monotonic() > deadline:
            return False
        time.sleep(0.05)
    return True


def called() -> None:
    """Calls a catch, if it lies there: a press may have done no more than end the cheers for the last one."""
    deadline = time.monotonic() + 2
    while time.monotonic() < deadline:
        if on("Catch!"):
            return press("Catch!")
        time.sleep(0.1)


def dragonfish() -> bool:
    question = asked() or ""
    if on("Take a helper card"):
        press("Take a helper card")
    elif "net" in question or "bike" in question:
        wanted = "bike" if "bike" in question else "bug"
        press_it(next(one for pond in groups().values() for one in pond if one.name.startswith(wanted)))
    elif "A canal!" in question:
        press_it(groups()["the island"][0])
    elif on("Keep the hook"):
        press_it(next((one for one in buttons() if re.match(r"fish \d+, Minnow", one.name)), on("Keep the hook")))
    elif on("Cut the line!"):
        press("Cut the line!")
    elif on("Pass"):
        for pond in groups().values():
            cards = [(one, card(one.name), one.name.startswith("fish")) for one in pond]
            if caught := caught_in([one for one in cards if one[1] is not None]):
                for one in caught:
                    press_it(one)
                called()
                return True
        press("Pass")
    else:
        return False
    return True


def caught_in(cards: list) -> list | None:
    """A sum card and the cards that add up to it, with at most one fish."""
    for count in (3, 4):
        for chosen in itertools.permutations(cards, count):
            goal, parts = chosen[0], chosen[1:]
            if sum(value for _, value, _ in parts) == goal[1] and sum(is_fish for *_, is_fish in chosen) <= 1:
                return [one for one, *_ in chosen]
    return None


def pond_game(is_catch):
    def turn() -> bool:
        if on("Turn over a card"):
            press("Turn over a card")
        elif on("Done"):
            cards = [(one, card(one.name)) for group in groups().values() for one in group]
            cards = [(one, value) for one, value in cards if value is not None]
            for chosen in itertools.permutations(cards, 3):
                if is_catch(*(value for _, value in chosen)):
                    for one, _ in chosen:
                        press_it(one)
                    called()
                    return True
            press("Done")
        else:
            return False
        return True

    return turn


def tens(a: int, b: int, c: int) -> bool:
    return a + b + c in (10, 20, 30)


def product(a: int, b: int, c: int) -> bool:
    return a * b + c in range(10, 131, 10)


def total(name: str) -> int:
    return sum(map(int, re.findall(r"\d+", name)))


def tiu_u() -> bool:
    if by_question():
        return True
    lying = groups()
    drawn = next((thing.name for thing in things() if thing.getRoleName() == "image" and thing.name.endswith("empty place")), None)
    if on("They match!"):
        press("They match!")
    elif drawn and drawn.startswith("tile"):
        return any(total(theirs.name) == total(drawn) and tries(theirs) for theirs in lying.get("the pond", []))
    elif on("Just draw"):
        for own, theirs in itertools.product(lying.get("what you hold", []), lying.get("the pond", [])):
            if total(own.name) == total(theirs.name) and not theirs.name.startswith("pile"):
                # What has just been caught is still in the air, and presses on tiles do nothing until then.
                return tries(own) and tries(theirs)
        press("Just draw")
    else:
        return False
    return True


def fish_out() -> bool:
    if by_question():
        return True
    if own := [one for one in groups().get("what you hold", []) if "button" in one.getRoleName() and one in buttons()]:
        return tries(own[0])
    return False


def by_question() -> bool:
    """Presses what goes on from here."""
    answers = ("Lay it face down", "Lay it down", "Fish out!", "Stock the lake", "Draw a tile", "Next deal", "Go on")
    answer = next((one for one in buttons() if one.name in answers), None)
    if answer:
        press_it(answer)
    return bool(answer)


GAMES = {
    "DragonFish": dragonfish,
    "Three Fishing": pond_game(tens),
    "MAC I": pond_game(product),
    "Tiu-U": tiu_u,
    "Great Lakes Fish-Out": fish_out,
}

if __name__ == "__main__":
    until(app, f"a window of {sys.argv[1]}")
    by_ear.first_catch()
    for game, turn in GAMES.items():
        if len(sys.argv) > 2 and game not in sys.argv[2:]:
            continue
        press("Play")
        press("Another game")
        press(game)
        press("With Minnow")
        count = play(turn)
        won = next(thing.name for thing in things() if thing.getRoleName() == "heading")
        print(f"by ear: {game}, {count} turns of somebody who sees nothing. {won}", flush=True)
        press("To my pond")
