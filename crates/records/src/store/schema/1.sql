-- Children, and what each of them tried.

CREATE TABLE child (
    key INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    name TEXT NOT NULL,
    picture INTEGER NOT NULL,
    language TEXT,
    settings TEXT NOT NULL CHECK (json_valid(settings)),
    changed INTEGER NOT NULL,
    unknown TEXT CHECK (json_valid(unknown))
) STRICT;

-- Other names for a child: one child who was written down on two machines, each by itself.
CREATE TABLE also_known (
    id BLOB PRIMARY KEY CHECK (length(id) = 16),
    child INTEGER NOT NULL REFERENCES child (key) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE in_class (
    child INTEGER NOT NULL REFERENCES child (key) ON DELETE CASCADE,
    class TEXT NOT NULL,
    PRIMARY KEY (child, class)
) STRICT, WITHOUT ROWID;

CREATE TABLE attempt (
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
    refusal TEXT CHECK (json_valid(refusal)),
    total INTEGER,
    points INTEGER NOT NULL,
    milliseconds INTEGER NOT NULL,
    refused_before INTEGER NOT NULL,
    hints INTEGER NOT NULL,
    right_at_first INTEGER NOT NULL CHECK (right_at_first IN (0, 1)),
    unknown TEXT CHECK (json_valid(unknown))
) STRICT;

CREATE INDEX attempt_of_child ON attempt (
    child, at, east, game, rung, right_at_first, refused_before, milliseconds, caught
);

CREATE TABLE fact (
    attempt INTEGER NOT NULL REFERENCES attempt (key) ON DELETE CASCADE,
    place INTEGER NOT NULL,
    child INTEGER NOT NULL REFERENCES child (key) ON DELETE CASCADE,
    left_number INTEGER NOT NULL,
    sign TEXT NOT NULL,
    right_number INTEGER NOT NULL,
    answer INTEGER,
    PRIMARY KEY (attempt, place)
) STRICT, WITHOUT ROWID;

CREATE INDEX fact_of_child ON fact (child, sign, left_number, right_number, answer);

-- The grown-ups' lock: one row, as soon as a PIN is set.
CREATE TABLE lock (
    key INTEGER PRIMARY KEY CHECK (key = 1),
    content TEXT NOT NULL CHECK (json_valid(content))
) STRICT;

-- What a file of another version told about no child in particular.
CREATE TABLE unknown (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL CHECK (json_valid(value))
) STRICT, WITHOUT ROWID;
