"""Makes up children with messy answers, to be read a second time. Knows the form of an exported file and the lesson files, nothing else.

Usage: python3 made_up_children.py 60 lessons/ lessons.txt > all.fishpond

No child is like one that practises: hints, slips and times come by chance, sessions go past midnight, clocks jump, and much is equal.
"""

import json
import random
import sys
import uuid
from datetime import datetime, timedelta, timezone
from pathlib import Path

TO = datetime(2026, 11, 10, 12)
OPERATIONS = {"addition": "add", "subtraction": "subtract", "multiplication": "multiply", "concatenation": "join", "division": "divide"}
RUNGS = list(OPERATIONS)
SLIPS = "off_by_one off_by_ten forgot_carry smaller_from_larger added_instead wrong_order joined_backwards rounded_down sign_above_rung miscounted_card".split()
REASONS = [
    {"reason": "wrong_total", "total": 7, "wanted": 8},
    {"reason": "below_zero", "total": -1},
    {"reason": "card_used_twice", "number": 3},
    {"reason": "no_ten", "total": 7, "next": None, "largest": 50},
    {"reason": "not_product_plus_card"},
    {"reason": "above_rung", "operation": "multiply", "rung": "addition"},
    {"reason": "overflow"},
    {"reason": "different_totals", "first": 3, "second": 4},
    None,
]
ZONES = [timezone(timedelta(hours=hours)) for hours in (1, 1, 1, 2, -5)]
ALONE = ("fact",)


def result(left, operation, right):
    return {
        "add": lambda: left + right,
        "subtract": lambda: left - right,
        "multiply": lambda: left * right,
        "join": lambda: int(f"{left}{right}"),
        "divide": lambda: (2 * left + right) // (2 * right),
    }[operation]()


def slipped(slip, left, operation, right):
    """An answer that this slip would give, or one that is wrong in some other way."""
    right_one = result(left, operation, right)
    made = {
        "off_by_one": right_one + 1,
        "off_by_ten": right_one - 10 if right_one >= 10 else right_one + 10,
        "forgot_carry": right_one - 10,
        "added_instead": left + right,
        "joined_backwards": int(f"{right}{left}"),
        "rounded_down": left // right if right else 0,
        "smaller_from_larger": int("".join(str(abs(int(a) - int(b))) for a, b in zip(f"{left:03}", f"{right:03}"))),
    }.get(slip, right_one + 3)
    return made if made != right_one and made >= 0 else right_one + 3


class Child:
    def __init__(self, number, river):
        self.random = random.Random(number)
        self.number, self.river = number, river
        self.kind = self.random.choice(["steady"] * 6 + ["young", "young", "rare", "gone", "games", "bursts", "check", "placed", "nothing", "crammer"] + ["slips", "mends", "climbs", "knows"] * 2)
        begin = 0 if self.kind == "young" else self.random.randrange(len(river) - 6)
        wide = 12 if self.kind == "young" else self.random.choice([1, 2, 3, 6, 12])
        self.lessons = river[begin:begin + wide]
        if self.random.random() < 0.2:
            self.lessons = self.random.sample(river, 6)
        self.able = {lesson["id"]: self.random.choice([0.3, 0.6, 0.8, 0.95, 1.0]) for lesson in river}
        self.habits = self.random.sample(SLIPS, 2)
        self.slips = self.random.choice([0.2, 0.6, 1.0])
        self.hints = self.random.choice([0, 0.05, 0.3])
        self.timed = self.random.random() < 0.2
        # These make what comes by chance too seldom: slips that come and go, stones after many answers, facts that are known.
        if self.kind in ("slips", "mends", "climbs", "knows"):
            low, self.hints, self.slips = self.random.choice([0.4, 0.7, 0.8]), 0, 1.0
            self.able = dict.fromkeys(self.able, 0.97 if self.kind == "knows" else low)
        if self.kind == "climbs":
            self.lessons, self.slips = self.lessons[:1], 0.1
        if self.number % 40 == 3:
            self.kind, self.hints, self.timed, self.able = "done", 0, False, dict.fromkeys(self.able, 1.0)
        self.facts = [(self.random.randrange(0, 13), self.random.randrange(0, 13)) for _ in range(self.random.choice([4, 12, 40]))]
        self.zone = self.random.choice(ZONES[:4])
        self.attempts = []

    def days(self):
        """How many days ago the child was there, the longest ago first."""
        count = {"rare": 3, "crammer": 1, "gone": 20}.get(self.kind, self.random.choice([4, 15, 40]))
        reach = self.random.choice([10, 27, 28, 30, 60, 300, 400])
        days = {self.random.randrange(reach) for _ in range(count)}
        days |= {ago for ago in (0, 6, 7, 27, 28, 41, 42) if self.random.random() < 0.1}
        if self.kind in ("slips", "mends", "climbs"):
            days = {ago for ago in range(28) if self.random.random() < self.random.choice([0.2, 0.4])} | {3, 1}
        if self.kind == "gone":
            days = {ago + 7 for ago in days}
        if self.random.random() < 0.2:
            days |= {-1, -9}
        return sorted(days, reverse=True)

    def make(self):
        if self.kind == "nothing":
            return
        for ago in (9, 8) if self.kind == "done" else ():
            at, session = TO - timedelta(days=ago), self.id()
            for lesson in [lesson for lesson in self.river if lesson["rung"] == "addition"] * 12:
                self.lessons, at = [lesson], at + timedelta(seconds=4)
                self.practice(at.replace(tzinfo=self.zone), session)
        for ago in self.days():
            at = TO - timedelta(days=ago) + timedelta(minutes=self.random.choice([0, 30, 11 * 60 + 58, 11 * 60 + 59]))
            zone = self.random.choice(ZONES) if self.random.random() < 0.1 else self.zone
            session = self.id()
            if ago < 7 and self.kind in ("mends", "climbs"):
                self.able = dict.fromkeys(self.able, 1.0)
            many = {"crammer": 80, "rare": 6, "climbs": 12, "mends": 12, "slips": 12, "knows": 25}.get(self.kind, self.random.choice([1, 5, 12, 25]))
            what = self.kind if self.kind in ("games", "bursts", "check") else self.random.choice(["practice"] * 8 + ["games", "bursts", "check"])
            for _ in range(many):
                at += timedelta(milliseconds=self.random.choice([1, 900, 5_000, 31_000, 130_000, 310_000]))
                getattr(self, what)(at.replace(tzinfo=zone), session)
        self.attempts.sort(key=lambda attempt: (datetime.fromisoformat(attempt["at"]), attempt["id"]))

    def id(self):
        return str(uuid.UUID(int=self.random.getrandbits(128)))

    def fact(self, rung):
        operation = OPERATIONS[rung]
        left, right = self.random.choice(self.facts)
        if self.kind != "knows" and self.random.random() < 0.1:
            left, right = self.random.randrange(10, 99), self.random.randrange(2, 60)
        if operation == "subtract":
            left, right = max(left, right), min(left, right)
        if operation == "divide":
            right = right or 2
            left = left * right if self.random.random() < 0.7 else left
        return left, operation, right

    def asked(self, rung, is_right, slip):
        left, operation, right = self.fact(rung)
        answer = result(left, operation, right) if is_right else slipped(slip, left, operation, right)
        return {"left": left, "operation": operation, "right": right, "answer": answer}

    def attempt(self, at, session, game, rung, facts, **more):
        attempt = {
            "id": self.id(), "session": session, "at": at.isoformat(timespec="milliseconds"), "child": str(uuid.UUID(int=0)), "game": game,
            "rung": rung, "order": "spoken", "help": "show_totals", "seed": self.random.getrandbits(60), "offered": "", "calculation": "",
            "total": None, "points": 0, "milliseconds": self.time(), "refused_before": 0, "hints": 0, "facts": facts,
        }
        self.attempts.append(attempt | more)

    def time(self):
        usual = self.random.choice([800, 2_949, 2_950, 3_000, 3_049, 3_050, 4_000, 9_000, 9_050])
        if self.random.random() < 0.03:
            return self.random.choice([119_900, 120_000, 121_000, 299_999, 300_000, 400_000, 30_000, 29_949])
        return usual + self.random.choice([0, 0, 1, 49, 50, 700])

    def practice(self, at, session):
        lesson = self.random.choice(self.lessons)
        is_right = self.random.random() < self.able[lesson["id"]]
        slip = self.random.choice(self.habits) if not is_right and self.random.random() < self.slips else None
        count = 1 if lesson["kind"] in ALONE else 0 if lesson["kind"] in ("how_many", "on_a_line") else self.random.randrange(3)
        facts = [self.asked(lesson["rung"], is_right or at_last > 0, slip) for at_last in range(count)]
        # A wrong number on the way, though the answer is right.
        if facts and is_right and self.random.random() < 0.04:
            facts[0]["answer"] += 1
        if facts and self.random.random() < 0.03:
            facts[0]["answer"] = None
        placement = self.kind == "placed" or (len(self.attempts) < 12 and self.number % 2 == 0)
        again, before = self.random.random() < 0.06, int(self.random.random() < 0.06)
        refusal = {} if is_right or self.random.random() < 0.3 else {"refusal": self.random.choice(REASONS)}
        refusal = {name: value for name, value in refusal.items() if value}
        practised = {
            "lesson": lesson["id"], "kind": lesson["kind"], "difficulty": self.random.randrange(-2000, 2000), "right": is_right, "again": again,
            "timed": self.timed, **({"slip": slip} if slip else {}),
        }
        hints = self.random.choice([1, 2]) if self.random.random() < self.hints else 0
        more = {"placement": True} if placement else {}
        self.attempt(at, session, lesson["game"], lesson["rung"], facts, practised=practised, refused_before=before, hints=hints, **refusal, **more)

    def apart(self, at, session, lesson, is_open):
        is_right = self.random.random() < 0.8
        asked = self.asked("multiplication", is_right, self.habits[0])
        if is_open and self.random.random() < 0.2:
            asked["answer"], is_right = None, False
        slip = {} if is_right else {"slip": self.random.choice(self.habits)}
        practised = {"lesson": lesson, "kind": "fact", "difficulty": 0, "right": is_right, "again": False, "timed": False, **slip}
        self.attempt(at, session, "three_fishing", "multiplication", [asked], practised=practised)

    def bursts(self, at, session):
        # Half of them are questions while waiting, which ask no facts.
        is_waiting = len(self.attempts) % 2 == 0
        self.apart(at, session, "waiting" if is_waiting else "burst", False)
        if is_waiting:
            self.attempts[-1]["facts"] = []

    def check(self, at, session):
        self.apart(at, session, "tables-check", True)

    def games(self, at, session):
        game = self.random.choice(["dragonfish", "three_fishing"])
        is_right = self.random.random() < 0.7
        asked = self.asked(self.random.choice(["addition", "subtraction"]), is_right, "off_by_one")
        left, operation, right = asked["left"], asked["operation"], asked["right"]
        row = f"{left} {'+' if operation == 'add' else '-'} {right}"
        made = result(left, operation, right)
        more = {"refusal": self.random.choice(REASONS[:-1])} if not is_right else {"points": self.random.choice([3, 9, 10, 14, 14])}
        before, hints = int(self.random.random() < 0.1), int(self.random.random() < 0.1)
        calculation = f"{made} = {row}" if game == "dragonfish" else row
        self.attempt(
            at, session, game, self.random.choice(RUNGS), [asked], offered="F20 9 8", calculation=calculation, total=made,
            refused_before=before, hints=hints, **more,
        )

    def settings(self):
        settings = {
            "dragonfish": self.random.choice(RUNGS), "three_fishing": self.random.choice(RUNGS),
            "order": self.random.choice(["spoken", "operations"]), "aim": self.random.choice([60, 75, 80, 85]),
            "tables": self.random.choice([10, 12]),
        }
        if self.kind == "done":
            settings |= {"dragonfish": "addition", "three_fishing": "addition"}
        if self.number % 5 == 1:
            lesson, until = self.random.choice([("add-tens", "2026-12-01"), ("divide-rounding", "2026-11-09"), ("count-to-five", "2026-11-10")])
            settings["next"] = {"lesson": lesson, "since": "2026-11-02", "until": until}
        return settings

    def talks(self):
        abouts = ["too_hard", "away", f"slip {self.habits[0]}", f"gone {self.habits[1]}", f"stuck {self.lessons[0]['id']}", f"hard_won {self.lessons[0]['id']}"]
        count = self.random.choice([0, 0, 0, 1, 3])
        agos = [self.random.choice([-2, 0, 1, 3, 6, 7, 8, 20]) for _ in range(count)]
        return {f"{(TO - timedelta(days=ago)).date()} {self.random.choice(abouts)}": {"at": 1_700_000_000_000} for ago in agos}

    def exported(self):
        self.make()
        identity = str(uuid.UUID(int=self.number + 1))
        for attempt in self.attempts:
            attempt["child"] = identity
        name = f"Pupil {self.number}" + ("." if self.number % 7 == 0 else "")
        return {
            "id": identity, "name": name, "picture": 1, "classes": [f"{self.number // 20 + 1}a"], "settings": self.settings(),
            "talks": self.talks(), "attempts": self.attempts,
        }


def main(count, folder, listed):
    files = (json.loads(path.read_text(encoding="utf-8")) for path in Path(folder).glob("*.json") if path.name != "schema.json")
    lessons = {lesson["id"]: lesson for lesson in files}
    river = [lessons[name] for name in Path(listed).read_text(encoding="utf-8").split() if name in lessons]
    children = [Child(number, river).exported() for number in range(int(count))]
    json.dump({"format": "fishpond records", "version": 1, "children": children}, sys.stdout)


if __name__ == "__main__":
    main(*sys.argv[1:])
