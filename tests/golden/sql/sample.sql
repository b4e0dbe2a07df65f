-- A comment of one line.
/* A comment
   of several lines. */
CREATE TABLE IF NOT EXISTS ocean.reefs (
  id BIGINT PRIMARY KEY,
  name VARCHAR(100) NOT NULL DEFAULT 'reef' UNIQUE,
  depth DECIMAL(10, 2) CHECK (depth >= 0.0),
  "kind of" TEXT,
  tags TEXT[],
  found_at TIMESTAMP WITH TIME ZONE DEFAULT CURRENT_TIMESTAMP,
  ocean_id INT REFERENCES oceans (id) ON DELETE CASCADE,
  total DOUBLE PRECISION,
  CONSTRAINT deep CHECK (depth > 30 AND total IS NOT NULL)
);

create table `oceans` (id int auto_increment, name varchar(20), primary key (id));
CREATE UNIQUE INDEX reefs_by_name ON reefs (name, depth DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS by_ocean ON reefs USING btree (ocean_id) WHERE depth > 3;
ALTER TABLE reefs ADD COLUMN visited BOOLEAN DEFAULT FALSE, DROP COLUMN total;
ALTER TABLE reefs RENAME TO corals;
DROP TABLE IF EXISTS drafts CASCADE;
CREATE SEQUENCE numbers START WITH 10 INCREMENT BY 2;
CREATE TYPE colour AS ENUM ('red', 'green', 'blue');
CREATE EXTENSION IF NOT EXISTS postgis;

INSERT INTO reefs (id, name, depth) VALUES (1, 'it''s', -5), (2, N'Größe', +1.5e3), (3, E'tab\t', 0x1F);
INSERT INTO reefs VALUES (1, 2, 3, 4.5, 'five', 'six', 7, 8, -9);
INSERT INTO reefs (id) VALUES (4) ON CONFLICT DO NOTHING;
UPDATE reefs SET name = upper(name), depth = depth + 1 WHERE id = 7;
DELETE FROM reefs WHERE depth IS NULL OR name = '';

SELECT name, Depth, count(*) AS n
FROM Reefs AS r
INNER JOIN oceans o ON r.ocean_id = o.id
LEFT OUTER JOIN fish f USING (reef_id)
CROSS JOIN LATERAL (SELECT max(size) AS biggest FROM fish WHERE fish.reef_id = r.id) AS big
WHERE r.depth BETWEEN 10 AND 30
  AND r.name NOT LIKE '%sand%' and not r.visited
  AND r.id IN (SELECT reef_id FROM fish WHERE size >= ANY (ARRAY[1, 2, 3]))
  OR EXISTS (SELECT 1 FROM visits v WHERE v.reef = r.id AND v.at <> current_date)
GROUP BY name, depth
HAVING count(*) > 1 AND sum(depth) != 0
ORDER BY n DESC NULLS LAST, name
LIMIT 10 OFFSET 5;

select Name, depth, COUNT(*) as N from reefs group by name, depth order by n desc limit 10;

WITH RECURSIVE tree (id, parent, level) AS (
  SELECT id, parent, 1 FROM nodes WHERE parent IS NULL
  UNION ALL
  SELECT n.id, n.parent, t.level + 1 FROM nodes n JOIN tree t ON n.parent = t.id
), totals AS (
  SELECT parent, sum(level) AS total FROM tree GROUP BY parent
)
SELECT id, level,
  row_number() OVER (PARTITION BY parent ORDER BY level) AS place,
  sum(level) OVER (ORDER BY id ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS running,
  CASE WHEN level = 1 THEN 'root' WHEN level < 3 THEN 'branch' ELSE 'leaf' END AS kind,
  CAST(level AS varchar(10)) || ' of ' || total::text AS label,
  coalesce(parent, -1) * 2 / 3 % 4 AS odd,
  (SELECT avg(total) FROM totals) AS average,
  data->'key'->>'name' AS field,
  DATE '2020-01-01' + INTERVAL '1 day' AS tomorrow,
  $$raw 'text'$$ AS raw
FROM tree
WHERE id = $1 AND level < ? AND label ~* '^a.*b$'
EXCEPT
SELECT * FROM nowhere
INTERSECT
SELECT DISTINCT a.* FROM a;

CREATE OR REPLACE VIEW deep_reefs AS
SELECT * FROM reefs WHERE depth > 30 WITH CHECK OPTION;

CREATE MATERIALIZED VIEW counts AS SELECT ocean_id, count(*) FROM reefs GROUP BY ocean_id;

CREATE OR REPLACE FUNCTION deeper(reef INT, by_metres DECIMAL(10, 2))
RETURNS INT AS $body$
DECLARE
  old_depth INT;
BEGIN
  UPDATE reefs SET depth = depth + by_metres WHERE id = reef;
  RETURN 1;
END
$body$ LANGUAGE plpgsql;

CREATE FUNCTION add_one(x INT) RETURNS INT LANGUAGE SQL IMMUTABLE AS 'SELECT x + 1';

CREATE TRIGGER on_change BEFORE UPDATE OF depth ON reefs
FOR EACH ROW EXECUTE FUNCTION log_change();

BEGIN;
SET search_path TO ocean;
UPDATE accounts SET total = total - 100 WHERE id = @source;
COMMIT;

CREATE ROLE diver WITH LOGIN PASSWORD 'secret';
COMMENT ON TABLE reefs IS 'All reefs';
EXPLAIN ANALYZE SELECT true, FALSE, Null;
TRUNCATE TABLE drafts;
