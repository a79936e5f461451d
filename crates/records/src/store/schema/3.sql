-- Puzzles: what was answered in practice, beside what was called at a table.

ALTER TABLE attempt ADD COLUMN lesson TEXT;
ALTER TABLE attempt ADD COLUMN puzzle TEXT;
ALTER TABLE attempt ADD COLUMN difficulty INTEGER;
ALTER TABLE attempt ADD COLUMN again INTEGER CHECK (again IN (0, 1));
ALTER TABLE attempt ADD COLUMN timed INTEGER CHECK (timed IN (0, 1));
ALTER TABLE attempt ADD COLUMN slip TEXT;

DROP INDEX attempt_of_child;

CREATE INDEX attempt_of_child ON attempt (
    child, at, east, game, rung, right_at_first, refused_before, milliseconds, caught, lesson
);
