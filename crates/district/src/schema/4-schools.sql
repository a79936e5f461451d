-- Answers lie by school and year, so that a school's can lie on another server, and no view on them is left: what readers may know is
-- published in tables of its own (5-published.sql).

DROP VIEW by_school_now, by_year, by_lesson, reached, counted, machines;
DROP FUNCTION publish();
DROP FUNCTION in_two_digits(numeric);
DROP TABLE by_school, published, period, lesson;

-- The school under which a pupil's answers lie: the one that told of the pupil first. Where the pupil is now is in pupil.school.
ALTER TABLE kin ADD COLUMN home integer REFERENCES school;
UPDATE kin SET home = pupil.school FROM pupil WHERE pupil.pupil = kin.pupil;

ALTER TABLE attempt RENAME TO attempt_before;
ALTER INDEX attempt_pkey RENAME TO attempt_before_pkey;
ALTER INDEX attempt_of_pupil RENAME TO attempt_before_of_pupil;

-- A unique key of the whole would keep tables of other servers out, so each part has its own.
CREATE TABLE attempt (LIKE attempt_before, home integer NOT NULL) PARTITION BY LIST (home);
CREATE INDEX attempt_of_pupil ON attempt (pupil, at);

-- Makes the table for a school's answers of a year (UTC), or with null for those of clocks that are wrong by decades, if there is none. A school
-- whose answers lie on another server has all its tables there.
CREATE FUNCTION make_place(home integer, year integer) RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
    place text := format('attempt_%s_%s', home, coalesce(year::text, 'elsewhen'));
BEGIN
    IF to_regclass(format('attempt_%s', home)) IS NULL THEN
        EXECUTE format('CREATE TABLE attempt_%1$s PARTITION OF attempt FOR VALUES IN (%1$s) PARTITION BY RANGE (at)', home);
    END IF;
    IF to_regclass(place) IS NULL AND (SELECT relkind <> 'f' FROM pg_class WHERE oid = to_regclass(format('attempt_%s', home))) THEN
        EXECUTE format('CREATE TABLE %s PARTITION OF attempt_%s (PRIMARY KEY (id, at)) %s', place, home,
            CASE WHEN year IS NULL THEN 'DEFAULT'
                 ELSE format('FOR VALUES FROM (%L) TO (%L)', format('%s-01-01 00:00+00', year), format('%s-01-01 00:00+00', year + 1)) END);
    END IF;
END $$;
REVOKE ALL ON FUNCTION make_place(integer, integer) FROM PUBLIC;

DO $$
DECLARE
    part record;
    columns text;
BEGIN
    FOR part IN
        SELECT DISTINCT kin.home, extract(year FROM at AT TIME ZONE 'UTC')::integer AS year
        FROM attempt_before JOIN kin USING (pupil)
    LOOP
        PERFORM make_place(part.home, CASE WHEN part.year BETWEEN 2020 AND 2099 THEN part.year END);
    END LOOP;
    SELECT string_agg(quote_ident(column_name), ', ') INTO columns
    FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = 'attempt_before';
    EXECUTE format('INSERT INTO attempt (home, %1$s) SELECT kin.home, attempt_before.* FROM (SELECT %1$s FROM attempt_before) AS attempt_before
                    JOIN kin USING (pupil)', columns);
END $$;
DROP TABLE attempt_before;

-- How far each pupil has come, as engine's findings say. It follows from the answers, and is kept so that new ones need no reading of all before.
CREATE TABLE standing (
    pupil uuid PRIMARY KEY REFERENCES kin,
    -- The moment of the first answer that is not counted here yet; null if all are.
    stale_from timestamptz,
    -- The moment of the last answer that is counted here, and the version of the program that counted. Another version counts anew.
    until timestamptz,
    version text,
    holds bytea,
    -- Of each lesson: whether the pupil can do it, the last day with an answer, and before which publication answers came last.
    lessons text[] NOT NULL DEFAULT '{}',
    can boolean[] NOT NULL DEFAULT '{}',
    last_day date[] NOT NULL DEFAULT '{}',
    heard integer[] NOT NULL DEFAULT '{}',
    -- The school year of the last answer, by its first day, and what was done in it. An answer takes five minutes at most.
    school_year date,
    attempts bigint NOT NULL DEFAULT 0,
    milliseconds bigint NOT NULL DEFAULT 0,
    heard_last integer NOT NULL DEFAULT 0
);
CREATE INDEX standing_stale ON standing (pupil) WHERE stale_from IS NOT NULL;
INSERT INTO standing (pupil, stale_from) SELECT pupil, '-infinity' FROM pupil;

-- What was found when a year of a school was last counted in a lesson, as it is published: null is kept back. Without a lesson it is a whole
-- school, whose year is null as well.
CREATE TABLE cell (
    school integer NOT NULL REFERENCES school,
    year smallint,
    lesson text,
    school_year date NOT NULL,
    -- With which publication it was counted.
    counted integer NOT NULL,
    figures jsonb NOT NULL,
    UNIQUE NULLS NOT DISTINCT (school, year, lesson)
);

-- Readers have a database of their own now, and nothing is left for them here.
DO $$
DECLARE
    reader text;
BEGIN
    FOR reader IN
        SELECT CASE WHEN grantee = 0 THEN 'PUBLIC' ELSE grantee::regrole::text END
        FROM pg_namespace CROSS JOIN aclexplode(nspacl)
        WHERE nspname = current_schema() AND grantee <> nspowner
    LOOP
        EXECUTE format('REVOKE ALL ON SCHEMA %I FROM %s CASCADE', current_schema(), reader);
    END LOOP;
END $$;
