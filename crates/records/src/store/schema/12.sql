-- That every class moved up a year, as it is told with each child whom it moved (JSON).
ALTER TABLE child ADD COLUMN moved_up TEXT CHECK (moved_up IS NULL OR json_valid(moved_up));

-- Such a year, so that it can be taken back; the day on which it was heard of, and on so many days since there was an exchange.
CREATE TABLE year (
    key INTEGER PRIMARY KEY,
    moved_up TEXT NOT NULL UNIQUE,
    since INTEGER,
    days INTEGER NOT NULL DEFAULT 0
) STRICT;

-- The classes in which each child was before (JSON).
CREATE TABLE year_from (
    year INTEGER NOT NULL REFERENCES year ON DELETE CASCADE,
    child INTEGER NOT NULL REFERENCES child (key) ON DELETE CASCADE,
    classes TEXT NOT NULL,
    PRIMARY KEY (year, child)
) STRICT, WITHOUT ROWID;
