-- The first epoch of the school that this machine follows: it follows no other beginning. What a school needed that had one key before it had
-- epochs is needed no more.
ALTER TABLE belonging ADD COLUMN first BLOB CHECK (length(first) = 32);
ALTER TABLE belonging DROP COLUMN joining;
ALTER TABLE belonging DROP COLUMN owner;
