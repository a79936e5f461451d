-- What is published, at most once a week, for good. A database for readers has these tables and no others (docs/district.md).

CREATE TABLE publication (
    number integer PRIMARY KEY,
    day date NOT NULL UNIQUE,
    -- The first day of the school year that it tells of.
    school_year date NOT NULL
);

-- How many pupils of a year of a school practised a lesson in the school year, and how many of them are learning it or can do it. What is kept
-- back has no row.
CREATE TABLE by_lesson (
    publication integer NOT NULL REFERENCES publication,
    school text NOT NULL,
    -- The number with which the name of the class begins.
    year smallint,
    lesson text NOT NULL,
    figure text NOT NULL CHECK (figure IN ('practised', 'learning', 'can')),
    -- As one of the two fives beside the number, by chance, and the same number always as the same one.
    pupils integer NOT NULL,
    UNIQUE NULLS NOT DISTINCT (publication, school, year, lesson, figure)
);

-- What whole schools did in the school year.
CREATE TABLE by_school (
    publication integer NOT NULL REFERENCES publication,
    school text NOT NULL,
    figure text NOT NULL CHECK (figure IN ('pupils', 'attempts', 'minutes')),
    -- Pupils in fives, as in by_lesson; attempts and minutes to the nearest thousand.
    total bigint NOT NULL,
    PRIMARY KEY (publication, school, figure)
);
