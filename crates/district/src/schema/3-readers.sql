-- What somebody may read who does not own the tables: whole schools of twenty pupils and more, rounded, and no oftener new than once a month.
-- It is a table and no view. Whoever may read a view may have it explained: that tells how many rows of the tables under it were counted, or left
-- out, for any condition, and so every figure that the view keeps back.

CREATE TABLE by_school (
    school text PRIMARY KEY,
    -- Who practised in the period, rounded down to tens.
    pupils integer NOT NULL,
    -- In two digits, and in hundreds at least.
    attempts bigint NOT NULL,
    -- Of first tries: how many were right, with no hint, in steps of five.
    right_at_first_percent integer,
    -- The median, in whole seconds.
    median_seconds integer NOT NULL,
    -- In two digits, and in hundreds at least.
    minutes bigint NOT NULL,
    -- The day on which it was written.
    published date NOT NULL
);

-- When it was written last. One row.
CREATE TABLE published (
    day date,
    is_it boolean PRIMARY KEY DEFAULT true CHECK (is_it)
);
INSERT INTO published DEFAULT VALUES;

-- Two digits, and hundreds at least.
CREATE FUNCTION in_two_digits(number numeric) RETURNS numeric LANGUAGE sql IMMUTABLE
RETURN round(number, least(2 - length(trunc(number)::text), -2));

-- What would be published now, for those who own the tables.
CREATE VIEW by_school_now AS
WITH whole AS (
    SELECT school, count(DISTINCT pupil) AS pupils, count(*) AS attempts, count(*) FILTER (WHERE is_first_try) AS first_tries,
           count(*) FILTER (WHERE right_at_first) AS right_at_first,
           percentile_disc(0.5) WITHIN GROUP (ORDER BY milliseconds DESC) AS median, sum(milliseconds) AS milliseconds
    FROM counted
    GROUP BY school
    HAVING count(DISTINCT pupil) >= 20
)
SELECT school.name AS school, (pupils / 10 * 10)::integer AS pupils, in_two_digits(attempts)::bigint AS attempts,
       (round(20.0 * right_at_first / nullif(first_tries, 0)) * 5)::integer AS right_at_first_percent,
       round(median / 1000.0)::integer AS median_seconds, in_two_digits(div(milliseconds, 60000))::bigint AS minutes
FROM whole
JOIN school ON school.key = whole.school;

-- Writes it, unless that was done this month already.
CREATE FUNCTION publish() RETURNS boolean LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    UPDATE published SET day = current_date
    WHERE day IS NULL OR date_trunc('month', day) < date_trunc('month', current_date);
    IF NOT FOUND THEN RETURN false; END IF;
    DELETE FROM by_school;
    INSERT INTO by_school SELECT *, current_date FROM by_school_now;
    RETURN true;
END $$;

-- Nobody else may read anything but that: what was granted on earlier views and tables is taken back, and whoever had it may read this instead.
DO $$
DECLARE
    granted record;
    reader text;
BEGIN
    FOR granted IN
        SELECT DISTINCT relation.oid::regclass AS name, relation.relkind, held.grantee
        FROM pg_class AS relation
        CROSS JOIN LATERAL (
            SELECT grantee FROM aclexplode(relation.relacl)
            UNION
            SELECT entry.grantee FROM pg_attribute AS attribute CROSS JOIN aclexplode(attribute.attacl) AS entry
            WHERE attribute.attrelid = relation.oid
        ) AS held
        WHERE relation.relnamespace = current_schema()::regnamespace AND relation.relkind IN ('r', 'p', 'v', 'm', 'S')
          AND held.grantee <> relation.relowner
    LOOP
        -- 0 is everybody.
        reader := CASE WHEN granted.grantee = 0 THEN 'PUBLIC' ELSE granted.grantee::regrole::text END;
        EXECUTE format('REVOKE ALL ON %s %s FROM %s CASCADE', CASE granted.relkind WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, granted.name, reader);
        EXECUTE format('GRANT SELECT ON by_school TO %s', reader);
    END LOOP;
END $$;
REVOKE ALL ON FUNCTION publish() FROM PUBLIC;
