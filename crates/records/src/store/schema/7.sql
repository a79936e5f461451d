-- What was fished out in Great Lakes Fish-Out, for the album.

ALTER TABLE played_by ADD COLUMN hauls TEXT CHECK (hauls IS NULL OR json_valid(hauls));
