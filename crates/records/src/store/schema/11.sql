-- What grown-ups did here: when, by whom, what, and to whom. It is this machine's own, tells nothing of what children did, and holds no child's name.
CREATE TABLE done (
    key INTEGER PRIMARY KEY,
    -- By the clock of this machine, in milliseconds since 1970 (UTC).
    at INTEGER NOT NULL,
    -- The same without what a wrong clock adds: how old an entry is counts by this.
    counted INTEGER NOT NULL,
    -- What people call the machine and the account.
    by TEXT,
    -- The name of the grown-up, if they have a PIN of their own.
    grown_up TEXT,
    what TEXT NOT NULL
) STRICT;

-- To whom: an id of each child.
CREATE TABLE done_to (
    done INTEGER NOT NULL REFERENCES done ON DELETE CASCADE,
    id BLOB NOT NULL CHECK (length(id) = 16),
    PRIMARY KEY (done, id)
) STRICT, WITHOUT ROWID;
