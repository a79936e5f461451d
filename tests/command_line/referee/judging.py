"""How a referee checks a log and says what is wrong."""

from collections import Counter


class Fault(Exception):
    """Something that the rules forbid, or that the log tells wrongly."""


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
