"""Calculations in postfix order (rulebook §1)."""

from judging import check

RUNGS = ["addition", "subtraction", "multiplication", "concatenation", "division"]
RUNG_OF_SIGN = {"+": 0, "-": 1, "*": 2, "&": 3, "/": 4}


def divided(left, right):
    """The nearest whole number, halves away from zero."""
    check(right != 0, "dividing by zero")
    sign = -1 if (left < 0) != (right < 0) else 1
    return sign * ((2 * abs(left) + abs(right)) // (2 * abs(right)))


def carried_out(makes, number_of, player, rung_counts=True, order_counts=True):
    """The total of a calculation in postfix order, and the places of its cards. The player must be allowed to call it."""
    rung = RUNGS.index(player["rung"])
    stack, places = [], []
    for node in makes:
        if isinstance(node, int):
            places.append(node)
            # A number, and whether it is a result and no longer made of cards alone.
            stack.append((number_of(node), False))
            continue
        check(not rung_counts or RUNG_OF_SIGN[node] <= rung, f"{node} is above the rung")
        check(len(stack) >= 2, "a sign without two numbers")
        (right, right_is_result), (left, left_is_result) = stack.pop(), stack.pop()
        if node == "&":
            check(not left_is_result and not right_is_result, "results are never joined")
            joined = int(str(left) + str(right))
            check(player["largest"] is None or joined <= player["largest"], "above the player's largest number")
            stack.append((joined, False))
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
