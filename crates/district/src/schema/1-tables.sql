-- What schools tell, each attempt once. Nobody is named here but by a pseudonym, unless names were asked for.

CREATE TABLE school (
    key integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    -- As the school's folder has it.
    id uuid NOT NULL UNIQUE,
    name text NOT NULL
);

-- Tells with which key pseudonyms are made, and nothing about it.
CREATE TABLE pseudonym_key (id text PRIMARY KEY);

-- Everybody of whom any file tells, those as well who were erased: the last mark is all that is left of them.
CREATE TABLE kin (
    pupil uuid PRIMARY KEY,
    -- Milliseconds since 1970 (UTC).
    marked_at bigint,
    fate text CHECK (fate IN ('erased', 'brought_back')),
    CHECK ((marked_at IS NULL) = (fate IS NULL))
);

-- The pseudonyms of all ids that a child ever had. The smallest of them is the pupil.
CREATE TABLE alias (
    id uuid PRIMARY KEY,
    pupil uuid NOT NULL REFERENCES kin
);
CREATE INDEX alias_of_pupil ON alias (pupil);

-- Pupils as grown-ups have set them last.
CREATE TABLE pupil (
    pupil uuid PRIMARY KEY REFERENCES kin,
    school integer NOT NULL REFERENCES school,
    -- When grown-ups last changed anything, in milliseconds since 1970 (UTC).
    changed bigint NOT NULL,
    -- The names of the classes, as JSON.
    classes text NOT NULL,
    -- The number with which the name of a class begins; of several the smallest.
    year smallint,
    -- Null unless names were asked for.
    name text
);
CREATE INDEX pupil_of_school ON pupil (school);

-- What pupils tried, a table for each month. A unique key has to hold what tables are divided by.
CREATE TABLE attempt (
    id uuid NOT NULL,
    at timestamptz NOT NULL,
    pupil uuid NOT NULL,
    session uuid NOT NULL,
    -- The day, as the clock on the wall had it, and how far that was from UTC, in minutes.
    day date NOT NULL,
    east smallint NOT NULL,
    game text NOT NULL,
    rung text NOT NULL,
    reading_order text NOT NULL,
    help text NOT NULL,
    seed bigint NOT NULL,
    offered text NOT NULL,
    calculation text NOT NULL,
    -- Why it caught nothing, with the numbers.
    refusal jsonb,
    total bigint,
    points integer NOT NULL,
    milliseconds bigint NOT NULL,
    refused_before smallint NOT NULL,
    hints smallint NOT NULL,
    -- Whether it caught, or was right in practice; and that at first try, with no hint and no wrong total.
    caught boolean NOT NULL,
    right_at_first boolean NOT NULL,
    -- The number facts: left, sign, right, answer.
    facts jsonb,
    -- The rest only in practice.
    lesson text,
    puzzle text,
    difficulty integer,
    again boolean,
    timed boolean,
    slip text,
    unknown jsonb,
    PRIMARY KEY (id, at)
) PARTITION BY RANGE (at);
CREATE INDEX attempt_of_pupil ON attempt (pupil, at);
-- What clocks tell that are wrong by decades.
CREATE TABLE attempt_elsewhen PARTITION OF attempt DEFAULT;

-- The files that were taken in.
CREATE TABLE file (
    school integer NOT NULL REFERENCES school,
    machine uuid NOT NULL,
    number bigint NOT NULL,
    checksum bytea NOT NULL,
    -- How many attempts it holds.
    attempts bigint NOT NULL,
    taken_in timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (school, machine, number, checksum)
);

-- What the lessons that come with Fishpond ask for, beside nine right answers of ten on two days.
CREATE TABLE lesson (
    id text PRIMARY KEY,
    -- Where there is a timer: no more seconds than these, in the middle of ten answers.
    seconds smallint
);

-- The days of which the views tell, the first and the last; without end where nothing stands. One row.
CREATE TABLE period (
    first date,
    last date,
    is_it boolean PRIMARY KEY DEFAULT true CHECK (is_it)
);
INSERT INTO period DEFAULT VALUES;
