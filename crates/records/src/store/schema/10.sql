-- This machine as a member of the school: the key from which its own keys come; the joining key of a school that had one before it had
-- epochs; the school's own key, where this machine has made it and nobody has seen it yet; and which epoch was last taken in, and which was
-- settled, so that all that counts of former ones is told by somebody.
CREATE TABLE belonging (
    key INTEGER PRIMARY KEY CHECK (key = 1),
    own TEXT NOT NULL,
    joining TEXT,
    owner TEXT,
    head BLOB CHECK (length(head) = 32),
    settled BLOB CHECK (length(settled) = 32)
) STRICT;

-- The epochs that are known here, as their files have them, and whether somebody has said here that one does not count.
CREATE TABLE epoch (
    id BLOB PRIMARY KEY CHECK (length(id) = 32),
    content BLOB NOT NULL,
    refused INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

-- Who was let into one of them, as their files have it.
CREATE TABLE member (
    id BLOB PRIMARY KEY CHECK (length(id) = 16),
    content BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- Which member a machine is.
ALTER TABLE heard ADD COLUMN member BLOB CHECK (length(member) = 16);

-- The last file in which this part was seen; and whether it was taken in before the present epoch.
ALTER TABLE taken ADD COLUMN held INTEGER;
ALTER TABLE taken ADD COLUMN former INTEGER NOT NULL DEFAULT 0;
