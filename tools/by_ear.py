#!/usr/bin/python3
"""by_ear.py APP WHAT [COUNT]: plays what is open in a window of APP, and knows of it only what an assistive program is told over AT-SPI.

WHAT is `whole`, which begins at the first screen: the first catch, ten puzzles, a class and a report. Or it is the name of a moment with a puzzle; then
COUNT says how many of its kind to solve, one if it is left out. It knows the kind of a puzzle by what is asked. It reads numbers and signs in the names of things, reckons by
itself, presses, and hears what came of it. Every thing it hears of that is in sight lies in the window.
"""

import itertools
import os
import re
import sys
import tempfile

from ear import SIGNS, app, buttons, card, fill, lie_in_window, press, press_it, prompt, reckon, said_in_order, texts, things, until


def type_number(number: int) -> None:
    for digit in str(number):
        press(digit)
    press("That’s it")


def catch(goals: set[int], sizes: tuple[int, ...], signs: list[str], end: str | None) -> None:
    """Presses cards and signs between them that make one of the goals."""
    named = [(thing.name, card(thing.name)) for thing in buttons() if card(thing.name) is not None]
    named = [(name, value) for name, value in named if not name.startswith("fish")]
    way = way_to(goals, named, sizes, signs)
    if way is None:
        sys.exit(f"FAILED: {named} make none of {goals}")
    for name in [*way, end] if end else way:
        press(name)


def any_catch() -> None:
    """Presses a card, and others that make its number."""
    signs = [sign for sign in SIGNS if any(one.name == sign for one in buttons())]
    named = [(thing.name, card(thing.name)) for thing in buttons() if card(thing.name) is not None]
    fish = [one for one in named if one[0].startswith("fish")]
    bugs = [one for one in named if one not in fish]
    # A catch has one fish, as the sum card or among the others.
    rest_of = {goal: [bug for bug in bugs if bug != goal] for goal in named}
    ways = [*rest_of.items(), *((goal, [one, *rest_of[goal]]) for goal in bugs for one in fish)]
    for (goal, value), rest in ways:
        if way := way_to({value}, rest, (2, 3, 4), signs):
            for name in (goal, *way, "That’s it"):
                press(name)
            return
    sys.exit(f"FAILED: there is no catch among {named}")


def way_to(goals: set[int], named: list[tuple[str, int]], sizes: tuple[int, ...], signs: list[str]) -> list[str] | None:
    """The cards, and the signs between them if there is more than one to choose from, that make one of the goals."""
    for size in sizes:
        for cards in itertools.permutations(named, size):
            for between in itertools.product(signs, repeat=size - 1):
                if reckon(tuple(value for _, value in cards), tuple(SIGNS[sign] for sign in between)) in goals:
                    names = [[name, sign] for (name, _), sign in itertools.zip_longest(cards, between)]
                    return [name for pair in names for name in pair if name and (name not in SIGNS or len(signs) > 1)]
    return None


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


def whole() -> None:
    """Somebody new makes the first catch and solves ten puzzles. Then a grown-up begins a class."""
    first_catch()
    press("Practise")
    press("Pick for me")
    puzzles(10)
    leave_puzzles()
    class_begun()


def leave_puzzles() -> None:
    """Goes home from a puzzle, or from the end of a round."""

    def is_home() -> bool:
        ways = [one for one in buttons() if one.name in ("Stop", "To the river", "Back home", "Back")]
        if ways:
            press_it(ways[-1])
        return any(text == "Hello Mia!" for text in texts())

    until(is_home, "the way home")


def class_begun() -> None:
    """A grown-up sets a PIN, adds three children, sets a lesson for one of them, reads the report of another, and saves it."""
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
    until(lambda: any("Ben" in text for text in texts()), "the report of Ben in words")
    sheet = os.path.join(tempfile.mkdtemp(), "ben.pdf")
    fill("File optional", sheet)
    press("Save PDF…")
    until(lambda: os.path.exists(sheet) and open(sheet, "rb").read(5) == b"%PDF-", "a report of Ben")
    until(lambda: any(sheet in text for text in texts()), "where the report was saved")


def solved() -> int | None:
    """How many puzzles are solved by now. `None` where there is no puzzle."""
    told = (re.match(r"(\d+) of \d+", text) for text in texts())
    return next((int(count[1]) for count in told if count), None)


def puzzles(count: int) -> None:
    for nth in range(count):
        puzzle()
        if nth + 1 < count:
            goes_on()


def goes_on() -> None:
    """Goes on to the next puzzle: of this round, or of another one."""

    def is_there() -> bool:
        ways = [one for one in buttons() if one.name in ("Next", "Once more", "Skip")]
        for one in ways:
            press_it(one)
        return not ways and solved() is not None and not any(text.startswith("Right") for text in texts())

    until(is_there, "the next puzzle")


def puzzle() -> None:
    until(lambda: solved() is not None, "a puzzle")
    before = solved()
    what = until(kind, "what is asked")
    lie_in_window()
    until(said_in_order, "what is said in the order in which it is read")
    asked = prompt()
    tens = {10 * ten for ten in range(1, 14)}
    if what == "fact":
        type_number(int(eval(re.search(r"([\d +*-]+) =", asked)[1])))
    elif what == "complete":
        left, right = re.search(r"((?:\? [-+*] \d+|\d+ [-+*] \?|\d+ \? \d+)) = (\d+)", asked).groups()
        signs = [name for name, sign in SIGNS.items() if re.match(r"\d+ \? \d+", left) and eval(left.replace("?", sign)) == int(right)]
        if signs:
            press(signs[0])
        else:
            type_number(next(number for number in range(1000) if eval(left.replace("?", str(number))) == int(right)))
    elif what == "catch-fish":
        catch({int(re.search(r"the (\d+) fish", asked)[1])}, (2, 3), ["plus", "minus"], "That’s it")
    elif what == "any-catch":
        any_catch()
    elif what == "three-tens":
        catch({10, 20, 30}, (3,), ["plus"], "That’s it")
    elif what == "third-card":
        pond, hand = third_card()
        press(next(name for name, value in hand if sum(pond) + value in (10, 20, 30)))
    elif what == "mac-one":
        mac_one(tens)
    elif what == "true-or-false":
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
    elif what == "place":
        wanted = int(re.search(r"Where is (\d+)", asked)[1])
        first, last, steps = map(int, re.search(r"line from (\d+) to (\d+), in (\d+) equal steps", asked).groups())
        press(next(one.name for one in buttons() if mark(one.name, (last - first) // steps) == wanted))
        press("That’s it")
    elif what == "how-many":
        others = int(re.search(r"(One|\d+) (?:more )?fish (?:comes?|swims?)", asked)[1].replace("One", "1"))
        press(str(heard("a fish") + (others if "more fish" in asked else -others)))
    elif what == "fish":
        press(str(heard("a fish")))
    elif what == "fish-missing":
        press(str(heard("an empty place")))
    until(lambda: solved() == before + 1, f"that the answer to “{asked}” is right")


# What is asked in each kind of puzzle.
KINDS = {
    "How much is it": "fact",
    "What is missing": "complete",
    "Catch the": "catch-fish",
    "Find a catch": "any-catch",
    "Which three cards": "three-tens",
    "Which third card": "third-card",
    "Multiply two cards": "mac-one",
    "Is that true": "true-or-false",
    "How many are": "how-many",
    "How many more fish make": "fish-missing",
    "How many fish": "fish",
    "Which number is it": "on-a-line",
    "Where is": "place",
}


def kind() -> str | None:
    """The kind of the puzzle that is asked, once its example is skipped."""
    for example in [one for one in buttons() if one.name == "Skip"]:
        press_it(example)
    asked = " ".join(texts())
    return next((kind for words, kind in KINDS.items() if words in asked), None)


def mark(name: str, step: int) -> int | None:
    """The number of a mark on a line that is called so, such as "3 steps after 10"."""
    if name.isdigit():
        return int(name)
    found = re.fullmatch(r"(One|\d+) steps? after (\d+)", name)
    return found and int(found[2]) + step * (1 if found[1] == "One" else int(found[1]))


def heard(what: str) -> int:
    """How often this is named in what is said of the fish."""
    return next(text for text in texts() if text.startswith(("In the water: ", "Group 1: "))).count(what)


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


if __name__ == "__main__":
    until(app, f"a window of {sys.argv[1]}")
    if sys.argv[2] == "whole":
        whole()
    else:
        puzzles(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    print(f"by ear: {sys.argv[2]}")
