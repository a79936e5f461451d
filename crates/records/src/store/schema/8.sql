-- A school's folder: who this machine is there, what it has written, and what it has taken in.

CREATE TABLE machine (
    key INTEGER PRIMARY KEY CHECK (key = 1),
    id BLOB NOT NULL CHECK (length(id) = 16),
    -- The number of the last file that was made.
    last INTEGER NOT NULL,
    -- Files up to this number may tell of somebody who was erased, or are sealed with a key that counts no more: they have to be replaced.
    stale INTEGER NOT NULL
) STRICT;

-- The numbers of machines that are known here: of this one and of others.
CREATE TABLE taken (
    machine BLOB NOT NULL CHECK (length(machine) = 16),
    number INTEGER NOT NULL,
    -- Of the file; null of a part that came in a later one.
    checksum BLOB,
    before INTEGER,
    PRIMARY KEY (machine, number)
) STRICT, WITHOUT ROWID;

-- Files whose content this machine tells anew under its own name; then it removes them.
CREATE TABLE leaving (
    machine BLOB NOT NULL CHECK (length(machine) = 16),
    number INTEGER NOT NULL,
    PRIMARY KEY (machine, number)
) STRICT, WITHOUT ROWID;

-- When something of another machine was last taken in, by the clock of this one.
CREATE TABLE heard (
    machine BLOB PRIMARY KEY CHECK (length(machine) = 16),
    name TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Under which number of this machine something was written: null waits to be, 0 came from another machine.
ALTER TABLE child ADD COLUMN sent INTEGER;
ALTER TABLE attempt ADD COLUMN sent INTEGER;
ALTER TABLE played ADD COLUMN sent INTEGER;
ALTER TABLE mark ADD COLUMN sent INTEGER;

CREATE INDEX attempt_waits ON attempt (key) WHERE sent IS NULL;
CREATE INDEX attempt_sent ON attempt (sent) WHERE sent > 0;
