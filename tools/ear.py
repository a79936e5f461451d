"""What an assistive program hears of a window over AT-SPI, and how it presses things. The first argument of the program is the name of the app."""

import contextlib
import re
import sys
import time

import pyatspi
from gi.repository import GLib

PATIENCE = 15.0
SIGNS = {"plus": "+", "minus": "-", "times": "*"}
CARDS = re.compile(r"(?:bug|fish|Feng Shui|tile) (\d+)|(\d+) (?:circle|bamboo|script)|(one) (?:circle|bamboo|script)")


def until(seen, what: str):
    """Waits until `seen` gives something, and gives that."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        # What is asked about may just have gone.
        with contextlib.suppress(GLib.GError):
            if found := seen():
                return found
        time.sleep(0.05)
    there = [(thing.getRoleName(), thing.name, is_on(thing)) for thing in things()] if app() else "nothing"
    sys.exit(f"FAILED: {what} was not heard of; there is {there}")


def app():
    desktop = pyatspi.Registry.getDesktop(0)
    return next((one for one in desktop if one is not None and one.name == sys.argv[1] and len(one)), None)


def things() -> list:
    """All things in the window, in the order in which they are read."""
    found = []

    def walk(thing) -> None:
        for inside in thing:
            if inside is not None:
                found.append(inside)
                walk(inside)

    walk(app()[0])
    return found


def is_on(thing) -> bool:
    return thing.getState().contains(pyatspi.STATE_SENSITIVE)


def is_button(thing) -> bool:
    return "button" in thing.getRoleName()


def texts() -> list[str]:
    return [thing.name for thing in things() if not is_button(thing)]


def buttons() -> list:
    return [thing for thing in things() if is_button(thing) and is_on(thing)]


def all_heard() -> list:
    return [(one.name, one.getState().getStates()) for one in things()]


def press(name: str) -> None:
    """Presses what is called this, once it can be pressed."""
    press_it(until(lambda: next((one for one in buttons() if one.name == name), None), f"“{name}”, which can be pressed,"))


def press_it(thing) -> None:
    """Presses a thing, and hears that something has changed. A sign may be the one that is there already."""
    name, before = thing.name, all_heard()
    assert thing.queryAction().doAction(0)
    if name in SIGNS:
        time.sleep(0.3)
        return
    until(lambda: all_heard() != before, f"what “{name}” did")


def fill(name: str, text: str) -> None:
    """Types a text in the field that is called this, in place of what is there."""
    fields = ("entry", "password text", "text")
    field = until(lambda: next((one for one in things() if one.name == name and one.getRoleName() in fields), None), f"a field “{name}”")
    field.queryEditableText().setTextContents(text)
    length = len(text)
    until(lambda: len(field.queryText().getText(0, -1)) == length, f"what was typed as “{name}”")


def outside() -> list[str] | None:
    """What lies outside the window; `None` while nobody knows where that is."""
    whole = app()[0].queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
    if whole.width <= 0:
        return None
    found = []
    for thing in things():
        place = thing.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
        inside = whole.x <= place.x and place.x + place.width <= whole.x + whole.width + 1
        inside &= whole.y <= place.y and place.y + place.height <= whole.y + whole.height + 1
        if place.width > 0 and not inside:
            found.append(f"{thing.name}: {place} in {whole}")
    return found


def lie_in_window() -> None:
    until(lambda: outside() == [], "that all lies in the window")


def said_in_order() -> bool:
    """Whether what is said aloud, the last thing in the window, comes in the order in which the screen is read."""
    *read, said = texts()
    places = [read.index(line) if line in read else -1 for line in said.strip("\u00a0").split("\n")]
    return -1 not in places and places == sorted(places)


def card(name: str) -> int | None:
    """What a card with this name counts as; `None` if this is no card."""
    if name.startswith("The cards: "):
        return None
    if counts := re.search(r"counts as (\d+)", name):
        return int(counts[1])
    if found := CARDS.match(name):
        return 1 if found[3] else int(found[1] or found[2])
    return None


def reckon(numbers: tuple[int, ...], signs: tuple[str, ...]) -> int | None:
    """What is made by reckoning as it is spoken, step by step. `None` if that goes below zero."""
    total = numbers[0]
    for sign, number in zip(signs, numbers[1:], strict=True):
        total = {"+": total + number, "-": total - number, "*": total * number}[sign]
        if total < 0:
            return None
    return total


def prompt() -> str:
    """All that is asked, as one line with the signs of a computer."""
    asked = " ".join(texts())
    for word, sign in {**SIGNS, "makes": "=", "how much": "?"}.items():
        asked = re.sub(rf"\b{word}\b", sign, asked)
    return asked
