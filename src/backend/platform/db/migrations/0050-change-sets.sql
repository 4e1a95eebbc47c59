-- Every change of an audited table is a row of `change_rows`, written by triggers: audit and undo are one log, complete by
-- construction, whoever writes (office.md 3.3, OFA-18, OFA-19; docs/decisions/0030-change-sets.md).

CREATE SEQUENCE change_set_ids;

-- What one act changed: of a person, an import, the ERP or a job.
CREATE TABLE change_sets (
  id bigint PRIMARY KEY DEFAULT nextval('change_set_ids'),
  at timestamptz NOT NULL DEFAULT now(),
  staff_id uuid,
  -- As it is shown: a person's name, `sistema`, `importación 41`, `ERP`.
  actor text NOT NULL,
  -- The call that made it; `import`, `undo`, `system`.
  kind text NOT NULL,
  title text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'applied' CHECK (status IN (
    'pending', 'awaiting_approval', 'scheduled', 'applied', 'partly', 'undone', 'refused', 'failed')),
  counts jsonb NOT NULL DEFAULT '{}',
  effective_at timestamptz,
  applied_at timestamptz,
  approved_by uuid,
  undo_of bigint,
  undone_by bigint,
  import_id bigint,
  impersonation_id bigint,
  request_id text,
  -- The idempotency key of the call: its author undoes it by that, without asking for its number.
  request_key text,
  address_hash bytea
);
CREATE INDEX change_sets_newest ON change_sets (at DESC, id DESC);
CREATE INDEX change_sets_staff ON change_sets (staff_id, at DESC, id DESC);
CREATE INDEX change_sets_key ON change_sets (request_key, staff_id) WHERE request_key IS NOT NULL;

CREATE SEQUENCE change_row_ids;

CREATE TABLE change_rows (
  n bigint PRIMARY KEY DEFAULT nextval('change_row_ids'),
  at timestamptz NOT NULL DEFAULT now(),
  change_set_id bigint NOT NULL,
  entity text NOT NULL,
  -- Of the changed row; several columns are joined by `/`.
  key text NOT NULL,
  -- NULL: the whole row was inserted (`after`) or deleted (`before`).
  field text,
  before jsonb,
  after jsonb,
  result text NOT NULL DEFAULT 'done' CHECK (result IN ('done', 'conflict', 'refused')),
  reason text
);
CREATE INDEX change_rows_of_set ON change_rows (change_set_id, n);
CREATE INDEX change_rows_of_thing ON change_rows (entity, key, n DESC);
CREATE INDEX change_rows_newest ON change_rows (at);

-- The change set of this transaction: the one that was opened, else one with its first audited change; its actor, kind and
-- title are settings of the transaction.
CREATE FUNCTION current_change_set() RETURNS bigint LANGUAGE plpgsql AS $$
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

CREATE FUNCTION key_of_row(stored jsonb, columns text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT string_agg(stored ->> name, '/' ORDER BY position) FROM unnest(columns) WITH ORDINALITY AS c (name, position)
$$;

-- TG_ARGV: the entity, the columns of its key, the columns that are not recorded. Planned for each statement: a plan made
-- for a statement of one row compares each of 16,000 with each.
CREATE FUNCTION record_changes() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- The same for a table that orders change all the time, in columns that are not recorded: its trigger has a condition.
CREATE FUNCTION record_row_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  keys text[] := string_to_array(TG_ARGV[1], ',');
  left_out text[] := string_to_array(TG_ARGV[2], ',');
BEGIN
  INSERT INTO change_rows (change_set_id, entity, key, field, before, after)
  SELECT current_change_set(), TG_ARGV[0], key_of_row(to_jsonb(NEW), keys), field, to_jsonb(OLD) -> field, value
  FROM jsonb_each(to_jsonb(NEW) - left_out) AS fields (field, value)
  WHERE value IS DISTINCT FROM to_jsonb(OLD) -> field;
  RETURN NULL;
END
$$;

CREATE FUNCTION record_changes_of(audited regclass, entity text, keys text, left_out text DEFAULT '')
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER record_inserted AFTER INSERT ON %s REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION record_changes(%L, %L, %L)', audited, entity, keys, left_out);
  EXECUTE format('CREATE TRIGGER record_updated AFTER UPDATE ON %s REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION record_changes(%L, %L, %L)', audited, entity, keys, left_out);
  EXECUTE format('CREATE TRIGGER record_deleted AFTER DELETE ON %s REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION record_changes(%L, %L, %L)', audited, entity, keys, left_out);
END
$$;

-- Who saves names the version that was read; each change raises it, whoever makes it (office.md 3.4).
CREATE FUNCTION raise_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END
$$;

ALTER TABLE settings ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE shipping_methods ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE employees ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE staff ADD COLUMN version integer NOT NULL DEFAULT 1;

CREATE TRIGGER versioned BEFORE UPDATE ON settings
  FOR EACH ROW WHEN (OLD.value IS DISTINCT FROM NEW.value) EXECUTE FUNCTION raise_version();
CREATE TRIGGER versioned BEFORE UPDATE ON shipping_methods
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_version();
CREATE TRIGGER versioned BEFORE UPDATE ON employees
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_version();
-- People sign in all the time.
CREATE TRIGGER versioned BEFORE UPDATE ON staff
  FOR EACH ROW WHEN ((OLD.email, OLD.name, OLD.role_id, OLD.employee_code, OLD.status)
    IS DISTINCT FROM (NEW.email, NEW.name, NEW.role_id, NEW.employee_code, NEW.status))
  EXECUTE FUNCTION raise_version();
CREATE TRIGGER versioned BEFORE UPDATE ON roles
  FOR EACH ROW WHEN ((OLD.name, OLD.permissions, OLD.scope) IS DISTINCT FROM (NEW.name, NEW.permissions, NEW.scope))
  EXECUTE FUNCTION raise_version();

SELECT record_changes_of('customers', 'customer', 'cardcode', 'erp_updated_at,synced_at');
SELECT record_changes_of('customer_contacts', 'contact', 'cardcode,id');
SELECT record_changes_of('customer_addresses', 'address', 'cardcode,id');
SELECT record_changes_of('customer_discounts', 'discount', 'id');
SELECT record_changes_of('special_prices', 'special-price', 'cardcode,itemcode,valid_from');
SELECT record_changes_of('employees', 'employee', 'code', 'version');
SELECT record_changes_of('shipping_methods', 'shipping-method', 'code', 'version');
SELECT record_changes_of('exchange_rates', 'exchange-rate', 'currency,date');
SELECT record_changes_of('settings', 'setting', 'key', 'updated_at,version');
SELECT record_changes_of('staff', 'staff', 'id', 'password_hash,last_login_at,preferences,version');
SELECT record_changes_of('roles', 'role', 'id', 'version');

-- Users sign in all the time, and orders commit stock.
CREATE TRIGGER record_inserted AFTER INSERT ON users REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_changes('user', 'id', 'password_hash,last_login_at');
CREATE TRIGGER record_updated AFTER UPDATE ON users
  FOR EACH ROW WHEN ((OLD.email, OLD.name, OLD.nickname, OLD.cardcode, OLD.status) IS DISTINCT FROM
    (NEW.email, NEW.name, NEW.nickname, NEW.cardcode, NEW.status))
  EXECUTE FUNCTION record_row_change('user', 'id', 'password_hash,last_login_at');
CREATE TRIGGER record_deleted AFTER DELETE ON users REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_changes('user', 'id', 'password_hash,last_login_at');

CREATE TRIGGER record_inserted AFTER INSERT ON product_stock REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_changes('stock', 'itemcode', 'committed');
CREATE TRIGGER record_updated AFTER UPDATE ON product_stock
  FOR EACH ROW WHEN ((OLD.available, OLD.status, OLD.description, OLD.next_arrival) IS DISTINCT FROM
    (NEW.available, NEW.status, NEW.description, NEW.next_arrival))
  EXECUTE FUNCTION record_row_change('stock', 'itemcode', 'committed');
CREATE TRIGGER record_deleted AFTER DELETE ON product_stock REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_changes('stock', 'itemcode', 'committed');

-- Orders have their own events: only what is done under an opened change set is recorded here.
CREATE TRIGGER record_inserted AFTER INSERT ON orders REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (coalesce(current_setting('mostrador.change_set', true), '') <> '')
  EXECUTE FUNCTION record_changes('order', 'id', 'status_at,shipping,address');
CREATE TRIGGER record_updated AFTER UPDATE ON orders REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (coalesce(current_setting('mostrador.change_set', true), '') <> '')
  EXECUTE FUNCTION record_changes('order', 'id', 'status_at,shipping,address');

-- The log is written once. Only the job that ends its five years deletes, and says so for its transaction.
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('mostrador.retention', true) = 'ends' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The audit is not rewritten' USING ERRCODE = 'insufficient_privilege';
END
$$;
CREATE TRIGGER written_once BEFORE UPDATE OR DELETE ON change_rows
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER kept BEFORE DELETE ON change_sets FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
-- Its state moves on; what was done, by whom and when does not, nor what it undid or imported once that is known.
CREATE TRIGGER written_once BEFORE UPDATE ON change_sets
  FOR EACH ROW WHEN ((OLD.id, OLD.at, OLD.staff_id, OLD.actor, OLD.kind, OLD.request_id, OLD.request_key)
    IS DISTINCT FROM (NEW.id, NEW.at, NEW.staff_id, NEW.actor, NEW.kind, NEW.request_id, NEW.request_key)
    OR (OLD.undo_of IS NOT NULL AND OLD.undo_of IS DISTINCT FROM NEW.undo_of)
    OR (OLD.import_id IS NOT NULL AND OLD.import_id IS DISTINCT FROM NEW.import_id)
    OR (OLD.title <> '' AND OLD.title <> NEW.title))
  EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER kept BEFORE DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
-- Failures of a day are counted in one row.
CREATE TRIGGER written_once BEFORE UPDATE ON audit_log FOR EACH ROW WHEN (OLD.day IS NULL)
  EXECUTE FUNCTION refuse_rewriting();

-- Whoever looks at the office sees a change at once: channel `office`, one notice a statement.
CREATE FUNCTION notify_office() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record;
BEGIN
  FOR changed IN
    SELECT entity, array_agg(DISTINCT key) AS keys FROM new_rows GROUP BY entity
  LOOP
    PERFORM pg_notify('office', jsonb_build_object('kind', changed.entity,
      'keys', CASE WHEN cardinality(changed.keys) <= 50 THEN to_jsonb(changed.keys) END)::text);
  END LOOP;
  RETURN NULL;
END
$$;
CREATE TRIGGER notify_office AFTER INSERT ON change_rows REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_office();
