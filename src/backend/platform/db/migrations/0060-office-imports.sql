-- Imports of the back office: suppliers with their maps and costs, files, and rows as they were previewed (office.md OFI).

-- What imports write of products besides facts and prices is on record and can be undone (OFI-13).
SELECT record_changes_of('product_media', 'product-media', 'itemcode,kind,position');
SELECT record_changes_of('product_codes', 'product-code', 'itemcode,code');
SELECT record_changes_of('category_nodes', 'category-node', 'id');
SELECT record_changes_of('brands', 'brand', 'id');

CREATE TABLE suppliers (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z0-9][A-Z0-9._-]{0,19}$'),
  name text NOT NULL CHECK (name <> ''),
  -- Of prices and costs without one.
  currency char(3) CHECK (currency IN ('UYU', 'USD')),
  price_list integer REFERENCES price_lists (price_list),
  -- What becomes of products that its list no longer has.
  missing_policy text NOT NULL DEFAULT 'keep' CHECK (missing_policy IN ('keep', 'ask', 'inactive')),
  active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1
);
CREATE TRIGGER versioned BEFORE UPDATE ON suppliers
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_version();
SELECT record_changes_of('suppliers', 'supplier', 'code', 'version');

-- What a supplier calls our products and, where it is known, what it asks for them.
CREATE TABLE supplier_items (
  supplier_code text NOT NULL REFERENCES suppliers (code),
  supplier_item text NOT NULL CHECK (supplier_item <> ''),
  itemcode varchar(50) NOT NULL REFERENCES products (itemcode) ON DELETE CASCADE,
  cost numeric(14, 4) CHECK (cost >= 0),
  currency char(3) CHECK (currency IN ('UYU', 'USD')),
  pack numeric(14, 3) NOT NULL DEFAULT 1 CHECK (pack > 0),
  cost_at timestamptz,
  PRIMARY KEY (supplier_code, supplier_item),
  CHECK ((cost IS NULL) = (currency IS NULL))
);
CREATE INDEX supplier_items_product ON supplier_items (itemcode);
SELECT record_changes_of('supplier_items', 'supplier-item', 'supplier_code,supplier_item', 'cost_at');

-- Kept when its product goes.
CREATE TABLE cost_history (
  itemcode varchar(50) NOT NULL,
  supplier_code text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  -- NULL: from then on it is not known.
  cost numeric(14, 4),
  currency char(3),
  change_set_id bigint,
  PRIMARY KEY (itemcode, supplier_code, at)
);
CREATE FUNCTION keep_cost_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO cost_history (itemcode, supplier_code, cost, currency, change_set_id)
    SELECT DISTINCT ON (itemcode, supplier_code) itemcode, supplier_code, cost, currency, current_change_set()
    FROM new_rows WHERE cost IS NOT NULL
    ON CONFLICT (itemcode, supplier_code, at) DO UPDATE SET cost = excluded.cost, currency = excluded.currency;
  ELSIF TG_OP = 'UPDATE' THEN
    -- Planned each time: a plan kept from a statement of one row compares each of 16,000 with each.
    EXECUTE 'INSERT INTO cost_history (itemcode, supplier_code, cost, currency, change_set_id)
      SELECT DISTINCT ON (n.itemcode, n.supplier_code) n.itemcode, n.supplier_code, n.cost, n.currency,
        current_change_set()
      FROM new_rows n JOIN old_rows o USING (supplier_code, supplier_item)
      WHERE (n.itemcode, n.cost, n.currency) IS DISTINCT FROM (o.itemcode, o.cost, o.currency)
      ON CONFLICT (itemcode, supplier_code, at) DO UPDATE SET cost = excluded.cost, currency = excluded.currency';
  ELSE
    INSERT INTO cost_history (itemcode, supplier_code, change_set_id)
    SELECT DISTINCT itemcode, supplier_code, current_change_set() FROM old_rows WHERE cost IS NOT NULL
    ON CONFLICT (itemcode, supplier_code, at) DO UPDATE SET cost = NULL, currency = NULL;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER history_of_inserted AFTER INSERT ON supplier_items REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_cost_history();
CREATE TRIGGER history_of_updated AFTER UPDATE ON supplier_items REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_cost_history();
CREATE TRIGGER history_of_deleted AFTER DELETE ON supplier_items REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_cost_history();

-- How files of a supplier are read, each save a version; '' are the distributor's own files.
CREATE TABLE import_mappings (
  supplier_code text NOT NULL,
  kind text NOT NULL,
  version integer NOT NULL,
  mapping jsonb NOT NULL,
  -- The headers of the file it was made for, by which the next one is recognised.
  headers text[] NOT NULL,
  file_name text NOT NULL,
  created_by uuid,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (supplier_code, kind, version)
);

ALTER TABLE catalogue_imports DROP CONSTRAINT catalogue_imports_kind_check;
ALTER TABLE catalogue_imports
  ADD CHECK (kind IN ('catalogue', 'prices', 'costs', 'codes', 'customers', 'contacts', 'addresses', 'discounts',
    'special-prices', 'stock')),
  -- `applied` is also what the command leaves.
  ADD COLUMN state text NOT NULL DEFAULT 'applied'
    CHECK (state IN ('receiving', 'mapping', 'previewed', 'applied', 'cancelled')),
  ADD COLUMN staff_id uuid,
  ADD COLUMN supplier_code text REFERENCES suppliers (code),
  ADD COLUMN mapping jsonb,
  -- Made with discounts or margins of a supplier, or of costs: shown only with `costs.read`.
  ADD COLUMN is_costly boolean NOT NULL DEFAULT false,
  ADD COLUMN stats jsonb,
  ADD COLUMN notes text[] NOT NULL DEFAULT '{}',
  ADD COLUMN excluded integer[] NOT NULL DEFAULT '{}',
  -- Cells that a person set right: line, column from 0, value.
  ADD COLUMN corrections jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN missing_policy text NOT NULL DEFAULT 'keep' CHECK (missing_policy IN ('keep', 'ask', 'inactive')),
  ADD COLUMN invites boolean NOT NULL DEFAULT false,
  -- When it was asked to be applied: those that wait are applied in that order.
  ADD COLUMN asked_at timestamptz,
  ADD COLUMN applied_by uuid;
CREATE INDEX catalogue_imports_open ON catalogue_imports (asked_at) WHERE state = 'previewed';

CREATE TABLE import_files (
  import_id bigint PRIMARY KEY REFERENCES catalogue_imports (id) ON DELETE CASCADE,
  -- Announced; the body grows piece by piece.
  size integer NOT NULL CHECK (size > 0),
  body bytea NOT NULL DEFAULT '',
  expires_at timestamptz NOT NULL
);
ALTER TABLE import_files ALTER COLUMN body SET STORAGE EXTERNAL;

-- What was previewed, which is what is applied. Made again by a preview, so a crash may lose it.
CREATE UNLOGGED TABLE import_rows (
  import_id bigint NOT NULL REFERENCES catalogue_imports (id) ON DELETE CASCADE,
  line integer NOT NULL,
  -- What the row is about: a code.
  key text NOT NULL,
  title text NOT NULL DEFAULT '',
  action text NOT NULL CHECK (action IN ('create', 'change', 'remove', 'same', 'refuse', 'missing')),
  -- As text, not binary: the order of the members is compared.
  before json,
  after json,
  -- What the writer is given.
  input json,
  -- Percent of the price before, in tenths.
  price_change integer,
  problems json NOT NULL DEFAULT '[]',
  -- Data moved since the preview: the row was made again.
  is_moved boolean NOT NULL DEFAULT false,
  PRIMARY KEY (import_id, line, key)
);
