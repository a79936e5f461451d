-- When the files of this machine in the school's folder were last read as a whole, by its own clock.
ALTER TABLE machine ADD COLUMN looked_over INTEGER NOT NULL DEFAULT 0;

-- What no clock can tell counts nowhere: it would win for ever. From 2200 on, in milliseconds since 1970.
DELETE FROM marked WHERE mark IN (SELECT key FROM mark WHERE at >= 7258118400000);
DELETE FROM mark WHERE at >= 7258118400000;

-- Who erased a child, or brought it back, and on which machine; and whether it was to be destroyed at once everywhere.
ALTER TABLE mark ADD COLUMN by TEXT;
ALTER TABLE mark ADD COLUMN at_once INTEGER NOT NULL DEFAULT 0;

-- Children who were erased on another machine: all that there was of each, out of sight, until it is destroyed.
CREATE TABLE withheld (
    key INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    -- The day on which it came here, in days since 1970; on so many days since there was an exchange.
    since INTEGER NOT NULL,
    days INTEGER NOT NULL DEFAULT 0,
    -- As an export has it (JSON).
    content TEXT NOT NULL
) STRICT;

CREATE TABLE withheld_id (
    id BLOB PRIMARY KEY CHECK (length(id) = 16),
    withheld INTEGER NOT NULL REFERENCES withheld ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- What such a child tried before whoever sat there heard of it (JSON).
CREATE TABLE withheld_attempt (
    withheld INTEGER NOT NULL REFERENCES withheld ON DELETE CASCADE,
    content TEXT NOT NULL
) STRICT;

CREATE INDEX withheld_attempt_of ON withheld_attempt (withheld);

-- The last day that was counted for them, in days since 1970.
ALTER TABLE machine ADD COLUMN counted_on INTEGER NOT NULL DEFAULT 0;
