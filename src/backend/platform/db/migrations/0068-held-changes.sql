-- Changes that wait: for the approval of another person, or for their day and hour (office.md OFP-13, OFP-14, OFI-16).

-- One act can be undone in parts (OFI-14).
CREATE INDEX change_sets_undo_of ON change_sets (undo_of) WHERE undo_of IS NOT NULL;

ALTER TABLE catalogue_imports DROP CONSTRAINT catalogue_imports_state_check;
ALTER TABLE catalogue_imports
  -- `held`: previewed, and waiting as a held change.
  ADD CONSTRAINT catalogue_imports_state_check
    CHECK (state IN ('receiving', 'mapping', 'previewed', 'held', 'applied', 'cancelled')),
  -- Why nobody applied it unattended (OFI-10): `price`, `missing`, `refused` with the percentages.
  ADD COLUMN stopped_by jsonb NOT NULL DEFAULT '[]';

-- Percentages above which an unattended import of a supplier asks for a person; NULL: the usual ones (OFI-10).
ALTER TABLE suppliers ADD COLUMN guards jsonb;

CREATE TABLE held_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Cells of products, or an import.
  kind text NOT NULL CHECK (kind IN ('cells', 'import')),
  title text NOT NULL CHECK (title <> ''),
  staff_id uuid NOT NULL REFERENCES staff (id),
  import_id bigint REFERENCES catalogue_imports (id) ON DELETE CASCADE,
  -- What is written and what it was based on, as its kind reads it.
  change jsonb NOT NULL,
  -- How many prices change, and which limits that is above; empty: its author wanted another pair of eyes, or only a time.
  prices integer NOT NULL,
  limits jsonb NOT NULL DEFAULT '[]',
  -- `waiting` for approval; `scheduled` for its time, which may have come; `partly`: some of it did not fit any more.
  state text NOT NULL CHECK (state IN (
    'waiting', 'scheduled', 'applied', 'partly', 'failed', 'refused', 'withdrawn')),
  created_at timestamptz NOT NULL,
  -- NULL: as soon as it is approved.
  effective_at timestamptz,
  decided_by uuid REFERENCES staff (id),
  decided_at timestamptz,
  -- Why it was refused, or why it failed as a whole.
  reason text NOT NULL DEFAULT '',
  ended_at timestamptz,
  change_set_id bigint,
  changes integer NOT NULL DEFAULT 0,
  -- What did not fit, the first of it with name and reason.
  left_count integer NOT NULL DEFAULT 0,
  left_over jsonb NOT NULL DEFAULT '[]',
  -- Unexpected failures so far.
  attempts integer NOT NULL DEFAULT 0,
  -- When its author read how it ended.
  seen_at timestamptz,
  CHECK ((kind = 'import') = (import_id IS NOT NULL)),
  CHECK ((ended_at IS NULL) = (state IN ('waiting', 'scheduled'))),
  CHECK (state NOT IN ('applied', 'partly') OR change_set_id IS NOT NULL)
);
CREATE UNIQUE INDEX held_changes_import ON held_changes (import_id) WHERE state IN ('waiting', 'scheduled');
CREATE INDEX held_changes_due ON held_changes (effective_at) WHERE state = 'scheduled';
CREATE INDEX held_changes_waiting ON held_changes (created_at) WHERE state = 'waiting';
CREATE INDEX held_changes_of ON held_changes (staff_id, id DESC);
CREATE INDEX held_changes_unseen ON held_changes (staff_id, ended_at) WHERE ended_at IS NOT NULL AND seen_at IS NULL;
-- What it becomes is a change set of its own; here is who asked for it and who decided.
SELECT record_changes_of('held_changes', 'held-change', 'id', 'change,state,ended_at,change_set_id,changes,left_count,left_over,attempts,seen_at');

-- Whoever looks sees how it ends.
CREATE FUNCTION notify_held_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('office', jsonb_build_object('kind', 'held-change', 'keys', jsonb_build_array(NEW.id::text))::text);
  RETURN NULL;
END
$$;
CREATE TRIGGER notify_state AFTER UPDATE ON held_changes
  FOR EACH ROW WHEN (NEW.state <> OLD.state) EXECUTE FUNCTION notify_held_change();

-- The `approvalLimits` setting (OFS-11; src/contract/setting-values.ts).
CREATE FUNCTION is_approval_limits(value jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE jsonb_typeof(value)
    WHEN 'null' THEN true
    WHEN 'object' THEN (NOT value ? 'products' OR is_amount(value -> 'products'))
      AND (NOT value ? 'percent' OR is_amount(value -> 'percent'))
      AND (NOT value ? 'averagePercent' OR is_amount(value -> 'averagePercent'))
    ELSE false END
$$;
ALTER TABLE settings
  ADD CONSTRAINT settings_approval_limits CHECK (key <> 'approvalLimits' OR is_approval_limits(value));

-- As before, with each row turned to JSON once: `OFFSET 0` keeps the planner from writing that into each use of it, which
-- for 16,000 products of 27 columns took longer than a statement may (OFI-13).
CREATE OR REPLACE FUNCTION record_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  left_out text[] := string_to_array(TG_ARGV[2], ',');
  columns text := (SELECT string_agg(quote_ident(name), ', ' ORDER BY position)
    FROM unnest(string_to_array(TG_ARGV[1], ',')) WITH ORDINALITY AS k (name, position));
BEGIN
  IF TG_OP = 'INSERT' THEN
    EXECUTE format($query$
      INSERT INTO change_rows (change_set_id, entity, key, after)
      SELECT current_change_set(), $1, concat_ws('/', %s), to_jsonb(r) - $2 FROM new_rows r$query$, columns)
    USING TG_ARGV[0], left_out;
  ELSIF TG_OP = 'DELETE' THEN
    EXECUTE format($query$
      INSERT INTO change_rows (change_set_id, entity, key, before)
      SELECT current_change_set(), $1, concat_ws('/', %s), to_jsonb(r) - $2 FROM old_rows r$query$, columns)
    USING TG_ARGV[0], left_out;
  ELSE
    EXECUTE format($query$
      INSERT INTO change_rows (change_set_id, entity, key, field, before, after)
      SELECT current_change_set(), $1, concat_ws('/', %1$s), field, before -> field, value
      FROM (
        SELECT %1$s, n.stored AS after, o.stored AS before
        FROM (SELECT %1$s, to_jsonb(r) - $2 AS stored FROM new_rows r OFFSET 0) AS n
          JOIN (SELECT %1$s, to_jsonb(r) - $2 AS stored FROM old_rows r OFFSET 0) AS o USING (%1$s)
        WHERE n.stored IS DISTINCT FROM o.stored OFFSET 0
      ) AS changed CROSS JOIN LATERAL jsonb_each(after) AS fields (field, value)
      WHERE value IS DISTINCT FROM before -> field$query$, columns)
    USING TG_ARGV[0], left_out;
  END IF;
  RETURN NULL;
END
$$;

-- Changes of stock were recorded row by row, and each raised the same counters of its change set: 16,000 of them took
-- minutes. Now a statement that changes more than what orders commit says so, and is recorded at once.
CREATE FUNCTION note_stock_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('mostrador.stock_changed', 'yes', true);
  RETURN NEW;
END
$$;
CREATE TRIGGER note_change BEFORE UPDATE ON product_stock
  FOR EACH ROW WHEN ((OLD.available, OLD.status, OLD.description, OLD.next_arrival) IS DISTINCT FROM
    (NEW.available, NEW.status, NEW.description, NEW.next_arrival))
  EXECUTE FUNCTION note_stock_change();
DROP TRIGGER record_updated ON product_stock;
CREATE TRIGGER record_updated AFTER UPDATE ON product_stock REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (coalesce(current_setting('mostrador.stock_changed', true), '') = 'yes')
  EXECUTE FUNCTION record_changes('stock', 'itemcode', 'committed');
