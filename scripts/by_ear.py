#!/usr/bin/python3
"""by_ear.py APP WHAT: plays what is open in a window of APP, and knows of it only what an assistive program is told over AT-SPI.

WHAT is `first-catch` or `class`, which begin at the first screen, or the name of a moment with a puzzle. It reads numbers and signs in the names of things, reckons by
itself, presses, and hears what came of it. Every thing it hears of that is in sight lies in the window.
"""

import itertools
import os
import re
import sys
import tempfile

from ear import SIGNS, app, buttons, card, fill, lie_in_window, press, prompt, reckon, said_in_order, texts, things, until


def type_number(number: int) -> None:
    for digit in str(number):
        press(digit)
    press("That’s it")


def catch(goals: set[int], sizes: tuple[int, ...], signs: list[str], end: str | None) -> None:
    """Presses cards and signs between them that make one of the goals."""
    named = [(thing.name, card(thing.name)) for thing in buttons() if card(thing.name) is not None]
    named = [(name, value) for name, value in named if not name.startswith("fish")]
    for size in sizes:
        for cards in itertools.permutations(named, size):
            for between in itertools.product(signs, repeat=size - 1):
                if reckon(tuple(value for _, value in cards), tuple(SIGNS[sign] for sign in between)) in goals:
                    for at, (name, _) in enumerate(cards):
                        if at and len(signs) > 1:
                            press(between[at - 1])
                        press(name)
                    if end:
                        press(end)
                    return
    sys.exit(f"FAILED: {named} make none of {goals}")


def first_catch() -> None:
    lie_in_window()
    press("Fish!")
    fill(until(lambda: next((one.name for one in things() if one.getRoleName() == "entry"), None), "a field for a name"), "Mia")
    press("Go on")
    until(said_in_order, "what is said in the order in which it is read")
    press("fish 5")
    until(lambda: sum(thing.name.startswith("bug") for thing in buttons()) >= 2, "bugs that can be pressed")
    # Minnow takes one bug, and says what is missing.
    taken = until(lambda: re.search(r"(\d+) \+ \? = 5", prompt()), "what is missing")
    press(f"bug {5 - int(taken[1])}")
    press("Catch!")
    press("To my pond")
    until(lambda: any(text == "Hello Mia!" for text in texts()), "the pond")
    lie_in_window()


def class_begun() -> None:
    """A grown-up sets a PIN, adds three children, sets a lesson for one of them, and saves the report of another."""
    first_catch()
    for name in ("Not Mia?", "Grown-ups", "In a class"):
        press(name)
    fill("New PIN", "4711x")
    fill("The same PIN again", "4711x")
    press("OK")
    code = until(lambda: next((text for text in texts() if re.fullmatch(r"(?:\w{4}-){3}\w{4}", text)), None), "the code")
    fill("The last four characters of the code", code[-4:])
    press("I have written it down")
    fill("Class lists", "Ada\nBen\nCleo")
    fill("Class for names without one", "3a")
    press(until(lambda: next((one.name for one in buttons() if one.name.startswith("Add")), None), "that the names can be added"))
    until(lambda: any(text.startswith("3 children were added") for text in texts()), "that three were added")
    for name in ("Done: to the first session", "Set lessons", "Count on", "Ada", "Set these lessons"):
        press(name)
    until(lambda: any("Count on" in text for text in texts()), "that the lesson is set")
    press("Reports")
    press("Ben")
    sheet = os.path.join(tempfile.mkdtemp(), "ben.pdf")
    fill("File optional", sheet)
    press("Save PDF…")
    until(lambda: os.path.exists(sheet) and open(sheet, "rb").read(5) == b"%PDF-", "a report of Ben")
    until(lambda: any(sheet in text for text in texts()), "where the report was saved")


def puzzle(what: str) -> None:
    until(lambda: any(re.fullmatch(r"0 of \d+", text) for text in texts()), "a puzzle")
    lie_in_window()
    until(said_in_order, "what is said in the order in which it is read")
    asked = prompt()
    tens = {10 * ten for ten in range(1, 14)}
    if what in ("puzzle-fact", "two-steps"):
        type_number(int(eval(re.search(r"([\d +*-]+) =", asked)[1])))
    elif what == "puzzle-complete":
        left, right = re.search(r"((?:\? [-+*] \d+|\d+ [-+*] \?)) = (\d+)", asked).groups()
        type_number(next(number for number in range(1000) if eval(left.replace("?", str(number))) == int(right)))
    elif what == "puzzle-catch-fish":
        catch({int(re.search(r"the (\d+) fish", asked)[1])}, (2, 3), ["plus", "minus"], "That’s it")
    elif what == "puzzle-any-catch":
        goal = next(thing.name for thing in buttons() if thing.name.startswith("fish"))
        press(goal)
        catch({card(goal)}, (2, 3), ["plus", "minus", "times"], "That’s it")
    elif what == "puzzle-three-tens":
        catch({10, 20, 30}, (3,), ["plus"], "That’s it")
    elif what == "puzzle-third-card":
        pond, hand = third_card()
        press(next(name for name, value in hand if sum(pond) + value in (10, 20, 30)))
    elif what == "puzzle-mac-one":
        mac_one(tens)
    elif what == "puzzle-true-or-false":
        left, right = re.search(r": ([\d +*-]+) = (\d+)", asked).groups()
        if eval(left) == int(right):
            press("Yes, that’s right")
        else:
            press("No, that’s wrong")
            why = f"That makes {eval(left)}."
            press(until(lambda: next((one.name for one in buttons() if one.name.startswith(why)), None), f"“{why}”"))
    elif what == "on-a-line":
        first, last, steps = map(int, re.search(r"line from (\d+) to (\d+), in (\d+) equal steps", asked).groups())
        after, mark = re.search(r"place is (one|\d+) steps? after (\d+)", asked).groups()
        type_number(int(mark) + (1 if after == "one" else int(after)) * (last - first) // steps)
    elif what == "how-many":
        more = int(re.search(r"(\d+) more fish", asked)[1])
        there = sum(thing.name.startswith("Fish ") for thing in things())
        press(str(there if re.search("are there now", asked) and there > more else there + more))
    elif what == "seen-at-a-glance":
        press(str(sum(thing.name.startswith("Fish ") for thing in things())))
    elif what == "fish-missing":
        press(str(sum(thing.name.startswith("Empty place") for thing in things())))
    until(lambda: any(re.match(r"1 of \d+", text) for text in texts()), f"that the answer to “{asked}” is right")


def third_card() -> tuple[list[int], list[tuple[str, int]]]:
    """The two cards that lie there, and those of which one is to be picked, which come after *Pick it here*."""
    all_things = things()
    here = next(at for at, thing in enumerate(all_things) if thing.name == "Pick it here.")
    cards = [(at, thing.name, card(thing.name)) for at, thing in enumerate(all_things) if card(thing.name) is not None]
    return [value for at, _, value in cards if at < here], [(name, value) for at, name, value in cards if at > here]


def mac_one(goals: set[int]) -> None:
    named = [(thing.name, card(thing.name)) for thing in buttons() if card(thing.name) is not None]
    for (one, a), (two, b), (three, c) in itertools.permutations(named, 3):
        if a * b + c in goals:
            for name in (one, "times", two, "plus", three, "That’s it"):
                press(name)
            return
    sys.exit(f"FAILED: {named} make none of {goals}")


WAYS = {"first-catch": first_catch, "class": class_begun}

if __name__ == "__main__":
    until(app, f"a window of {sys.argv[1]}")
    if sys.argv[2] in WAYS:
        WAYS[sys.argv[2]]()
    else:
        puzzle(sys.argv[2])
    print(f"by ear: {sys.argv[2]}")
