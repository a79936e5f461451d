-- The measures of the class sheet. What is counted, and how, is what Fishpond counts (records/src/tally.rs, engine's learner.rs).

-- What counts of an attempt in the period. Whoever thinks longer than five minutes has gone to do something else.
CREATE VIEW counted AS
SELECT pupil.school, pupil.year, attempt.pupil, attempt.lesson, attempt.day,
       least(attempt.milliseconds, 300000) AS milliseconds,
       attempt.refused_before = 0 AS is_first_try, attempt.right_at_first
FROM attempt
JOIN pupil USING (pupil)
CROSS JOIN period
WHERE (period.first IS NULL OR attempt.day >= period.first)
  AND (period.last IS NULL OR attempt.day <= period.last);

-- The lessons that pupils have reached by the end of the period, and since when.
CREATE VIEW reached AS
WITH answer AS (
    SELECT pupil, lesson, day, at, id, caught AND hints = 0 AS knew, CASE WHEN timed THEN milliseconds END AS time
    FROM attempt CROSS JOIN period
    WHERE lesson IS NOT NULL AND lesson <> 'tables-check' AND NOT again AND refused_before = 0
      AND (period.last IS NULL OR day <= period.last)
), last_ten AS (
    SELECT pupil, lesson, day, count(*) OVER ten AS answers, count(*) FILTER (WHERE knew) OVER ten AS known,
           array_agg(time) FILTER (WHERE time IS NOT NULL) OVER ten AS times
    FROM answer
    WINDOW ten AS (PARTITION BY pupil, lesson ORDER BY at, id ROWS 9 PRECEDING)
), good AS (
    SELECT DISTINCT last_ten.pupil, last_ten.lesson, last_ten.day
    FROM last_ten LEFT JOIN lesson ON lesson.id = last_ten.lesson
    WHERE answers = 10 AND known >= 9
      AND (times IS NULL OR lesson.seconds IS NULL
           OR (SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY time DESC) FROM unnest(times) AS time) <= 1000 * lesson.seconds)
)
SELECT pupil, lesson, (array_agg(day ORDER BY day))[2] AS since
FROM good
GROUP BY pupil, lesson
HAVING count(*) >= 2;

-- Cells of fewer pupils than five have no figures. So that they cannot be told from the sum, the smallest of the other lessons of the same year
-- has none either, where there is such a cell. The lesson is null for calculations at a table.
CREATE VIEW by_lesson AS
WITH cell AS (
    SELECT school, year, lesson, count(DISTINCT pupil) AS pupils, count(*) AS attempts,
           count(*) FILTER (WHERE is_first_try) AS first_tries, count(*) FILTER (WHERE right_at_first) AS right_at_first,
           -- Of an even number the later of the two in the middle.
           percentile_disc(0.5) WITHIN GROUP (ORDER BY milliseconds DESC) AS median, sum(milliseconds) AS milliseconds
    FROM counted
    GROUP BY school, year, lesson
), ranked AS (
    SELECT *, pupils < 5 AS is_small, bool_or(pupils < 5) OVER (PARTITION BY school, year) AS has_small,
           row_number() OVER (PARTITION BY school, year, pupils < 5 ORDER BY pupils, lesson NULLS LAST) AS place
    FROM cell
), who AS (
    SELECT pupil.school, pupil.year, reached.lesson, count(*) AS reached
    FROM reached JOIN pupil USING (pupil)
    GROUP BY pupil.school, pupil.year, reached.lesson
), shown AS (
    SELECT *, NOT is_small AND NOT (has_small AND place = 1) AS is_shown FROM ranked
)
SELECT school.name AS school, shown.year, shown.lesson,
       CASE WHEN is_shown THEN pupils END AS pupils,
       CASE WHEN is_shown THEN attempts END AS attempts,
       CASE WHEN is_shown THEN first_tries END AS first_tries,
       CASE WHEN is_shown THEN right_at_first END AS right_at_first,
       CASE WHEN is_shown AND first_tries > 0 THEN (right_at_first * 200 + first_tries) / (2 * first_tries) END AS right_at_first_percent,
       CASE WHEN is_shown THEN round(median / 1000.0, 3) END AS median_seconds,
       CASE WHEN is_shown THEN div(milliseconds, 60000) END AS minutes,
       CASE WHEN is_shown AND shown.lesson IS NOT NULL THEN coalesce(who.reached, 0) END AS reached
FROM shown
JOIN school ON school.key = shown.school
LEFT JOIN who ON who.school = shown.school AND who.year IS NOT DISTINCT FROM shown.year AND who.lesson = shown.lesson;

-- A school's year in all. Of these no sum is shown anywhere, so that each is kept back for itself.
CREATE VIEW by_year AS
WITH of_pupil AS (
    SELECT school, year, pupil, count(DISTINCT day) AS days FROM counted GROUP BY school, year, pupil
), who AS (
    SELECT pupil.school, pupil.year, count(*) AS reached
    FROM reached JOIN pupil USING (pupil)
    GROUP BY pupil.school, pupil.year
), days AS (
    SELECT school, year, count(*) AS pupils, sum(days) AS days FROM of_pupil GROUP BY school, year
), cell AS (
    SELECT school, year, count(*) AS attempts,
           count(*) FILTER (WHERE is_first_try) AS first_tries, count(*) FILTER (WHERE right_at_first) AS right_at_first,
           percentile_disc(0.5) WITHIN GROUP (ORDER BY milliseconds DESC) AS median, sum(milliseconds) AS milliseconds
    FROM counted
    GROUP BY school, year
), shown AS (
    SELECT cell.*, days.pupils, days.days, days.pupils >= 5 AS is_shown
    FROM cell JOIN days ON days.school = cell.school AND days.year IS NOT DISTINCT FROM cell.year
)
SELECT school.name AS school, shown.year,
       CASE WHEN is_shown THEN pupils END AS pupils,
       CASE WHEN is_shown THEN days END AS days,
       CASE WHEN is_shown THEN attempts END AS attempts,
       CASE WHEN is_shown THEN first_tries END AS first_tries,
       CASE WHEN is_shown THEN right_at_first END AS right_at_first,
       CASE WHEN is_shown AND first_tries > 0 THEN (right_at_first * 200 + first_tries) / (2 * first_tries) END AS right_at_first_percent,
       CASE WHEN is_shown THEN round(median / 1000.0, 3) END AS median_seconds,
       CASE WHEN is_shown THEN div(milliseconds, 60000) END AS minutes,
       CASE WHEN is_shown THEN coalesce(who.reached, 0) END AS lessons_reached
FROM shown
JOIN school ON school.key = shown.school
LEFT JOIN who ON who.school = shown.school AND who.year IS NOT DISTINCT FROM shown.year;

-- When each machine was heard of last.
CREATE VIEW machines AS
SELECT school.name AS school, file.machine, count(*) AS files, max(file.taken_in) AS heard_of
FROM file JOIN school ON school.key = file.school
GROUP BY school.name, file.machine;
