-- Undo of change sets (office.md 3.5), imports as change sets, and who changed what outside of the back office (OFA-19).

-- A transaction that opened no change set gets one with its first audited change, by who says so: actor, kind and title
-- are settings of the transaction.
CREATE OR REPLACE FUNCTION current_change_set() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  opened text := nullif(current_setting('mostrador.change_set', true), '');
  made bigint;
BEGIN
  IF opened IS NOT NULL THEN
    RETURN opened::bigint;
  END IF;
  INSERT INTO change_sets (actor, kind, title)
  VALUES (coalesce(nullif(current_setting('mostrador.actor', true), ''), 'sistema'),
    coalesce(nullif(current_setting('mostrador.kind', true), ''), 'system'),
    coalesce(current_setting('mostrador.title', true), ''))
  RETURNING id INTO made;
  PERFORM set_config('mostrador.change_set', made::text, true);
  RETURN made;
END
$$;

ALTER TABLE change_sets
  -- The idempotency key of the call: who made it undoes it by that, without asking for its number.
  ADD COLUMN request_key text;
CREATE INDEX change_sets_key ON change_sets (request_key, staff_id) WHERE request_key IS NOT NULL;

-- What an undo undoes is found out in its transaction; once said, it stays.
DROP TRIGGER written_once ON change_sets;
CREATE TRIGGER written_once BEFORE UPDATE ON change_sets
  FOR EACH ROW WHEN ((OLD.id, OLD.at, OLD.staff_id, OLD.actor, OLD.kind, OLD.request_id, OLD.request_key)
    IS DISTINCT FROM (NEW.id, NEW.at, NEW.staff_id, NEW.actor, NEW.kind, NEW.request_id, NEW.request_key)
    OR (OLD.undo_of IS NOT NULL AND OLD.undo_of IS DISTINCT FROM NEW.undo_of)
    OR (OLD.import_id IS NOT NULL AND OLD.import_id IS DISTINCT FROM NEW.import_id)
    OR (OLD.title <> '' AND OLD.title <> NEW.title))
  EXECUTE FUNCTION refuse_rewriting();

ALTER TABLE catalogue_imports
  -- Kind of file; NULL: from before kinds were kept.
  ADD COLUMN kind text CHECK (kind IN (
    'catalogue', 'customers', 'contacts', 'addresses', 'discounts', 'special-prices', 'stock')),
  ADD COLUMN change_set_id bigint;
UPDATE catalogue_imports SET kind = 'catalogue' WHERE request_sha256 IS NOT NULL;

-- Planned for each statement: a plan that was kept from a statement of one row compares each of 16,000 with each. Rows
-- are joined by the columns of their key, whose text is put together without a function of our own.
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
      SELECT current_change_set(), $1, concat_ws('/', %1$s), field, o.stored -> field, value
      FROM (SELECT %1$s, to_jsonb(r) - $2 AS stored FROM new_rows r) AS n
        JOIN (SELECT %1$s, to_jsonb(r) - $2 AS stored FROM old_rows r) AS o USING (%1$s)
        CROSS JOIN LATERAL jsonb_each(n.stored) AS fields (field, value)
      WHERE n.stored IS DISTINCT FROM o.stored AND value IS DISTINCT FROM o.stored -> field$query$, columns)
    USING TG_ARGV[0], left_out;
  END IF;
  RETURN NULL;
END
$$;
