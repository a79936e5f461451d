-- Games and matches that were played to their end.

CREATE TABLE played (
    key INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    session BLOB NOT NULL CHECK (length(session) = 16),
    at INTEGER NOT NULL,
    east INTEGER NOT NULL,
    game TEXT NOT NULL,
    seed INTEGER NOT NULL,
    unknown TEXT CHECK (json_valid(unknown))
) STRICT;

CREATE TABLE played_by (
    played INTEGER NOT NULL REFERENCES played (key) ON DELETE CASCADE,
    place INTEGER NOT NULL,
    child INTEGER REFERENCES child (key) ON DELETE SET NULL,
    computer TEXT,
    points INTEGER NOT NULL,
    won INTEGER NOT NULL CHECK (won IN (0, 1)),
    PRIMARY KEY (played, place)
) STRICT, WITHOUT ROWID;

CREATE INDEX played_by_child ON played_by (child);
