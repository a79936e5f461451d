"""A second reader of every sheet, who knows docs/findings.md and docs/csv.md, and nothing else about Fishpond.

Writes each sentence anew from the table of attempts, with the words of i18n/en, and compares it with what Fishpond says. What a finding is
comes from tests/command_line/second_reader.py.

Usage: python3 sheet_reader.py FOLDER PROJECT 2026-11-10

The folder has attempts.csv, pupils.csv, growth.csv, settings.json, lessons.txt, and said.jsonl with a line for each child and each class.
"""

import csv
import json
import re
import sys
from collections import Counter, defaultdict
from datetime import date, timedelta
from fractions import Fraction
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "command_line"))
import second_reader as reader  # noqa: E402

DAY = timedelta(days=1)
APART = (reader.CHECK, *reader.COUNTS_FOR_NOTHING)
SLIPS = "off_by_one off_by_ten forgot_carry smaller_from_larger added_instead wrong_order joined_backwards rounded_down sign_above_rung miscounted_card".split()
SIGNS = dict(zip(reader.RUNGS, "+−×&÷"))
CARDS = {"too_few_cards", "not_in_pond", "card_used_twice", "two_fish", "not_three_cards"}
RANGE = {"below_zero", "above_largest", "divides_by_zero", "overflow"}
CALLED = {"sign_above_rung": "sign-above-rung"} | {slip: slip.replace("_", "-") for slip in SLIPS}


class Words:
    """The messages of a language: text, and choices by a number."""

    def __init__(self, folder):
        self.messages = {}
        for path in sorted(Path(folder).glob("*.ftl")):
            for name, text in re.findall(r"^([a-z][\w-]*) = ?(.*(?:\n[ }].*|\n(?=\n [ ]))*)", path.read_text(encoding="utf-8"), re.M):
                self.messages[name] = text

    def say(self, message, /, **given):
        text = self.messages[message]

        def choice(match):
            kinds = dict(re.findall(r"\*?\[(\w+)\] (.*?)(?=\s*\n\s*\*?\[|\s*\Z)", match[2], re.S))
            default = re.search(r"\*\[(\w+)\]", match[2])[1]
            value = given[match[1]]
            plural = "one" if value == 1 else "other"
            return kinds.get(str(value), kinds.get(plural, kinds[default]))

        text = re.sub(r"\{ \$(\w+) ->\s*\n((?:[^{}]|\{ \$\w+ \})*)\}", choice, text)
        text = re.sub(r"\{ \$(\w+) \}", lambda match: str(given[match[1]]), text)
        return re.sub(r"\n\s*", " ", text).strip()

    def day(self, day):
        return self.say("date", day=day.day, month=day.month, year=day.year)

    def short(self, day):
        return self.say("date-short", day=day.day, month=day.month)

    def quoted(self, lesson):
        return self.say("quoted", name=self.of(lesson["title"]))

    def of(self, text):
        """A text of a lesson: the name of a message, or the words themselves."""
        return self.messages.get(text, text) if isinstance(text, str) else text.get("en", next(iter(text.values())))


def signed(calculation):
    """A calculation as it is written in English."""
    return calculation.replace("-", "−").replace("*", "×")


def monday(day):
    return day - day.weekday() * DAY


def rows_of(path, to):
    """All answers of each child until a day, the oldest first."""
    children = defaultdict(list)
    with open(path, encoding="utf-8-sig", newline="") as file:
        for row in csv.DictReader(file):
            row["day"] = date.fromisoformat(row["at"][:10])
            row["tenths"] = round(Fraction(row["seconds"]) * 10)
            row["first"] = row["tries_before"] == "0"
            row["lesson"] = reader.cell(row["lesson"])
            row["asked"] = [
                (int(left), sign, int(right), None if answer == "?" else int(answer))
                for left, sign, right, answer in reader.FACT.findall(reader.cell(row["facts"]))
            ]
            if row["day"] <= to:
                children[row["child_id"]].append(row)
    return children


def minutes(tenths):
    return (tenths + 300) // 600


def percent(right, of):
    return (200 * right + of) // (2 * of) if of else None


def seconds(tenths):
    return f"{tenths // 10}.{tenths % 10} s" if tenths < 100 else f"{(tenths + 5) // 10} s"


def shows(slip, left, sign, right, answer):
    """Whether a fact shows a slip by its answer ("Tonight")."""
    plain = sign.translate(reader.PLAIN)
    result = reader.result(left, sign, right)
    if answer is None or result is None or answer == result:
        return False
    digits = max(len(str(left)), len(str(right)))
    pairs = list(zip(str(left).zfill(digits), str(right).zfill(digits)))
    made = [
        ("added_instead", plain == "*" and answer == left + right),
        ("joined_backwards", plain == "&" and answer == int(f"{right}{left}")),
        ("rounded_down", plain == "/" and left % right != 0 and answer == left // right),
        ("smaller_from_larger", plain == "-" and left >= right and answer == int("".join(str(abs(int(a) - int(b))) for a, b in pairs))),
        ("forgot_carry", plain == "+" and left % 10 + right % 10 >= 10 and answer == result - 10),
        ("off_by_one", abs(answer - result) == 1),
        ("off_by_ten", abs(answer - result) == 10),
    ]
    return next((name for name, is_it in made if is_it), None) == slip


class Child:
    """A child with all answers until the day, and what is found of it."""

    def __init__(self, world, who, rows, first, settings, talks):
        self.world, self.who, self.rows, self.first, self.talks = world, who, rows, first, talks
        self.to, self.say, self.name, self.settings = world.to, world.words.say, settings["name"], settings["settings"]
        lessons, river, abilities = world.lessons, world.river, world.abilities
        self.found = reader.findings_of(first, self.settings, lessons, river, abilities, world.to)
        self.way = reader.Way(first, self.settings, lessons, river, abilities)
        self.holds = {line["lesson"]: line for line in self.found if line["finding"] in ("can", "sure", "learning", "slipped")}
        self.next = self.comes_next()
        self.aims = reader.aims_of(self.found, abilities)["aims"]
        self.looked_at = [answer for answer in first if answer["lesson"] not in APART]
        self.stones = {lesson["id"]: day for lesson in river if (day := self.way.stone(lesson["id"]))}

    def comes_next(self):
        """The lesson that comes next, also before it is a finding ("Next")."""
        told = [line["lesson"] for line in self.found if line["finding"] == "next"]
        if told:
            return self.world.lessons[told[0]]
        choice = self.settings.get("next")
        if choice and choice["lesson"] in self.world.lessons and self.way.overruled(choice, self.to):
            return self.world.lessons[choice["lesson"]]
        if len(self.way.showing) >= 5:
            return None
        there = self.way.there(self.to)
        on = [lesson for lesson in there if reader.place(lesson) == "ladder"] + [lesson for lesson in there if reader.place(lesson) == "beside"]
        return on[0] if on else None

    def can(self, name):
        return name in self.holds and self.holds[name]["finding"] in ("can", "sure")

    def worth(self, name):
        """What was answered since a lesson slipped, if that is worth a look ("Lessons")."""
        hold = self.holds.get(name)
        is_worth = hold and hold["finding"] == "slipped" and hold["answers"] >= 5 and 10 * hold["right_at_once"] < 7 * hold["answers"]
        return hold if is_worth else None

    def ability_of(self, lesson):
        for at, (shown, others) in enumerate(self.world.abilities):
            if lesson["id"] in [*shown, *others]:
                return at
        return None

    def began(self, begin):
        days = [row["day"] for row in self.rows if begin is None or row["day"] >= begin]
        return min(begin or (days[0] if days else self.to), self.to)

    # The family's sheet

    def standing(self):
        if not self.rows:
            return self.say("report-nothing", name=self.name)
        world, far = self.world, []
        for rung in reader.RUNGS:
            has = [at for at, how in enumerate(self.aims) if how == "there" and world.rungs[at] == rung and world.is_calculating(at)]
            far += has[-1:]
        if len(far) > 3:
            far = [at for at in far if world.named[at] != "join digits into numbers"]
        far = [world.named[at] for at in far[-3:]]
        can = self.say("list-and", list=", ".join(far[:-1]), name=far[-1]) if len(far) > 1 else "".join(far)
        following = self.next and self.ability_of(self.next)
        following = None if following is None else world.named[following]
        names = {"name": self.name, "secure": can, "learning": following}
        return self.say(["standing-unknown", "standing-learning", "standing-secure", "standing"][2 * bool(can) + (following is not None)], **names)

    def practised(self, inside):
        if not self.rows:
            return ""
        last, days = self.rows[-1]["day"], len({row["day"] for row in inside})
        return self.say("report-practised" if days else "report-away", name=self.name, days=days, last=self.world.words.day(last))

    def slip_tonight(self):
        """The slip and the fact that tonight is about ("Tonight")."""
        slips = [line for line in self.found if line["finding"] == "slip"]
        if not slips:
            return None
        by_id = {row["attempt_id"]: row for row in self.rows}
        for name in reversed(slips[0]["rests_on"]):
            row = by_id[name]
            lesson = self.world.lessons.get(row["lesson"])
            facts = [asked for asked in row["asked"] if shows(slips[0]["slip"], *asked)]
            if lesson and not self.can(lesson["id"]) and facts:
                return slips[0]["slip"], lesson, facts[0][:3]
        return None

    def tonight(self, told, wrong):
        """Compares what is said of tonight, and looks whether the example fits and is true."""
        slip = self.slip_tonight()
        if not slip and not self.next:
            return told is not None and wrong("tonight", told["about"], None)
        if told is None:
            return wrong("tonight", None, "something")
        steps = told["steps"]
        if slip:
            slip, lesson, (left, sign, right) = slip
            size = max(left, right, reader.result(left, sign, right))
            more = "" if slip != "off_by_one" else "-shared" if sign == "÷" else "-large" if size > 20 else ""
            about = self.say(f"step-slip-{CALLED[slip]}{more}")
            asked = f"{left} {sign} {right}"
            if steps and not steps[0][1].startswith(f"{asked} "):
                wrong("the example of tonight", steps[0][1], asked)
            if any(f" {sign} " not in asked for asked in told["more"]):
                wrong("more of tonight", told["more"], sign)
        else:
            lesson = self.next
            about = f"{self.world.words.of(lesson['title'])}: {self.world.words.of(lesson['goal'])}"
            about += " Here is how." if steps else ""
            if steps and lesson["kind"] in ("how_many", "on_a_line"):
                wrong("the example of tonight", steps, "none")
            if not steps and lesson["kind"] == "fact" and not self.settings.get("largest"):
                wrong("the example of tonight", "none", "one")
        if told["about"] != about:
            wrong("tonight", told["about"], about)
        if not steps and (told["more"] or told["told"]):
            wrong("more without an example", told["more"], [])
        for text in [*(made for _, made in steps), told["told"]]:
            for made in re.finditer(r"(?<![\d−+×÷&] )(?<!\d)(\d+) ([+−×÷&]) (\d+) ([=≈]) (\d+)(?! [+−×÷&])(?!\d)", text):
                if int(made[5]) != reader.result(int(made[1]), made[2], int(made[3])):
                    wrong("a calculation of tonight", made[0], "a true one")
        limits = lesson.get("numbers", {})
        for asked in told["more"]:
            left, sign, right = asked.split()[:3]
            if SIGNS[lesson["rung"]] != sign and lesson["kind"] == "fact" and lesson["rung"] != "division":
                wrong("more of tonight", asked, lesson["id"])
            for number, side in ((left, "left"), (right, "right")):
                if side in limits and not slip and not limits[side][0] <= int(number) <= limits[side][1]:
                    wrong("more of tonight", asked, lesson["id"])
        return None

    def facts(self):
        """How well each fact is known in the tables ("Tables of facts")."""
        given = defaultdict(list)
        for row in self.rows:
            for left, sign, right, answer in row["asked"]:
                if answer is not None:
                    given[left, sign, right].append(answer == reader.result(left, sign, right))
        known = {}
        for fact, rights in given.items():
            last = rights[-5:]
            right = sum(last)
            known[fact] = "next" if not right else "known" if right >= 3 and 5 * right >= 4 * len(last) else "learning"
        return known

    def tables(self):
        known, tables, said = self.facts(), self.settings["tables"], []
        for sign in "+−×÷":
            rows = range(1, 2 * tables + 1) if sign == "−" else range(tables + 1)
            places = {}
            for row in rows:
                for column in range(tables + 1):
                    left = row * column if sign == "÷" else row
                    if not (sign == "−" and row < column or sign == "÷" and column == 0):
                        places.setdefault((left, sign, column), 0)
                        places[left, sign, column] += 1
            count = Counter()
            for fact, times in places.items():
                if fact in known:
                    count[known[fact]] += times
            if sum(count.values()) >= 5:
                said.append(self.say("report-facts-summary", sign=sign, known=count["known"], learning=count["learning"], next=count["next"]))
        return said, known

    def is_in_table(self, left, sign, right):
        tables = self.settings["tables"]
        if not 0 <= right <= tables:
            return False
        return {
            "+": 0 <= left <= tables, "×": 0 <= left <= tables, "−": 1 <= left <= 2 * tables and left >= right,
            "÷": right != 0 and left % (right or 1) == 0 and 0 <= left // (right or 1) <= tables, "&": False,
        }[sign]

    def strengths(self, inside, begin, known):
        say, words, said = self.say, self.world.words, []
        weeks = (monday(self.to) - monday(begin)).days // 7 + 1
        days = len({row["day"] for row in inside})
        reached = [name for name in self.stones if self.stones[name] <= self.to]
        new = sorted((name for name in reached if self.stones[name] >= begin), key=lambda name: (-self.stones[name].toordinal(), self.way.positions[name]))
        if new:
            names = ", ".join(words.quoted(self.world.lessons[name]) for name in new[:3])
            said.append(say("strength-mastered", names=names, count=max(len(new) - 3, 0)))
        best = []
        for at, sign in enumerate("+−×÷"):
            of = [how for (_, other, _), how in known.items() if other == sign]
            count = of.count("known")
            if count >= 10 and 10 * count >= 7 * len(of):
                best.append((Fraction(count, len(of)), -at, sign, count, len(of)))
        if best:
            _, _, sign, count, of = max(best)
            said.append(say("strength-facts", sign=sign, known=count, answered=of))
        if days >= 3 * weeks:
            said.append(say("strength-often", days=days))
        most = max(inside, key=lambda row: (int(row["points"]), inside.index(row)), default=None) if any(int(row["points"]) >= 10 for row in inside) else None
        if most:
            row = signed(most["calculation"])
            total, row = row.split(" = ") if " = " in row else (most["total"], row)
            said.append(say("strength-catch", calculation=f"{row} = {total}", points=most["points"]))
        if not new and reached:
            said.append(say("strength-so-far", count=len(reached)))
        right = sum(row["right"] == "yes" for row in inside)
        if right:
            said.append(say("strength-right-count", count=right, answered=len(inside)))
        if inside:
            said.append(say("strength-kept-at-it", count=len(inside)))
            lessons = {row["lesson"] for row in inside} - {"", *APART}
            if len(lessons) > 1:
                said.append(say("strength-lessons", count=len(lessons)))
        return said[:3], new, reached

    def steps(self, inside, begin):
        say, words, said = self.say, self.world.words, []
        weak = [line["fact"].split() for line in self.found if line["finding"] == "weak_fact"]
        weak = [fact for fact in weak if self.is_in_table(int(fact[0]), fact[1].replace("-", "−"), int(fact[2]))]
        if weak:
            said.append(say("step-facts", facts=", ".join(" ".join(fact) for fact in weak[:5])))
        if self.next:
            given = [answer for answer in self.first if answer["lesson"] == self.next["id"]][-10:]
            right = sum(answer["right"] and not answer["hints"] for answer in given)
            name = words.quoted(self.next)
            if len(given) == 10 and reader.good_ten(given, self.next.get("mastery", {}).get("seconds")):
                said.append(say("step-another-day", name=name, right=right))
            elif len(given) >= 3:
                said.append(say("step-finish", name=name, right=right, count=len(given)))
            else:
                said.append(say("step-next", name=name, goal=words.of(self.next["goal"])))
        else:
            said.append(say("step-done"))
        slipped = [lesson for lesson in self.world.river if self.worth(lesson["id"]) and lesson is not self.next]
        if slipped:
            last = max(slipped, key=lambda lesson: (self.worth(lesson["id"])["since"], self.way.positions[lesson["id"]]))
            since = date.fromisoformat(self.worth(last["id"])["since"])
            said.append(say("step-slipped", name=words.quoted(last), day=words.day(since)))
        days, weeks = len({row["day"] for row in inside}), (monday(self.to) - monday(begin)).days // 7 + 1
        if 0 < days < 2 * weeks:
            said.append(say("step-oftener"))
        return [*said, say("step-cards")][:3]

    def ladder(self):
        steps, following = [], self.next and self.ability_of(self.next)
        for rung in reader.RUNGS:
            abilities = []
            for at, how in enumerate(self.aims):
                is_next = following is not None and at == following
                if self.world.rungs[at] == rung and (self.world.on_ladder[at] or how != "not_begun" or is_next):
                    state = "secure" if how == "there" else "learning" if how == "on_the_way" or is_next else None
                    abilities.append([self.world.named[at], state])
            steps.append(abilities)
        return steps

    def growth(self):
        counts, said = Counter(), []
        rungs = {row["attempt_id"]: row["rung"] for row in self.rows}
        counts.update(rungs[answer["id"]] for answer in self.looked_at)
        for rung in [rung for rung in reader.RUNGS if counts[rung] >= 10][-4:]:
            has = [
                self.world.named[at]
                for at, how in enumerate(self.aims)
                if how == "there" and self.world.rungs[at] == rung and self.world.is_calculating(at) and self.world.on_ladder[at]
            ]
            sign = self.say("report-growth-summary", sign="@", reached="").split("@")[0]
            said.append((rung, sign, ", ".join(has)))
        return said

    # For teachers

    def figures(self, inside, reached):
        tenths = sum(min(row["tenths"], 3000) for row in inside)
        first = [row for row in inside if row["first"]]
        share = percent(sum(row["right_at_first"] == "yes" for row in inside), len(first))
        times = sorted(min(row["tenths"], 3000) for row in inside)
        return {
            "days": len({row["day"] for row in inside}), "tenths": tenths, "attempts": len(inside), "percent": share, "first": len(first),
            "median": times[len(times) // 2] if times else None, "mastered": len(reached),
        }

    def mistakes(self, inside):
        often, last = Counter(), {}
        for at, row in enumerate(inside):
            if row["right"] == "yes":
                continue
            reason = row["reason"]
            if row["slip"]:
                what = f"mistake-{CALLED[row['slip']]}"
            elif row["puzzle"] == "true_or_false":
                what = "mistake-claim"
            else:
                what = {"above_rung": "mistake-sign-above-rung", "no_ten": "mistake-no-ten", "not_product_plus_card": "mistake-form"}.get(
                    reason, "mistake-range" if reason in RANGE else "mistake-cards" if reason in CARDS else "mistake-result"
                )
            often[what] += 1
            last[what] = at
        ordered = sorted(often, key=lambda what: (-often[what], -last[what]))
        return [[self.say(what), often[what]] for what in ordered[:6]]

    def shown(self, lesson):
        """What a lesson of the period has shown lately, for teachers."""
        words, slipped = self.world.words, self.worth(lesson["id"])
        if slipped:
            return self.say("report-lesson-slipped", since=words.short(date.fromisoformat(slipped["since"])), right=slipped["right_at_once"], of=slipped["answers"])
        told = self.way.told[lesson["id"]][-40:]
        if not told:
            return ""
        return self.say("report-lesson-shown", right=sum(right for _, right in told), of=len(told), until=words.short(told[-1][0]))

    # Who to talk to

    def word(self, is_missed, talks):
        """The weightiest reason, in the words of both pages, with what helps ("Who to talk to")."""
        reasons = reader.reasons_of(self.first, self.settings, self.world.lessons, self.world.river, self.world.abilities, self.to, talks)
        by_id = {answer["id"]: answer for answer in self.first}
        place = {row["attempt_id"]: at for at, row in enumerate(self.rows)}
        words, lessons = self.world.words, self.world.lessons
        of = {kind: [one for one in reasons if one["why"] == kind] for kind in ("too_hard", "stuck", "slip", "won", "gone")}
        right = lambda one: sum(by_id[name]["right"] for name in one["rests_on"])  # noqa: E731
        called = lambda one: self.say(f"mistake-{CALLED[one['about']]}")  # noqa: E731
        beside = lambda lesson: self.say("help-sit-beside", name=words.quoted(lesson))  # noqa: E731
        give = lambda lesson: self.say("help-give", name=words.quoted(lesson))  # noqa: E731
        lately = [answer for answer in self.looked_at if answer["day"] > self.to - 28 * DAY]
        most = lambda some: max(some, key=lambda one: (len(one["rests_on"]), place[one["rests_on"][-1]]))  # noqa: E731
        praise = self.say("help-praise")
        if is_missed:
            last, talk = self.rows[-1]["day"], max((day for day, _ in talks if day < self.to), default=None)
            is_new = self.to not in [day for day, _ in talks] and (talk is None or last > talk - 7 * DAY)
            if is_new and self.next:
                day = words.day(last)
                return 3, self.say("concern-not-since", date=day), give(self.next), self.say("today-why-away", day=day)
        else:
            if of["too_hard"] and self.next:
                given = {"right": right(of["too_hard"][0]), "of": 40}
                return 0, self.say("concern-too-hard", **given), beside(self.next), self.say("today-why-too-hard", **given)
            if of["stuck"] and self.next:
                one = min(of["stuck"], key=lambda one: (right(one), self.way.positions[one["about"]]))
                lesson = lessons[one["about"]]
                given = {"right": right(one), "of": 20}
                why = self.say("concern-stuck", name=words.quoted(lesson), **given)
                today = self.say("today-why-stuck", name=words.of(lesson["title"]), **given)
                return 1, why, beside(lesson) if lesson is self.next else give(self.next), today
            if of["slip"]:
                one = most(of["slip"])
                made = Counter(by_id[name]["lesson"] for name in one["rests_on"] if by_id[name]["lesson"] in lessons)
                lesson = min(made, key=lambda name: (-made[name], self.way.positions[name]), default=None)
                lesson = lessons[lesson] if lesson else self.next
                given = {"slip": called(one), "times": len(one["rests_on"]), "of": len(lately)}
                days = len({by_id[name]["day"] for name in one["rests_on"]})
                if lesson:
                    return 2, self.say("concern-slip", **given), beside(lesson), self.say("today-why-slip", days=days, **given)
        if of["won"]:
            one = max(of["won"], key=lambda one: (len(one["rests_on"]), self.way.positions[one["about"]]))
            lesson, count = lessons[one["about"]], len(one["rests_on"])
            why = self.say("concern-hard-won", name=words.quoted(lesson), answers=count)
            return 4, why, praise, self.say("today-why-won", name=words.of(lesson["title"]), answers=count)
        if of["gone"]:
            one = most(of["gone"])
            why = self.say("concern-gone", slip=called(one), times=len(one["rests_on"]))
            return 5, why, praise, self.say("today-why-gone", slip=called(one))
        return None


class World:
    """What is the same for all children: lessons, river, abilities, words."""

    def __init__(self, folder, project, to):
        files = (path for path in (project / "lessons").glob("*.json") if path.name != "schema.json")
        self.to, self.words = to, Words(project / "i18n/en")
        self.lessons = {lesson["id"]: lesson for lesson in (json.loads(path.read_text(encoding="utf-8")) for path in files)}
        self.river = reader.river_of(folder / "lessons.txt", self.lessons)
        document = project / "docs/findings.md"
        self.abilities = reader.abilities_of(document)
        section = document.read_text(encoding="utf-8").split("\n## Abilities\n")[1]
        self.named = [line.split("|")[1].strip() for line in section.splitlines() if line.startswith("|") and "`" in line]
        self.rungs = [self.lessons[shown[0]]["rung"] for shown, _ in self.abilities]
        self.on_ladder = [any(reader.place(self.lessons[name]) == "ladder" for name in {*shown, *others}) for shown, others in self.abilities]

    def is_calculating(self, at):
        return self.named[at] != "count to ten" and not self.named[at].startswith("find ")


def without_marks(said):
    """What is said, without the marks that keep names and numbers apart."""
    if isinstance(said, str):
        return said.replace("\u2068", "").replace("\u2069", "").replace("\u00a0", " ").replace("\u2066", "")
    if isinstance(said, list):
        return [without_marks(one) for one in said]
    if isinstance(said, dict):
        return {name: without_marks(one) for name, one in said.items()}
    return said


def read_child(child, line, tables, compare):
    begin = child.began(date.fromisoformat(line["from"]) if line["from"] else None)
    inside = [row for row in child.rows if row["day"] >= begin]
    sheet, teachers, evening = line["sheet"], line["teachers"], line["evening"]
    facts, known = child.tables()
    strengths, new, reached = child.strengths(inside, begin, known)
    compare("standing", sheet["standing"], child.standing())
    compare("practised", sheet["practised"], child.practised(inside))
    child.tonight(sheet["tonight"], lambda what, told, found: compare(what, told, found))
    compare("strengths", sheet["strengths"], strengths)
    compare("steps", sheet["steps"], child.steps(inside, begin))
    compare("tables", [table["summary"] for table in sheet["tables"]], facts)
    compare("ladder", [step["abilities"] for step in sheet["ladder"]], child.ladder())
    signs = dict(zip(reader.RUNGS, (step["name"] for step in sheet["ladder"])))
    growth = [
        child.say("report-growth-summary", sign=signs[rung], reached=has) if has else child.say("report-growth-nothing", sign=signs[rung])
        for rung, _, has in child.growth()
    ]
    compare("growth", [drawn["summary"] for drawn in sheet["growth"]], growth)
    # Parents' evening
    year = child.to - 364 * DAY
    from_then = max(child.world.begins.get(child.who, child.to), year)
    compare("evening: standing", evening["standing"], child.standing())
    compare("evening: practised", evening["practised"], child.practised([row for row in child.rows if row["day"] >= min(from_then, child.to)]))
    compare("evening: growth", evening["growth"], growth)
    child.tonight(evening["tonight"], lambda what, told, found: compare(f"evening: {what}", told, found))
    then = reader.then_and_now(child.first, child.to)
    compare("evening: then and now", [evening["pairs"], evening["counted"]], [then["then_and_now"], then["counted"]])
    # For teachers
    say, figures = child.say, child.figures(inside, reached)
    count = minutes(figures["tenths"])
    expected = [
        [str(figures["days"]), say("report-days", count=figures["days"])],
        [str(count), say("report-minutes", count=count)],
        [str(figures["attempts"]), say("report-attempts", count=figures["attempts"])],
        ["–" if figures["percent"] is None else f"{figures['percent']} %", say("report-right", of=figures["first"])],
        ["–" if figures["median"] is None else seconds(figures["median"]), say("report-median")],
        [str(figures["mastered"]), say("report-mastered", count=figures["mastered"])],
    ]
    compare("figures", [[one["value"], one["label"]] for one in teachers["figures"]], expected)
    compare("mistakes", teachers["mistakes"], child.mistakes(inside))
    compare("no mistakes", teachers["no_mistakes"], None if child.mistakes(inside) else say("report-no-mistakes"))
    practised = {row["lesson"] for row in inside}
    for rung, told in zip(reader.RUNGS, teachers["rungs"]):
        of_rung = [lesson for lesson in child.world.river if lesson["rung"] == rung]
        ladder = [lesson["id"] for lesson in of_rung if reader.place(lesson) == "ladder"]
        compare("mastered of a rung", told["count"], say("report-mastered-of", mastered=sum(name in reached for name in ladder), lessons=len(ladder)))
        shown = [[child.world.words.of(lesson["title"]), lesson["id"] in reached, child.shown(lesson)] for lesson in of_rung if lesson["id"] in practised]
        compare("lessons of a rung", told["practised"], shown)
    # Tables
    row = tables["pupils"][child.who]
    whole = child.figures(child.rows, reached)
    slips = [finding["slip"] for finding in child.found if finding["finding"] == "slip"]
    compare(
        "pupils.csv",
        [row[name] for name in ("days", "minutes", "attempts", "first_tries", "right_at_first_percent", "lessons_mastered", "goes_wrong_most", "next")],
        [
            str(whole["days"]), str(minutes(whole["tenths"])), str(whole["attempts"]), str(whole["first"]),
            "" if whole["percent"] is None else str(whole["percent"]), str(len(reached)), (slips or [""])[0], child.next["id"] if child.next else "",
        ],
    )
    told = [[one["week"], int(one["days"]), int(one["minutes"]), int(one["quick_facts"])] for one in tables["growth"].get(child.who, [])]
    compare("growth.csv", told, [[week, days, minutes(tenths), quick] for week, days, tenths, quick in weeks_of(child)])
    return inside, figures, new, reached


def weeks_of(child):
    """The weeks of a child ("Growth of a class")."""
    practice = [row for row in child.rows if row["lesson"]]
    weeks, week = [], monday(practice[0]["day"]) if practice else None
    alone = [
        answer
        for answer in child.looked_at
        if answer["puzzle"] == "fact" and len(answer["facts"]) == 1 and not answer["timed"]
    ]
    while week and week <= child.to:
        of_week = [row for row in practice if monday(row["day"]) == week]
        last = {answer["facts"][0][0]: answer for answer in alone if answer["day"] < week + 7 * DAY}
        quick = sum(answer["at_once"] and answer["tenths"] <= 30 for answer in last.values())
        if week > monday(child.to) - 52 * 7 * DAY:
            tenths = sum(min(row["tenths"], 1200) for row in of_week)
            weeks.append([str(week), len({row["day"] for row in of_week}), tenths, quick])
        week += 7 * DAY
    return weeks


def read_class(world, line, children, told, compare):
    """The class sheet, and who is named on *Today*."""
    say, words, sheet, to = world.words.say, world.words, line["sheet"], world.to
    children = sorted(children, key=lambda child: child.name.lower())
    ever = [child for child in children if child.rows]
    active = [child for child in ever if child.rows[-1]["day"] > to - 7 * DAY]
    most_did = bool(active) and 2 * len(active) >= len(ever)
    named, held_back = [], 0
    for child in children:
        is_missed = most_did and child in ever and child not in active
        word = child.word(is_missed, child.talks)
        if word:
            named.append((word, child))
        elif child.word(is_missed, []):
            held_back += 1
    named.sort(key=lambda one: one[0][0])
    compare("who to talk to", [one[:3] for one in sheet["concerns"]], [[child.name, why, helps] for (_, why, helps, _), child in named[:10]])
    by_id = sorted(named, key=lambda one: (one[0][0], one[1].who))
    compare("Today", line["today"], [[child.who, today] for (*_, today), child in by_id])
    more = len(named) - 10
    compare("more to talk to", sheet["more"], say("report-concerns-more", count=more) if more > 0 else None)
    known = [child for child in children if child.first]
    lately = sum(answer["day"] > to - 28 * DAY for child in known for answer in child.looked_at)
    compare("nobody to talk to", sheet["no_concerns"], say("class-nothing-new") if held_back else say("class-nothing-stands-out", count=lately))

    def names(some):
        return ", ".join(child.name for child in some)

    def ended(name, some):
        return say(name, names=names(some).removesuffix(".")) if some else None

    compare("done", sheet["done"], ended("groups-done", [child for child in known if child.next is None]))
    compare("new", sheet["new"], ended("report-group-new", [child for child in children if not child.first]))
    groups = defaultdict(list)
    for child in known:
        if child.next:
            contains = {} if child.next["kind"] in reader.GUESSED else child.next.get("contains", {})
            groups[tuple(sorted(set(contains) - {child.next["id"]})) or child.next["id"]].append(child)
    place = {lesson["id"]: at for at, lesson in enumerate(world.river)}
    lesson_of = lambda some: min({child.next["id"] for child in some}, key=lambda name: (-sum(child.next["id"] == name for child in some), place[name]))  # noqa: E731
    ordered = sorted(groups.values(), key=lambda some: place[lesson_of(some)])
    found = [[words.of(world.lessons[lesson_of(some)]["title"]), names(some)] for some in ordered if len(some) > 1]
    compare("groups", [[one["lesson"], one["names"]] for one in sheet["groups"]], found)
    alone = [say("group-of-one", name=names(some), lesson=words.of(world.lessons[lesson_of(some)]["title"])) for some in ordered if len(some) == 1]
    compare("alone", sheet["alone"], say("groups-of-one", each=", ".join(alone)) if alone else None)
    for part, what in (("facts", "fact"), ("slips", "slip")):
        who, times = Counter(), Counter()
        for child in known:
            for finding in child.found:
                if finding["finding"] in ("weak_fact", "slip") and finding[what]:
                    who[finding[what]] += 1
                    times[finding[what]] += finding["answers"] - finding["right_at_once"]
        key = reader.key_of if what == "fact" else SLIPS.index
        hardest = sorted(who, key=lambda one: (-who[one], -times[one], key(one)))[:3]
        said = [[one if what == "fact" else say(f"mistake-{CALLED[one]}"), say("report-for-children", count=who[one])] for one in hardest]
        compare(part, sheet[part], said)
    rows = {row["name"]: row for row in sheet["rows"]}
    for child in children:
        inside, figures, new, reached = told[child.who]
        row = rows[child.name]
        ladder = [lesson["id"] for rung in reader.RUNGS for lesson in world.river if lesson["rung"] == rung and reader.place(lesson) == "ladder"]
        begun = {answer["lesson"] for answer in child.first}
        grid = ["known" if name in reached else "learning" if name in begun else None for name in ladder]
        compare(
            "a row of the class",
            [row[name] for name in ("last", "days", "minutes", "right", "median", "mastered", "new", "grid", "summary")],
            [
                words.short(child.rows[-1]["day"]) if child.rows else "–", str(figures["days"]), str(minutes(figures["tenths"])),
                "–" if figures["percent"] is None else f"{figures['percent']} %", "–" if figures["median"] is None else seconds(figures["median"]),
                str(len(reached)), f"+{len(new)}" if new else "–", grid,
                say("report-grid-summary", mastered=grid.count("known"), begun=grid.count("learning")),
            ],
        )


def by_child(path, key="child_id"):
    with open(path, encoding="utf-8-sig", newline="") as file:
        return [(row[key], row) for row in csv.DictReader(file)]


def main(folder, project, to):
    folder, project, to = Path(folder), Path(project), date.fromisoformat(to)
    world = World(folder, project, to)
    settings = {child["id"]: child for child in json.loads((folder / "settings.json").read_text(encoding="utf-8"))}
    talks = reader.talks_of(folder / "settings.json")
    rows, first = rows_of(folder / "attempts.csv", to), reader.answers_of(folder / "attempts.csv", to)
    world.begins = {}
    for child, row in by_child(folder / "attempts.csv"):
        world.begins.setdefault(child, date.fromisoformat(row["at"][:10]))
    growth = defaultdict(list)
    for child, row in by_child(folder / "growth.csv"):
        growth[child].append(row)
    tables = {"pupils": dict(by_child(folder / "pupils.csv")), "growth": growth}
    lines = [json.loads(line) for line in (folder / "said.jsonl").read_text(encoding="utf-8").splitlines()]
    children = {who: Child(world, who, rows.get(who, []), first.get(who, []), settings[who], talks[who]) for who in settings}
    differences, count, told, classes = [], Counter(), {}, []
    for line in lines:
        line = without_marks(line)
        who = line.get("child")

        def compare(what, said, found, who=who or line.get("class")):
            found, said = without_marks(found), said
            found, said = json.loads(json.dumps(found)), json.loads(json.dumps(said))
            count[what] += len(said) if isinstance(said, list) else 1
            if said != found:
                differences.append(f"{who}, {what}: said {said}, found {found}")

        if who:
            told[who] = read_child(children[who], line, tables, compare)
        else:
            classes.append((line, compare))
    for line, compare in classes:
        read_class(world, line, [children[who] for who in line["children"]], told, compare)
    if differences:
        sys.exit("\n".join([*differences[:40], f"{len(differences)} differences in {count.total()} sentences"]))
    print(f"{count.total()} sentences about {len(children)} children are in order")


if __name__ == "__main__":
    main(*sys.argv[1:])
