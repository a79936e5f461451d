"""A second reader, who knows docs/findings.md and docs/csv.md, and nothing else about Fishpond.

Works out all findings of all children again from the table of attempts, and compares them with what Fishpond tells. Prints how
many are in order, or the first differences. What comes next rests on the settings (`fishpond settings --json`), on the order of
the river (`fishpond lesson list`), and on the abilities, which are read from the document itself.

Usage: python3 second_reader.py attempts.csv findings.jsonl lessons/ 2026-11-24
    settings.json lessons.txt docs/findings.md [reasons.jsonl]

`findings.jsonl` is from `fishpond findings --json --answers`. With a last file, the answers of each finding, of each reason for a
word, of each mark of the class at a glance and of all that is counted are written there.
"""

import csv
import json
import re
import sys
from collections import defaultdict
from datetime import date, timedelta
from fractions import Fraction
from functools import cache
from pathlib import Path

GUESSED = {"true_or_false", "third_card"}
CHECK = "tables-check"
COUNTS_FOR_NOTHING = ("burst", "waiting")
RUNGS = ["addition", "subtraction", "multiplication", "concatenation", "division"]
DAY = timedelta(days=1)
PLAIN = str.maketrans({"−": "-", "–": "-", "×": "*", "·": "*", "÷": "/", ":": "/"})
FACT = re.compile(r"(-?\d+) (\S) (-?\d+) = (-?\d+|\?)")


def cell(text):
    """A text without the apostrophe that keeps spreadsheets from calculating."""
    return text[1:] if re.match(r"'[=+\-@\t\r]", text) else text


def result(left, sign, right):
    """The result of a fact ("Facts"). Quotients go to the nearest whole number, halves up, and digits are joined."""
    match sign.translate(PLAIN):
        case "+":
            return left + right
        case "-":
            return left - right
        case "*":
            return left * right
        case "/":
            return (Fraction(left, right) + Fraction(1, 2)).__floor__() if right else None
        case "&":
            return int(f"{left}{right}")
    raise ValueError(sign)


def facts_of(row):
    """The facts of an answer, each with whether it was right ("Facts"). An open one counts only in the tables check."""
    asked = []
    for left, sign, right, answer in FACT.findall(cell(row["facts"])):
        left, right = int(left), int(right)
        if answer == "?" and row["lesson"] != CHECK:
            continue
        known = answer != "?" and int(answer) == result(left, sign, right)
        if sign.translate(PLAIN) in "+*" and right < left:
            left, right = right, left
        asked.append((f"{left} {sign} {right}", known))
    return asked


def answers_of(path, to):
    """Each child's first answers, the oldest first ("Which answers count"). Those in a placement are among them."""
    children = defaultdict(list)
    with open(path, encoding="utf-8-sig", newline="") as file:
        for row in csv.DictReader(file):
            day = date.fromisoformat(row["at"][:10])
            if row["lesson"] in ("", *COUNTS_FOR_NOTHING) or row["again"] == "yes":
                continue
            if row["tries_before"] != "0" or day > to:
                continue
            answer = {
                "id": row["attempt_id"],
                "day": day,
                "lesson": cell(row["lesson"]),
                "right": row["right"] == "yes",
                "at_once": row["right_at_first"] == "yes",
                "hints": row["hints"] != "0",
                "placement": row["placement"] == "yes",
                "timed": row.get("timed") == "yes",
                "puzzle": row["puzzle"],
                "slip": row["slip"],
                "tenths": round(Fraction(row["seconds"]) * 10),
                "facts": facts_of(row),
            }
            children[row["child_id"]].append(answer)
    return children


class Given(tuple):
    """An answer as (day, right), with its id."""

    def __new__(cls, day, right, name):
        given = super().__new__(cls, (day, right))
        given.id = name
        return given


def evidence(answers):
    """The evidence in answers of (day, right): how many, right first time, days, from when to when ("What a finding tells")."""
    days = [day for day, _ in answers]
    return {
        "answers": len(answers),
        "right_at_once": sum(right for _, right in answers),
        "days": len(set(days)),
        "since": str(min(days)),
        "until": str(max(days)),
        "rests_on": [given.id for given in answers],
    }


def good_days(answers):
    """The days on which something was right first time."""
    return sorted({day for day, right in answers if right})


def can(answers):
    """Whether these answers show that a child can do the lesson ("Lessons")."""
    of_day = defaultdict(list)
    for day, right in answers:
        of_day[day].append(right)
    enough = len(answers) >= 10 and sum(right for _, right in answers[-10:]) >= 8
    last_days = sorted(of_day)[-5:]
    no_bad_day = all(2 * sum(of_day[day]) >= len(of_day[day]) for day in last_days)
    return enough and len(good_days(answers)) >= 2 and no_bad_day


def sure(answers):
    """Whether the answers of a child who can do the lesson also show that it is sure ("Lessons")."""
    enough = len(answers) >= 20 and sum(right for _, right in answers[-20:]) >= 18
    days = good_days(answers)
    return enough and len(days) >= 3 and days[-1] - days[0] >= timedelta(days=14)


def of_lesson(answers, own):
    """The finding about a lesson, if there is one ("Lessons")."""
    if can(answers):
        return "sure" if sure(answers) else "can", evidence(answers[-40:])
    days = sorted({day for day, _ in answers})
    could = [day for day in days if can([answer for answer in answers if answer[0] <= day])]
    if could:
        after = [answer for answer in answers if answer[0] > could[-1]]
        return "slipped", evidence(after) | {"since": str(could[-1])}
    return ("learning", evidence(answers[-40:])) if own else None


def told_of_lessons(answers, lessons):
    """The answers about each lesson as (day, right), in it or in one that contains it ("Which answers count")."""
    told = defaultdict(list)
    for answer in answers:
        lesson = lessons.get(answer["lesson"])
        if lesson is None:
            continue
        contains = [] if lesson["kind"] in GUESSED else lesson.get("contains", {})
        for name in {lesson["id"], *contains} & lessons.keys():
            told[name].append(Given(answer["day"], answer["at_once"], answer["id"]))
    return told


def lessons_of(answers, lessons):
    """A child's findings about all lessons."""
    told, own = told_of_lessons(answers, lessons), {answer["lesson"] for answer in answers}
    found = ((name, of_lesson(given, name in own)) for name, given in told.items())
    return [(finding[0], name, finding[1]) for name, finding in found if finding]


def middle(times):
    """The time in the middle. With an even number of times it is the longer of two ("Facts")."""
    return sorted(times)[len(times) // 2] if times else None


def recalled(answers, to):
    """Each fact asked in six weeks as (how often wrong, fact, how it is known, evidence) ("Facts")."""
    asked = defaultdict(list)
    for answer in answers:
        if answer["day"] <= to - timedelta(days=42):
            continue
        alone = answer["tenths"] if len(answer["facts"]) == 1 else None
        for fact, right in answer["facts"]:
            if not (right and answer["hints"]):
                asked[fact].append((Given(answer["day"], right, answer["id"]), alone))
    usual = middle([time for given in asked.values() for _, time in given if time is not None])
    found = []
    for fact, given in asked.items():
        wrong = sum(not right for (_, right), _ in given)
        last = [right for (_, right), _ in given[-3:]]
        times = [time for _, time in given if time is not None]
        is_wrong = wrong >= 2 and not (len(last) == 3 and all(last))
        is_slow = wrong == 0 and len(times) >= 3 and middle(times) > 3 * usual
        is_known = len(last) == 3 and all(last)
        how = "wrong" if is_wrong else "slow" if is_slow else "known" if is_known else "learning"
        found.append((wrong, fact, how, evidence([answer for answer, _ in given])))
    return found


def weak_facts(answers, to):
    """Facts that were wrong twice in six weeks, or are slow ("Facts"). Those that were wrong most often come first."""
    weak = [(wrong, fact, told) for wrong, fact, how, told in recalled(answers, to) if how in ("wrong", "slow")]
    return sorted(weak, key=lambda found: (-found[0], key_of(found[1])))


def marks_of(answers, findings, to):
    """The marks of a child in the class at a glance ("The class at a glance"), each as a line with `mark`."""
    blank = {"lesson": None, "fact": None}
    marks = []
    for finding in findings:
        if finding["finding"] not in ("can", "sure", "learning", "slipped"):
            continue
        is_told = finding["answers"] >= 5 and 10 * finding["right_at_once"] < 7 * finding["answers"]
        mark = "learning" if finding["finding"] == "slipped" and not is_told else finding["finding"]
        rests = {name: finding[name] for name in ("answers", "right_at_once", "days", "since", "until", "rests_on")}
        marks.append(blank | {"mark": mark, "lesson": finding["lesson"]} | rests)
    practice = [answer for answer in answers if not answer["placement"]]
    marks += [blank | {"mark": how, "fact": fact} | told for _, fact, how, told in recalled(practice, to)]
    return marks


def slips(answers, to):
    """Slips that were made three times on two days of four weeks ("Slips"). The most frequent come first."""
    made = defaultdict(list)
    for answer in answers:
        if answer["slip"] and answer["day"] > to - timedelta(days=28):
            made[answer["slip"]].append(Given(answer["day"], False, answer["id"]))
    told = [(slip, evidence(given)) for slip, given in made.items()]
    often = [(slip, found) for slip, found in told if found["answers"] >= 3 and found["days"] >= 2]
    place = {answer["id"]: at for at, answer in enumerate(answers)}
    return sorted(often, key=lambda found: (found[1]["answers"], place[found[1]["rests_on"][-1]]), reverse=True)


def abilities_of(path):
    """The lessons that show each ability, and all lessons that belong to it ("Abilities")."""
    section = Path(path).read_text(encoding="utf-8").split("\n## Abilities\n")[1].split("\n## ")[0]
    rows = [line.split("|")[2:4] for line in section.splitlines() if line.startswith("|")]
    named = [[re.findall(r"`([^`]+)`", column) for column in row] for row in rows]
    return [(shown, {*shown, *others}) for shown, others in named if shown]


def river_of(path, lessons):
    """The lessons in the order of the river ("Next"): the first word of each line, if it is a lesson."""
    words = (line.split()[0] for line in Path(path).read_text(encoding="utf-8").splitlines() if line.split())
    return [lessons[name] for name in dict.fromkeys(words) if name in lessons]


def settings_of(path):
    """The settings of each child, by its id."""
    return {child["id"]: child["settings"] for child in json.loads(Path(path).read_text(encoding="utf-8"))}


def is_open(lesson, settings):
    """Whether the settings of a child open a lesson ("Next")."""
    rungs = {game: RUNGS.index(settings[game]) for game in ("dragonfish", "three_fishing")}
    game = "three_fishing" if lesson["game"] == "mac_one" else lesson["game"]
    rung = rungs.get(game, max(rungs.values()))
    return RUNGS.index(lesson["rung"]) <= rung and lesson.get("order") in (None, settings["order"])


def place(lesson):
    """Where a lesson stands: before the ladder, on it or beside it ("Next")."""
    return lesson.get("place") or "ladder"


def good_ten(ten, seconds):
    """Whether ten answers are good enough for a stone ("Next")."""
    time = middle([answer["tenths"] for answer in ten if answer["timed"]])
    in_time = seconds is None or time is None or time <= 10 * seconds
    return in_time and sum(answer["right"] and not answer["hints"] for answer in ten) >= 9


def cut(showing, positions):
    """The place on the river with the most answers on their right side ("The first one"): just before this lesson."""
    at = [(positions[answer["lesson"]], answer["at_once"]) for answer in showing]
    places = range(min(position for position, _ in at), max(position for position, _ in at) + 2)
    return max(places, key=lambda here: sum(right == (position < here) for position, right in at))


class Way:
    """Everything that decides what comes next for a child ("Next"): answers, settings, river and abilities."""

    def __init__(self, answers, settings, lessons, river, abilities):
        self.answers = [answer for answer in answers if answer["lesson"] in lessons]
        practice = [answer for answer in self.answers if not answer["placement"]]
        self.told = told_of_lessons(practice, lessons)
        self.lessons, self.river, self.abilities = lessons, river, abilities
        self.positions = {lesson["id"]: position for position, lesson in enumerate(river)}
        self.open = {lesson["id"] for lesson in river if is_open(lesson, settings)}
        shows = {name for name in self.open if lessons[name]["kind"] not in GUESSED}
        self.showing = [answer for answer in self.answers if answer["lesson"] in shows]
        self.can = cache(self.can)
        self.stone = cache(self.stone)
        self.reaching = cache(self.reaching)
        self.below = cache(self.below)
        self.behind = cache(self.behind)

    def can(self, name, day):
        """Whether the child can do a lesson at the end of a day ("Lessons")."""
        return can([answer for answer in self.told[name] if answer[0] <= day])

    def reaching(self, name):
        """Which answer in a lesson reaches its stone, if one does: the first that ends a good ten on a second day."""
        given = [answer for answer in self.answers if answer["lesson"] == name]
        seconds = self.lessons[name].get("mastery", {}).get("seconds")
        good = [end for end in range(9, len(given)) if good_ten(given[end - 9 : end + 1], seconds)]
        second = [end for end in good if given[end]["day"] != given[good[0]]["day"]]
        return second[0] if second else None

    def stone(self, name):
        """The day on which the stone of a lesson is reached, if it is: the second day with ten good answers."""
        reaching = self.reaching(name)
        return None if reaching is None else [answer for answer in self.answers if answer["lesson"] == name][reaching]["day"]

    def shown(self, name, day):
        """Whether a lesson is shown at the end of a day: the child can do it, or has its stone or its ability."""
        if self.can(name, day) or (self.stone(name) or date.max) <= day:
            return True
        showing = [showing for showing, belonging in self.abilities if name in belonging]
        return any(all(self.can(lesson, day) for lesson in lessons) for lessons in showing)

    def below(self, name):
        """The lessons that a lesson builds on: those listed under `after`, directly or through others."""
        found, listed = set(), [name]
        while listed:
            after = set(self.lessons[listed.pop()].get("after", [])) & self.lessons.keys()
            listed += after - found
            found |= after
        return found

    def behind(self, day):
        """The lessons that are behind the child at the end of a day: shown, or below a shown one ("Next")."""
        shown = {name for name in self.lessons if self.shown(name, day)}
        behind = shown.union(*(self.below(name) for name in shown))
        if any(place(self.lessons[name]) == "ladder" for name in shown):
            behind |= {name for name, lesson in self.lessons.items() if place(lesson) == "before"}
        return behind

    def there(self, day):
        """The lessons on the river that can come next at the end of a day: open and not behind the child."""
        names = self.open - self.behind(day)
        return [lesson for lesson in self.river if lesson["id"] in names]

    def practised(self, showing, before):
        """The last of these lessons with at least five answers, if it is not beside the ladder (the first way)."""
        given = [answer["lesson"] for answer in showing]
        often = [lesson for lesson in before if given.count(lesson["id"]) >= 5]
        return [lesson["id"] for lesson in often if place(lesson) != "beside"][-1:]

    def up(self, here, from_before, day):
        """The first lesson up the river from a place: before the ladder if we begin there, then on it. Else the last on it, then beside it."""
        there = self.there(day)
        after = [lesson for lesson in there if self.positions[lesson["id"]] >= here]
        ways = [lesson for lesson in after if place(lesson) == "before"] if from_before else []
        ways += [lesson for lesson in after if place(lesson) == "ladder"]
        last = [lesson for lesson in reversed(there) if place(lesson) == "ladder"]
        ways += [lesson for lesson in last if lesson["kind"] not in GUESSED] + last
        ways += [lesson for lesson in there if place(lesson) == "beside"]
        return ways[0]["id"] if ways else None

    def choose(self, showing, day):
        """The lesson that the answers choose at the end of a day, from those that show the way ("The first one")."""
        here = cut(showing, self.positions)
        before = [lesson for lesson in self.there(day) if self.positions[lesson["id"]] < here]
        practised = self.practised(showing, before)
        from_before = here < len(self.river) and place(self.river[here]) == "before"
        return practised[0] if practised else self.up(here, from_before, day)

    def on(self, reached, memory, day):
        """The lesson after one that was reached ("Going on"). Lessons that are tried from `memory` are taken out of it."""
        there = {lesson["id"] for lesson in self.there(day)}
        while memory:
            name = memory.pop()
            if name in there:
                return name
        if reached is None:
            return self.up(0, False, day)
        return self.up(self.positions[reached] + 1, place(self.lessons[reached]) == "before", day)

    def too_hard(self, name, since, day):
        """Whether a lesson that has come next since one day is clearly too hard at the end of another."""
        own = [answer for answer in self.answers if answer["lesson"] == name and not answer["placement"]]
        new = [answer["at_once"] for answer in own if since <= answer["day"] <= day]
        return len(new) >= 10 and sum(new[-10:]) <= 4

    def back(self, name, day):
        """The lesson to go back to from one that is too hard, if there is any ("Going back")."""
        earlier = [lesson for lesson in self.there(day) if self.positions[lesson["id"]] < self.positions[name]]
        earlier = [lesson for lesson in earlier if lesson["kind"] not in GUESSED]
        listed = [lesson for lesson in earlier if lesson["id"] in self.lessons[name].get("after", [])]
        not_beside = [lesson for lesson in earlier if place(lesson) != "beside"]
        answered = {answer["lesson"] for answer in self.answers if answer["day"] <= day}
        known = [lesson for lesson in not_beside if lesson["id"] in answered]
        found = listed or known or not_beside
        return found[-1]["id"] if found else None

    def worked_out(self, to):
        """The lesson that comes next by the answers alone, and since when ("Next")."""
        if len(self.showing) < 5:
            return None, None
        first = self.showing[4]["day"]
        name = self.choose([answer for answer in self.showing if answer["day"] <= first][:12], first)
        last, since, memory = name, first, []
        for day in sorted({answer["day"] for answer in self.answers if answer["day"] > first}):
            if name is None or name in self.behind(day) or name not in self.open:
                name, since = self.on(last, memory, day), day
            elif day < to and self.too_hard(name, since, day) and (earlier := self.back(name, day)):
                memory.append(name)
                name, since = earlier, day + DAY
            last = name or last
        return name, since

    def overruled(self, choice, to):
        """Whether a grown-up's choice holds: from its first day to its last, as long as it is not behind the child."""
        since, until = date.fromisoformat(choice["since"][:10]), date.fromisoformat(choice["until"][:10])
        return since <= to <= until and choice["lesson"] not in self.behind(to)


def next_of(way, choice, to):
    """What comes next for a child, with the last answers in that lesson ("What a finding tells")."""
    name, since = way.worked_out(to)
    until = ""
    if choice and choice["lesson"] in way.lessons and way.overruled(choice, to):
        name, since, until = choice["lesson"], choice["since"][:10], choice["until"][:10]
    if name is None:
        return []
    answers = way.told[name][-40:]
    rests = evidence(answers) if answers else {"answers": 0, "right_at_once": 0, "days": 0, "rests_on": []}
    return [(name, rests | {"since": str(since), "until": until})]


def findings_of(first_answers, settings, lessons, river, abilities, to):
    """All findings about a child, as lines without the child. Weak facts and slips are in order."""
    blank = {"lesson": None, "fact": None, "slip": None}
    answers = [answer for answer in first_answers if not answer["placement"]]
    practice = [answer for answer in answers if answer["lesson"] != CHECK]
    found = [blank | {"finding": what, "lesson": name} | rests for what, name, rests in lessons_of(practice, lessons)]
    weak = weak_facts(answers, to)
    found += [blank | {"finding": "weak_fact", "fact": fact} | rests for _, fact, rests in weak]
    found += [blank | {"finding": "slip", "slip": slip} | rests for slip, rests in slips(practice, to)]
    if settings and first_answers:
        way = Way(first_answers, settings, lessons, river, abilities)
        following = next_of(way, settings.get("next"), to)
        found += [blank | {"finding": "next", "lesson": name} | rests for name, rests in following]
    return found


def about(finding):
    """What a finding is about. A child has at most one finding about each."""
    if finding["finding"] == "next":
        return "next", "next"
    kind = "other" if finding["finding"] in ("weak_fact", "slip") else "lesson"
    return kind, finding["lesson"] or finding["fact"] or finding["slip"]


def order(findings, what, key):
    """What some findings are about, in the order in which they stand."""
    return [finding[key] for finding in findings if finding["finding"] == what]


def compare(child, told, found, differences):
    """Compares what Fishpond tells about a child with what was found here."""
    for finding in {about(finding) for finding in told + found}:
        ours = [line for line in found if about(line) == finding]
        theirs = [line for line in told if about(line) == finding]
        if ours != theirs:
            differences.append(f"{child}, {finding[1]}: told {theirs}, found {ours}")
    for what, key in (("weak_fact", "fact"), ("slip", "slip")):
        if order(told, what, key) != order(found, what, key):
            differences.append(f"{child}: the order of {what}")


def talks_of(path):
    """The talks with each child, by its id: days, each with what the talk was about."""
    children = json.loads(Path(path).read_text(encoding="utf-8"))
    return {child["id"]: [(date.fromisoformat(day), about) for day, about in child.get("talks", [])] for child in children}


def reasons_of(first_answers, settings, lessons, river, abilities, to, talks=()):
    """All reasons why a child may need a word, with the ids of their answers ("Who to talk to"). One of them is told."""
    if any(day == to for day, _ in talks):
        return []
    last_talk = max([day for day, _ in talks if day < to], default=date.min)

    def last_about(reason):
        return max([day for day, about in talks if day < to and about == reason], default=date.min)

    def new(reason, answers):
        """Whether answers that are right or wrong by themselves say something new ("Talked to")."""
        return answers[-1]["day"] > last_talk and answers[0]["day"] > last_about(reason)

    looked_at = [answer for answer in first_answers if answer["lesson"] != CHECK]
    lately = [answer for answer in looked_at if answer["day"] > to - timedelta(days=28)]
    week = [answer for answer in lately if answer["day"] > to - timedelta(days=7)]
    aim, way, found = Fraction(settings["aim"], 100), Way(first_answers, settings, lessons, river, abilities), []

    def low(answers, below):
        return sum(answer["right"] for answer in answers) < (aim - below) * len(answers)

    def add(why, about, answers):
        found.append({"why": why, "about": about, "rests_on": [answer["id"] for answer in answers]})

    if len(lately) >= 40 and low(lately[-40:], Fraction(1, 5)) and new("too_hard", lately[-40:]):
        add("too_hard", None, lately[-40:])
    for name in way.open:
        of_lesson = [answer for answer in lately if answer["lesson"] == name][-20:]
        if len(of_lesson) == 20 and low(of_lesson, Fraction(1, 4)) and not way.shown(name, to):
            if new(f"stuck {name}", of_lesson):
                add("stuck", name, of_lesson)
        ever = [answer for answer in looked_at if answer["lesson"] == name]
        stone, reaching = way.stone(name) or date.min, way.reaching(name)
        ever = ever[: reaching + 1] if reaching is not None else ever
        if len(ever) >= 40 and stone > to - timedelta(days=7) and stone > last_about(f"hard_won {name}"):
            add("won", name, ever)
    for slip in {answer["slip"] for answer in lately} - {""}:
        made = [answer for answer in lately if answer["slip"] == slip]
        often = len(made) >= 5 and len({answer["day"] for answer in made}) >= 3
        is_new = any(answer["slip"] == slip for answer in week)
        after = [answer["day"] for answer in made if answer["day"] > last_about(f"slip {slip}")]
        again = made[-1]["day"] > last_talk and len(after) >= 3 and len(set(after)) >= 2
        if often and is_new and 5 * len(made) >= len(lately) and again:
            add("slip", slip, made)
        if often and not is_new and len(week) >= 20 and made[-1]["day"] > last_about(f"gone {slip}"):
            add("gone", slip, made)
    if first_answers:
        last = max(answer["day"] for answer in first_answers)
        if last_talk == date.min or last > last_talk - timedelta(days=7):
            add("away", None, [answer for answer in looked_at if answer["day"] == last])
    return found


def then_and_now(first_answers, to):
    """The answers of the calculations that a family is shown, and how many there are ("Then and now")."""
    asked = defaultdict(list)
    for answer in first_answers:
        by_itself = answer["puzzle"] == "fact" and len(answer["facts"]) == 1
        if by_itself and not answer["timed"] and answer["lesson"] != CHECK and answer["day"] > to - 365 * DAY:
            asked[answer["facts"][0][0]].append(answer)
    pairs = [(fact, given[0], given[-1]) for fact, given in asked.items()]
    pairs = [pair for pair in pairs if (pair[2]["day"] - pair[1]["day"]).days >= 28]
    apart = lambda pair: (pair[1]["day"] - pair[2]["day"], key_of(pair[0]))  # noqa: E731
    mended = [pair for pair in pairs if not pair[1]["at_once"] and pair[2]["at_once"]]
    both = [pair for pair in pairs if pair[1]["at_once"] and pair[2]["at_once"]]
    sooner = lambda pair: pair[1]["tenths"] - pair[2]["tenths"]  # noqa: E731
    quicker = sorted((pair for pair in both if sooner(pair) >= 10), key=lambda pair: (-sooner(pair), key_of(pair[0])))
    shown = (sorted(mended, key=apart) + quicker)[:5]
    return {
        "then_and_now": [[then["id"], now["id"]] for _, then, now in shown],
        "counted": [len(pairs), sum(then["at_once"] for _, then, _ in pairs), sum(now["at_once"] for *_, now in pairs)],
    }


def growth_of(path, first_answers, child, to):
    """The weeks of a child: Monday, days, tenths of a second, and facts within three seconds ("Growth of a class")."""
    monday = lambda day: day - day.weekday() * DAY  # noqa: E731
    days, times = defaultdict(set), defaultdict(int)
    with open(path, encoding="utf-8-sig", newline="") as file:
        for row in csv.DictReader(file):
            day = date.fromisoformat(row["at"][:10])
            if row["child_id"] == child and row["lesson"] and day <= to:
                days[monday(day)].add(day)
                times[monday(day)] += min(round(Fraction(row["seconds"]) * 10), 1200)
    weeks, week = [], min(days, default=None)
    while week and week <= to:
        last = {}
        for answer in first_answers:
            by_itself = answer["puzzle"] == "fact" and len(answer["facts"]) == 1
            if by_itself and not answer["timed"] and answer["lesson"] != CHECK and answer["day"] < week + 7 * DAY:
                last[answer["facts"][0][0]] = answer
        quick = sum(answer["at_once"] and answer["tenths"] <= 30 for answer in last.values())
        if week > monday(to) - 52 * 7 * DAY:
            weeks.append([str(week), len(days[week]), times[week], quick])
        week += 7 * DAY
    return {"weeks": weeks}


def counted_of(path, first_answers, child, to):
    """What is only counted of a child ("What is counted"): lines, checks, days and quick facts, each with its answers."""
    rests, quick = defaultdict(list), {}
    monday = to - to.weekday() * DAY
    with open(path, encoding="utf-8-sig", newline="") as file:
        rows = [row for row in csv.DictReader(file) if row["child_id"] == child]
    for row in rows:
        day = date.fromisoformat(row["at"][:10])
        if day > to:
            continue
        practised = row["lesson"] != ""
        keys = [f"line {'practice' if practised else row['game']} {row['rung']}"]
        keys += [f"check {row['session_id']}"] if row["lesson"] == CHECK else []
        keys += ["days"] if day >= monday - 25 * 7 * DAY else []
        keys += [f"weeks {weeks}" for weeks in (6, 13, 52) if practised and day >= monday - (weeks - 1) * 7 * DAY]
        for key in keys:
            rests[key].append(row["attempt_id"])
    for answer in first_answers:
        by_itself = answer["puzzle"] == "fact" and len(answer["facts"]) == 1
        if by_itself and not answer["timed"] and answer["lesson"] != CHECK:
            quick[answer["facts"][0][0]] = answer
    now = [answer["id"] for answer in quick.values() if answer["at_once"] and answer["tenths"] <= 30]
    order = [row["attempt_id"] for row in rows]
    days = [row["at"][:10] for row in rows if date.fromisoformat(row["at"][:10]) <= to]
    rests["there"] = [row["attempt_id"] for row in rows if days and row["at"][:10] == max(days)]
    rests["quick"] = sorted(now, key=order.index)
    return [{"counted": key, "rests_on": ids} for key, ids in rests.items()]


def aims_of(found, abilities):
    """How far a child is with each ability ("Abilities"): there, on the way, or not begun."""
    holds = {line["lesson"]: line["finding"] for line in found if line["finding"] in ("can", "sure", "learning", "slipped")}

    def how_far(shown, others):
        if all(holds.get(lesson) in ("can", "sure") for lesson in shown):
            return "there"
        return "on_the_way" if any(lesson in holds for lesson in [*shown, *others]) else "not_begun"

    return {"aims": [how_far(shown, others) for shown, others in abilities]}


def key_of(fact):
    """The order of facts: by the numbers in front, then by the sign, then by the others."""
    left, sign, right = fact.split()
    return int(left), "+-*&/".index(sign.translate(PLAIN)), int(right)


def write_reasons(path, child, reasons, findings):
    """Adds the answers of each reason, finding and mark of a child to a file, a line each."""
    with open(path, "a", encoding="utf-8") as file:
        for line in [*reasons, *findings]:
            file.write(json.dumps({"child": child} | line) + "\n")


def main(attempts, findings, folder, to, settings, listed, document, written=None):
    to = date.fromisoformat(to)
    files = (path for path in Path(folder).glob("*.json") if path.name != "schema.json")
    lessons = {lesson["id"]: lesson for lesson in (json.loads(path.read_text(encoding="utf-8")) for path in files)}
    river, abilities, talks = river_of(listed, lessons), abilities_of(document), talks_of(settings)
    settings = settings_of(settings)
    told = defaultdict(list)
    for line in Path(findings).read_text(encoding="utf-8").splitlines():
        finding = json.loads(line)
        del finding["child"]
        told[finding.pop("id")].append(finding | {"until": finding["until"] or ""})
    children, differences, count = answers_of(attempts, to), [], 0
    for child in sorted(told.keys() | children.keys()):
        found = findings_of(children.get(child, []), settings.get(child), lessons, river, abilities, to)
        compare(child, told.get(child, []), found, differences)
        count += len(found)
        if written and child in settings:
            reasons = reasons_of(children.get(child, []), settings[child], lessons, river, abilities, to, talks[child])
            compared = then_and_now(children.get(child, []), to)
            grown = growth_of(attempts, children.get(child, []), child, to)
            aims = aims_of(found, abilities)
            marks = marks_of(children.get(child, []), found, to)
            counts = counted_of(attempts, children.get(child, []), child, to)
            write_reasons(written, child, [*reasons, compared, grown, aims, *counts], [*found, *marks])
    if differences:
        sys.exit("\n".join([*differences[:10], f"{len(differences)} differences"]))
    print(f"{count} findings of {len(told.keys() | children.keys())} children are in order")


if __name__ == "__main__":
    main(*sys.argv[1:])
