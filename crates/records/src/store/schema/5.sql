-- What the school's roster calls a child and its classes, as JSON; an older Fishpond that imported it has kept it with the unknown.

ALTER TABLE child ADD COLUMN roster TEXT CHECK (roster IS NULL OR json_valid(roster));

UPDATE child SET roster = json_extract(unknown, '$.roster'), unknown = nullif(json_remove(unknown, '$.roster'), '{}')
WHERE json_type(unknown, '$.roster') = 'object';
