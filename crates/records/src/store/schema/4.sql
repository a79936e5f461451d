-- Tables whose checks older versions of SQLite pass as well: until 3.45 json_valid(NULL) was 0, so that a check has to let null by itself.
-- Foreign keys are not enforced while this runs; that they lead somewhere is checked afterwards.

CREATE TABLE new_child (
    key INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    name TEXT NOT NULL,
    picture INTEGER NOT NULL,
    language TEXT,
    settings TEXT NOT NULL CHECK (json_valid(settings)),
    changed INTEGER NOT NULL,
    unknown TEXT CHECK (unknown IS NULL OR json_valid(unknown))
) STRICT;

INSERT INTO new_child (key, id, name, picture, language, settings, changed, unknown)
SELECT key, id, name, picture, language, settings, changed, unknown FROM child;

DROP TABLE child;

ALTER TABLE new_child RENAME TO child;

CREATE TABLE new_attempt (
    key INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    child INTEGER NOT NULL REFERENCES child (key) ON DELETE CASCADE,
    session BLOB NOT NULL CHECK (length(session) = 16),
    at INTEGER NOT NULL,
    east INTEGER NOT NULL,
    game TEXT NOT NULL,
    rung TEXT NOT NULL,
    reading_order TEXT NOT NULL,
    help TEXT NOT NULL,
    seed INTEGER NOT NULL,
    offered TEXT NOT NULL,
    calculation TEXT NOT NULL,
    caught INTEGER NOT NULL CHECK (caught IN (0, 1)),
    refusal TEXT CHECK (refusal IS NULL OR json_valid(refusal)),
    total INTEGER,
    points INTEGER NOT NULL,
    milliseconds INTEGER NOT NULL,
    refused_before INTEGER NOT NULL,
    hints INTEGER NOT NULL,
    right_at_first INTEGER NOT NULL CHECK (right_at_first IN (0, 1)),
    unknown TEXT CHECK (unknown IS NULL OR json_valid(unknown)),
    lesson TEXT,
    puzzle TEXT,
    difficulty INTEGER,
    again INTEGER CHECK (again IN (0, 1)),
    timed INTEGER CHECK (timed IN (0, 1)),
    slip TEXT
) STRICT;

INSERT INTO new_attempt (key, id, child, session, at, east, game, rung, reading_order, help, seed, offered, calculation, caught,
    refusal, total, points, milliseconds, refused_before, hints, right_at_first, unknown, lesson, puzzle, difficulty, again, timed,
    slip)
SELECT key, id, child, session, at, east, game, rung, reading_order, help, seed, offered, calculation, caught,
    refusal, total, points, milliseconds, refused_before, hints, right_at_first, unknown, lesson, puzzle, difficulty, again, timed,
    slip FROM attempt;

DROP TABLE attempt;

ALTER TABLE new_attempt RENAME TO attempt;

CREATE INDEX attempt_of_child ON attempt (
    child, at, east, game, rung, right_at_first, refused_before, milliseconds, caught, lesson
);

CREATE TABLE new_played (
    key INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    session BLOB NOT NULL CHECK (length(session) = 16),
    at INTEGER NOT NULL,
    east INTEGER NOT NULL,
    game TEXT NOT NULL,
    seed INTEGER NOT NULL,
    unknown TEXT CHECK (unknown IS NULL OR json_valid(unknown))
) STRICT;

INSERT INTO new_played (key, id, session, at, east, game, seed, unknown)
SELECT key, id, session, at, east, game, seed, unknown FROM played;

DROP TABLE played;

ALTER TABLE new_played RENAME TO played;

-- That a child was erased, or brought back later. Nothing of the child is in it but random ids.
CREATE TABLE mark (
    key INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    fate TEXT NOT NULL CHECK (fate IN ('erased', 'brought_back')),
    -- Whether backups and other files were searched for what had to go.
    swept INTEGER NOT NULL CHECK (swept IN (0, 1))
) STRICT;

-- Every id under which that child was ever known.
CREATE TABLE marked (
    id BLOB PRIMARY KEY CHECK (length(id) = 16),
    mark INTEGER NOT NULL REFERENCES mark (key) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE INDEX marked_by ON marked (mark);
