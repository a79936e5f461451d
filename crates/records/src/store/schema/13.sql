-- The talks that grown-ups had with each child, by day and reason, with their notes (JSON).
ALTER TABLE child ADD COLUMN talks TEXT CHECK (talks IS NULL OR json_valid(talks));
