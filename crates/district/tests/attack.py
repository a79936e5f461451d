#!/usr/bin/env python3
"""attack.py FOLDER: what somebody finds out of single pupils who has all that is published and knows one class list.

The folder is made by attack.rs. The attacker knows who is in the class in each week, who practised at all in it, how the figures are
rounded and held back, and which of them were counted anew: more than anybody outside does. That a number is rounded up or down by a
chance that is always the same for the same number, the attacker knows as well, but not the chance. What somebody can does not change in a week
without practice. A pupil is given away if no world that fits is left in which the pupil can do a lesson, or none in which not; or if all
that fit have the pupil's answers within 250 of each other.

It ends with 0 if what is published gives nobody away, and the views of version 0.2.0 do. It shares nothing with the collector's code.
"""

import json
import sys
from collections import defaultdict
from pathlib import Path

from ortools.sat.python import cp_model

LEAST, STEP, SPARE, THOUSAND, ROOM = 10, 5, 3, 1000, 250
MOST = 400


def read(folder, name):
    return [json.loads(line) for line in (folder / f"{name}.jsonl").read_text().splitlines()]


class Class:
    """One class list, week by week."""

    def __init__(self, school, year, number):
        self.school, self.year, self.number = school, year, number
        self.weeks = defaultdict(dict)
        self.is_whole_year = self.is_whole_school = True

    def pupils(self):
        return sorted({pupil for of_week in self.weeks.values() for pupil in of_week})


def classes(lists):
    found = {}
    for line in lists:
        key = line["school"], line["year"], line["class"]
        one = found.setdefault(key, Class(*key))
        one.weeks[line["week"]][line["pupil"]] = line["active"]
        one.is_whole_school = line["classes"] == 1
    for one in found.values():
        one.is_whole_year = sum(key[:2] == (one.school, one.year) for key in found) == 1
    return list(found.values())


class World:
    """All worlds of one class that fit what is told of it in some lessons."""

    def __init__(self, one, weeks):
        self.model, self.one, self.weeks = cp_model.CpModel(), one, weeks
        self.practised, self.can, self.goes_up, self.answers = {}, {}, {}, {}

    def lesson(self, lesson, told):
        """Adds a lesson. `told` has the figures by week: a range of each, or None where it is kept back; no entry where nothing was counted."""
        model, before = self.model, {}
        for week in self.weeks:
            here = self.one.weeks.get(week, {})
            for pupil, is_active in here.items():
                practised = model.new_bool_var("")
                can = model.new_bool_var("")
                model.add_implication(can, practised)
                self.practised[pupil, lesson, week], self.can[pupil, lesson, week] = practised, can
                if pupil in before:
                    former_practised, former_can = before[pupil]
                    model.add_implication(former_practised, practised)
                    if not is_active:
                        model.add(practised == former_practised)
                        model.add(can == former_can)
            before = {pupil: (self.practised[pupil, lesson, week], self.can[pupil, lesson, week]) for pupil in here}
            if week not in told:
                continue
            # Of other classes of the same year nothing is known.
            most = 0 if self.one.is_whole_year else MOST
            others, others_can = model.new_int_var(0, most, ""), model.new_int_var(0, most, "")
            model.add(others_can <= others)
            practised = others + sum(pair[0] for pair in before.values())
            can = others_can + sum(pair[1] for pair in before.values())
            figures = {"practised": practised, "can": can, "learning": practised - can}
            # Who has answered anything so far, of those who are there.
            answered = sum(any(self.one.weeks[w].get(pupil) for w in self.weeks if w <= week) for pupil in here)
            told[week](self, lesson, figures, answered)

    def rounded(self, lesson, name, figure, told, answered):
        """Says that a figure is told so: as one of the two fives beside it, and the same number always as the same one."""
        model = self.model
        model.add_linear_constraint(figure, max(LEAST, told - STEP + 1), told + STEP - 1)
        if not self.one.is_whole_year:
            return
        # Where the upper five would say that nearly the whole year practised, the lower one is told, whatever chance says.
        was_lowered = told + 1 > answered - SPARE or name != "practised" and 2 * LEAST + STEP > answered - SPARE
        for number in range(max(LEAST, told - STEP + 1), told + STEP):
            if number == told or number > told and was_lowered:
                continue
            key = lesson, name, number
            if key not in self.goes_up:
                self.goes_up[key] = model.new_bool_var("")
            is_it, is_less, is_more = (model.new_bool_var("") for _ in range(3))
            model.add_exactly_one(is_it, is_less, is_more)
            model.add(figure == number).only_enforce_if(is_it)
            model.add(figure < number).only_enforce_if(is_less)
            model.add(figure > number).only_enforce_if(is_more)
            model.add(self.goes_up[key] == int(number < told)).only_enforce_if(is_it)

    def sums(self, lessons, told):
        """Adds how many answers each pupil has given, and what is told of all together. Only for a class that is a whole school."""
        model, before = self.model, {}
        for week in self.weeks:
            here = self.one.weeks.get(week, {})
            for pupil, is_active in here.items():
                answers = model.new_int_var(0, 200_000, "")
                self.answers[pupil, week] = answers
                # Who can do a lesson has given ten answers in it, and who practised it one.
                model.add(answers >= sum(9 * self.can[pupil, one, week] + self.practised[pupil, one, week] for one in lessons))
                if pupil in before:
                    if is_active:
                        model.add(answers >= before[pupil] + 1)
                    else:
                        model.add(answers == before[pupil])
            before = {pupil: self.answers[pupil, week] for pupil in here}
            if week in told:
                low, high = told[week]
                model.add_linear_constraint(sum(before.values()), low, high)

    def begin_with(self, truth):
        """Shows the solver the world that is. It finds others sooner from there, and nothing of it is told."""
        for (pupil, lesson, week), can in self.can.items():
            of_pupil = truth.get((pupil, week), {"lessons": [], "can": []})
            known = dict(zip(of_pupil["lessons"], of_pupil["can"]))
            self.model.add_hint(self.practised[pupil, lesson, week], lesson in known)
            self.model.add_hint(can, known.get(lesson, False))
        for (pupil, week), answers in self.answers.items():
            self.model.add_hint(answers, truth.get((pupil, week), {"attempts": 0})["attempts"])

    def solve(self, model, seconds):
        """Solves within so many seconds. None if no world fits."""
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 4
        solver.parameters.max_time_in_seconds = seconds
        status = solver.solve(model)
        if status == cp_model.UNKNOWN and seconds < 300:
            return self.solve(model, 300)
        assert status != cp_model.UNKNOWN, "the solver needs more time"
        return None if status == cp_model.INFEASIBLE else solver

    def given_away(self):
        """Who is given away: pupil, lesson, week, and what is excluded."""
        missing = {(key, value) for key in self.can for value in (0, 1)}
        excluded = []
        while missing:
            # A world that answers as many of the questions as it can; each that is left is asked by itself.
            model = self.model.clone()
            wanted = []
            for key, value in missing:
                variable = model.get_bool_var_from_proto_index(self.can[key].index)
                wanted.append(variable if value else 1 - variable)
            model.maximize(sum(wanted))
            solver = self.solve(model, 5)
            assert solver, "not even the true world fits"
            met = {(key, value) for key, value in missing if solver.boolean_value(self.can[key]) == bool(value)}
            if not met:
                break
            missing -= met
        for key, value in missing:
            model = self.model.clone()
            model.add(model.get_bool_var_from_proto_index(self.can[key].index) == value)
            if self.solve(model, 60) is None:
                excluded.append((*key, "can" if value else "cannot"))
        return excluded

    def known_closely(self):
        """Of whom the number of answers, up to the last week there, is known to within less than ROOM."""
        known = []
        some = self.solve(self.model, 60)
        for pupil in self.one.pupils():
            week = max(week for week in self.weeks if pupil in self.one.weeks.get(week, {}))
            answers = self.answers[pupil, week]
            in_some = some.value(answers)

            def another(low, high):
                model = self.model.clone()
                model.add_linear_constraint(model.get_int_var_from_proto_index(answers.index), low, high)
                return self.solve(model, 60)

            # Mostly there is a world in which they are so many more than in one that fits, or so many less.
            if another(in_some + ROOM, 10**6) or another(0, in_some - ROOM):
                continue
            ends = [(low, low + ROOM) for low in range(max(0, in_some - ROOM), in_some + 1)]
            if not any(another(low, low) and another(high, 10**6) for low, high in ends):
                known.append((self.one.school, pupil))
        return known


def published(told):
    """What a cell that was counted says of its figures. `told` are those that are told."""

    def add(world, lesson, figures, answered):
        model, spare = world.model, answered - SPARE
        for name, pupils in told.items():
            world.rounded(lesson, name, figures[name], pupils, answered)
        # Held back is what is small, and what would say that nearly the whole year practised.
        if "practised" not in told and (not world.one.is_whole_year or spare >= LEAST):
            model.add(figures["practised"] < LEAST)
        if "can" not in told and (not world.one.is_whole_year or spare >= 2 * LEAST + STEP):
            few_can, few_learn = model.new_bool_var(""), model.new_bool_var("")
            many = model.new_bool_var("")
            model.add_bool_or(few_can, few_learn, many)
            model.add(figures["can"] + figures["learning"] > spare - 2 * STEP).only_enforce_if(many)
            model.add(figures["can"] < LEAST).only_enforce_if(few_can)
            model.add(figures["learning"] < LEAST).only_enforce_if(few_learn)

    return add


def of_0_2_0(line):
    """What a row of the view by_lesson of version 0.2.0 says."""

    def add(world, _, figures, answered):
        world.model.add(figures["practised"] == line["pupils"])
        world.model.add(figures["can"] == line["reached"])

    return add


def main():
    folder = Path(sys.argv[1])
    lists = classes(read(folder, "lists"))
    weeks = sorted({week for one in lists for week in one.weeks})
    told = defaultdict(dict)
    for line in read(folder, "lessons"):
        told[line["school"], line["year"], line["lesson"], line["week"]][line["figure"]] = line["pupils"]
    counted = {(line["school"], line["year"], line["lesson"], line["week"]) for line in read(folder, "counted")}
    sums = {(line["school"], line["week"]): line["total"] for line in read(folder, "sums") if line["figure"] == "attempts"}
    before = defaultdict(dict)
    for line in read(folder, "before"):
        if line["pupils"] is not None and line["lesson"] is not None:
            before[line["school"], line["year"], line["lesson"]][line["week"]] = of_0_2_0(line)
    truth = {(line["pupil"], line["week"]): line for line in read(folder, "truth")}
    lessons = sorted({key[2] for key in counted if key[2] is not None})

    figures, asked, excluded, broken, known, sums_told = 0, 0, [], [], [], 0
    for one in lists:
        cells = {
            lesson: {
                week: published(told[one.school, one.year, lesson, week])
                for week in weeks
                if (one.school, one.year, lesson, week) in counted
            }
            for lesson in lessons
        }
        for lesson, cell in cells.items():
            figures += sum(len(told[one.school, one.year, lesson, week]) for week in cell)
            world = World(one, weeks)
            world.lesson(lesson, cell)
            world.begin_with(truth)
            asked += 2 * len(world.can)
            excluded += world.given_away()
            old = World(one, weeks)
            old.lesson(lesson, before[one.school, one.year, lesson])
            broken += old.given_away()
        totals = {
            week: (sums[one.school, week] - THOUSAND // 2, sums[one.school, week] + THOUSAND // 2 - 1)
            for week in weeks
            if (one.school, None, None, week) in counted and (one.school, week) in sums
        }
        if one.is_whole_school and totals:
            world = World(one, weeks)
            for lesson, cell in cells.items():
                world.lesson(lesson, cell)
            world.sums(lessons, totals)
            world.begin_with(truth)
            sums_told += len(totals)
            known += world.known_closely()
    print(f"{len(lists)} classes, {len(weeks)} weeks, {figures} figures and {sums_told} sums told anew, {asked} questions")
    print(f"published: {len(excluded)} answered, {len(known)} pupils’ answers known to within {ROOM}")
    print(f"the views of 0.2.0: {len(broken)} answered, such as {broken[:3]}")
    for found in excluded[:20] + known[:20]:
        print("GIVEN AWAY", found)
    is_safe = figures > 0 and sums_told > 0 and not excluded and not known
    sys.exit(0 if is_safe and broken else 1)


if __name__ == "__main__":
    main()
