-- Imports that recur: where their files come from, when, and how the last ones ended (office.md OFI-17).
CREATE TABLE recurring_imports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  kind text NOT NULL CHECK (kind <> ''),
  supplier_code text REFERENCES suppliers (code),
  -- A folder, an address or a mailbox, with the names of the files that are taken.
  source jsonb NOT NULL,
  -- The key of its source, sealed with the installation's key and not on record.
  secret bytea,
  every_hours integer CHECK (every_hours BETWEEN 1 AND 168),
  times text[] NOT NULL DEFAULT '{}',
  active boolean NOT NULL DEFAULT true,
  -- Who saved it last: it imports with the permissions that they have by then.
  staff_id uuid NOT NULL REFERENCES staff (id),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  next_at timestamptz NOT NULL,
  -- A process looks at its source, until then at the longest.
  busy_until timestamptz,
  looked_at timestamptz,
  -- Why its source could not be read the last time, since when, and how often in a row.
  problem text,
  failing_since timestamptz,
  failures integer NOT NULL DEFAULT 0,
  CHECK ((every_hours IS NULL) = (cardinality(times) > 0)),
  CHECK ((problem IS NULL) = (failing_since IS NULL))
);
CREATE INDEX recurring_imports_due ON recurring_imports (next_at) WHERE active;
CREATE TRIGGER versioned
  BEFORE UPDATE OF name, kind, supplier_code, source, secret, every_hours, times, active ON recurring_imports
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_version();
SELECT record_changes_of('recurring_imports', 'recurring-import', 'id',
  'secret,staff_id,version,created_at,next_at,busy_until,looked_at,problem,failing_since,failures');

-- The files that came, each taken once.
CREATE TABLE recurring_files (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recurring_id bigint NOT NULL REFERENCES recurring_imports (id) ON DELETE CASCADE,
  at timestamptz NOT NULL,
  -- Which file of its source it is: a name with its size and time, a part of a mail; NULL: an address has one.
  mark text,
  file_name text NOT NULL,
  sha256 text NOT NULL,
  import_id bigint REFERENCES catalogue_imports (id) ON DELETE SET NULL,
  -- NULL: it is being imported, or was interrupted.
  ended text CHECK (ended IN ('applied', 'unchanged', 'same', 'stopped', 'unknown', 'held', 'failed', 'too-large')),
  -- Why it was not imported.
  reason text,
  UNIQUE (recurring_id, mark)
);
CREATE INDEX recurring_files_import ON recurring_files (import_id);

-- Whoever looks sees when it was read.
CREATE FUNCTION notify_recurring_import() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('office', jsonb_build_object('kind', 'recurring-import', 'keys', jsonb_build_array(NEW.id::text))::text);
  RETURN NULL;
END
$$;
CREATE TRIGGER notify_look AFTER UPDATE OF looked_at ON recurring_imports
  FOR EACH ROW WHEN (NEW.looked_at IS DISTINCT FROM OLD.looked_at) EXECUTE FUNCTION notify_recurring_import();

-- The ERP's orders as it last told them, by a list or by itself, to be compared with ours (OFO-24).
CREATE TABLE erp_orders (
  -- One order of ours may be one there for each currency, each with the same number or its own.
  currency char(3) NOT NULL CHECK (currency IN ('UYU', 'USD')),
  erp_ref text NOT NULL CHECK (erp_ref <> ''),
  -- Ours; NULL: it names none.
  doc_num bigint,
  cardcode text NOT NULL,
  day date NOT NULL,
  total numeric(14, 2) NOT NULL,
  is_cancelled boolean NOT NULL,
  -- The day of the list that had it last; NULL: the ERP told it itself.
  listed_on date,
  told_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (currency, erp_ref)
);
CREATE INDEX erp_orders_day ON erp_orders (day);
SELECT record_changes_of('erp_orders', 'erp-order', 'currency,erp_ref', 'listed_on,told_at');
ALTER TABLE catalogue_imports DROP CONSTRAINT catalogue_imports_kind_check;
ALTER TABLE catalogue_imports
  ADD CONSTRAINT catalogue_imports_kind_check CHECK (kind IN ('catalogue', 'prices', 'costs', 'codes', 'customers',
    'contacts', 'addresses', 'discounts', 'special-prices', 'documents', 'stock', 'erp-orders'));

-- The last report of the ERP of an order that the table of states forbids (OFO-25); gone with the next one that it allows.
CREATE TABLE refused_reports (
  cardcode varchar(15) NOT NULL,
  order_id bigint NOT NULL,
  status text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (cardcode, order_id),
  FOREIGN KEY (cardcode, order_id) REFERENCES orders (cardcode, id) ON DELETE CASCADE
);

-- Differences that a person accepted as they were then; another one of the same order is shown again.
CREATE TABLE accepted_differences (
  key text PRIMARY KEY,
  mark text NOT NULL,
  note text NOT NULL CHECK (note <> ''),
  staff_id uuid REFERENCES staff (id),
  author text NOT NULL,
  at timestamptz NOT NULL
);
SELECT record_changes_of('accepted_differences', 'accepted-difference', 'key');
