"""Reads the same table in several forms, like a script that was told nothing about them: it guesses the form.

Prints for each file the separator that was found, the number of rows, the sum of the seeds, and the sum of all seconds.
Then whether `timed` has only known values, and whether all rows are whole.
"""

import csv
import sys
from fractions import Fraction

for path in sys.argv[1:]:
    with open(path, encoding="utf-8-sig", newline="") as file:
        dialect = csv.Sniffer().sniff(file.readline(), delimiters=",;\t")
        file.seek(0)
        rows = list(csv.DictReader(file, dialect=dialect))
    seeds = sum(int(row["seed"].removeprefix("'")) for row in rows)
    seconds = sum(Fraction(row["seconds"].replace(",", ".")) for row in rows)
    whole = all(len(row) == len(rows[0]) and None not in row and None not in row.values() for row in rows)
    print(repr(dialect.delimiter), len(rows), seeds, seconds, {row["timed"] for row in rows} <= {"", "no", "yes"}, whole)
