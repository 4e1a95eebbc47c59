-- A database of release 0.1.0 with some rows of its demo, as it was when it was released: never edit it.
-- Schema: the migrations of that release, as they were applied then.

create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now());

-- 0001-catalogue.sql
CREATE EXTENSION IF NOT EXISTS citext;

CREATE TABLE category_nodes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  level text NOT NULL CHECK (level IN ('family', 'category', 'subcategory', 'subsubcategory')),
  parent_id integer REFERENCES category_nodes (id) ON DELETE RESTRICT,
  name text NOT NULL CHECK (name <> ''),
  slug text NOT NULL,
  path_slug text NOT NULL UNIQUE,
  position integer NOT NULL DEFAULT 0,
  CHECK ((level = 'family') = (parent_id IS NULL)),
  UNIQUE NULLS NOT DISTINCT (parent_id, name),
  UNIQUE NULLS NOT DISTINCT (parent_id, slug)
);

CREATE TABLE brands (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE,
  slug text NOT NULL UNIQUE
);

CREATE TABLE products (
  itemcode varchar(50) PRIMARY KEY CHECK (itemcode = btrim(itemcode) AND itemcode <> ''),
  id bigint NOT NULL UNIQUE CHECK (id > 0),
  title text NOT NULL CHECK (title <> ''),
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  brand_id integer NOT NULL REFERENCES brands (id),
  category_id integer NOT NULL REFERENCES category_nodes (id),
  unit_mult numeric(14, 3) NOT NULL DEFAULT 1 CHECK (unit_mult > 0),
  units_per_item text NOT NULL DEFAULT '',
  factor_qty numeric(14, 3) CHECK (factor_qty > 0),
  codebars text,
  tax numeric(6, 3) CHECK (tax >= 0 AND tax <= 100),
  warranty_months integer CHECK (warranty_months >= 0),
  popularity integer NOT NULL DEFAULT 0,
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  erp_updated_at timestamptz,
  synced_at timestamptz
);
CREATE INDEX products_category ON products (category_id);
CREATE INDEX products_brand ON products (brand_id);
CREATE INDEX products_codebars ON products (codebars) WHERE codebars IS NOT NULL;

CREATE TABLE product_media (
  itemcode varchar(50) NOT NULL REFERENCES products (itemcode) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('image', 'video', 'videoLink', 'document')),
  position integer NOT NULL CHECK (position > 0),
  source text NOT NULL,
  name text NOT NULL DEFAULT '',
  PRIMARY KEY (itemcode, kind, position)
);

CREATE TABLE product_codes (
  itemcode varchar(50) NOT NULL REFERENCES products (itemcode) ON DELETE CASCADE,
  code text NOT NULL CHECK (code <> ''),
  kind text NOT NULL CHECK (kind IN ('barcode', 'supplier')),
  quantity numeric(14, 3) NOT NULL DEFAULT 1 CHECK (quantity > 0),
  PRIMARY KEY (itemcode, code)
);
CREATE INDEX product_codes_code ON product_codes (code);

CREATE TABLE price_lists (
  price_list integer PRIMARY KEY,
  name text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('sale', 'pvp'))
);

CREATE TABLE product_prices (
  price_list integer NOT NULL REFERENCES price_lists (price_list),
  itemcode varchar(50) NOT NULL REFERENCES products (itemcode) ON DELETE CASCADE,
  currency char(3) NOT NULL CHECK (currency IN ('UYU', 'USD')),
  price numeric(14, 4) NOT NULL CHECK (price >= 0),
  previous_price numeric(14, 4) CHECK (previous_price >= 0),
  PRIMARY KEY (itemcode, price_list)
);

CREATE TABLE product_stock (
  itemcode varchar(50) PRIMARY KEY REFERENCES products (itemcode) ON DELETE CASCADE,
  available numeric(14, 3) NOT NULL DEFAULT 0,
  committed numeric(14, 3) NOT NULL DEFAULT 0 CHECK (committed >= 0),
  status char(1) NOT NULL CHECK (status IN ('S', 'W', 'D', 'A')),
  description text NOT NULL,
  next_arrival date
);

CREATE TABLE catalogue_imports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  file_name text NOT NULL,
  file_sha256 text NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  rows_read integer NOT NULL DEFAULT 0,
  created integer NOT NULL DEFAULT 0,
  updated integer NOT NULL DEFAULT 0,
  unchanged integer NOT NULL DEFAULT 0,
  refused integer NOT NULL DEFAULT 0
);

-- 0002-customers.sql
CREATE TABLE employees (
  code varchar(20) PRIMARY KEY,
  name text NOT NULL,
  role text NOT NULL,
  email citext NOT NULL,
  phone text NOT NULL,
  whatsapp text NOT NULL,
  image_url text,
  zones text[] NOT NULL DEFAULT '{}',
  active boolean NOT NULL DEFAULT true,
  public boolean NOT NULL DEFAULT true
);

CREATE TABLE customers (
  cardcode varchar(15) PRIMARY KEY CHECK (cardcode = btrim(cardcode) AND cardcode <> ''),
  cardname text NOT NULL,
  trade_name text,
  rut char(12) NOT NULL CHECK (rut ~ '^\d{12}$'),
  email citext NOT NULL,
  phone text NOT NULL DEFAULT '',
  valid boolean NOT NULL DEFAULT true,
  frozen boolean NOT NULL DEFAULT false,
  price_list integer NOT NULL REFERENCES price_lists (price_list),
  customer_group text,
  pay_terms_days integer NOT NULL DEFAULT 0 CHECK (pay_terms_days >= 0),
  pay_terms_name text NOT NULL,
  credit_limit_uyu numeric(14, 2) CHECK (credit_limit_uyu >= 0),
  seller_code varchar(20) REFERENCES employees (code),
  default_shipping_code varchar(20),
  department char(2) NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  erp_updated_at timestamptz,
  synced_at timestamptz
);

CREATE TABLE customer_contacts (
  cardcode varchar(15) NOT NULL REFERENCES customers (cardcode),
  id integer GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  email citext NOT NULL,
  phone text NOT NULL DEFAULT '',
  role text NOT NULL DEFAULT '',
  receives_invoices boolean NOT NULL DEFAULT false,
  PRIMARY KEY (cardcode, id),
  UNIQUE (cardcode, email)
);

CREATE TABLE customer_addresses (
  cardcode varchar(15) NOT NULL REFERENCES customers (cardcode),
  id integer GENERATED ALWAYS AS IDENTITY,
  label text NOT NULL,
  street text NOT NULL CHECK (street <> ''),
  number text NOT NULL DEFAULT 'S/N',
  unit text,
  corner text,
  city text NOT NULL CHECK (city <> ''),
  department char(2) NOT NULL CHECK (department IN (
    'AR', 'CA', 'CL', 'CO', 'DU', 'FS', 'FD', 'LA', 'MA', 'MO', 'PA', 'RN', 'RV', 'RO', 'SA', 'SJ', 'SO', 'TA', 'TT')),
  postal_code text CHECK (postal_code ~ '^\d{5}$'),
  contact text,
  phone text,
  hours text,
  notes text,
  is_default boolean NOT NULL DEFAULT false,
  kind char(1) NOT NULL DEFAULT 'S' CHECK (kind IN ('S', 'B')),
  PRIMARY KEY (cardcode, id)
);
CREATE UNIQUE INDEX customer_addresses_default ON customer_addresses (cardcode, kind) WHERE is_default;

CREATE TABLE customer_discounts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  cardcode varchar(15) REFERENCES customers (cardcode),
  customer_group text,
  scope text NOT NULL CHECK (scope IN ('item', 'brand', 'category', 'all')),
  scope_ref text,
  percent numeric(6, 3) NOT NULL CHECK (percent >= 0 AND percent <= 100),
  valid_from date,
  valid_to date,
  CHECK ((cardcode IS NULL) <> (customer_group IS NULL)),
  CHECK ((scope = 'all') = (scope_ref IS NULL)),
  CHECK (valid_from IS NULL OR valid_to IS NULL OR valid_from <= valid_to)
);
CREATE INDEX customer_discounts_cardcode ON customer_discounts (cardcode);
CREATE INDEX customer_discounts_group ON customer_discounts (customer_group);

CREATE TABLE special_prices (
  cardcode varchar(15) NOT NULL REFERENCES customers (cardcode),
  itemcode varchar(50) NOT NULL REFERENCES products (itemcode) ON DELETE CASCADE,
  valid_from date NOT NULL,
  valid_to date,
  price numeric(14, 4) NOT NULL CHECK (price >= 0),
  currency char(3) NOT NULL CHECK (currency IN ('UYU', 'USD')),
  percent numeric(6, 3) NOT NULL DEFAULT 0 CHECK (percent >= 0 AND percent <= 100),
  PRIMARY KEY (cardcode, itemcode, valid_from)
);

-- 0003-identity.sql
CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email citext NOT NULL UNIQUE,
  name text NOT NULL,
  nickname text NOT NULL DEFAULT '',
  cardcode varchar(15) REFERENCES customers (cardcode),
  password_hash text,
  status text NOT NULL CHECK (status IN ('pending', 'active', 'blocked')),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_login_at timestamptz
);
CREATE INDEX users_cardcode ON users (cardcode);

CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  user_agent text NOT NULL DEFAULT '',
  address_hash bytea
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE user_tokens (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('activate', 'reset')),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);

CREATE UNLOGGED TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);

CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  email citext,
  cardcode varchar(15),
  action text NOT NULL,
  ref text,
  address_hash bytea
);

-- 0004-promos.sql
CREATE TABLE promos (
  doc_entry integer PRIMARY KEY,
  title text NOT NULL,
  description text NOT NULL DEFAULT '',
  family_slug text,
  image_source text,
  valid_from date NOT NULL,
  valid_to date NOT NULL,
  active boolean NOT NULL DEFAULT true,
  kind text NOT NULL CHECK (kind IN ('combo', 'choose', 'volume')),
  max_per_customer integer CHECK (max_per_customer > 0),
  max_total integer CHECK (max_total > 0),
  combinable boolean NOT NULL DEFAULT true,
  terms text NOT NULL DEFAULT '',
  CHECK (valid_from <= valid_to)
);

CREATE TABLE promo_lines (
  doc_entry integer NOT NULL REFERENCES promos (doc_entry) ON DELETE CASCADE,
  line_num integer NOT NULL,
  itemcode varchar(50) NOT NULL REFERENCES products (itemcode),
  quantity numeric(14, 3) NOT NULL CHECK (quantity > 0),
  price numeric(14, 4) NOT NULL CHECK (price >= 0),
  currency char(3) NOT NULL CHECK (currency IN ('UYU', 'USD')),
  final_discount numeric(6, 3) NOT NULL DEFAULT 0 CHECK (final_discount >= 0 AND final_discount <= 100),
  factor_qty numeric(14, 3) NOT NULL DEFAULT 1 CHECK (factor_qty > 0),
  required boolean NOT NULL DEFAULT true,
  min_qty numeric(14, 3) NOT NULL DEFAULT 1 CHECK (min_qty >= 0),
  max_qty numeric(14, 3) CHECK (max_qty >= min_qty),
  PRIMARY KEY (doc_entry, line_num),
  UNIQUE (doc_entry, itemcode)
);
CREATE INDEX promo_lines_itemcode ON promo_lines (itemcode);

CREATE TABLE promo_audience (
  doc_entry integer NOT NULL REFERENCES promos (doc_entry) ON DELETE CASCADE,
  cardcode varchar(15) REFERENCES customers (cardcode),
  customer_group text,
  CHECK ((cardcode IS NULL) <> (customer_group IS NULL)),
  UNIQUE NULLS NOT DISTINCT (doc_entry, cardcode, customer_group)
);

-- 0005-carts.sql
CREATE TABLE carts (
  cardcode varchar(15) NOT NULL REFERENCES customers (cardcode),
  email citext NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  revision integer NOT NULL DEFAULT 1,
  PRIMARY KEY (cardcode, email)
);

CREATE TABLE cart_lines (
  cardcode varchar(15) NOT NULL,
  email citext NOT NULL,
  line_no integer NOT NULL,
  itemcode varchar(50) NOT NULL,
  quantity numeric(14, 3) NOT NULL CHECK (quantity > 0),
  options jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (cardcode, email, line_no),
  FOREIGN KEY (cardcode, email) REFERENCES carts (cardcode, email) ON DELETE CASCADE
);

CREATE TABLE cart_promos (
  cardcode varchar(15) NOT NULL,
  email citext NOT NULL,
  id_promo integer NOT NULL,
  position integer NOT NULL,
  description text NOT NULL,
  PRIMARY KEY (cardcode, email, id_promo),
  FOREIGN KEY (cardcode, email) REFERENCES carts (cardcode, email) ON DELETE CASCADE
);

CREATE TABLE cart_promo_lines (
  cardcode varchar(15) NOT NULL,
  email citext NOT NULL,
  id_promo integer NOT NULL,
  line_no integer NOT NULL,
  itemcode varchar(50) NOT NULL,
  quantity numeric(14, 3) NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (cardcode, email, id_promo, line_no),
  FOREIGN KEY (cardcode, email, id_promo) REFERENCES cart_promos (cardcode, email, id_promo) ON DELETE CASCADE
);

-- 0006-orders.sql
CREATE SEQUENCE order_doc_num START 100001;

CREATE TABLE orders (
  cardcode varchar(15) NOT NULL REFERENCES customers (cardcode),
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  doc_num bigint NOT NULL UNIQUE DEFAULT nextval('order_doc_num'),
  email citext NOT NULL,
  kind text NOT NULL CHECK (kind IN ('order', 'promo')),
  status text NOT NULL CHECK (status IN (
    'received', 'on_hold', 'confirmed', 'preparing', 'partially_invoiced',
    'invoiced', 'shipped', 'delivered', 'cancelled', 'rejected')),
  status_at timestamptz NOT NULL DEFAULT now(),
  hold_reasons text[] NOT NULL DEFAULT '{}',
  comments varchar(500),
  po_ref varchar(100),
  shipping_code varchar(20) NOT NULL,
  shipping jsonb NOT NULL,
  address jsonb,
  exchange_rate numeric(14, 4),
  created_at timestamptz NOT NULL DEFAULT now(),
  erp_ref text,
  idempotency_key text,
  PRIMARY KEY (cardcode, id)
);
CREATE INDEX orders_newest ON orders (cardcode, created_at DESC, id DESC);
CREATE INDEX orders_open ON orders (cardcode)
  WHERE status IN ('received', 'on_hold', 'confirmed', 'preparing', 'partially_invoiced');

CREATE TABLE order_lines (
  cardcode varchar(15) NOT NULL,
  order_id bigint NOT NULL,
  line_num integer NOT NULL,
  itemcode varchar(50) NOT NULL,
  title text NOT NULL,
  quantity numeric(14, 3) NOT NULL CHECK (quantity > 0),
  unit_mult numeric(14, 3) NOT NULL,
  price numeric(14, 4) NOT NULL,
  discount numeric(6, 3) NOT NULL,
  factor_qty numeric(14, 3) NOT NULL DEFAULT 1,
  currency char(3) NOT NULL CHECK (currency IN ('UYU', 'USD')),
  tax numeric(6, 3) NOT NULL,
  line_total numeric(14, 2) NOT NULL,
  promo_doc_entry integer,
  promo_line integer,
  promo_description text,
  open_qty numeric(14, 3) NOT NULL,
  PRIMARY KEY (cardcode, order_id, line_num),
  FOREIGN KEY (cardcode, order_id) REFERENCES orders (cardcode, id) ON DELETE CASCADE
);
CREATE INDEX order_lines_habit ON order_lines (cardcode, itemcode);

CREATE TABLE order_totals (
  cardcode varchar(15) NOT NULL,
  order_id bigint NOT NULL,
  currency char(3) NOT NULL CHECK (currency IN ('UYU', 'USD')),
  subtotal numeric(14, 2) NOT NULL,
  tax_total numeric(14, 2) NOT NULL,
  total numeric(14, 2) NOT NULL CHECK (total = subtotal + tax_total),
  PRIMARY KEY (cardcode, order_id, currency),
  FOREIGN KEY (cardcode, order_id) REFERENCES orders (cardcode, id) ON DELETE CASCADE
);

CREATE TABLE order_taxes (
  cardcode varchar(15) NOT NULL,
  order_id bigint NOT NULL,
  currency char(3) NOT NULL CHECK (currency IN ('UYU', 'USD')),
  rate numeric(6, 3) NOT NULL,
  net numeric(14, 2) NOT NULL,
  tax numeric(14, 2) NOT NULL,
  PRIMARY KEY (cardcode, order_id, currency, rate),
  FOREIGN KEY (cardcode, order_id) REFERENCES orders (cardcode, id) ON DELETE CASCADE
);

CREATE TABLE order_events (
  cardcode varchar(15) NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  order_id bigint NOT NULL,
  from_status text,
  to_status text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  actor text NOT NULL,
  note text,
  PRIMARY KEY (cardcode, id),
  FOREIGN KEY (cardcode, order_id) REFERENCES orders (cardcode, id) ON DELETE CASCADE
);
CREATE INDEX order_events_order ON order_events (cardcode, order_id);

CREATE TABLE promo_usage (
  doc_entry integer NOT NULL,
  cardcode varchar(15) NOT NULL,
  order_id bigint NOT NULL,
  units integer NOT NULL CHECK (units > 0),
  PRIMARY KEY (doc_entry, cardcode, order_id),
  FOREIGN KEY (cardcode, order_id) REFERENCES orders (cardcode, id) ON DELETE CASCADE
);

CREATE TABLE order_quotes (
  cardcode varchar(15) NOT NULL REFERENCES customers (cardcode),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  fingerprint text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (cardcode, id)
);

CREATE TABLE idempotency_keys (
  cardcode varchar(15) NOT NULL REFERENCES customers (cardcode),
  route text NOT NULL,
  key text NOT NULL,
  body_hash text NOT NULL,
  state text NOT NULL CHECK (state IN ('running', 'finished')),
  status integer,
  reply jsonb,
  order_id bigint,
  started_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (cardcode, route, key)
);
CREATE INDEX idempotency_keys_expiry ON idempotency_keys (expires_at);

CREATE TABLE fiscal_documents (
  cardcode varchar(15) NOT NULL REFERENCES customers (cardcode),
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  kind text NOT NULL CHECK (kind IN ('invoice', 'creditNote', 'debitNote', 'receipt')),
  doc_entry bigint NOT NULL,
  doc_num bigint NOT NULL,
  cfe_type integer,
  folio_pref varchar(2) CHECK (folio_pref ~ '^(?:[A-Z]{1,2}|[0-9][A-Z])$'),
  folio_num integer CHECK (folio_num BETWEEN 1 AND 9999999),
  doc_date date NOT NULL,
  due_date date NOT NULL,
  payment_form text NOT NULL CHECK (payment_form IN ('Contado', 'Crédito')),
  currency char(3) NOT NULL CHECK (currency IN ('UYU', 'USD')),
  doc_rate numeric(7, 3),
  total numeric(14, 2) NOT NULL,
  balance numeric(14, 2) NOT NULL DEFAULT 0,
  PRIMARY KEY (cardcode, id),
  UNIQUE (kind, doc_entry),
  CHECK (doc_rate IS NOT NULL OR currency = 'UYU')
);
CREATE UNIQUE INDEX fiscal_documents_folio ON fiscal_documents (cfe_type, folio_pref, folio_num)
  WHERE cfe_type IS NOT NULL;
CREATE INDEX fiscal_documents_newest ON fiscal_documents (cardcode, doc_date DESC);
CREATE INDEX fiscal_documents_open ON fiscal_documents (cardcode) WHERE balance <> 0;

CREATE TABLE order_documents (
  cardcode varchar(15) NOT NULL,
  order_id bigint NOT NULL,
  document_id bigint NOT NULL,
  PRIMARY KEY (cardcode, order_id, document_id),
  FOREIGN KEY (cardcode, order_id) REFERENCES orders (cardcode, id) ON DELETE CASCADE,
  FOREIGN KEY (cardcode, document_id) REFERENCES fiscal_documents (cardcode, id) ON DELETE CASCADE
);

-- 0007-settings.sql
CREATE TABLE exchange_rates (
  currency char(3) NOT NULL CHECK (currency = 'USD'),
  date date NOT NULL,
  buy numeric(14, 4) CHECK (buy > 0),
  sell numeric(14, 4) CHECK (sell > 0),
  rate numeric(14, 4) NOT NULL CHECK (rate > 0),
  source text NOT NULL CHECK (source IN ('ERP', 'BCU', 'manual')),
  fetched_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (currency, date)
);

CREATE TABLE shipping_methods (
  code varchar(20) PRIMARY KEY,
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('own', 'agency', 'pickup')),
  agencies text[] NOT NULL DEFAULT '{}',
  needs_address boolean NOT NULL,
  charge numeric(14, 2) CHECK (charge >= 0),
  pay_at_destination boolean NOT NULL DEFAULT false,
  departments char(2)[] NOT NULL DEFAULT '{}',
  days text NOT NULL DEFAULT '',
  note text NOT NULL DEFAULT '',
  position integer NOT NULL DEFAULT 0,
  active boolean NOT NULL DEFAULT true
);

CREATE TABLE settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- 0008-change-notices.sql
CREATE FUNCTION notify_catalogue(kind text, keys text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  first integer := 1;
BEGIN
  IF keys IS NULL OR cardinality(keys) = 0 THEN
    RETURN;
  END IF;
  IF cardinality(keys) > 500 THEN
    PERFORM pg_notify('catalogue', jsonb_build_object('kind', kind, 'all', true)::text);
    RETURN;
  END IF;
  WHILE first <= cardinality(keys) LOOP
    PERFORM pg_notify('catalogue', jsonb_build_object('kind', kind, 'keys', keys[first:first + 99])::text);
    first := first + 100;
  END LOOP;
END
$$;

CREATE FUNCTION notify_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  keys text[];
BEGIN
  EXECUTE format('SELECT array_agg(DISTINCT %I::text) FROM new_rows', TG_ARGV[1]) INTO keys;
  PERFORM notify_catalogue(TG_ARGV[0], keys);
  RETURN NULL;
END
$$;

CREATE FUNCTION notify_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  keys text[];
BEGIN
  EXECUTE format('SELECT array_agg(DISTINCT %I::text) FROM old_rows', TG_ARGV[1]) INTO keys;
  PERFORM notify_catalogue(TG_ARGV[0], keys);
  RETURN NULL;
END
$$;

CREATE FUNCTION notify_updated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  keys text[];
BEGIN
  EXECUTE format(
    'SELECT array_agg(DISTINCT key) FROM (
       (SELECT %1$I::text AS key, to_jsonb(n) AS image FROM new_rows n
        EXCEPT SELECT %1$I::text, to_jsonb(o) FROM old_rows o)
       UNION
       (SELECT %1$I::text, to_jsonb(o) FROM old_rows o
        EXCEPT SELECT %1$I::text, to_jsonb(n) FROM new_rows n)) changed', TG_ARGV[1]) INTO keys;
  PERFORM notify_catalogue(TG_ARGV[0], keys);
  RETURN NULL;
END
$$;

DO $$
DECLARE
  watched record;
BEGIN
  FOR watched IN
    SELECT * FROM (VALUES
      ('products', 'product', 'itemcode'),
      ('product_media', 'product', 'itemcode'),
      ('product_codes', 'product', 'itemcode'),
      ('product_prices', 'price', 'itemcode'),
      ('product_stock', 'stock', 'itemcode'),
      ('category_nodes', 'tree', 'id'),
      ('brands', 'brand', 'id'),
      ('price_lists', 'priceList', 'price_list'),
      ('customers', 'customer', 'cardcode'),
      ('customer_discounts', 'discount', 'id'),
      ('special_prices', 'customer', 'cardcode'),
      ('promos', 'promo', 'doc_entry'),
      ('promo_lines', 'promo', 'doc_entry'),
      ('promo_audience', 'promo', 'doc_entry'),
      ('exchange_rates', 'settings', 'date'),
      ('shipping_methods', 'settings', 'code'),
      ('settings', 'settings', 'key')
    ) AS t (name, kind, key)
  LOOP
    EXECUTE format(
      'CREATE TRIGGER notify_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows
       FOR EACH STATEMENT EXECUTE FUNCTION notify_inserted(%L, %L)', watched.name, watched.kind, watched.key);
    EXECUTE format(
      'CREATE TRIGGER notify_updated AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
       FOR EACH STATEMENT EXECUTE FUNCTION notify_updated(%L, %L)', watched.name, watched.kind, watched.key);
    EXECUTE format(
      'CREATE TRIGGER notify_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows
       FOR EACH STATEMENT EXECUTE FUNCTION notify_deleted(%L, %L)', watched.name, watched.kind, watched.key);
  END LOOP;
END
$$;

-- 0009-purchase-notices.sql
CREATE TRIGGER notify_inserted AFTER INSERT ON orders REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_inserted('purchases', 'cardcode');
CREATE TRIGGER notify_updated AFTER UPDATE ON orders REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_updated('purchases', 'cardcode');
CREATE TRIGGER notify_deleted AFTER DELETE ON orders REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_deleted('purchases', 'cardcode');

-- 0010-sent-mails.sql
CREATE TABLE sent_mails (
  id text PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now()
);

-- 0011-documents-by-source.sql
CREATE INDEX product_media_documents ON product_media (source) WHERE kind = 'document';

-- 0012-files.sql
CREATE TABLE files (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  cardcode varchar(15) REFERENCES customers (cardcode),
  kind text NOT NULL CHECK (kind IN ('logo', 'catalogue', 'proof', 'paper')),
  name text NOT NULL,
  content_type text NOT NULL,
  body bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz
);
ALTER TABLE files ALTER COLUMN body SET STORAGE EXTERNAL;
CREATE INDEX files_cardcode ON files (cardcode, kind);
CREATE INDEX files_expiry ON files (expires_at) WHERE expires_at IS NOT NULL;

-- 0013-papers.sql
ALTER TABLE fiscal_documents
  ADD COLUMN issuer jsonb,
  ADD COLUMN receiver jsonb,
  ADD COLUMN net_exempt numeric(14, 2) NOT NULL DEFAULT 0,
  ADD COLUMN net_min numeric(14, 2) NOT NULL DEFAULT 0,
  ADD COLUMN net_basic numeric(14, 2) NOT NULL DEFAULT 0,
  ADD COLUMN vat_min numeric(14, 2) NOT NULL DEFAULT 0,
  ADD COLUMN vat_basic numeric(14, 2) NOT NULL DEFAULT 0,
  ADD COLUMN non_billable numeric(14, 2) NOT NULL DEFAULT 0,
  ADD COLUMN to_pay numeric(14, 2),
  ADD COLUMN cae jsonb,
  ADD COLUMN hash text,
  ADD COLUMN signed_at timestamptz,
  ADD COLUMN qr_text text,
  ADD COLUMN resolution text,
  ADD COLUMN vat_up_to_date boolean NOT NULL DEFAULT true,
  ADD COLUMN adenda text,
  ADD COLUMN reason text,
  ADD COLUMN is_demo boolean NOT NULL DEFAULT false,
  ADD COLUMN file_id uuid REFERENCES files (id),
  ADD COLUMN erp_updated_at timestamptz,
  ADD COLUMN synced_at timestamptz;
CREATE INDEX fiscal_documents_doc_num ON fiscal_documents (cardcode, doc_num);

CREATE TABLE fiscal_lines (
  cardcode varchar(15) NOT NULL,
  document_id bigint NOT NULL,
  line_num integer NOT NULL,
  itemcode varchar(50),
  description text NOT NULL,
  quantity numeric(14, 3) NOT NULL,
  unit varchar(10) NOT NULL,
  unit_price numeric(18, 6) NOT NULL,
  discount_pct numeric(6, 3) NOT NULL DEFAULT 0,
  discount_amount numeric(14, 2) NOT NULL DEFAULT 0,
  tax numeric(6, 3) NOT NULL,
  amount numeric(14, 2) NOT NULL,
  PRIMARY KEY (cardcode, document_id, line_num),
  FOREIGN KEY (cardcode, document_id) REFERENCES fiscal_documents (cardcode, id) ON DELETE CASCADE
);

CREATE TABLE fiscal_refs (
  cardcode varchar(15) NOT NULL,
  document_id bigint NOT NULL,
  ref_num integer NOT NULL,
  referenced_id bigint,
  cfe_type integer NOT NULL,
  folio_pref varchar(2) NOT NULL,
  folio_num integer NOT NULL,
  doc_date date NOT NULL,
  PRIMARY KEY (cardcode, document_id, ref_num),
  FOREIGN KEY (cardcode, document_id) REFERENCES fiscal_documents (cardcode, id) ON DELETE CASCADE,
  FOREIGN KEY (cardcode, referenced_id) REFERENCES fiscal_documents (cardcode, id)
);

CREATE TABLE receipt_means (
  cardcode varchar(15) NOT NULL,
  document_id bigint NOT NULL,
  means_num integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('efectivo', 'transferencia', 'cheque', 'tarjeta', 'otro')),
  amount numeric(14, 2) NOT NULL CHECK (amount > 0),
  ref text,
  bank text,
  due_date date,
  cashed_on date,
  PRIMARY KEY (cardcode, document_id, means_num),
  FOREIGN KEY (cardcode, document_id) REFERENCES fiscal_documents (cardcode, id) ON DELETE CASCADE
);
CREATE INDEX receipt_means_deferred ON receipt_means (cardcode, due_date)
  WHERE kind = 'cheque' AND cashed_on IS NULL;

CREATE TABLE receipt_allocations (
  cardcode varchar(15) NOT NULL,
  document_id bigint NOT NULL,
  paid_document_id bigint NOT NULL,
  amount numeric(14, 2) NOT NULL CHECK (amount > 0),
  PRIMARY KEY (cardcode, document_id, paid_document_id),
  FOREIGN KEY (cardcode, document_id) REFERENCES fiscal_documents (cardcode, id) ON DELETE CASCADE,
  FOREIGN KEY (cardcode, paid_document_id) REFERENCES fiscal_documents (cardcode, id)
);
CREATE INDEX receipt_allocations_paid ON receipt_allocations (cardcode, paid_document_id);
CREATE INDEX order_documents_document ON order_documents (cardcode, document_id);

-- 0014-services.sql
CREATE TABLE services (
  cardcode varchar(15) NOT NULL REFERENCES customers (cardcode),
  doc_num bigint NOT NULL UNIQUE,
  itemcode varchar(50),
  item_title text NOT NULL,
  serial text,
  received_at timestamptz NOT NULL,
  status text NOT NULL CHECK (status IN (
    'received', 'diagnosing', 'quoted', 'approved', 'quote_rejected', 'waiting_parts', 'repairing',
    'ready', 'delivered', 'returned', 'replaced')),
  status_at timestamptz NOT NULL,
  under_warranty boolean NOT NULL,
  failure text NOT NULL,
  diagnosis text,
  quote_amount numeric(14, 2) CHECK (quote_amount >= 0),
  quote_currency char(3) CHECK (quote_currency IN ('UYU', 'USD')),
  quote_status text CHECK (quote_status IN ('pending', 'accepted', 'rejected')),
  promised_at date,
  delivered_at timestamptz,
  branch text,
  tracking text,
  erp_updated_at timestamptz,
  synced_at timestamptz,
  PRIMARY KEY (cardcode, doc_num),
  CHECK ((quote_amount IS NULL) = (quote_currency IS NULL)),
  CHECK ((quote_amount IS NULL) = (quote_status IS NULL))
);
CREATE INDEX services_newest ON services (cardcode, received_at DESC, doc_num DESC);

CREATE TABLE service_events (
  cardcode varchar(15) NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  doc_num bigint NOT NULL,
  from_status text,
  to_status text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  actor text NOT NULL,
  note_public text,
  note_internal text,
  PRIMARY KEY (cardcode, id),
  FOREIGN KEY (cardcode, doc_num) REFERENCES services (cardcode, doc_num) ON DELETE CASCADE
);
CREATE INDEX service_events_service ON service_events (cardcode, doc_num);

-- 0015-warranty.sql
CREATE TABLE warranty_brands (
  slug text PRIMARY KEY,
  name text NOT NULL,
  terms text NOT NULL DEFAULT '',
  months integer NOT NULL CHECK (months > 0),
  active boolean NOT NULL DEFAULT true
);

CREATE TABLE warranty_products (
  brand_slug text NOT NULL REFERENCES warranty_brands (slug),
  itemcode varchar(50) NOT NULL REFERENCES products (itemcode) ON DELETE CASCADE,
  months integer NOT NULL CHECK (months > 0),
  needs_serial boolean NOT NULL DEFAULT false,
  serial_pattern text,
  serial_hint text NOT NULL DEFAULT '',
  PRIMARY KEY (brand_slug, itemcode)
);

CREATE TABLE warranty_registrations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  brand_slug text NOT NULL REFERENCES warranty_brands (slug),
  itemcode varchar(50) NOT NULL,
  serial text,
  purchase_date date NOT NULL,
  reseller text NOT NULL,
  reseller_cardcode varchar(15) REFERENCES customers (cardcode),
  invoice_ref text NOT NULL,
  owner_name text NOT NULL,
  doc_type text NOT NULL CHECK (doc_type IN ('CI', 'RUT')),
  doc_number text NOT NULL,
  email citext NOT NULL,
  phone text NOT NULL,
  department char(2) NOT NULL,
  city text NOT NULL,
  proof_id uuid NOT NULL REFERENCES files (id),
  status text NOT NULL CHECK (status IN ('submitted', 'approved', 'rejected')),
  status_at timestamptz NOT NULL,
  note text,
  consent_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  idempotency_key text NOT NULL UNIQUE,
  body_hash text NOT NULL
);
CREATE UNIQUE INDEX warranty_registrations_serial ON warranty_registrations (brand_slug, itemcode, serial)
  WHERE serial IS NOT NULL AND status <> 'rejected';

-- 0016-catalog-requests.sql
CREATE TABLE catalog_requests (
  cardcode varchar(15) NOT NULL REFERENCES customers (cardcode),
  id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  email citext NOT NULL,
  params jsonb NOT NULL,
  status text NOT NULL CHECK (status IN ('queued', 'processing', 'ready', 'failed', 'expired')),
  item_count integer NOT NULL CHECK (item_count > 0),
  items_done integer NOT NULL DEFAULT 0,
  pages integer,
  file_id uuid REFERENCES files (id) ON DELETE SET NULL,
  error text,
  created_at timestamptz NOT NULL,
  started_at timestamptz,
  ready_at timestamptz,
  expires_at timestamptz,
  PRIMARY KEY (cardcode, id)
);
CREATE INDEX catalog_requests_newest ON catalog_requests (cardcode, created_at DESC);
CREATE INDEX catalog_requests_expiry ON catalog_requests (expires_at) WHERE status = 'ready';

-- 0017-popups.sql
CREATE TABLE popups (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  image_source text NOT NULL,
  link1 jsonb,
  link2 jsonb,
  valid_from date NOT NULL,
  valid_to date NOT NULL,
  priority integer NOT NULL DEFAULT 0,
  active boolean NOT NULL DEFAULT true,
  CHECK (valid_from <= valid_to)
);

CREATE TABLE popup_audience (
  popup_id integer NOT NULL REFERENCES popups (id) ON DELETE CASCADE,
  cardcode varchar(15) REFERENCES customers (cardcode),
  customer_group text,
  CHECK ((cardcode IS NULL) <> (customer_group IS NULL)),
  UNIQUE NULLS NOT DISTINCT (popup_id, cardcode, customer_group)
);

-- 0018-account-tokens.sql
ALTER TABLE user_tokens ADD COLUMN created_at timestamptz NOT NULL DEFAULT now();
CREATE INDEX user_tokens_user ON user_tokens (user_id, purpose);
CREATE INDEX user_tokens_expiry ON user_tokens (expires_at);

-- 0020-mail-outcomes.sql
ALTER TABLE sent_mails
  ADD COLUMN state text NOT NULL DEFAULT 'sent' CHECK (state IN ('sending', 'sent', 'refused')),
  ADD COLUMN answer text;
ALTER TABLE sent_mails ALTER COLUMN state SET DEFAULT 'sending';

-- 0021-catalog-runs.sql
ALTER TABLE catalog_requests ADD COLUMN run uuid;
ALTER TABLE catalog_requests ADD COLUMN beat_at timestamptz;
CREATE INDEX catalog_requests_open ON catalog_requests (cardcode) WHERE status IN ('queued', 'processing');

-- 0022-warranty-answers.sql
ALTER TABLE warranty_registrations
  ADD COLUMN item_title text,
  ADD COLUMN valid_until date;
UPDATE warranty_registrations r SET item_title = p.title FROM products p WHERE p.itemcode = r.itemcode;
UPDATE warranty_registrations r SET valid_until = (r.purchase_date + make_interval(months => p.months))::date
FROM warranty_products p WHERE p.brand_slug = r.brand_slug AND p.itemcode = r.itemcode;
UPDATE warranty_registrations SET item_title = coalesce(item_title, itemcode),
  valid_until = coalesce(valid_until, purchase_date)
WHERE item_title IS NULL OR valid_until IS NULL;
ALTER TABLE warranty_registrations
  ALTER COLUMN item_title SET NOT NULL,
  ALTER COLUMN valid_until SET NOT NULL;
CREATE INDEX warranty_registrations_waiting ON warranty_registrations (created_at) WHERE status = 'submitted';

CREATE INDEX popups_by_priority ON popups (priority DESC, id DESC) WHERE active;

-- 0023-account-history.sql
CREATE FUNCTION fold_text(text text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN
  regexp_replace(
    translate(normalize(lower(translate(text, 'º°ª', '')), NFKD), U&'\2044', '/'),
    U&'[\0300-\036F]', '', 'g');

CREATE TABLE order_texts (
  cardcode varchar(15) NOT NULL,
  order_id bigint NOT NULL,
  folded text NOT NULL,
  PRIMARY KEY (cardcode, order_id),
  FOREIGN KEY (cardcode, order_id) REFERENCES orders (cardcode, id) ON DELETE CASCADE
);
ALTER TABLE order_texts SET (toast_tuple_target = 8160);

CREATE FUNCTION write_order_texts(cardcodes varchar[], ids bigint[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO order_texts (cardcode, order_id, folded)
  SELECT o.cardcode, o.id, fold_text(concat_ws(' ', o.doc_num, o.po_ref, (
    SELECT string_agg(DISTINCT l.itemcode || ' ' || l.title, ' ')
    FROM order_lines l WHERE l.cardcode = o.cardcode AND l.order_id = o.id)))
  FROM unnest(cardcodes, ids) AS changed (cardcode, id) JOIN orders o USING (cardcode, id)
  ON CONFLICT (cardcode, order_id) DO UPDATE SET folded = excluded.folded
$$;

CREATE FUNCTION order_texts_of_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_order_texts(array_agg(cardcode), array_agg(id)) FROM (
    SELECT cardcode, id, doc_num, po_ref FROM new_rows EXCEPT SELECT cardcode, id, doc_num, po_ref FROM old_rows
  ) AS changed;
  RETURN NULL;
END
$$;
CREATE TRIGGER order_texts_updated AFTER UPDATE ON orders REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION order_texts_of_orders();

CREATE FUNCTION order_texts_of_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM write_order_texts(array_agg(cardcode), array_agg(order_id))
    FROM (SELECT DISTINCT cardcode, order_id FROM new_rows) AS changed;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM write_order_texts(array_agg(cardcode), array_agg(order_id))
    FROM (SELECT DISTINCT cardcode, order_id FROM old_rows) AS changed;
  ELSE
    PERFORM write_order_texts(array_agg(cardcode), array_agg(order_id)) FROM (
      SELECT DISTINCT cardcode, order_id FROM (
        SELECT cardcode, order_id, line_num, itemcode, title FROM new_rows
        EXCEPT SELECT cardcode, order_id, line_num, itemcode, title FROM old_rows
      ) AS lines
    ) AS changed;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER order_texts_inserted AFTER INSERT ON order_lines REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION order_texts_of_lines();
CREATE TRIGGER order_texts_updated AFTER UPDATE ON order_lines
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION order_texts_of_lines();
CREATE TRIGGER order_texts_deleted AFTER DELETE ON order_lines REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION order_texts_of_lines();

SELECT write_order_texts(array_agg(cardcode), array_agg(id)) FROM orders;

DROP INDEX fiscal_documents_newest;
CREATE INDEX fiscal_documents_newest ON fiscal_documents (cardcode, doc_date DESC, id DESC);

-- 0024-catalogue-changes.sql
CREATE TABLE catalogue_changes (
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  notice jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX catalogue_changes_xid ON catalogue_changes (xid);

CREATE FUNCTION note_catalogue_change(kind text, keys text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF keys IS NULL THEN
    RETURN;
  END IF;
  INSERT INTO catalogue_changes (notice) VALUES (
    CASE WHEN cardinality(keys) > 500 THEN jsonb_build_object('kind', kind, 'all', true)
      ELSE jsonb_build_object('kind', kind, 'keys', keys) END);
END
$$;

CREATE FUNCTION note_stock_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM note_catalogue_change('stock', (
      SELECT array_agg(DISTINCT coalesce(n.itemcode, o.itemcode))
      FROM new_rows n FULL JOIN old_rows o USING (itemcode) WHERE n IS DISTINCT FROM o));
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM note_catalogue_change('stock', (SELECT array_agg(itemcode) FROM new_rows));
  ELSE
    PERFORM note_catalogue_change('stock', (SELECT array_agg(itemcode) FROM old_rows));
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION note_purchases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM note_catalogue_change('purchases', (
      SELECT array_agg(DISTINCT coalesce(n.cardcode, o.cardcode))
      FROM new_rows n FULL JOIN old_rows o USING (cardcode, id) WHERE n IS DISTINCT FROM o));
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM note_catalogue_change('purchases', (SELECT array_agg(DISTINCT cardcode) FROM new_rows));
  ELSE
    PERFORM note_catalogue_change('purchases', (SELECT array_agg(DISTINCT cardcode) FROM old_rows));
  END IF;
  RETURN NULL;
END
$$;

DO $$
DECLARE
  watched record;
BEGIN
  FOR watched IN
    SELECT * FROM (VALUES ('product_stock', 'note_stock_changes'), ('orders', 'note_purchases')) AS t (name, writer)
  LOOP
    EXECUTE format('DROP TRIGGER notify_inserted ON %I', watched.name);
    EXECUTE format('DROP TRIGGER notify_updated ON %I', watched.name);
    EXECUTE format('DROP TRIGGER notify_deleted ON %I', watched.name);
    EXECUTE format(
      'CREATE TRIGGER note_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows
       FOR EACH STATEMENT EXECUTE FUNCTION %I()', watched.name, watched.writer);
    EXECUTE format(
      'CREATE TRIGGER note_updated AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
       FOR EACH STATEMENT EXECUTE FUNCTION %I()', watched.name, watched.writer);
    EXECUTE format(
      'CREATE TRIGGER note_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows
       FOR EACH STATEMENT EXECUTE FUNCTION %I()', watched.name, watched.writer);
  END LOOP;
END
$$;

ALTER TABLE product_stock SET (fillfactor = 70);

-- 0026-known-devices.sql
CREATE TABLE known_devices (
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (token_hash, user_id)
);
CREATE INDEX known_devices_user ON known_devices (user_id, seen_at);
CREATE INDEX known_devices_seen ON known_devices (seen_at);

-- 0027-counted-failures.sql
ALTER TABLE audit_log
  ADD COLUMN day date,
  ADD COLUMN times integer NOT NULL DEFAULT 1;
CREATE UNIQUE INDEX audit_log_counted ON audit_log (day, action, email, address_hash) NULLS NOT DISTINCT
  WHERE day IS NOT NULL;

-- 0028-order-texts-plan.sql
CREATE OR REPLACE FUNCTION write_order_texts(cardcodes varchar[], ids bigint[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  INSERT INTO order_texts (cardcode, order_id, folded)
  SELECT o.cardcode, o.id, fold_text(concat_ws(' ', o.doc_num, o.po_ref, (
    SELECT string_agg(DISTINCT l.itemcode || ' ' || l.title, ' ')
    FROM order_lines l WHERE l.cardcode = o.cardcode AND l.order_id = o.id)))
  FROM unnest(cardcodes, ids) AS changed (cardcode, id) JOIN orders o USING (cardcode, id)
  ON CONFLICT (cardcode, order_id) DO UPDATE SET folded = excluded.folded;
END
$$;

-- 0031-referring-files.sql
DROP INDEX IF EXISTS fiscal_documents_by_file;
CREATE INDEX fiscal_documents_by_file ON fiscal_documents (file_id) WHERE file_id IS NOT NULL;
DROP INDEX IF EXISTS catalog_requests_by_file;
CREATE INDEX catalog_requests_by_file ON catalog_requests (file_id) WHERE file_id IS NOT NULL;
DROP INDEX IF EXISTS warranty_registrations_by_proof;
CREATE INDEX warranty_registrations_by_proof ON warranty_registrations (proof_id) WHERE proof_id IS NOT NULL;
DROP INDEX IF EXISTS promo_usage_by_order;
CREATE INDEX promo_usage_by_order ON promo_usage (cardcode, order_id);

set session_replication_role = replica;
insert into brands ("id", "name", "slug") overriding system value select "id", "name", "slug" from json_populate_recordset(null::brands, $rows$[
{"id":1,"name":"Tordaz","slug":"tordaz"},
{"id":10,"name":"Plastorel","slug":"plastorel"},
{"id":17,"name":"Cablunor","slug":"cablunor"},
{"id":18,"name":"Voltirama","slug":"voltirama"},
{"id":19,"name":"Lumbrela","slug":"lumbrela"},
{"id":22,"name":"Sellunar","slug":"sellunar"},
{"id":24,"name":"Herrajunto","slug":"herrajunto"},
{"id":25,"name":"Cerdalín","slug":"cerdalin"},
{"id":33,"name":"Tintaral","slug":"tintaral"}
]$rows$);
insert into cart_lines ("cardcode", "email", "line_no", "itemcode", "quantity", "options") overriding system value select "cardcode", "email", "line_no", "itemcode", "quantity", "options" from json_populate_recordset(null::cart_lines, $rows$[
{"cardcode":"C20001","email":"ferreteria@demo.test","line_no":1,"itemcode":"011842","quantity":6.000,"options":[]},
{"cardcode":"C20001","email":"ferreteria@demo.test","line_no":2,"itemcode":"TAL-710PTZ13","quantity":6.000,"options":[]},
{"cardcode":"C20001","email":"ferreteria@demo.test","line_no":3,"itemcode":"TAL-850PTZ13","quantity":6.000,"options":[]}
]$rows$);
insert into carts ("cardcode", "email", "updated_at", "revision") overriding system value select "cardcode", "email", "updated_at", "revision" from json_populate_recordset(null::carts, $rows$[
{"cardcode":"C20001","email":"ferreteria@demo.test","updated_at":"2026-11-22T21:38:12.840091+00:00","revision":1}
]$rows$);
insert into category_nodes ("id", "level", "parent_id", "name", "slug", "path_slug", "position") overriding system value select "id", "level", "parent_id", "name", "slug", "path_slug", "position" from json_populate_recordset(null::category_nodes, $rows$[
{"id":1,"level":"family","parent_id":null,"name":"Herramientas","slug":"herramientas","path_slug":"herramientas","position":0},
{"id":2,"level":"family","parent_id":null,"name":"Ferretería","slug":"ferreteria","path_slug":"ferreteria","position":1},
{"id":4,"level":"family","parent_id":null,"name":"Pinturas","slug":"pinturas","path_slug":"pinturas","position":3},
{"id":9,"level":"category","parent_id":1,"name":"Accesorios","slug":"herramientas-accesorios","path_slug":"herramientas/accesorios","position":2},
{"id":14,"level":"category","parent_id":2,"name":"Electricidad","slug":"ferreteria-electricidad","path_slug":"ferreteria/electricidad","position":1},
{"id":15,"level":"category","parent_id":2,"name":"Iluminación","slug":"ferreteria-iluminacion","path_slug":"ferreteria/iluminacion","position":2},
{"id":17,"level":"category","parent_id":2,"name":"Cerrajería","slug":"ferreteria-cerrajeria","path_slug":"ferreteria/cerrajeria","position":4},
{"id":19,"level":"category","parent_id":2,"name":"Adhesivos y selladores","slug":"ferreteria-adhesivos-y-selladores","path_slug":"ferreteria/adhesivos-y-selladores","position":6},
{"id":31,"level":"category","parent_id":4,"name":"Látex","slug":"pinturas-latex","path_slug":"pinturas/latex","position":0},
{"id":37,"level":"category","parent_id":4,"name":"Accesorios","slug":"pinturas-accesorios","path_slug":"pinturas/accesorios","position":6},
{"id":65,"level":"subcategory","parent_id":9,"name":"Puntas y adaptadores","slug":"accesorios-puntas-y-adaptadores","path_slug":"herramientas/accesorios/puntas-y-adaptadores","position":3},
{"id":107,"level":"subcategory","parent_id":14,"name":"Cintas y terminales","slug":"electricidad-cintas-y-terminales","path_slug":"ferreteria/electricidad/cintas-y-terminales","position":4},
{"id":110,"level":"subcategory","parent_id":15,"name":"Lámparas LED","slug":"iluminacion-lamparas-led","path_slug":"ferreteria/iluminacion/lamparas-led","position":0},
{"id":121,"level":"subcategory","parent_id":17,"name":"Candados","slug":"cerrajeria-candados","path_slug":"ferreteria/cerrajeria/candados","position":0},
{"id":129,"level":"subcategory","parent_id":19,"name":"Siliconas y selladores","slug":"adhesivos-y-selladores-siliconas-y-selladores","path_slug":"ferreteria/adhesivos-y-selladores/siliconas-y-selladores","position":0},
{"id":162,"level":"subcategory","parent_id":31,"name":"Interior","slug":"latex-interior","path_slug":"pinturas/latex/interior","position":0},
{"id":177,"level":"subcategory","parent_id":37,"name":"Pinceles","slug":"accesorios-pinceles","path_slug":"pinturas/accesorios/pinceles","position":0},
{"id":178,"level":"subcategory","parent_id":37,"name":"Rodillos","slug":"accesorios-rodillos","path_slug":"pinturas/accesorios/rodillos","position":1},
{"id":179,"level":"subcategory","parent_id":37,"name":"Bandejas y baldes","slug":"accesorios-bandejas-y-baldes","path_slug":"pinturas/accesorios/bandejas-y-baldes","position":2}
]$rows$);
insert into customer_addresses ("cardcode", "id", "label", "street", "number", "unit", "corner", "city", "department", "postal_code", "contact", "phone", "hours", "notes", "is_default", "kind") overriding system value select "cardcode", "id", "label", "street", "number", "unit", "corner", "city", "department", "postal_code", "contact", "phone", "hours", "notes", "is_default", "kind" from json_populate_recordset(null::customer_addresses, $rows$[
{"cardcode":"C20001","id":1,"label":"Casa central","street":"Camino de los Talas","number":"2318","unit":null,"corner":"Pasaje del Sauce","city":"Montevideo","department":"MO","postal_code":"11800","contact":"Marta Ibáñez","phone":"+59820000101","hours":"Lunes a viernes de 8:00 a 18:00","notes":null,"is_default":true,"kind":"S"},
{"cardcode":"C20001","id":2,"label":"Depósito","street":"Calle del Molino Viejo","number":"945","unit":"Galpón 3","corner":null,"city":"Montevideo","department":"MO","postal_code":"12100","contact":null,"phone":null,"hours":"Lunes a viernes de 8:00 a 12:00","notes":"Tocar timbre en el portón verde.","is_default":false,"kind":"S"},
{"cardcode":"C20001","id":3,"label":"Fiscal","street":"Camino de los Talas","number":"2318","unit":null,"corner":null,"city":"Montevideo","department":"MO","postal_code":null,"contact":null,"phone":null,"hours":null,"notes":null,"is_default":true,"kind":"B"},
{"cardcode":"C20002","id":4,"label":"Barraca","street":"Avenida de los Naranjos","number":"1407","unit":null,"corner":"Calle del Puerto","city":"Paysandú","department":"PA","postal_code":"60000","contact":"Néstor Olivera","phone":"+59847000201","hours":"Lunes a viernes de 7:30 a 17:30","notes":null,"is_default":true,"kind":"S"},
{"cardcode":"C20002","id":5,"label":"Sucursal Young","street":"Ruta 3 km 309,500","number":"S/N","unit":null,"corner":null,"city":"Young","department":"RN","postal_code":null,"contact":"Lucía Peña","phone":null,"hours":null,"notes":"Entrada por el camino vecinal, frente al silo.","is_default":false,"kind":"S"}
]$rows$);
insert into customer_contacts ("cardcode", "id", "name", "email", "phone", "role", "receives_invoices") overriding system value select "cardcode", "id", "name", "email", "phone", "role", "receives_invoices" from json_populate_recordset(null::customer_contacts, $rows$[
{"cardcode":"C20001","id":1,"name":"Marta Ibáñez","email":"ferreteria@demo.test","phone":"+59899000101","role":"Compras","receives_invoices":false},
{"cardcode":"C20001","id":2,"name":"Estudio Contable Ibáñez","email":"contaduria.candil@demo.test","phone":"+59820000102","role":"Contaduría","receives_invoices":true},
{"cardcode":"C20002","id":3,"name":"Néstor Olivera","email":"barraca@demo.test","phone":"+59899000201","role":"Encargado de compras","receives_invoices":true},
{"cardcode":"C20002","id":4,"name":"Lucía Peña","email":"deposito.horneros@demo.test","phone":"+59899000202","role":"Depósito","receives_invoices":false}
]$rows$);
insert into customer_discounts ("id", "cardcode", "customer_group", "scope", "scope_ref", "percent", "valid_from", "valid_to") overriding system value select "id", "cardcode", "customer_group", "scope", "scope_ref", "percent", "valid_from", "valid_to" from json_populate_recordset(null::customer_discounts, $rows$[
{"id":1,"cardcode":"C20001","customer_group":null,"scope":"all","scope_ref":null,"percent":5.000,"valid_from":null,"valid_to":null},
{"id":2,"cardcode":"C20001","customer_group":null,"scope":"brand","scope_ref":"tordaz","percent":12.500,"valid_from":null,"valid_to":null},
{"id":3,"cardcode":"C20001","customer_group":null,"scope":"brand","scope_ref":"tintaral","percent":18.000,"valid_from":null,"valid_to":null},
{"id":4,"cardcode":"C20001","customer_group":null,"scope":"category","scope_ref":"ferreteria/buloneria","percent":22.500,"valid_from":null,"valid_to":null},
{"id":5,"cardcode":"C20001","customer_group":null,"scope":"category","scope_ref":"herramientas/accesorios/discos","percent":15.000,"valid_from":null,"valid_to":null},
{"id":6,"cardcode":"C20001","customer_group":null,"scope":"item","scope_ref":"TAL-710PTZ13","percent":20.000,"valid_from":null,"valid_to":null},
{"id":7,"cardcode":"C20001","customer_group":null,"scope":"item","scope_ref":"014107","percent":33.333,"valid_from":null,"valid_to":null},
{"id":8,"cardcode":"C20001","customer_group":null,"scope":"brand","scope_ref":"domundra","percent":25.000,"valid_from":"2026-01-29","valid_to":"2026-03-05"},
{"id":9,"cardcode":"C20002","customer_group":null,"scope":"brand","scope_ref":"murallon","percent":15.000,"valid_from":null,"valid_to":null},
{"id":10,"cardcode":"C20002","customer_group":null,"scope":"category","scope_ref":"ferreteria/sanitaria","percent":17.500,"valid_from":null,"valid_to":null},
{"id":11,"cardcode":"C20002","customer_group":null,"scope":"category","scope_ref":"herramientas","percent":7.250,"valid_from":null,"valid_to":null},
{"id":12,"cardcode":"C20002","customer_group":null,"scope":"brand","scope_ref":"nandubal","percent":10.000,"valid_from":"2026-02-08","valid_to":"2026-05-09"},
{"id":15,"cardcode":null,"customer_group":"ferreterias","scope":"brand","scope_ref":"quebrax","percent":10.000,"valid_from":null,"valid_to":null},
{"id":16,"cardcode":null,"customer_group":"ferreterias","scope":"category","scope_ref":"ferreteria/cerrajeria","percent":8.000,"valid_from":null,"valid_to":null},
{"id":17,"cardcode":null,"customer_group":"barracas","scope":"category","scope_ref":"pinturas/impermeabilizantes","percent":11.500,"valid_from":null,"valid_to":null}
]$rows$);
insert into customers ("cardcode", "cardname", "trade_name", "rut", "email", "phone", "valid", "frozen", "price_list", "customer_group", "pay_terms_days", "pay_terms_name", "credit_limit_uyu", "seller_code", "default_shipping_code", "department", "created_at", "erp_updated_at", "synced_at") overriding system value select "cardcode", "cardname", "trade_name", "rut", "email", "phone", "valid", "frozen", "price_list", "customer_group", "pay_terms_days", "pay_terms_name", "credit_limit_uyu", "seller_code", "default_shipping_code", "department", "created_at", "erp_updated_at", "synced_at" from json_populate_recordset(null::customers, $rows$[
{"cardcode":"C20001","cardname":"Ferretería El Candil S.R.L.","trade_name":"Ferretería El Candil","rut":"219998010018","email":"ferreteria@demo.test","phone":"+59820000101","valid":true,"frozen":false,"price_list":1,"customer_group":"ferreterias","pay_terms_days":30,"pay_terms_name":"Cuenta corriente 30 días","credit_limit_uyu":2500000.00,"seller_code":"V01","default_shipping_code":"REPARTO","department":"MO","created_at":"2026-11-22T21:37:58.897852+00:00","erp_updated_at":null,"synced_at":null},
{"cardcode":"C20002","cardname":"Barraca Los Horneros S.A.","trade_name":"Barraca Los Horneros","rut":"219998020013","email":"barraca@demo.test","phone":"+59847000201","valid":true,"frozen":false,"price_list":3,"customer_group":"barracas","pay_terms_days":60,"pay_terms_name":"Cuenta corriente 60 días","credit_limit_uyu":4000000.00,"seller_code":"V03","default_shipping_code":"AGENCIA","department":"PA","created_at":"2026-11-22T21:37:58.897852+00:00","erp_updated_at":null,"synced_at":null}
]$rows$);
insert into employees ("code", "name", "role", "email", "phone", "whatsapp", "image_url", "zones", "active", "public") overriding system value select "code", "name", "role", "email", "phone", "whatsapp", "image_url", "zones", "active", "public" from json_populate_recordset(null::employees, $rows$[
{"code":"V01","name":"Silvana Pedrozo","role":"Vendedor","email":"v01@mostrador.test","phone":"+59820000001","whatsapp":"+59899000001","image_url":null,"zones":["Montevideo Centro","Cordón","Aguada"],"active":true,"public":true},
{"code":"V02","name":"Rubén Altieri","role":"Vendedor","email":"v02@mostrador.test","phone":"+59820000002","whatsapp":"+59899000002","image_url":null,"zones":["Montevideo Este","Ciudad de la Costa"],"active":true,"public":true},
{"code":"V03","name":"Noelia Bentos","role":"Vendedor","email":"v03@mostrador.test","phone":"+59820000003","whatsapp":"+59899000003","image_url":null,"zones":["Salto","Paysandú","Río Negro","Artigas"],"active":true,"public":true},
{"code":"V04","name":"Fabián Etchemendy","role":"Vendedor","email":"v04@mostrador.test","phone":"+59820000004","whatsapp":"+59899000004","image_url":null,"zones":["Maldonado","Rocha","Lavalleja","Treinta y Tres"],"active":true,"public":true},
{"code":"A01","name":"Graciela Muñoz","role":"Administración de ventas","email":"administracion@mostrador.test","phone":"+59820000005","whatsapp":"+59899000005","image_url":null,"zones":[],"active":true,"public":true},
{"code":"T01","name":"Wilson Cabral","role":"Servicio técnico","email":"service@mostrador.test","phone":"+59820000006","whatsapp":"+59899000006","image_url":null,"zones":[],"active":true,"public":false}
]$rows$);
insert into exchange_rates ("currency", "date", "buy", "sell", "rate", "source", "fetched_at") overriding system value select "currency", "date", "buy", "sell", "rate", "source", "fetched_at" from json_populate_recordset(null::exchange_rates, $rows$[
{"currency":"USD","date":"2026-03-10","buy":40.1940,"sell":40.1940,"rate":40.1940,"source":"BCU","fetched_at":"2026-11-22T21:37:58.897852+00:00"},
{"currency":"USD","date":"2026-03-09","buy":40.2450,"sell":40.2450,"rate":40.2450,"source":"BCU","fetched_at":"2026-11-22T21:37:58.897852+00:00"}
]$rows$);
insert into fiscal_documents ("cardcode", "id", "kind", "doc_entry", "doc_num", "cfe_type", "folio_pref", "folio_num", "doc_date", "due_date", "payment_form", "currency", "doc_rate", "total", "balance", "issuer", "receiver", "net_exempt", "net_min", "net_basic", "vat_min", "vat_basic", "non_billable", "to_pay", "cae", "hash", "signed_at", "qr_text", "resolution", "vat_up_to_date", "adenda", "reason", "is_demo", "file_id", "erp_updated_at", "synced_at") overriding system value select "cardcode", "id", "kind", "doc_entry", "doc_num", "cfe_type", "folio_pref", "folio_num", "doc_date", "due_date", "payment_form", "currency", "doc_rate", "total", "balance", "issuer", "receiver", "net_exempt", "net_min", "net_basic", "vat_min", "vat_basic", "non_billable", "to_pay", "cae", "hash", "signed_at", "qr_text", "resolution", "vat_up_to_date", "adenda", "reason", "is_demo", "file_id", "erp_updated_at", "synced_at" from json_populate_recordset(null::fiscal_documents, $rows$[
{"cardcode":"C20001","id":1231,"kind":"receipt","doc_entry":210401,"doc_num":210401,"cfe_type":null,"folio_pref":null,"folio_num":null,"doc_date":"2026-02-27","due_date":"2026-02-27","payment_form":"Contado","currency":"USD","doc_rate":40.729,"total":1416.99,"balance":0.00,"issuer":{"rut": "219999830019", "city": "Montevideo", "name": "Mostrador S.A.", "phone": "+59820000000", "address": "Camino de los Ceibales 4521", "tradeName": "Mostrador", "department": "Montevideo"},"receiver":{"doc": "219998010018", "city": "Montevideo", "name": "Ferretería El Candil S.R.L.", "address": "Camino de los Talas 2318", "country": "UY", "docType": "RUT", "department": "Montevideo"},"net_exempt":0.00,"net_min":0.00,"net_basic":0.00,"vat_min":0.00,"vat_basic":0.00,"non_billable":1416.99,"to_pay":null,"cae":null,"hash":null,"signed_at":null,"qr_text":null,"resolution":null,"vat_up_to_date":true,"adenda":null,"reason":null,"is_demo":true,"file_id":null,"erp_updated_at":null,"synced_at":null},
{"cardcode":"C20001","id":1228,"kind":"invoice","doc_entry":610781,"doc_num":610781,"cfe_type":111,"folio_pref":"A","folio_num":121400,"doc_date":"2026-02-26","due_date":"2026-03-28","payment_form":"Crédito","currency":"UYU","doc_rate":null,"total":6637.57,"balance":6637.57,"issuer":{"rut": "219999830019", "city": "Montevideo", "name": "Mostrador S.A.", "phone": "+59820000000", "address": "Camino de los Ceibales 4521", "tradeName": "Mostrador", "department": "Montevideo"},"receiver":{"doc": "219998010018", "city": "Montevideo", "name": "Ferretería El Candil S.R.L.", "address": "Camino de los Talas 2318", "country": "UY", "docType": "RUT", "department": "Montevideo"},"net_exempt":0.00,"net_min":0.00,"net_basic":5440.63,"vat_min":0.00,"vat_basic":1196.94,"non_billable":0.00,"to_pay":null,"cae":{"to": 180000, "from": 120001, "serie": "A", "number": "90252125111", "expires": "2027-11-30"},"hash":"YAl3Ni23rTjn9rvOwpX1zd5E74U=","signed_at":"2026-02-26T12:38:02+00:00","qr_text":null,"resolution":"4215/2019","vat_up_to_date":true,"adenda":"Pedido 100446\nVendedor: Silvana Pedrozo\nEntrega: Retiro en depósito\nBultos: 1","reason":null,"is_demo":true,"file_id":null,"erp_updated_at":null,"synced_at":null},
{"cardcode":"C20001","id":1230,"kind":"receipt","doc_entry":210400,"doc_num":210400,"cfe_type":null,"folio_pref":null,"folio_num":null,"doc_date":"2026-02-27","due_date":"2026-02-27","payment_form":"Contado","currency":"UYU","doc_rate":null,"total":73477.37,"balance":-3500.00,"issuer":{"rut": "219999830019", "city": "Montevideo", "name": "Mostrador S.A.", "phone": "+59820000000", "address": "Camino de los Ceibales 4521", "tradeName": "Mostrador", "department": "Montevideo"},"receiver":{"doc": "219998010018", "city": "Montevideo", "name": "Ferretería El Candil S.R.L.", "address": "Camino de los Talas 2318", "country": "UY", "docType": "RUT", "department": "Montevideo"},"net_exempt":0.00,"net_min":0.00,"net_basic":0.00,"vat_min":0.00,"vat_basic":0.00,"non_billable":73477.37,"to_pay":null,"cae":null,"hash":null,"signed_at":null,"qr_text":null,"resolution":null,"vat_up_to_date":true,"adenda":null,"reason":null,"is_demo":true,"file_id":null,"erp_updated_at":null,"synced_at":null},
{"cardcode":"C20001","id":1232,"kind":"invoice","doc_entry":610783,"doc_num":610783,"cfe_type":111,"folio_pref":"A","folio_num":121420,"doc_date":"2026-03-04","due_date":"2026-04-03","payment_form":"Crédito","currency":"UYU","doc_rate":null,"total":70927.22,"balance":70927.22,"issuer":{"rut": "219999830019", "city": "Montevideo", "name": "Mostrador S.A.", "phone": "+59820000000", "address": "Camino de los Ceibales 4521", "tradeName": "Mostrador", "department": "Montevideo"},"receiver":{"doc": "219998010018", "city": "Montevideo", "name": "Ferretería El Candil S.R.L.", "address": "Camino de los Talas 2318", "country": "UY", "docType": "RUT", "department": "Montevideo"},"net_exempt":0.00,"net_min":280.44,"net_basic":57884.21,"vat_min":28.04,"vat_basic":12734.53,"non_billable":0.00,"to_pay":null,"cae":{"to": 180000, "from": 120001, "serie": "A", "number": "90252125111", "expires": "2027-11-30"},"hash":"Cv6g4ozz0MZ/68AUnjnx+NeP21s=","signed_at":"2026-03-04T12:59:06+00:00","qr_text":null,"resolution":"4215/2019","vat_up_to_date":true,"adenda":"Pedido 100450\nVendedor: Silvana Pedrozo\nEntrega: Reparto propio Montevideo\nBultos: 3","reason":null,"is_demo":true,"file_id":null,"erp_updated_at":null,"synced_at":null},
{"cardcode":"C20001","id":1233,"kind":"invoice","doc_entry":610784,"doc_num":610784,"cfe_type":111,"folio_pref":"A","folio_num":121433,"doc_date":"2026-03-04","due_date":"2026-04-03","payment_form":"Crédito","currency":"USD","doc_rate":40.472,"total":2199.43,"balance":2199.43,"issuer":{"rut": "219999830019", "city": "Montevideo", "name": "Mostrador S.A.", "phone": "+59820000000", "address": "Camino de los Ceibales 4521", "tradeName": "Mostrador", "department": "Montevideo"},"receiver":{"doc": "219998010018", "city": "Montevideo", "name": "Ferretería El Candil S.R.L.", "address": "Camino de los Talas 2318", "country": "UY", "docType": "RUT", "department": "Montevideo"},"net_exempt":0.00,"net_min":0.00,"net_basic":1802.81,"vat_min":0.00,"vat_basic":396.62,"non_billable":0.00,"to_pay":null,"cae":{"to": 180000, "from": 120001, "serie": "A", "number": "90252125111", "expires": "2027-11-30"},"hash":"Au4sgTmnpe/yU5bRhpFQ+Wr2SZY=","signed_at":"2026-03-04T12:59:46+00:00","qr_text":null,"resolution":"4215/2019","vat_up_to_date":true,"adenda":"Pedido 100450\nVendedor: Silvana Pedrozo\nEntrega: Reparto propio Montevideo\nBultos: 1","reason":null,"is_demo":true,"file_id":null,"erp_updated_at":null,"synced_at":null},
{"cardcode":"C20001","id":1237,"kind":"creditNote","doc_entry":410048,"doc_num":410048,"cfe_type":112,"folio_pref":"A","folio_num":16042,"doc_date":"2026-03-06","due_date":"2026-03-06","payment_form":"Crédito","currency":"UYU","doc_rate":null,"total":26.30,"balance":-15.78,"issuer":{"rut": "219999830019", "city": "Montevideo", "name": "Mostrador S.A.", "phone": "+59820000000", "address": "Camino de los Ceibales 4521", "tradeName": "Mostrador", "department": "Montevideo"},"receiver":{"doc": "219998010018", "city": "Montevideo", "name": "Ferretería El Candil S.R.L.", "address": "Camino de los Talas 2318", "country": "UY", "docType": "RUT", "department": "Montevideo"},"net_exempt":0.00,"net_min":0.00,"net_basic":21.56,"vat_min":0.00,"vat_basic":4.74,"non_billable":0.00,"to_pay":null,"cae":{"to": 24000, "from": 16001, "serie": "A", "number": "90255075184", "expires": "2027-11-30"},"hash":"2RySDjLYsoVrPR9+CXw8Dd/Axj8=","signed_at":"2026-03-06T19:59:56+00:00","qr_text":null,"resolution":"4215/2019","vat_up_to_date":true,"adenda":null,"reason":"Corrección de precio.","is_demo":true,"file_id":null,"erp_updated_at":null,"synced_at":null}
]$rows$);
insert into fiscal_lines ("cardcode", "document_id", "line_num", "itemcode", "description", "quantity", "unit", "unit_price", "discount_pct", "discount_amount", "tax", "amount") overriding system value select "cardcode", "document_id", "line_num", "itemcode", "description", "quantity", "unit", "unit_price", "discount_pct", "discount_amount", "tax", "amount" from json_populate_recordset(null::fiscal_lines, $rows$[
{"cardcode":"C20001","document_id":1228,"line_num":0,"itemcode":"020129","description":"Destornillador perillero 1/8 x 3\" Ferrundo","quantity":36.000,"unit":"UN","unit_price":52.830000,"discount_pct":5.000,"discount_amount":95.09,"tax":22.000,"amount":1806.79},
{"cardcode":"C20001","document_id":1228,"line_num":1,"itemcode":"013703","description":"Pila alcalina AAA x 4 Lumbrela","quantity":36.000,"unit":"UN","unit_price":93.360000,"discount_pct":5.000,"discount_amount":168.05,"tax":22.000,"amount":3192.91},
{"cardcode":"C20001","document_id":1228,"line_num":2,"itemcode":"10.11.038","description":"Bulón cabeza hexagonal 8.8 M8 x 30 mm Rosconar","quantity":100.000,"unit":"UN","unit_price":5.689400,"discount_pct":22.500,"discount_amount":128.01,"tax":22.000,"amount":440.93},
{"cardcode":"C20001","document_id":1232,"line_num":0,"itemcode":"10.01.046","description":"Tornillo autoperforante cabeza hexagonal punta mecha 14 x 2\" Tuercasur","quantity":200.000,"unit":"UN","unit_price":6.580900,"discount_pct":22.500,"discount_amount":296.14,"tax":22.000,"amount":1020.04},
{"cardcode":"C20001","document_id":1232,"line_num":1,"itemcode":"014118","description":"Lámpara LED 18 W E27 luz neutra 4000 K Lumbrela","quantity":30.000,"unit":"UN","unit_price":105.090000,"discount_pct":5.000,"discount_amount":157.63,"tax":22.000,"amount":2995.07},
{"cardcode":"C20001","document_id":1232,"line_num":2,"itemcode":"40.10.105","description":"Esmalte sintético brillante marrón 250 mL Murallón","quantity":3.000,"unit":"UN","unit_price":130.320000,"discount_pct":5.000,"discount_amount":19.55,"tax":22.000,"amount":371.41},
{"cardcode":"C20001","document_id":1232,"line_num":3,"itemcode":"10.10.215","description":"Bulón cabeza hexagonal zincado UNC 3/8\" x 1\" Tuercasur","quantity":75.000,"unit":"UN","unit_price":5.903900,"discount_pct":22.500,"discount_amount":99.63,"tax":22.000,"amount":343.16},
{"cardcode":"C20001","document_id":1232,"line_num":4,"itemcode":"013528","description":"Cinta aisladora PVC color azul 19 mm x 5 m Voltirama","quantity":20.000,"unit":"UN","unit_price":18.850000,"discount_pct":5.000,"discount_amount":18.85,"tax":22.000,"amount":358.15},
{"cardcode":"C20001","document_id":1232,"line_num":5,"itemcode":"40.10.057","description":"Esmalte sintético brillante blanco 250 mL Murallón","quantity":2.000,"unit":"UN","unit_price":129.590000,"discount_pct":5.000,"discount_amount":12.96,"tax":22.000,"amount":246.22},
{"cardcode":"C20001","document_id":1232,"line_num":6,"itemcode":"004512-12","description":"Caño PVC reforzado x 3 m 75 mm Hidrelta","quantity":1.000,"unit":"UN","unit_price":942.980000,"discount_pct":5.000,"discount_amount":47.15,"tax":22.000,"amount":895.83},
{"cardcode":"C20001","document_id":1232,"line_num":7,"itemcode":"TM-25VR","description":"Llave termomagnética unipolar 40 A curva C Voltirama","quantity":3.000,"unit":"UN","unit_price":223.460000,"discount_pct":5.000,"discount_amount":33.52,"tax":22.000,"amount":636.86},
{"cardcode":"C20001","document_id":1232,"line_num":8,"itemcode":"10.03.010","description":"Tornillo para madera fresado bicromatado 3,5 x 40 mm Clavinor","quantity":300.000,"unit":"UN","unit_price":0.908800,"discount_pct":22.500,"discount_amount":61.34,"tax":22.000,"amount":211.30},
{"cardcode":"C20001","document_id":1232,"line_num":9,"itemcode":"10.11.038","description":"Bulón cabeza hexagonal 8.8 M8 x 30 mm Rosconar","quantity":200.000,"unit":"UN","unit_price":5.689400,"discount_pct":22.500,"discount_amount":256.02,"tax":22.000,"amount":881.86},
{"cardcode":"C20001","document_id":1232,"line_num":10,"itemcode":"013703","description":"Pila alcalina AAA x 4 Lumbrela","quantity":24.000,"unit":"UN","unit_price":93.360000,"discount_pct":5.000,"discount_amount":112.03,"tax":22.000,"amount":2128.61},
{"cardcode":"C20001","document_id":1232,"line_num":11,"itemcode":"10.03.027","description":"Tornillo para madera fresado bicromatado 5,0 x 30 mm Clavinor","quantity":300.000,"unit":"UN","unit_price":1.601900,"discount_pct":22.500,"discount_amount":108.13,"tax":22.000,"amount":372.44},
{"cardcode":"C20001","document_id":1232,"line_num":12,"itemcode":"40.10.019","description":"Esmalte sintético brillante bermellón 1 L Tintaral","quantity":1.000,"unit":"UN","unit_price":850.020000,"discount_pct":18.000,"discount_amount":153.00,"tax":22.000,"amount":697.02},
{"cardcode":"C20001","document_id":1232,"line_num":13,"itemcode":"40.10.082","description":"Esmalte sintético brillante naranja 500 mL Murallón","quantity":3.000,"unit":"UN","unit_price":272.210000,"discount_pct":5.000,"discount_amount":40.83,"tax":22.000,"amount":775.80},
{"cardcode":"C20001","document_id":1232,"line_num":14,"itemcode":"013616","description":"Precinto plástico color blanco 3,6 x 200 mm bolsa x 100 Cablunor","quantity":20.000,"unit":"UN","unit_price":75.450000,"discount_pct":5.000,"discount_amount":75.45,"tax":22.000,"amount":1433.55},
{"cardcode":"C20001","document_id":1232,"line_num":15,"itemcode":"40.10.063","description":"Esmalte sintético brillante negro 1 L Murallón","quantity":2.000,"unit":"UN","unit_price":594.520000,"discount_pct":5.000,"discount_amount":59.45,"tax":22.000,"amount":1129.59},
{"cardcode":"C20001","document_id":1232,"line_num":16,"itemcode":"PUL-07TC","description":"Pulverizador a presión 8 L Tacuaril","quantity":1.000,"unit":"UN","unit_price":713.530000,"discount_pct":5.000,"discount_amount":35.68,"tax":22.000,"amount":677.85},
{"cardcode":"C20001","document_id":1232,"line_num":17,"itemcode":"300125","description":"Manguera reforzada con malla 1/2\" x 50 m Ombural","quantity":1.000,"unit":"UN","unit_price":738.050000,"discount_pct":5.000,"discount_amount":36.90,"tax":22.000,"amount":701.15},
{"cardcode":"C20001","document_id":1232,"line_num":18,"itemcode":"004905","description":"Anclaje de expansión con camisa 5/16 x 2 1/2\" Rosconar","quantity":75.000,"unit":"UN","unit_price":22.370000,"discount_pct":22.500,"discount_amount":377.49,"tax":22.000,"amount":1300.26},
{"cardcode":"C20001","document_id":1232,"line_num":19,"itemcode":"40.10.039","description":"Esmalte sintético brillante celeste 1 L Tintaral","quantity":2.000,"unit":"UN","unit_price":842.910000,"discount_pct":18.000,"discount_amount":303.45,"tax":22.000,"amount":1382.37},
{"cardcode":"C20001","document_id":1232,"line_num":20,"itemcode":"11.80.015","description":"Lija para metal (tela esmeril) grano 120 Granalix","quantity":75.000,"unit":"UN","unit_price":23.000000,"discount_pct":5.000,"discount_amount":86.25,"tax":22.000,"amount":1638.75},
{"cardcode":"C20001","document_id":1232,"line_num":21,"itemcode":"40.01.033","description":"Látex interior mate lavable blanco 1 L Murallón","quantity":3.000,"unit":"UN","unit_price":213.050000,"discount_pct":5.000,"discount_amount":31.96,"tax":22.000,"amount":607.19},
{"cardcode":"C20001","document_id":1232,"line_num":22,"itemcode":"40.10.004","description":"Esmalte sintético brillante blanco 4 L Tintaral","quantity":2.000,"unit":"UN","unit_price":1755.630000,"discount_pct":18.000,"discount_amount":632.03,"tax":22.000,"amount":2879.23},
{"cardcode":"C20001","document_id":1232,"line_num":23,"itemcode":"601602","description":"Espumadera de acero inoxidable Ollarte","quantity":36.000,"unit":"UN","unit_price":127.810000,"discount_pct":5.000,"discount_amount":230.06,"tax":22.000,"amount":4371.10},
{"cardcode":"C20001","document_id":1232,"line_num":24,"itemcode":"014115","description":"Lámpara LED 15 W E27 luz neutra 4000 K Lumbrela","quantity":30.000,"unit":"UN","unit_price":89.230000,"discount_pct":5.000,"discount_amount":133.84,"tax":22.000,"amount":2543.06},
{"cardcode":"C20001","document_id":1232,"line_num":25,"itemcode":"013620","description":"Precinto plástico color blanco 7,6 x 370 mm bolsa x 100 Cablunor","quantity":30.000,"unit":"UN","unit_price":201.400000,"discount_pct":5.000,"discount_amount":302.10,"tax":22.000,"amount":5739.90},
{"cardcode":"C20001","document_id":1232,"line_num":26,"itemcode":"40.20.003","description":"Barniz marino natural 4 L Tintaral","quantity":2.000,"unit":"UN","unit_price":2094.460000,"discount_pct":18.000,"discount_amount":754.01,"tax":22.000,"amount":3434.91},
{"cardcode":"C20001","document_id":1232,"line_num":27,"itemcode":"40.30.014","description":"Membrana líquida color verde 4 kg Tintaral","quantity":2.000,"unit":"UN","unit_price":704.620000,"discount_pct":18.000,"discount_amount":253.66,"tax":22.000,"amount":1155.58},
{"cardcode":"C20001","document_id":1232,"line_num":28,"itemcode":"302417","description":"Semillas de rúcula sobre 5 g Brotalia","quantity":10.000,"unit":"UN","unit_price":29.520000,"discount_pct":5.000,"discount_amount":14.76,"tax":10.000,"amount":280.44},
{"cardcode":"C20001","document_id":1232,"line_num":29,"itemcode":"110507","description":"Disco flap 125 mm grano 80 Granalix","quantity":20.000,"unit":"UN","unit_price":139.190000,"discount_pct":15.000,"discount_amount":417.57,"tax":22.000,"amount":2366.23},
{"cardcode":"C20001","document_id":1232,"line_num":30,"itemcode":"10.05.001","description":"Tornillo para yeso negro fosfatizado 6 x 1\" punta aguja Clavinor","quantity":200.000,"unit":"UN","unit_price":0.410700,"discount_pct":22.500,"discount_amount":18.48,"tax":22.000,"amount":63.66},
{"cardcode":"C20001","document_id":1232,"line_num":31,"itemcode":"40.02.049","description":"Látex exterior acrílico verde inglés 1 L Murallón","quantity":2.000,"unit":"UN","unit_price":282.120000,"discount_pct":5.000,"discount_amount":28.21,"tax":22.000,"amount":536.03},
{"cardcode":"C20001","document_id":1232,"line_num":32,"itemcode":"023006","description":"Pinza universal aislada 1.000 V 7\" Quebrax","quantity":6.000,"unit":"UN","unit_price":491.850000,"discount_pct":10.000,"discount_amount":295.11,"tax":22.000,"amount":2655.99},
{"cardcode":"C20001","document_id":1232,"line_num":33,"itemcode":"110108","description":"Disco de corte 180 x 1,6 mm para acero inoxidable Granalix","quantity":10.000,"unit":"UN","unit_price":113.740000,"discount_pct":15.000,"discount_amount":170.61,"tax":22.000,"amount":966.79},
{"cardcode":"C20001","document_id":1232,"line_num":34,"itemcode":"10.11.021","description":"Bulón cabeza hexagonal 8.8 M12 x 40 mm Tuercasur","quantity":50.000,"unit":"UN","unit_price":17.970000,"discount_pct":22.500,"discount_amount":202.16,"tax":22.000,"amount":696.34},
{"cardcode":"C20001","document_id":1232,"line_num":35,"itemcode":"16.05.009","description":"Adhesivo de montaje 1 kg Sellunar","quantity":18.000,"unit":"UN","unit_price":565.550000,"discount_pct":5.000,"discount_amount":508.99,"tax":22.000,"amount":9670.91},
{"cardcode":"C20001","document_id":1233,"line_num":0,"itemcode":"MOT-35ZV","description":"Motosierra a nafta 58 cc espada 16\" Zarvik","quantity":2.000,"unit":"UN","unit_price":136.600000,"discount_pct":5.000,"discount_amount":13.66,"tax":22.000,"amount":259.54},
{"cardcode":"C20001","document_id":1233,"line_num":1,"itemcode":"PLA-1200CR15","description":"Plancha a vapor suela cerámica 1.200 W Calorinda","quantity":1.000,"unit":"UN","unit_price":18.850000,"discount_pct":5.000,"discount_amount":0.94,"tax":22.000,"amount":17.91},
{"cardcode":"C20001","document_id":1233,"line_num":2,"itemcode":"TAL-550PZV13","description":"Taladro percutor 550 W mandril 13 mm Zarvik","quantity":1.000,"unit":"UN","unit_price":30.270000,"discount_pct":5.000,"discount_amount":1.51,"tax":22.000,"amount":28.76},
{"cardcode":"C20001","document_id":1233,"line_num":3,"itemcode":"FRE-12CR","description":"Freidora de aire 8 L digital 8 programas Calorinda","quantity":2.000,"unit":"UN","unit_price":101.280000,"discount_pct":5.000,"discount_amount":10.13,"tax":22.000,"amount":192.43},
{"cardcode":"C20001","document_id":1233,"line_num":4,"itemcode":"HID-16ZV","description":"Hidrolavadora 130 bar manguera 8 m con portarrollo Zarvik","quantity":3.000,"unit":"UN","unit_price":122.210000,"discount_pct":5.000,"discount_amount":18.33,"tax":22.000,"amount":348.30},
{"cardcode":"C20001","document_id":1233,"line_num":5,"itemcode":"HID-10BK","description":"Hidrolavadora 130 bar manguera 8 m con portarrollo Brunvek","quantity":2.000,"unit":"UN","unit_price":198.880000,"discount_pct":5.000,"discount_amount":19.89,"tax":22.000,"amount":377.87},
{"cardcode":"C20001","document_id":1233,"line_num":6,"itemcode":"JAR-12DM","description":"Jarra eléctrica 2 L con corte para mate Domundra","quantity":1.000,"unit":"UN","unit_price":29.040000,"discount_pct":25.000,"discount_amount":7.26,"tax":22.000,"amount":21.78},
{"cardcode":"C20001","document_id":1233,"line_num":7,"itemcode":"MOT-32ZV","description":"Motosierra a nafta 58 cc espada 14\" Zarvik","quantity":2.000,"unit":"UN","unit_price":118.630000,"discount_pct":5.000,"discount_amount":11.86,"tax":22.000,"amount":225.40},
{"cardcode":"C20001","document_id":1233,"line_num":8,"itemcode":"HID-07BK","description":"Hidrolavadora 100 bar manguera 5 m Brunvek","quantity":3.000,"unit":"UN","unit_price":111.270000,"discount_pct":5.000,"discount_amount":16.69,"tax":22.000,"amount":317.12},
{"cardcode":"C20001","document_id":1233,"line_num":9,"itemcode":"DDI-17BK","description":"Disco diamantado continuo 110 mm Brunvek","quantity":2.000,"unit":"UN","unit_price":8.060000,"discount_pct":15.000,"discount_amount":2.42,"tax":22.000,"amount":13.70},
{"cardcode":"C20001","document_id":1237,"line_num":0,"itemcode":"40.15.016","description":"Antióxido al cromato 1 L Murallón","quantity":1.000,"unit":"UN","unit_price":21.560000,"discount_pct":0.000,"discount_amount":0.00,"tax":22.000,"amount":21.56}
]$rows$);
insert into order_events ("cardcode", "id", "order_id", "from_status", "to_status", "at", "actor", "note") overriding system value select "cardcode", "id", "order_id", "from_status", "to_status", "at", "actor", "note" from json_populate_recordset(null::order_events, $rows$[
{"cardcode":"C20001","id":2518,"order_id":452,"from_status":null,"to_status":"received","at":"2026-03-06T15:36:39+00:00","actor":"ferreteria@demo.test","note":null},
{"cardcode":"C20001","id":2519,"order_id":452,"from_status":"received","to_status":"confirmed","at":"2026-03-06T17:03:09+00:00","actor":"erp","note":null},
{"cardcode":"C20001","id":2520,"order_id":453,"from_status":null,"to_status":"received","at":"2026-03-09T12:38:29+00:00","actor":"ferreteria@demo.test","note":null}
]$rows$);
insert into order_lines ("cardcode", "order_id", "line_num", "itemcode", "title", "quantity", "unit_mult", "price", "discount", "factor_qty", "currency", "tax", "line_total", "promo_doc_entry", "promo_line", "promo_description", "open_qty") overriding system value select "cardcode", "order_id", "line_num", "itemcode", "title", "quantity", "unit_mult", "price", "discount", "factor_qty", "currency", "tax", "line_total", "promo_doc_entry", "promo_line", "promo_description", "open_qty" from json_populate_recordset(null::order_lines, $rows$[
{"cardcode":"C20001","order_id":452,"line_num":0,"itemcode":"CLF-80HT29","title":"Calefón eléctrico 80 L tanque de cobre Hidrelta","quantity":2.000,"unit_mult":1.000,"price":308.8300,"discount":5.000,"factor_qty":1.000,"currency":"USD","tax":22.000,"line_total":586.78,"promo_doc_entry":null,"promo_line":null,"promo_description":null,"open_qty":2.000},
{"cardcode":"C20001","order_id":452,"line_num":1,"itemcode":"041213","title":"Rodillo espuma 17 cm Cerdalín","quantity":6.000,"unit_mult":6.000,"price":106.4700,"discount":5.000,"factor_qty":1.000,"currency":"UYU","tax":22.000,"line_total":606.88,"promo_doc_entry":null,"promo_line":null,"promo_description":null,"open_qty":6.000},
{"cardcode":"C20001","order_id":452,"line_num":2,"itemcode":"011842","title":"Punta para atornillar Torx T25 65 mm Tordaz","quantity":12.000,"unit_mult":6.000,"price":90.6100,"discount":12.500,"factor_qty":1.000,"currency":"UYU","tax":22.000,"line_total":951.41,"promo_doc_entry":null,"promo_line":null,"promo_description":null,"open_qty":12.000},
{"cardcode":"C20001","order_id":453,"line_num":0,"itemcode":"013603","title":"Precinto plástico color negro 3,6 x 150 mm bolsa x 100 Voltirama","quantity":30.000,"unit_mult":10.000,"price":50.6300,"discount":5.000,"factor_qty":1.000,"currency":"UYU","tax":22.000,"line_total":1442.96,"promo_doc_entry":null,"promo_line":null,"promo_description":null,"open_qty":30.000},
{"cardcode":"C20001","order_id":453,"line_num":1,"itemcode":"023006","title":"Pinza universal aislada 1.000 V 7\" Quebrax","quantity":12.000,"unit_mult":6.000,"price":491.8500,"discount":10.000,"factor_qty":1.000,"currency":"UYU","tax":22.000,"line_total":5311.98,"promo_doc_entry":null,"promo_line":null,"promo_description":null,"open_qty":12.000},
{"cardcode":"C20001","order_id":453,"line_num":2,"itemcode":"10.02.007","title":"Tornillo autoperforante cabeza frezada Phillips punta mecha 10 x 1 1/2\" Clavinor","quantity":100.000,"unit_mult":100.000,"price":1.6589,"discount":22.500,"factor_qty":1.000,"currency":"UYU","tax":22.000,"line_total":128.56,"promo_doc_entry":null,"promo_line":null,"promo_description":null,"open_qty":100.000},
{"cardcode":"C20001","order_id":453,"line_num":3,"itemcode":"603209","title":"Vaso de vidrio térmico doble pared 310 mL Vidralba","quantity":36.000,"unit_mult":12.000,"price":232.9500,"discount":5.000,"factor_qty":1.000,"currency":"UYU","tax":22.000,"line_total":7966.89,"promo_doc_entry":null,"promo_line":null,"promo_description":null,"open_qty":36.000},
{"cardcode":"C20001","order_id":453,"line_num":4,"itemcode":"TPB-18ZV","title":"Taladro percutor a batería 40 V mandril 13 mm con 2 baterías 4,0 Ah y maletín Zarvik","quantity":2.000,"unit_mult":1.000,"price":184.1700,"discount":5.000,"factor_qty":1.000,"currency":"USD","tax":22.000,"line_total":349.92,"promo_doc_entry":null,"promo_line":null,"promo_description":null,"open_qty":2.000},
{"cardcode":"C20001","order_id":453,"line_num":5,"itemcode":"300119","title":"Manguera reforzada con malla 1/2\" x 15 m Ombural","quantity":1.000,"unit_mult":1.000,"price":398.7200,"discount":5.000,"factor_qty":1.000,"currency":"UYU","tax":22.000,"line_total":378.78,"promo_doc_entry":null,"promo_line":null,"promo_description":null,"open_qty":1.000},
{"cardcode":"C20001","order_id":453,"line_num":6,"itemcode":"10.03.010","title":"Tornillo para madera fresado bicromatado 3,5 x 40 mm Clavinor","quantity":300.000,"unit_mult":100.000,"price":0.9088,"discount":22.500,"factor_qty":1.000,"currency":"UYU","tax":22.000,"line_total":211.30,"promo_doc_entry":null,"promo_line":null,"promo_description":null,"open_qty":300.000},
{"cardcode":"C20001","order_id":453,"line_num":7,"itemcode":"EPP-522FD","title":"Guante de nitrilo talle 8 (M) Ferrundo","quantity":24.000,"unit_mult":12.000,"price":70.9100,"discount":5.000,"factor_qty":1.000,"currency":"UYU","tax":22.000,"line_total":1616.75,"promo_doc_entry":null,"promo_line":null,"promo_description":null,"open_qty":24.000},
{"cardcode":"C20001","order_id":453,"line_num":8,"itemcode":"CBL-08BK","title":"Cargador para baterías de litio 18/20 V rápido 4 A Brunvek","quantity":1.000,"unit_mult":1.000,"price":36.8000,"discount":5.000,"factor_qty":1.000,"currency":"USD","tax":22.000,"line_total":34.96,"promo_doc_entry":null,"promo_line":null,"promo_description":null,"open_qty":1.000},
{"cardcode":"C20001","order_id":453,"line_num":9,"itemcode":"041213","title":"Rodillo espuma 17 cm Cerdalín","quantity":12.000,"unit_mult":6.000,"price":106.4700,"discount":5.000,"factor_qty":1.000,"currency":"UYU","tax":22.000,"line_total":1213.76,"promo_doc_entry":null,"promo_line":null,"promo_description":null,"open_qty":12.000},
{"cardcode":"C20001","order_id":453,"line_num":10,"itemcode":"10.01.006","title":"Tornillo autoperforante cabeza hexagonal punta mecha 8 x 3\" Clavinor","quantity":200.000,"unit_mult":100.000,"price":5.2167,"discount":22.500,"factor_qty":1.000,"currency":"UYU","tax":22.000,"line_total":808.59,"promo_doc_entry":null,"promo_line":null,"promo_description":null,"open_qty":200.000},
{"cardcode":"C20001","order_id":453,"line_num":11,"itemcode":"304510","title":"Lona de polietileno con ojales 2 x 3 m reforzada Ombural","quantity":3.000,"unit_mult":1.000,"price":355.4500,"discount":5.000,"factor_qty":1.000,"currency":"UYU","tax":22.000,"line_total":1013.03,"promo_doc_entry":null,"promo_line":null,"promo_description":null,"open_qty":3.000},
{"cardcode":"C20001","order_id":453,"line_num":12,"itemcode":"10.10.215","title":"Bulón cabeza hexagonal zincado UNC 3/8\" x 1\" Tuercasur","quantity":25.000,"unit_mult":25.000,"price":5.9039,"discount":22.500,"factor_qty":1.000,"currency":"UYU","tax":22.000,"line_total":114.39,"promo_doc_entry":null,"promo_line":null,"promo_description":null,"open_qty":25.000},
{"cardcode":"C20001","order_id":453,"line_num":13,"itemcode":"300125","title":"Manguera reforzada con malla 1/2\" x 50 m Ombural","quantity":3.000,"unit_mult":1.000,"price":738.0500,"discount":5.000,"factor_qty":1.000,"currency":"UYU","tax":22.000,"line_total":2103.44,"promo_doc_entry":null,"promo_line":null,"promo_description":null,"open_qty":3.000},
{"cardcode":"C20001","order_id":453,"line_num":14,"itemcode":"11.50.014","title":"Electrodo inoxidable E308L 2,5 mm caja x 5 kg Arcunda","quantity":2.000,"unit_mult":1.000,"price":111.1200,"discount":5.000,"factor_qty":1.000,"currency":"USD","tax":22.000,"line_total":211.13,"promo_doc_entry":null,"promo_line":null,"promo_description":null,"open_qty":2.000},
{"cardcode":"C20001","order_id":453,"line_num":15,"itemcode":"40.10.004","title":"Esmalte sintético brillante blanco 4 L Tintaral","quantity":1.000,"unit_mult":1.000,"price":1755.6300,"discount":18.000,"factor_qty":1.000,"currency":"UYU","tax":22.000,"line_total":1439.62,"promo_doc_entry":null,"promo_line":null,"promo_description":null,"open_qty":1.000},
{"cardcode":"C20001","order_id":453,"line_num":16,"itemcode":"40.10.078","title":"Esmalte sintético brillante amarillo 500 mL Murallón","quantity":1.000,"unit_mult":1.000,"price":271.6700,"discount":5.000,"factor_qty":1.000,"currency":"UYU","tax":22.000,"line_total":258.09,"promo_doc_entry":null,"promo_line":null,"promo_description":null,"open_qty":1.000},
{"cardcode":"C20001","order_id":453,"line_num":17,"itemcode":"AMG-06BK","title":"Amoladora angular 2.000 W disco 230 mm Brunvek","quantity":2.000,"unit_mult":1.000,"price":98.6500,"discount":5.000,"factor_qty":1.000,"currency":"USD","tax":22.000,"line_total":187.44,"promo_doc_entry":null,"promo_line":null,"promo_description":null,"open_qty":2.000},
{"cardcode":"C20001","order_id":453,"line_num":18,"itemcode":"DDI-31ZV","title":"Disco diamantado segmentado 110 mm Zarvik","quantity":1.000,"unit_mult":1.000,"price":4.8500,"discount":15.000,"factor_qty":1.000,"currency":"USD","tax":22.000,"line_total":4.12,"promo_doc_entry":null,"promo_line":null,"promo_description":null,"open_qty":1.000},
{"cardcode":"C20001","order_id":453,"line_num":19,"itemcode":"006119","title":"Candado de bronce 20 mm Herrajunto","quantity":18.000,"unit_mult":6.000,"price":96.2300,"discount":8.000,"factor_qty":1.000,"currency":"UYU","tax":22.000,"line_total":1593.57,"promo_doc_entry":null,"promo_line":null,"promo_description":null,"open_qty":18.000},
{"cardcode":"C20001","order_id":453,"line_num":20,"itemcode":"40.15.011","title":"Antióxido convertidor de óxido negro 20 L Tintaral","quantity":1.000,"unit_mult":1.000,"price":9895.0100,"discount":18.000,"factor_qty":1.000,"currency":"UYU","tax":22.000,"line_total":8113.91,"promo_doc_entry":null,"promo_line":null,"promo_description":null,"open_qty":1.000},
{"cardcode":"C20001","order_id":453,"line_num":21,"itemcode":"013526","title":"Cinta aisladora PVC color rojo 19 mm x 10 m Voltirama","quantity":10.000,"unit_mult":10.000,"price":31.1000,"discount":5.000,"factor_qty":1.000,"currency":"UYU","tax":22.000,"line_total":295.45,"promo_doc_entry":null,"promo_line":null,"promo_description":null,"open_qty":10.000},
{"cardcode":"C20001","order_id":453,"line_num":22,"itemcode":"FRE-12CR","title":"Freidora de aire 8 L digital 8 programas Calorinda","quantity":3.000,"unit_mult":1.000,"price":101.2800,"discount":5.000,"factor_qty":1.000,"currency":"USD","tax":22.000,"line_total":288.65,"promo_doc_entry":null,"promo_line":null,"promo_description":null,"open_qty":3.000},
{"cardcode":"C20001","order_id":453,"line_num":23,"itemcode":"014116","title":"Lámpara LED 18 W E27 luz fría 6500 K Lumbrela","quantity":20.000,"unit_mult":10.000,"price":99.7200,"discount":5.000,"factor_qty":1.000,"currency":"UYU","tax":22.000,"line_total":1894.68,"promo_doc_entry":null,"promo_line":null,"promo_description":null,"open_qty":20.000},
{"cardcode":"C20001","order_id":453,"line_num":24,"itemcode":"300130","title":"Manguera antitorsión 4 capas 3/4\" x 25 m Ombural","quantity":1.000,"unit_mult":1.000,"price":1600.5700,"discount":5.000,"factor_qty":1.000,"currency":"UYU","tax":22.000,"line_total":1520.54,"promo_doc_entry":null,"promo_line":null,"promo_description":null,"open_qty":1.000},
{"cardcode":"C20001","order_id":453,"line_num":25,"itemcode":"110121","title":"Disco de corte 180 x 1,6 mm para metal Brunvek","quantity":10.000,"unit_mult":10.000,"price":125.8500,"discount":15.000,"factor_qty":1.000,"currency":"UYU","tax":22.000,"line_total":1069.73,"promo_doc_entry":null,"promo_line":null,"promo_description":null,"open_qty":10.000},
{"cardcode":"C20001","order_id":453,"line_num":26,"itemcode":"JAR-12DM","title":"Jarra eléctrica 2 L con corte para mate Domundra","quantity":3.000,"unit_mult":1.000,"price":29.0400,"discount":5.000,"factor_qty":1.000,"currency":"USD","tax":22.000,"line_total":82.76,"promo_doc_entry":null,"promo_line":null,"promo_description":null,"open_qty":3.000},
{"cardcode":"C20001","order_id":453,"line_num":27,"itemcode":"ALA-09VR","title":"Alargue 2 x 1 mm² plano 20 m con ficha schuko Voltirama","quantity":4.000,"unit_mult":2.000,"price":847.4500,"discount":5.000,"factor_qty":1.000,"currency":"UYU","tax":22.000,"line_total":3220.31,"promo_doc_entry":null,"promo_line":null,"promo_description":null,"open_qty":4.000},
{"cardcode":"C20001","order_id":453,"line_num":28,"itemcode":"TAL-550PTZ10","title":"Taladro percutor 550 W mandril 10 mm Tordaz","quantity":3.000,"unit_mult":1.000,"price":34.8500,"discount":12.500,"factor_qty":1.000,"currency":"USD","tax":22.000,"line_total":91.48,"promo_doc_entry":null,"promo_line":null,"promo_description":null,"open_qty":3.000},
{"cardcode":"C20001","order_id":453,"line_num":29,"itemcode":"AMB125-12ZV","title":"Amoladora angular a batería 20 V disco 125 mm con batería 4 Ah y cargador Zarvik","quantity":3.000,"unit_mult":1.000,"price":97.5300,"discount":5.000,"factor_qty":1.000,"currency":"USD","tax":22.000,"line_total":277.96,"promo_doc_entry":null,"promo_line":null,"promo_description":null,"open_qty":3.000},
{"cardcode":"C20001","order_id":453,"line_num":30,"itemcode":"10.05.007","title":"Tornillo para yeso negro fosfatizado 6 x 2\" punta aguja Clavinor","quantity":200.000,"unit_mult":100.000,"price":0.8636,"discount":22.500,"factor_qty":1.000,"currency":"UYU","tax":22.000,"line_total":133.86,"promo_doc_entry":null,"promo_line":null,"promo_description":null,"open_qty":200.000},
{"cardcode":"C20001","order_id":453,"line_num":31,"itemcode":"10.40.015","title":"Remache pop aluminio 4,8 x 20 mm Rosconar","quantity":300.000,"unit_mult":100.000,"price":3.1278,"discount":22.500,"factor_qty":1.000,"currency":"UYU","tax":22.000,"line_total":727.21,"promo_doc_entry":null,"promo_line":null,"promo_description":null,"open_qty":300.000},
{"cardcode":"C20001","order_id":453,"line_num":32,"itemcode":"HID-16ZV","title":"Hidrolavadora 130 bar manguera 8 m con portarrollo Zarvik","quantity":2.000,"unit_mult":1.000,"price":122.2100,"discount":5.000,"factor_qty":1.000,"currency":"USD","tax":22.000,"line_total":232.20,"promo_doc_entry":null,"promo_line":null,"promo_description":null,"open_qty":2.000},
{"cardcode":"C20001","order_id":453,"line_num":33,"itemcode":"SDS-12FN","title":"Mecha SDS Plus 8 x 310 mm Filonor","quantity":10.000,"unit_mult":5.000,"price":265.8900,"discount":5.000,"factor_qty":1.000,"currency":"UYU","tax":22.000,"line_total":2525.96,"promo_doc_entry":null,"promo_line":null,"promo_description":null,"open_qty":10.000},
{"cardcode":"C20001","order_id":453,"line_num":34,"itemcode":"10.11.040","title":"Bulón cabeza hexagonal 8.8 M8 x 50 mm Rosconar","quantity":200.000,"unit_mult":100.000,"price":9.0237,"discount":22.500,"factor_qty":1.000,"currency":"UYU","tax":22.000,"line_total":1398.67,"promo_doc_entry":null,"promo_line":null,"promo_description":null,"open_qty":200.000},
{"cardcode":"C20001","order_id":453,"line_num":35,"itemcode":"EPP-513CL","title":"Guante de vaqueta medio paseo talle 8 (M) Cascolar","quantity":12.000,"unit_mult":12.000,"price":255.2000,"discount":5.000,"factor_qty":1.000,"currency":"UYU","tax":22.000,"line_total":2909.28,"promo_doc_entry":null,"promo_line":null,"promo_description":null,"open_qty":12.000},
{"cardcode":"C20001","order_id":453,"line_num":36,"itemcode":"004715","title":"Tarugo con tornillo N° 12 bolsa x 100 Clavinor","quantity":15.000,"unit_mult":5.000,"price":686.4900,"discount":22.500,"factor_qty":1.000,"currency":"UYU","tax":22.000,"line_total":7980.45,"promo_doc_entry":null,"promo_line":null,"promo_description":null,"open_qty":15.000},
{"cardcode":"C20001","order_id":453,"line_num":37,"itemcode":"014304","title":"Lámpara LED dicroica GU10 7 W cálida Lumbrela","quantity":30.000,"unit_mult":10.000,"price":64.0800,"discount":5.000,"factor_qty":1.000,"currency":"UYU","tax":22.000,"line_total":1826.28,"promo_doc_entry":null,"promo_line":null,"promo_description":null,"open_qty":30.000},
{"cardcode":"C20001","order_id":453,"line_num":38,"itemcode":"10.11.038","title":"Bulón cabeza hexagonal 8.8 M8 x 30 mm Rosconar","quantity":100.000,"unit_mult":100.000,"price":5.6894,"discount":22.500,"factor_qty":1.000,"currency":"UYU","tax":22.000,"line_total":440.93,"promo_doc_entry":null,"promo_line":null,"promo_description":null,"open_qty":100.000},
{"cardcode":"C20001","order_id":453,"line_num":39,"itemcode":"10.01.027","title":"Tornillo autoperforante cabeza hexagonal punta mecha 8 x 1 1/2\" Tuercasur","quantity":200.000,"unit_mult":100.000,"price":2.1903,"discount":22.500,"factor_qty":1.000,"currency":"UYU","tax":22.000,"line_total":339.50,"promo_doc_entry":null,"promo_line":null,"promo_description":null,"open_qty":200.000},
{"cardcode":"C20001","order_id":453,"line_num":40,"itemcode":"13.20.008","title":"Caño corrugado naranja reforzado 32 mm rollo x 25 m Voltirama","quantity":1.000,"unit_mult":1.000,"price":537.8800,"discount":5.000,"factor_qty":1.000,"currency":"UYU","tax":22.000,"line_total":510.99,"promo_doc_entry":null,"promo_line":null,"promo_description":null,"open_qty":1.000},
{"cardcode":"C20001","order_id":453,"line_num":41,"itemcode":"014107","title":"Lámpara LED 9 W E27 luz fría 6500 K Lumbrela","quantity":20.000,"unit_mult":10.000,"price":57.5300,"discount":33.333,"factor_qty":1.000,"currency":"UYU","tax":22.000,"line_total":767.07,"promo_doc_entry":null,"promo_line":null,"promo_description":null,"open_qty":20.000},
{"cardcode":"C20001","order_id":453,"line_num":42,"itemcode":"ZAP-15LB","title":"Zapatilla 3 tomas cable 3 m con protector y 2 USB Lumbrela","quantity":5.000,"unit_mult":5.000,"price":463.6300,"discount":5.000,"factor_qty":1.000,"currency":"UYU","tax":22.000,"line_total":2202.24,"promo_doc_entry":null,"promo_line":null,"promo_description":null,"open_qty":5.000},
{"cardcode":"C20001","order_id":453,"line_num":43,"itemcode":"10.10.223","title":"Bulón cabeza hexagonal zincado UNC 1/2\" x 1 1/2\" Tuercasur","quantity":25.000,"unit_mult":25.000,"price":12.9800,"discount":22.500,"factor_qty":1.000,"currency":"UYU","tax":22.000,"line_total":251.49,"promo_doc_entry":null,"promo_line":null,"promo_description":null,"open_qty":25.000},
{"cardcode":"C20001","order_id":453,"line_num":44,"itemcode":"013620","title":"Precinto plástico color blanco 7,6 x 370 mm bolsa x 100 Cablunor","quantity":10.000,"unit_mult":10.000,"price":201.4000,"discount":5.000,"factor_qty":1.000,"currency":"UYU","tax":22.000,"line_total":1913.30,"promo_doc_entry":null,"promo_line":null,"promo_description":null,"open_qty":10.000},
{"cardcode":"C20001","order_id":453,"line_num":45,"itemcode":"013609","title":"Precinto plástico color negro 7,6 x 370 mm bolsa x 100 Voltirama","quantity":30.000,"unit_mult":10.000,"price":217.5000,"discount":5.000,"factor_qty":1.000,"currency":"UYU","tax":22.000,"line_total":6198.75,"promo_doc_entry":null,"promo_line":null,"promo_description":null,"open_qty":30.000},
{"cardcode":"C20001","order_id":453,"line_num":46,"itemcode":"023015","title":"Pinza de punta 6\" Ferrundo","quantity":6.000,"unit_mult":6.000,"price":222.3100,"discount":5.000,"factor_qty":1.000,"currency":"UYU","tax":22.000,"line_total":1267.17,"promo_doc_entry":null,"promo_line":null,"promo_description":null,"open_qty":6.000}
]$rows$);
insert into order_taxes ("cardcode", "order_id", "currency", "rate", "net", "tax") overriding system value select "cardcode", "order_id", "currency", "rate", "net", "tax" from json_populate_recordset(null::order_taxes, $rows$[
{"cardcode":"C20001","order_id":452,"currency":"UYU","rate":22.000,"net":1558.29,"tax":342.82},
{"cardcode":"C20001","order_id":452,"currency":"USD","rate":22.000,"net":586.78,"tax":129.09},
{"cardcode":"C20001","order_id":453,"currency":"UYU","rate":22.000,"net":73109.48,"tax":16084.09},
{"cardcode":"C20001","order_id":453,"currency":"USD","rate":22.000,"net":1760.62,"tax":387.34}
]$rows$);
insert into order_texts ("cardcode", "order_id", "folded") overriding system value select "cardcode", "order_id", "folded" from json_populate_recordset(null::order_texts, $rows$[
{"cardcode":"C20001","order_id":452,"folded":"100452 011842 punta para atornillar torx t25 65 mm tordaz 041213 rodillo espuma 17 cm cerdalin clf-80ht29 calefon electrico 80 l tanque de cobre hidrelta"},
{"cardcode":"C20001","order_id":453,"folded":"100453 oc-6903 004715 tarugo con tornillo n 12 bolsa x 100 clavinor 006119 candado de bronce 20 mm herrajunto 013526 cinta aisladora pvc color rojo 19 mm x 10 m voltirama 013603 precinto plastico color negro 3,6 x 150 mm bolsa x 100 voltirama 013609 precinto plastico color negro 7,6 x 370 mm bolsa x 100 voltirama 013620 precinto plastico color blanco 7,6 x 370 mm bolsa x 100 cablunor 014107 lampara led 9 w e27 luz fria 6500 k lumbrela 014116 lampara led 18 w e27 luz fria 6500 k lumbrela 014304 lampara led dicroica gu10 7 w calida lumbrela 023006 pinza universal aislada 1.000 v 7\" quebrax 023015 pinza de punta 6\" ferrundo 041213 rodillo espuma 17 cm cerdalin 10.01.006 tornillo autoperforante cabeza hexagonal punta mecha 8 x 3\" clavinor 10.01.027 tornillo autoperforante cabeza hexagonal punta mecha 8 x 1 1/2\" tuercasur 10.02.007 tornillo autoperforante cabeza frezada phillips punta mecha 10 x 1 1/2\" clavinor 10.03.010 tornillo para madera fresado bicromatado 3,5 x 40 mm clavinor 10.05.007 tornillo para yeso negro fosfatizado 6 x 2\" punta aguja clavinor 10.10.215 bulon cabeza hexagonal zincado unc 3/8\" x 1\" tuercasur 10.10.223 bulon cabeza hexagonal zincado unc 1/2\" x 1 1/2\" tuercasur 10.11.038 bulon cabeza hexagonal 8.8 m8 x 30 mm rosconar 10.11.040 bulon cabeza hexagonal 8.8 m8 x 50 mm rosconar 10.40.015 remache pop aluminio 4,8 x 20 mm rosconar 11.50.014 electrodo inoxidable e308l 2,5 mm caja x 5 kg arcunda 110121 disco de corte 180 x 1,6 mm para metal brunvek 13.20.008 cano corrugado naranja reforzado 32 mm rollo x 25 m voltirama 300119 manguera reforzada con malla 1/2\" x 15 m ombural 300125 manguera reforzada con malla 1/2\" x 50 m ombural 300130 manguera antitorsion 4 capas 3/4\" x 25 m ombural 304510 lona de polietileno con ojales 2 x 3 m reforzada ombural 40.10.004 esmalte sintetico brillante blanco 4 l tintaral 40.10.078 esmalte sintetico brillante amarillo 500 ml murallon 40.15.011 antioxido convertidor de oxido negro 20 l tintaral 603209 vaso de vidrio termico doble pared 310 ml vidralba ala-09vr alargue 2 x 1 mm2 plano 20 m con ficha schuko voltirama amb125-12zv amoladora angular a bateria 20 v disco 125 mm con bateria 4 ah y cargador zarvik amg-06bk amoladora angular 2.000 w disco 230 mm brunvek cbl-08bk cargador para baterias de litio 18/20 v rapido 4 a brunvek ddi-31zv disco diamantado segmentado 110 mm zarvik epp-513cl guante de vaqueta medio paseo talle 8 (m) cascolar epp-522fd guante de nitrilo talle 8 (m) ferrundo fre-12cr freidora de aire 8 l digital 8 programas calorinda hid-16zv hidrolavadora 130 bar manguera 8 m con portarrollo zarvik jar-12dm jarra electrica 2 l con corte para mate domundra sds-12fn mecha sds plus 8 x 310 mm filonor tal-550ptz10 taladro percutor 550 w mandril 10 mm tordaz tpb-18zv taladro percutor a bateria 40 v mandril 13 mm con 2 baterias 4,0 ah y maletin zarvik zap-15lb zapatilla 3 tomas cable 3 m con protector y 2 usb lumbrela"}
]$rows$);
insert into order_totals ("cardcode", "order_id", "currency", "subtotal", "tax_total", "total") overriding system value select "cardcode", "order_id", "currency", "subtotal", "tax_total", "total" from json_populate_recordset(null::order_totals, $rows$[
{"cardcode":"C20001","order_id":452,"currency":"UYU","subtotal":1558.29,"tax_total":342.82,"total":1901.11},
{"cardcode":"C20001","order_id":452,"currency":"USD","subtotal":586.78,"tax_total":129.09,"total":715.87},
{"cardcode":"C20001","order_id":453,"currency":"UYU","subtotal":73109.48,"tax_total":16084.09,"total":89193.57},
{"cardcode":"C20001","order_id":453,"currency":"USD","subtotal":1760.62,"tax_total":387.34,"total":2147.96}
]$rows$);
insert into orders ("cardcode", "id", "doc_num", "email", "kind", "status", "status_at", "hold_reasons", "comments", "po_ref", "shipping_code", "shipping", "address", "exchange_rate", "created_at", "erp_ref", "idempotency_key") overriding system value select "cardcode", "id", "doc_num", "email", "kind", "status", "status_at", "hold_reasons", "comments", "po_ref", "shipping_code", "shipping", "address", "exchange_rate", "created_at", "erp_ref", "idempotency_key" from json_populate_recordset(null::orders, $rows$[
{"cardcode":"C20001","id":452,"doc_num":100452,"email":"ferreteria@demo.test","kind":"order","status":"confirmed","status_at":"2026-03-06T17:03:09+00:00","hold_reasons":[],"comments":null,"po_ref":null,"shipping_code":"REPARTO","shipping":{"code": "REPARTO", "free": true, "name": "Reparto propio Montevideo", "agency": null, "charge": 0, "currency": "$", "agencyBranch": null, "payAtDestination": false},"address":{"city": "Montevideo", "kind": "S", "unit": null, "hours": "Lunes a viernes de 8:00 a 18:00", "label": "Casa central", "notes": null, "phone": "+59820000101", "corner": "Pasaje del Sauce", "number": "2318", "street": "Camino de los Talas", "contact": "Marta Ibáñez", "addressId": 1, "isDefault": true, "department": "MO", "postalCode": "11800"},"exchange_rate":40.4900,"created_at":"2026-03-06T15:36:39+00:00","erp_ref":null,"idempotency_key":null},
{"cardcode":"C20001","id":453,"doc_num":100453,"email":"ferreteria@demo.test","kind":"order","status":"received","status_at":"2026-03-09T12:38:29+00:00","hold_reasons":[],"comments":null,"po_ref":"OC-6903","shipping_code":"REPARTO","shipping":{"code": "REPARTO", "free": true, "name": "Reparto propio Montevideo", "agency": null, "charge": 0, "currency": "$", "agencyBranch": null, "payAtDestination": false},"address":{"city": "Montevideo", "kind": "S", "unit": null, "hours": "Lunes a viernes de 8:00 a 18:00", "label": "Casa central", "notes": null, "phone": "+59820000101", "corner": "Pasaje del Sauce", "number": "2318", "street": "Camino de los Talas", "contact": "Marta Ibáñez", "addressId": 1, "isDefault": true, "department": "MO", "postalCode": "11800"},"exchange_rate":40.2450,"created_at":"2026-03-09T12:38:29+00:00","erp_ref":null,"idempotency_key":null}
]$rows$);
insert into popup_audience ("popup_id", "cardcode", "customer_group") overriding system value select "popup_id", "cardcode", "customer_group" from json_populate_recordset(null::popup_audience, $rows$[
{"popup_id":2,"cardcode":null,"customer_group":"barracas"}
]$rows$);
insert into popups ("id", "image_source", "link1", "link2", "valid_from", "valid_to", "priority", "active") overriding system value select "id", "image_source", "link1", "link2", "valid_from", "valid_to", "priority", "active" from json_populate_recordset(null::popups, $rows$[
{"id":1,"image_source":"TAL-710PTZ13","link1":{"href": "/promos/501", "background": "D", "description": "Ver la promo"},"link2":{"href": "/shop/catalog?brand=tordaz", "background": "L", "description": "Todo Tordaz"},"valid_from":"2026-02-28","valid_to":"2027-03-10","priority":10,"active":true},
{"id":2,"image_source":"110101","link1":{"href": "/promos", "background": "D", "description": "Condiciones para barracas"},"link2":null,"valid_from":"2026-03-08","valid_to":"2027-03-10","priority":20,"active":true},
{"id":3,"image_source":"600101","link1":{"href": "/promos", "background": "L", "description": "Liquidación de ollas"},"link2":null,"valid_from":"2026-02-08","valid_to":"2026-03-07","priority":90,"active":true}
]$rows$);
insert into price_lists ("price_list", "name", "kind") overriding system value select "price_list", "name", "kind" from json_populate_recordset(null::price_lists, $rows$[
{"price_list":1,"name":"Mayorista","kind":"sale"},
{"price_list":2,"name":"Distribuidor","kind":"sale"},
{"price_list":3,"name":"Interior","kind":"sale"},
{"price_list":9,"name":"PVP sugerido","kind":"pvp"}
]$rows$);
insert into product_media ("itemcode", "kind", "position", "source", "name") overriding system value select "itemcode", "kind", "position", "source", "name" from json_populate_recordset(null::product_media, $rows$[
{"itemcode":"011842","kind":"image","position":1,"source":"demo:puntas-atornillar?label=Torx+T25&view=main","name":""},
{"itemcode":"013526","kind":"image","position":1,"source":"demo:cinta-aisladora?label=10+m&tint=%23c0202b&view=main","name":""},
{"itemcode":"013603","kind":"image","position":1,"source":"demo:precinto?label=3%2C6+x+150+mm&tint=%231d1d1f&view=main","name":""},
{"itemcode":"013609","kind":"image","position":1,"source":"demo:precinto?label=7%2C6+x+370+mm&tint=%231d1d1f&view=main","name":""},
{"itemcode":"013620","kind":"image","position":1,"source":"demo:precinto?label=7%2C6+x+370+mm&tint=%23f8f8f5&view=main","name":""},
{"itemcode":"014107","kind":"image","position":1,"source":"demo:lampara-led?label=9+W&view=main","name":""},
{"itemcode":"006119","kind":"image","position":1,"source":"demo:candado?label=20+mm&view=main","name":""},
{"itemcode":"006119","kind":"image","position":2,"source":"demo:candado?label=20+mm&view=detail","name":""},
{"itemcode":"16.01.001","kind":"image","position":1,"source":"demo:silicona?label=280+mL&tint=%23dfe7ea&view=main","name":""},
{"itemcode":"16.01.005","kind":"image","position":1,"source":"demo:silicona?label=280+mL&tint=%23f8f8f5&view=main","name":""},
{"itemcode":"40.01.004","kind":"image","position":1,"source":"demo:latex-interior?label=20+L&tint=%23f8f8f5&view=main","name":""},
{"itemcode":"40.01.004","kind":"image","position":2,"source":"demo:latex-interior?label=20+L&tint=%23f8f8f5&view=detail","name":""},
{"itemcode":"041007","kind":"image","position":1,"source":"demo:pincel?label=N%C2%B0+20&view=main","name":""},
{"itemcode":"041206","kind":"image","position":1,"source":"demo:rodillo?label=10+cm&view=main","name":""},
{"itemcode":"041403","kind":"image","position":1,"source":"demo:bandeja-pintura?label=grande&view=main","name":""},
{"itemcode":"16.01.001","kind":"document","position":1,"source":"/media/d/ficha-silicona.pdf","name":"Ficha técnica"},
{"itemcode":"16.01.001","kind":"document","position":2,"source":"/media/d/seguridad-silicona.pdf","name":"Hoja de seguridad"},
{"itemcode":"16.01.005","kind":"document","position":1,"source":"/media/d/ficha-silicona.pdf","name":"Ficha técnica"},
{"itemcode":"16.01.005","kind":"document","position":2,"source":"/media/d/seguridad-silicona.pdf","name":"Hoja de seguridad"},
{"itemcode":"40.01.004","kind":"document","position":1,"source":"/media/d/ficha-latex-interior.pdf","name":"Ficha técnica"},
{"itemcode":"40.01.004","kind":"document","position":2,"source":"/media/d/seguridad-latex-interior.pdf","name":"Hoja de seguridad"}
]$rows$);
insert into product_prices ("price_list", "itemcode", "currency", "price", "previous_price") overriding system value select "price_list", "itemcode", "currency", "price", "previous_price" from json_populate_recordset(null::product_prices, $rows$[
{"price_list":1,"itemcode":"011842","currency":"UYU","price":90.6100,"previous_price":null},
{"price_list":2,"itemcode":"011842","currency":"UYU","price":84.2700,"previous_price":null},
{"price_list":3,"itemcode":"011842","currency":"UYU","price":93.7800,"previous_price":null},
{"price_list":9,"itemcode":"011842","currency":"UYU","price":163.0000,"previous_price":null},
{"price_list":1,"itemcode":"013526","currency":"UYU","price":31.1000,"previous_price":null},
{"price_list":2,"itemcode":"013526","currency":"UYU","price":28.9200,"previous_price":null},
{"price_list":3,"itemcode":"013526","currency":"UYU","price":32.1900,"previous_price":null},
{"price_list":9,"itemcode":"013526","currency":"UYU","price":57.0000,"previous_price":null},
{"price_list":1,"itemcode":"013603","currency":"UYU","price":50.6300,"previous_price":58.9400},
{"price_list":2,"itemcode":"013603","currency":"UYU","price":47.0800,"previous_price":58.9400},
{"price_list":3,"itemcode":"013603","currency":"UYU","price":52.4000,"previous_price":58.9400},
{"price_list":9,"itemcode":"013603","currency":"UYU","price":86.0000,"previous_price":null},
{"price_list":1,"itemcode":"013609","currency":"UYU","price":217.5000,"previous_price":null},
{"price_list":2,"itemcode":"013609","currency":"UYU","price":202.2800,"previous_price":null},
{"price_list":3,"itemcode":"013609","currency":"UYU","price":225.1200,"previous_price":null},
{"price_list":9,"itemcode":"013609","currency":"UYU","price":379.0000,"previous_price":null},
{"price_list":1,"itemcode":"013620","currency":"UYU","price":201.4000,"previous_price":null},
{"price_list":2,"itemcode":"013620","currency":"UYU","price":187.3000,"previous_price":null},
{"price_list":3,"itemcode":"013620","currency":"UYU","price":208.4500,"previous_price":null},
{"price_list":9,"itemcode":"013620","currency":"UYU","price":359.0000,"previous_price":null},
{"price_list":1,"itemcode":"014107","currency":"UYU","price":57.5300,"previous_price":null},
{"price_list":2,"itemcode":"014107","currency":"UYU","price":53.5000,"previous_price":null},
{"price_list":3,"itemcode":"014107","currency":"UYU","price":59.5400,"previous_price":null},
{"price_list":9,"itemcode":"014107","currency":"UYU","price":103.0000,"previous_price":null},
{"price_list":1,"itemcode":"006119","currency":"UYU","price":96.2300,"previous_price":110.0100},
{"price_list":2,"itemcode":"006119","currency":"UYU","price":89.4900,"previous_price":110.0100},
{"price_list":3,"itemcode":"006119","currency":"UYU","price":99.5900,"previous_price":110.0100},
{"price_list":9,"itemcode":"006119","currency":"UYU","price":174.0000,"previous_price":null},
{"price_list":1,"itemcode":"16.01.001","currency":"UYU","price":145.0500,"previous_price":null},
{"price_list":2,"itemcode":"16.01.001","currency":"UYU","price":134.9000,"previous_price":null},
{"price_list":3,"itemcode":"16.01.001","currency":"UYU","price":150.1300,"previous_price":null},
{"price_list":9,"itemcode":"16.01.001","currency":"UYU","price":259.0000,"previous_price":null},
{"price_list":1,"itemcode":"16.01.005","currency":"UYU","price":147.7800,"previous_price":null},
{"price_list":2,"itemcode":"16.01.005","currency":"UYU","price":137.4300,"previous_price":null},
{"price_list":3,"itemcode":"16.01.005","currency":"UYU","price":152.9500,"previous_price":null},
{"price_list":9,"itemcode":"16.01.005","currency":"UYU","price":269.0000,"previous_price":null},
{"price_list":1,"itemcode":"40.01.004","currency":"UYU","price":3927.9600,"previous_price":null},
{"price_list":2,"itemcode":"40.01.004","currency":"UYU","price":3653.0100,"previous_price":null},
{"price_list":3,"itemcode":"40.01.004","currency":"UYU","price":4065.4400,"previous_price":null},
{"price_list":9,"itemcode":"40.01.004","currency":"UYU","price":6790.0000,"previous_price":null},
{"price_list":1,"itemcode":"041007","currency":"UYU","price":64.0700,"previous_price":71.4400},
{"price_list":2,"itemcode":"041007","currency":"UYU","price":59.5800,"previous_price":71.4400},
{"price_list":3,"itemcode":"041007","currency":"UYU","price":66.3100,"previous_price":71.4400},
{"price_list":9,"itemcode":"041007","currency":"UYU","price":110.0000,"previous_price":null},
{"price_list":1,"itemcode":"041206","currency":"UYU","price":193.8200,"previous_price":null},
{"price_list":2,"itemcode":"041206","currency":"UYU","price":180.2500,"previous_price":null},
{"price_list":3,"itemcode":"041206","currency":"UYU","price":200.6000,"previous_price":null},
{"price_list":9,"itemcode":"041206","currency":"UYU","price":349.0000,"previous_price":null},
{"price_list":1,"itemcode":"041403","currency":"UYU","price":95.3600,"previous_price":null},
{"price_list":2,"itemcode":"041403","currency":"UYU","price":88.6900,"previous_price":null},
{"price_list":3,"itemcode":"041403","currency":"UYU","price":98.7000,"previous_price":null},
{"price_list":9,"itemcode":"041403","currency":"UYU","price":163.0000,"previous_price":null}
]$rows$);
insert into product_stock ("itemcode", "available", "committed", "status", "description", "next_arrival") overriding system value select "itemcode", "available", "committed", "status", "description", "next_arrival" from json_populate_recordset(null::product_stock, $rows$[
{"itemcode":"011842","available":2004.000,"committed":18.000,"status":"S","description":"Disponible","next_arrival":null},
{"itemcode":"013526","available":210.000,"committed":10.000,"status":"S","description":"Disponible","next_arrival":null},
{"itemcode":"013603","available":3370.000,"committed":30.000,"status":"S","description":"Disponible","next_arrival":null},
{"itemcode":"013609","available":4390.000,"committed":30.000,"status":"S","description":"Disponible","next_arrival":null},
{"itemcode":"013620","available":2730.000,"committed":10.000,"status":"S","description":"Disponible","next_arrival":null},
{"itemcode":"014107","available":1370.000,"committed":20.000,"status":"S","description":"Disponible","next_arrival":null},
{"itemcode":"006119","available":1074.000,"committed":18.000,"status":"S","description":"Disponible","next_arrival":null},
{"itemcode":"16.01.001","available":672.000,"committed":0.000,"status":"S","description":"Disponible","next_arrival":null},
{"itemcode":"16.01.005","available":1644.000,"committed":0.000,"status":"S","description":"Disponible","next_arrival":null},
{"itemcode":"40.01.004","available":121.000,"committed":0.000,"status":"S","description":"Disponible","next_arrival":null},
{"itemcode":"041007","available":516.000,"committed":0.000,"status":"S","description":"Disponible","next_arrival":null},
{"itemcode":"041206","available":522.000,"committed":0.000,"status":"S","description":"Disponible","next_arrival":null},
{"itemcode":"041403","available":1152.000,"committed":0.000,"status":"S","description":"Disponible","next_arrival":null}
]$rows$);
insert into products ("itemcode", "id", "title", "name", "description", "brand_id", "category_id", "unit_mult", "units_per_item", "factor_qty", "codebars", "tax", "warranty_months", "popularity", "active", "created_at", "updated_at", "erp_updated_at", "synced_at") overriding system value select "itemcode", "id", "title", "name", "description", "brand_id", "category_id", "unit_mult", "units_per_item", "factor_qty", "codebars", "tax", "warranty_months", "popularity", "active", "created_at", "updated_at", "erp_updated_at", "synced_at" from json_populate_recordset(null::products, $rows$[
{"itemcode":"011842","id":1475122666809009,"title":"Punta para atornillar Torx T25 65 mm Tordaz","name":"Punta para atornillar Torx T25 65 mm","description":"Acero al cromo molibdeno, encastre 1/4\".\n- Punta Torx T25, largo 65 mm","brand_id":1,"category_id":65,"unit_mult":6.000,"units_per_item":"unidad","factor_qty":null,"codebars":"7731010443749","tax":22.000,"warranty_months":null,"popularity":645,"active":true,"created_at":"2026-11-22T21:37:58.897852+00:00","updated_at":"2026-11-22T21:37:58.897852+00:00","erp_updated_at":null,"synced_at":null},
{"itemcode":"013526","id":2952915399725403,"title":"Cinta aisladora PVC color rojo 19 mm x 10 m Voltirama","name":"Cinta aisladora PVC color rojo 19 mm x 10 m","description":"","brand_id":18,"category_id":107,"unit_mult":10.000,"units_per_item":"unidad","factor_qty":null,"codebars":"7731276191231","tax":22.000,"warranty_months":null,"popularity":661,"active":true,"created_at":"2026-11-22T21:37:58.897852+00:00","updated_at":"2026-11-22T21:37:58.897852+00:00","erp_updated_at":null,"synced_at":null},
{"itemcode":"013603","id":3731751455057515,"title":"Precinto plástico color negro 3,6 x 150 mm bolsa x 100 Voltirama","name":"Precinto plástico color negro 3,6 x 150 mm bolsa x 100","description":"","brand_id":18,"category_id":107,"unit_mult":10.000,"units_per_item":"bolsa x 100","factor_qty":null,"codebars":"7731276320815","tax":22.000,"warranty_months":null,"popularity":798,"active":true,"created_at":"2026-11-22T21:37:58.897852+00:00","updated_at":"2026-11-22T21:37:58.897852+00:00","erp_updated_at":null,"synced_at":null},
{"itemcode":"013609","id":178736373109292,"title":"Precinto plástico color negro 7,6 x 370 mm bolsa x 100 Voltirama","name":"Precinto plástico color negro 7,6 x 370 mm bolsa x 100","description":"","brand_id":18,"category_id":107,"unit_mult":10.000,"units_per_item":"bolsa x 100","factor_qty":null,"codebars":null,"tax":22.000,"warranty_months":null,"popularity":908,"active":true,"created_at":"2026-11-22T21:37:58.897852+00:00","updated_at":"2026-11-22T21:37:58.897852+00:00","erp_updated_at":null,"synced_at":null},
{"itemcode":"013620","id":1513621547324516,"title":"Precinto plástico color blanco 7,6 x 370 mm bolsa x 100 Cablunor","name":"Precinto plástico color blanco 7,6 x 370 mm bolsa x 100","description":"","brand_id":17,"category_id":107,"unit_mult":10.000,"units_per_item":"bolsa x 100","factor_qty":null,"codebars":"7731265844988","tax":22.000,"warranty_months":null,"popularity":939,"active":true,"created_at":"2026-11-22T21:37:58.897852+00:00","updated_at":"2026-11-22T21:37:58.897852+00:00","erp_updated_at":null,"synced_at":null},
{"itemcode":"014107","id":1806791509915738,"title":"Lámpara LED 9 W E27 luz fría 6500 K Lumbrela","name":"Lámpara LED 9 W E27 luz fría 6500 K","description":"Bajo consumo, encendido instantáneo.\n- Potencia: 9 W\n- Luz fría 6500 K\n- Vida útil 15.000 h","brand_id":19,"category_id":110,"unit_mult":10.000,"units_per_item":"unidad","factor_qty":null,"codebars":"7731287336577","tax":null,"warranty_months":null,"popularity":981,"active":true,"created_at":"2026-11-22T21:37:58.897852+00:00","updated_at":"2026-11-22T21:37:58.897852+00:00","erp_updated_at":null,"synced_at":null},
{"itemcode":"006119","id":419427024722630,"title":"Candado de bronce 20 mm Herrajunto","name":"Candado de bronce 20 mm","description":"Arco de acero templado.\n- Cuerpo de 20 mm\n- 2 llaves","brand_id":24,"category_id":121,"unit_mult":6.000,"units_per_item":"unidad","factor_qty":null,"codebars":"7731254270316","tax":22.000,"warranty_months":null,"popularity":603,"active":true,"created_at":"2026-11-22T21:37:58.897852+00:00","updated_at":"2026-11-22T21:37:58.897852+00:00","erp_updated_at":null,"synced_at":null},
{"itemcode":"16.01.001","id":1656378663822848,"title":"Sellador silicona acética transparente cartucho 280 mL Sellunar","name":"Sellador silicona acética transparente cartucho 280 mL","description":"Adhiere a vidrio, aluminio, cerámica y mampostería.\n- Base: silicona acética\n- Color: transparente\n- Cartucho de 280 mL","brand_id":22,"category_id":129,"unit_mult":12.000,"units_per_item":"unidad","factor_qty":null,"codebars":null,"tax":22.000,"warranty_months":null,"popularity":548,"active":true,"created_at":"2026-11-22T21:37:58.897852+00:00","updated_at":"2026-11-22T21:37:58.897852+00:00","erp_updated_at":null,"synced_at":null},
{"itemcode":"16.01.005","id":2478457532058385,"title":"Sellador silicona acética blanco cartucho 280 mL Sellunar","name":"Sellador silicona acética blanco cartucho 280 mL","description":"Adhiere a vidrio, aluminio, cerámica y mampostería.\n- Base: silicona acética\n- Color: blanco\n- Cartucho de 280 mL","brand_id":22,"category_id":129,"unit_mult":12.000,"units_per_item":"unidad","factor_qty":null,"codebars":"7731410161946","tax":22.000,"warranty_months":null,"popularity":372,"active":true,"created_at":"2026-11-22T21:37:58.897852+00:00","updated_at":"2026-11-22T21:37:58.897852+00:00","erp_updated_at":null,"synced_at":null},
{"itemcode":"40.01.004","id":1010560740535300,"title":"Látex interior mate lavable blanco 20 L Tintaral","name":"Látex interior mate lavable blanco 20 L","description":"Pintura al agua de bajo olor para paredes y cielorrasos.\n- Color: blanco, terminación mate\n- Envase de 20 L\n- Rendimiento: 10 a 12 m² por litro y mano\n- Secado al tacto: 1 hora\nDiluir hasta 10 % con agua limpia.","brand_id":33,"category_id":162,"unit_mult":1.000,"units_per_item":"balde 20 L","factor_qty":null,"codebars":"7731509069801","tax":22.000,"warranty_months":null,"popularity":205,"active":true,"created_at":"2026-11-22T21:37:58.897852+00:00","updated_at":"2026-11-22T21:37:58.897852+00:00","erp_updated_at":null,"synced_at":null},
{"itemcode":"041007","id":3245943469139498,"title":"Pincel cerda blanca N° 20 Cerdalín","name":"Pincel cerda blanca N° 20","description":"","brand_id":25,"category_id":177,"unit_mult":12.000,"units_per_item":"unidad","factor_qty":null,"codebars":"7731621466205","tax":22.000,"warranty_months":null,"popularity":253,"active":true,"created_at":"2026-11-22T21:37:58.897852+00:00","updated_at":"2026-11-22T21:37:58.897852+00:00","erp_updated_at":null,"synced_at":null},
{"itemcode":"041206","id":974510668251392,"title":"Rodillo lana natural 10 cm Cerdalín","name":"Rodillo lana natural 10 cm","description":"","brand_id":25,"category_id":178,"unit_mult":6.000,"units_per_item":"unidad","factor_qty":null,"codebars":"7731621232831","tax":22.000,"warranty_months":null,"popularity":465,"active":true,"created_at":"2026-11-22T21:37:58.897852+00:00","updated_at":"2026-11-22T21:37:58.897852+00:00","erp_updated_at":null,"synced_at":null},
{"itemcode":"041403","id":887519739825766,"title":"Bandeja para pintar grande Plastorel","name":"Bandeja para pintar grande","description":"","brand_id":10,"category_id":179,"unit_mult":12.000,"units_per_item":"unidad","factor_qty":null,"codebars":"7731676264870","tax":22.000,"warranty_months":null,"popularity":330,"active":true,"created_at":"2026-11-22T21:37:58.897852+00:00","updated_at":"2026-11-22T21:37:58.897852+00:00","erp_updated_at":null,"synced_at":null}
]$rows$);
insert into promo_audience ("doc_entry", "cardcode", "customer_group") overriding system value select "doc_entry", "cardcode", "customer_group" from json_populate_recordset(null::promo_audience, $rows$[
{"doc_entry":509,"cardcode":null,"customer_group":"barracas"},
{"doc_entry":510,"cardcode":"C20001","customer_group":null}
]$rows$);
insert into promo_lines ("doc_entry", "line_num", "itemcode", "quantity", "price", "currency", "final_discount", "factor_qty", "required", "min_qty", "max_qty") overriding system value select "doc_entry", "line_num", "itemcode", "quantity", "price", "currency", "final_discount", "factor_qty", "required", "min_qty", "max_qty" from json_populate_recordset(null::promo_lines, $rows$[
{"doc_entry":503,"line_num":1,"itemcode":"16.01.001","quantity":1.000,"price":145.0500,"currency":"UYU","final_discount":16.667,"factor_qty":12.000,"required":false,"min_qty":1.000,"max_qty":10.000},
{"doc_entry":503,"line_num":2,"itemcode":"16.01.005","quantity":1.000,"price":147.7800,"currency":"UYU","final_discount":16.667,"factor_qty":12.000,"required":false,"min_qty":1.000,"max_qty":10.000},
{"doc_entry":504,"line_num":1,"itemcode":"40.01.004","quantity":1.000,"price":3927.9600,"currency":"UYU","final_discount":15.000,"factor_qty":1.000,"required":true,"min_qty":1.000,"max_qty":null},
{"doc_entry":504,"line_num":2,"itemcode":"041206","quantity":1.000,"price":193.8200,"currency":"UYU","final_discount":30.000,"factor_qty":6.000,"required":true,"min_qty":1.000,"max_qty":null},
{"doc_entry":504,"line_num":3,"itemcode":"041007","quantity":1.000,"price":64.0700,"currency":"UYU","final_discount":30.000,"factor_qty":12.000,"required":true,"min_qty":1.000,"max_qty":null},
{"doc_entry":504,"line_num":4,"itemcode":"041403","quantity":1.000,"price":95.3600,"currency":"UYU","final_discount":25.000,"factor_qty":12.000,"required":true,"min_qty":1.000,"max_qty":null},
{"doc_entry":507,"line_num":1,"itemcode":"014107","quantity":1.000,"price":57.5300,"currency":"UYU","final_discount":28.000,"factor_qty":100.000,"required":false,"min_qty":1.000,"max_qty":10.000}
]$rows$);
insert into promos ("doc_entry", "title", "description", "family_slug", "image_source", "valid_from", "valid_to", "active", "kind", "max_per_customer", "max_total", "combinable", "terms") overriding system value select "doc_entry", "title", "description", "family_slug", "image_source", "valid_from", "valid_to", "active", "kind", "max_per_customer", "max_total", "combinable", "terms" from json_populate_recordset(null::promos, $rows$[
{"doc_entry":501,"title":"3x2 en taladros percutores Tordaz","description":"Llevar tres taladros percutores y pagar dos.","family_slug":"herramientas","image_source":"demo:taladro-percutor?label=3x2&view=box","valid_from":"2026-02-28","valid_to":"2026-03-30","active":true,"kind":"choose","max_per_customer":2,"max_total":null,"combinable":true,"terms":"Hasta agotar stock. Precios más IVA."},
{"doc_entry":502,"title":"5+1 en candados de bronce","description":"Cada cinco candados de la misma medida, uno sin cargo.","family_slug":"ferreteria","image_source":"demo:candado?label=5%2B1&view=box","valid_from":"2026-03-07","valid_to":"2026-04-09","active":true,"kind":"choose","max_per_customer":null,"max_total":null,"combinable":true,"terms":"Hasta agotar stock. Precios más IVA."},
{"doc_entry":503,"title":"10+2 en selladores de silicona","description":"Caja de doce cartuchos al precio de diez.","family_slug":"ferreteria","image_source":"demo:silicona?label=10%2B2&tint=%23dfe7ea&view=box","valid_from":"2026-03-07","valid_to":"2026-04-24","active":true,"kind":"volume","max_per_customer":null,"max_total":300,"combinable":true,"terms":"Hasta agotar stock. Precios más IVA."},
{"doc_entry":504,"title":"Combo pintor: látex 20 L + rodillo + pincel + bandeja","description":"Todo lo necesario para pintar un ambiente, con descuento en cada artículo.","family_slug":"pinturas","image_source":"demo:latex-interior?label=combo&tint=%23f8f8f5&view=box","valid_from":"2026-03-05","valid_to":"2026-04-04","active":true,"kind":"combo","max_per_customer":5,"max_total":null,"combinable":true,"terms":"Hasta agotar stock. Precios más IVA."},
{"doc_entry":505,"title":"Canasta matera","description":"Termos, mates y bombillas para la vidriera, en una sola canasta.","family_slug":"bazar","image_source":"demo:termo?label=canasta&tint=%231d1d1f&view=box","valid_from":"2026-02-18","valid_to":"2026-03-25","active":true,"kind":"combo","max_per_customer":3,"max_total":80,"combinable":true,"terms":"Hasta agotar stock. Precios más IVA."},
{"doc_entry":506,"title":"Motosierra con cadena de repuesto y aceite","description":"Motosierra Tacuaril con cinco cadenas y doce aceites para 2 tiempos.","family_slug":"agro-y-jardin","image_source":"demo:motosierra?label=combo&view=box","valid_from":"2026-02-23","valid_to":"2026-04-19","active":true,"kind":"combo","max_per_customer":null,"max_total":null,"combinable":true,"terms":"Hasta agotar stock. Precios más IVA."},
{"doc_entry":507,"title":"Volumen en lámparas LED: desde 100 unidades","description":"Descuento por cantidad en lámparas de 9 W, en cajas de cien.","family_slug":"ferreteria","image_source":"demo:lampara-led?label=x+100&view=box","valid_from":"2026-03-07","valid_to":"2026-05-09","active":true,"kind":"volume","max_per_customer":null,"max_total":null,"combinable":false,"terms":"Hasta agotar stock. Precios más IVA."},
{"doc_entry":508,"title":"Volumen en autoperforantes: 5.000 unidades","description":"Cinco mil tornillos o más con 35 % de descuento.","family_slug":"ferreteria","image_source":"demo:tornillo-autoperforante?label=x+5.000&view=box","valid_from":"2026-03-07","valid_to":"2026-06-08","active":true,"kind":"volume","max_per_customer":null,"max_total":null,"combinable":true,"terms":"Hasta agotar stock. Precios más IVA."},
{"doc_entry":509,"title":"Discos de corte para barracas","description":"Condición especial para barracas: discos de 115 mm por cien.","family_slug":"herramientas","image_source":"demo:disco-corte?label=x+100&view=box","valid_from":"2026-03-08","valid_to":"2026-04-07","active":true,"kind":"choose","max_per_customer":null,"max_total":null,"combinable":true,"terms":"Hasta agotar stock. Precios más IVA."},
{"doc_entry":510,"title":"Reposición de herramientas manuales El Candil","description":"Armado a medida del exhibidor de herramientas manuales.","family_slug":"herramientas","image_source":"demo:destornillador?label=exhibidor&view=box","valid_from":"2026-03-09","valid_to":"2026-03-22","active":true,"kind":"combo","max_per_customer":1,"max_total":null,"combinable":true,"terms":"Hasta agotar stock. Precios más IVA."},
{"doc_entry":511,"title":"Invierno: estufas y jarras eléctricas","description":"Elegir los modelos y combinarlos: descuento en todos.","family_slug":"electrodomesticos","image_source":"demo:estufa?label=invierno&view=box","valid_from":"2026-03-03","valid_to":"2026-03-31","active":true,"kind":"choose","max_per_customer":10,"max_total":null,"combinable":true,"terms":"Hasta agotar stock. Precios más IVA."},
{"doc_entry":512,"title":"Semana de la pintura: membrana 20 kg","description":"Membrana líquida 20 kg con 20 % de descuento, todos los colores.","family_slug":"pinturas","image_source":"demo:membrana-liquida?label=-20+%25&tint=%23f8f8f5&view=box","valid_from":"2026-03-20","valid_to":"2026-03-27","active":true,"kind":"choose","max_per_customer":null,"max_total":null,"combinable":true,"terms":"Hasta agotar stock. Precios más IVA."},
{"doc_entry":513,"title":"Liquidación de ollas de aluminio","description":"Ollas de aluminio con 40 % de descuento.","family_slug":"bazar","image_source":"demo:olla?label=-40+%25&view=box","valid_from":"2026-02-08","valid_to":"2026-03-07","active":true,"kind":"choose","max_per_customer":null,"max_total":null,"combinable":true,"terms":"Hasta agotar stock. Precios más IVA."},
{"doc_entry":514,"title":"Equipo de seguridad 3x2","description":"Guantes moteados: tres docenas al precio de dos.","family_slug":null,"image_source":"demo:guantes?label=3x2&view=box","valid_from":"2026-03-07","valid_to":"2026-04-14","active":true,"kind":"volume","max_per_customer":null,"max_total":150,"combinable":true,"terms":"Hasta agotar stock. Precios más IVA."}
]$rows$);
insert into receipt_means ("cardcode", "document_id", "means_num", "kind", "amount", "ref", "bank", "due_date", "cashed_on") overriding system value select "cardcode", "document_id", "means_num", "kind", "amount", "ref", "bank", "due_date", "cashed_on" from json_populate_recordset(null::receipt_means, $rows$[
{"cardcode":"C20001","document_id":1230,"means_num":1,"kind":"cheque","amount":24400.00,"ref":"532872","bank":"Banco del Ceibal","due_date":"2026-03-30","cashed_on":null},
{"cardcode":"C20001","document_id":1230,"means_num":2,"kind":"cheque","amount":24400.00,"ref":"532873","bank":"Banco del Ceibal","due_date":"2026-04-28","cashed_on":null},
{"cardcode":"C20001","document_id":1230,"means_num":3,"kind":"cheque","amount":24677.37,"ref":"532874","bank":"Banco del Ceibal","due_date":"2026-05-28","cashed_on":null},
{"cardcode":"C20001","document_id":1231,"means_num":1,"kind":"efectivo","amount":1416.99,"ref":null,"bank":null,"due_date":null,"cashed_on":null}
]$rows$);
insert into schema_migrations ("name", "checksum", "applied_at") overriding system value select "name", "checksum", "applied_at" from json_populate_recordset(null::schema_migrations, $rows$[
{"name":"0001-catalogue.sql","checksum":"f4cf88b82ee5e06c1f805af63ccaa4ca9f144352e1d6da57250f8372a4fe7584","applied_at":"2026-11-22T21:37:57.388553+00:00"},
{"name":"0002-customers.sql","checksum":"074b000b631d5524adaf2f2c17869ad077b1b7f9b5dedc97e05983464687b08a","applied_at":"2026-11-22T21:37:57.571693+00:00"},
{"name":"0003-identity.sql","checksum":"7db7202dba22b9558c323477d0060c422f4bb040f76d9d1fa61df2a77f0f31bd","applied_at":"2026-11-22T21:37:57.697839+00:00"},
{"name":"0004-promos.sql","checksum":"bc4d920533299ee1429e059220506324dbf3092219784c78ac6c25b93102ec0d","applied_at":"2026-11-22T21:37:57.746721+00:00"},
{"name":"0005-carts.sql","checksum":"118f7b3737fa7e288ee40faf6f3db184c667abf4428038bf532b9797de60ae22","applied_at":"2026-11-22T21:37:57.770471+00:00"},
{"name":"0006-orders.sql","checksum":"d06ffa1b8c580f7d2cb856b58524d06c94a4445acd37cb18f8c8891377a535fd","applied_at":"2026-11-22T21:37:57.829446+00:00"},
{"name":"0007-settings.sql","checksum":"dc7790d18d415277863e5cd467063a44d3be269070cf5ead016ef82c77f3bb91","applied_at":"2026-11-22T21:37:57.97539+00:00"},
{"name":"0008-change-notices.sql","checksum":"f1bb1dffd44bdc6227745d63aa735a6f7274fda6bc12de5a01ac56f312c2309c","applied_at":"2026-11-22T21:37:58.013511+00:00"},
{"name":"0009-purchase-notices.sql","checksum":"fa39d7e0777e3546411ea0c8ce492f696ef424e604498d5c1a47e7c86dd7c770","applied_at":"2026-11-22T21:37:58.041824+00:00"},
{"name":"0010-sent-mails.sql","checksum":"8e106763247577c36af86f58d33747e642c916094adbbf6564106ba0cb3cd594","applied_at":"2026-11-22T21:37:58.066457+00:00"},
{"name":"0011-documents-by-source.sql","checksum":"dc72b96bed4383d8fbb75137f5b52ec9a12f3fd1b3d5bf10b7e175768d8babfa","applied_at":"2026-11-22T21:37:58.084356+00:00"},
{"name":"0012-files.sql","checksum":"02494ebca06caa8218ebfe9310c9105a7269e9a415148a444fc292f295093fa1","applied_at":"2026-11-22T21:37:58.102019+00:00"},
{"name":"0013-papers.sql","checksum":"72830fe1ce739a2896b47388dd2c0a1f5ccf788844fad7ecf8184c745002af6a","applied_at":"2026-11-22T21:37:58.130268+00:00"},
{"name":"0014-services.sql","checksum":"6f800ac86966d53c133d3242cbb5c2b14d6c48ee09c42618b721282c4a3824de","applied_at":"2026-11-22T21:37:58.258064+00:00"},
{"name":"0015-warranty.sql","checksum":"dee2def8df73ebddb4855a217b24cb00814e9250f951f7471d4fc7b634b89453","applied_at":"2026-11-22T21:37:58.286664+00:00"},
{"name":"0016-catalog-requests.sql","checksum":"3c79f33fb89ff7b050b8a8c8c14272a7aefaea60903b4ac814fa0ee613f12f80","applied_at":"2026-11-22T21:37:58.346618+00:00"},
{"name":"0017-popups.sql","checksum":"2361d5963038f4ce8fbc55add7244534a78bf076f4e6f67445daaba24723f724","applied_at":"2026-11-22T21:37:58.365094+00:00"},
{"name":"0018-account-tokens.sql","checksum":"b3a7bdd13118a5bd136f63b92d58eaf0613cdb65ec9bc8cbde21894ad19f2803","applied_at":"2026-11-22T21:37:58.382678+00:00"},
{"name":"0020-mail-outcomes.sql","checksum":"460dcb72ad9aea2ef010e954f9a6d08c8b9f43163e12859ccb5ba5b1c3d3dd88","applied_at":"2026-11-22T21:37:58.386677+00:00"},
{"name":"0021-catalog-runs.sql","checksum":"f7614ce3dd628ccba077b92b27bfb985752022effe92e4f384b3c92fbf2a6052","applied_at":"2026-11-22T21:37:58.390483+00:00"},
{"name":"0022-warranty-answers.sql","checksum":"e9fe2f358beb567e8216c53c20455e5b8fcaeeac4d3b7d5bc468af5560357e6e","applied_at":"2026-11-22T21:37:58.394508+00:00"},
{"name":"0023-account-history.sql","checksum":"422a69e2043f9c908da106a931f2c2de852c06a59042c6d1a803e89c08ae2c0e","applied_at":"2026-11-22T21:37:58.403231+00:00"},
{"name":"0024-catalogue-changes.sql","checksum":"6fcd02329435a90fe92a2d1b01a4db6654196c9c44577520d713c33b39022501","applied_at":"2026-11-22T21:37:58.469813+00:00"},
{"name":"0026-known-devices.sql","checksum":"74bfcb06cf74bf08ed192133862a355df47260baaf6fd342b932954d44a286a6","applied_at":"2026-11-22T21:37:58.512404+00:00"},
{"name":"0027-counted-failures.sql","checksum":"f92346b8a0bfe35f0f930f926cfd222a00553685d5f37941b1c38c1a164810cb","applied_at":"2026-11-22T21:37:58.520559+00:00"},
{"name":"0028-order-texts-plan.sql","checksum":"64687a5ca68dbf911e83f5acd58b7afb4734dd6e9f431f42fad41eb0f813d67e","applied_at":"2026-11-22T21:37:58.531941+00:00"},
{"name":"0031-referring-files.sql","checksum":"b04287d042dc148c19d5a7ac25367749be7ef405ca7c625301d382581e8b1d8c","applied_at":"2026-11-22T21:37:58.556479+00:00"}
]$rows$);
insert into service_events ("cardcode", "id", "doc_num", "from_status", "to_status", "at", "actor", "note_public", "note_internal") overriding system value select "cardcode", "id", "doc_num", "from_status", "to_status", "at", "actor", "note_public", "note_internal" from json_populate_recordset(null::service_events, $rows$[
{"cardcode":"C20001","id":129,"doc_num":30023,"from_status":null,"to_status":"received","at":"2026-02-18T12:30:00+00:00","actor":"t01@mostrador.test","note_public":"Recibido en mostrador.","note_internal":null},
{"cardcode":"C20001","id":130,"doc_num":30023,"from_status":"received","to_status":"diagnosing","at":"2026-02-19T18:08:08+00:00","actor":"t01@mostrador.test","note_public":"En banco de pruebas.","note_internal":null},
{"cardcode":"C20001","id":131,"doc_num":30023,"from_status":"diagnosing","to_status":"waiting_parts","at":"2026-02-23T14:11:17+00:00","actor":"t01@mostrador.test","note_public":"Repuesto pedido al fabricante.","note_internal":null},
{"cardcode":"C20001","id":132,"doc_num":30024,"from_status":null,"to_status":"received","at":"2026-02-20T12:30:00+00:00","actor":"t01@mostrador.test","note_public":"Recibido en mostrador.","note_internal":"Cliente pide la pieza cambiada."},
{"cardcode":"C20001","id":133,"doc_num":30024,"from_status":"received","to_status":"diagnosing","at":"2026-02-24T17:10:12+00:00","actor":"t01@mostrador.test","note_public":"En banco de pruebas.","note_internal":"Cliente pide la pieza cambiada."},
{"cardcode":"C20001","id":134,"doc_num":30024,"from_status":"diagnosing","to_status":"quoted","at":"2026-02-25T18:35:45+00:00","actor":"t01@mostrador.test","note_public":"Presupuesto disponible. Válido por 15 días.","note_internal":"Cliente pide la pieza cambiada."},
{"cardcode":"C20001","id":135,"doc_num":30024,"from_status":"quoted","to_status":"quote_rejected","at":"2026-02-26T16:14:21+00:00","actor":"ferreteria@demo.test","note_public":"Presupuesto rechazado.","note_internal":null},
{"cardcode":"C20001","id":136,"doc_num":30025,"from_status":null,"to_status":"received","at":"2026-02-20T12:30:00+00:00","actor":"t01@mostrador.test","note_public":"Recibido en mostrador.","note_internal":"Revisar si hay más casos de esta partida."},
{"cardcode":"C20001","id":137,"doc_num":30025,"from_status":"received","to_status":"diagnosing","at":"2026-02-24T18:54:43+00:00","actor":"t01@mostrador.test","note_public":"En banco de pruebas.","note_internal":null},
{"cardcode":"C20001","id":138,"doc_num":30025,"from_status":"diagnosing","to_status":"quoted","at":"2026-02-26T16:06:58+00:00","actor":"t01@mostrador.test","note_public":"Presupuesto disponible. Válido por 15 días.","note_internal":null},
{"cardcode":"C20001","id":139,"doc_num":30025,"from_status":"quoted","to_status":"approved","at":"2026-03-02T18:36:34+00:00","actor":"ferreteria@demo.test","note_public":"Presupuesto aceptado.","note_internal":"Estante B3."},
{"cardcode":"C20001","id":140,"doc_num":30026,"from_status":null,"to_status":"received","at":"2026-02-26T12:30:00+00:00","actor":"t01@mostrador.test","note_public":"Recibido en mostrador.","note_internal":null},
{"cardcode":"C20001","id":141,"doc_num":30026,"from_status":"received","to_status":"diagnosing","at":"2026-02-27T17:20:24+00:00","actor":"t01@mostrador.test","note_public":"En banco de pruebas.","note_internal":"Probar con carga antes de entregar."},
{"cardcode":"C20001","id":142,"doc_num":30026,"from_status":"diagnosing","to_status":"quoted","at":"2026-03-02T14:41:52+00:00","actor":"t01@mostrador.test","note_public":"Presupuesto disponible. Válido por 15 días.","note_internal":null},
{"cardcode":"C20001","id":146,"doc_num":30028,"from_status":null,"to_status":"received","at":"2026-03-03T12:30:00+00:00","actor":"t01@mostrador.test","note_public":"Recibido en mostrador.","note_internal":"Cliente pide la pieza cambiada."},
{"cardcode":"C20001","id":147,"doc_num":30028,"from_status":"received","to_status":"diagnosing","at":"2026-03-04T18:22:35+00:00","actor":"t01@mostrador.test","note_public":"En banco de pruebas.","note_internal":null},
{"cardcode":"C20001","id":148,"doc_num":30029,"from_status":null,"to_status":"received","at":"2026-03-09T12:30:00+00:00","actor":"t01@mostrador.test","note_public":"Recibido en mostrador.","note_internal":"Revisar si hay más casos de esta partida."}
]$rows$);
insert into services ("cardcode", "doc_num", "itemcode", "item_title", "serial", "received_at", "status", "status_at", "under_warranty", "failure", "diagnosis", "quote_amount", "quote_currency", "quote_status", "promised_at", "delivered_at", "branch", "tracking", "erp_updated_at", "synced_at") overriding system value select "cardcode", "doc_num", "itemcode", "item_title", "serial", "received_at", "status", "status_at", "under_warranty", "failure", "diagnosis", "quote_amount", "quote_currency", "quote_status", "promised_at", "delivered_at", "branch", "tracking", "erp_updated_at", "synced_at" from json_populate_recordset(null::services, $rows$[
{"cardcode":"C20001","doc_num":30023,"itemcode":"TPB-01TZ","item_title":"Taladro percutor a batería 18 V mandril 13 mm con 2 baterías 2,0 Ah y maletín Tordaz","serial":"TZ25H595183","received_at":"2026-02-18T12:30:00+00:00","status":"waiting_parts","status_at":"2026-02-23T14:11:17+00:00","under_warranty":true,"failure":"La batería no carga.","diagnosis":"Placa de la batería con falla.","quote_amount":null,"quote_currency":null,"quote_status":null,"promised_at":null,"delivered_at":null,"branch":"Taller Camino de los Ceibales","tracking":null,"erp_updated_at":null,"synced_at":null},
{"cardcode":"C20001","doc_num":30024,"itemcode":"LIC-400DM01","item_title":"Licuadora 400 W jarra plástica 1,5 L Domundra","serial":"2522325239","received_at":"2026-02-20T12:30:00+00:00","status":"quote_rejected","status_at":"2026-02-26T16:14:21+00:00","under_warranty":false,"failure":"Pierde líquido por la base.","diagnosis":"Acople y junta rotos.","quote_amount":4.97,"quote_currency":"USD","quote_status":"rejected","promised_at":null,"delivered_at":null,"branch":"Taller Camino de los Ceibales","tracking":null,"erp_updated_at":null,"synced_at":null},
{"cardcode":"C20001","doc_num":30025,"itemcode":"SCI-01TZ","item_title":"Sierra circular 1.200 W hoja 185 mm Tordaz","serial":"TZ25E209316","received_at":"2026-02-20T12:30:00+00:00","status":"approved","status_at":"2026-03-02T18:36:34+00:00","under_warranty":false,"failure":"Se detiene con carga.","diagnosis":"Carbones y rodamiento gastados.","quote_amount":21.89,"quote_currency":"USD","quote_status":"accepted","promised_at":"2026-03-13","delivered_at":null,"branch":"Taller Camino de los Ceibales","tracking":null,"erp_updated_at":null,"synced_at":null},
{"cardcode":"C20001","doc_num":30026,"itemcode":"ROT-01TZ","item_title":"Rotomartillo SDS Plus 800 W con maletín Tordaz","serial":"TZ25D510899","received_at":"2026-02-26T12:30:00+00:00","status":"quoted","status_at":"2026-03-02T14:41:52+00:00","under_warranty":false,"failure":"Gira pero no percute.","diagnosis":"Pistón y aros gastados.","quote_amount":21.07,"quote_currency":"USD","quote_status":"pending","promised_at":null,"delivered_at":null,"branch":"Taller Camino de los Ceibales","tracking":null,"erp_updated_at":null,"synced_at":null},
{"cardcode":"C20001","doc_num":30028,"itemcode":"AMO-01TZ","item_title":"Amoladora angular 720 W disco 115 mm Tordaz","serial":"TZ25F958772","received_at":"2026-03-03T12:30:00+00:00","status":"diagnosing","status_at":"2026-03-04T18:22:35+00:00","under_warranty":false,"failure":"Hace chispas y huele a quemado.","diagnosis":null,"quote_amount":null,"quote_currency":null,"quote_status":null,"promised_at":null,"delivered_at":null,"branch":"Taller Camino de los Ceibales","tracking":null,"erp_updated_at":null,"synced_at":null},
{"cardcode":"C20001","doc_num":30029,"itemcode":"TAL-710PTZ13","item_title":"Taladro percutor 710 W mandril 13 mm Tordaz","serial":"TZ25B300899","received_at":"2026-03-09T12:30:00+00:00","status":"received","status_at":"2026-03-09T12:30:00+00:00","under_warranty":true,"failure":"No enciende.","diagnosis":null,"quote_amount":null,"quote_currency":null,"quote_status":null,"promised_at":null,"delivered_at":null,"branch":"Taller Camino de los Ceibales","tracking":null,"erp_updated_at":null,"synced_at":null}
]$rows$);
insert into settings ("key", "value", "updated_at") overriding system value select "key", "value", "updated_at" from json_populate_recordset(null::settings, $rows$[
{"key":"company","value":{"name": "Mostrador", "email": "ventas@mostrador.test", "hours": "Lunes a viernes 8:15-17:30", "phone": "+59820000000", "address": "Camino de los Ceibales 4521, Montevideo", "whatsapp": "+59899000000", "copyrightYear": 2022, "warrantyBrand": {"name": "Tordaz", "slug": "tordaz"}},"updated_at":"2026-11-22T21:37:58.897852+00:00"},
{"key":"transport","value":{"text": "Envío sin cargo en pedidos desde $ 6.500 + IVA.", "minAmount": 6500, "chargeAmount": 290},"updated_at":"2026-11-22T21:37:58.897852+00:00"},
{"key":"credit","value":{"toleratedDays": 120},"updated_at":"2026-11-22T21:37:58.897852+00:00"},
{"key":"demo","value":{"filledOn": "2026-03-10"},"updated_at":"2026-11-22T21:37:58.897852+00:00"}
]$rows$);
insert into shipping_methods ("code", "name", "kind", "agencies", "needs_address", "charge", "pay_at_destination", "departments", "days", "note", "position", "active") overriding system value select "code", "name", "kind", "agencies", "needs_address", "charge", "pay_at_destination", "departments", "days", "note", "position", "active" from json_populate_recordset(null::shipping_methods, $rows$[
{"code":"REPARTO","name":"Reparto propio Montevideo","kind":"own","agencies":[],"needs_address":true,"charge":290.00,"pay_at_destination":false,"departments":["MO"],"days":"Lunes a viernes","note":"Los pedidos recibidos hasta las 14:00 salen el día hábil siguiente.","position":0,"active":true},
{"code":"REPARTO-AM","name":"Reparto propio área metropolitana","kind":"own","agencies":[],"needs_address":true,"charge":480.00,"pay_at_destination":false,"departments":["CA","SJ"],"days":"Martes y jueves","note":"Ciudad de la Costa, Las Piedras, La Paz y Ciudad del Plata.","position":1,"active":true},
{"code":"AGENCIA","name":"Agencia de transporte (Interior)","kind":"agency","agencies":["Encomiendas Tres Rumbos","Expreso Cuchilla Larga","Cargas del Litoral","Transporte Ruta Serena"],"needs_address":true,"charge":null,"pay_at_destination":true,"departments":["AR","CA","CL","CO","DU","FS","FD","LA","MA","PA","RN","RV","RO","SA","SJ","SO","TA","TT"],"days":"Despacho diario","note":"Flete a pagar en destino. Indicar la sucursal de la agencia.","position":2,"active":true},
{"code":"RETIRO","name":"Retiro en depósito","kind":"pickup","agencies":[],"needs_address":false,"charge":0.00,"pay_at_destination":false,"departments":[],"days":"Lunes a viernes 8:15-17:30","note":"Esperar el aviso de pedido preparado. Presentar el número de pedido.","position":3,"active":true}
]$rows$);
insert into users ("id", "email", "name", "nickname", "cardcode", "password_hash", "status", "created_at", "last_login_at") overriding system value select "id", "email", "name", "nickname", "cardcode", "password_hash", "status", "created_at", "last_login_at" from json_populate_recordset(null::users, $rows$[
{"id":"ceec0ad3-f16f-491e-8b80-ef6ae80375c4","email":"ferreteria@demo.test","name":"Marta Ibáñez","nickname":"Marta","cardcode":"C20001","password_hash":"$argon2id$v=19$m=19456,t=2,p=1$IPnbViJR6prHk311+t26rA$1zq+73AUo2q/YZ81F0bEzjUC35DgmmqNY5PrHIGNS9g","status":"active","created_at":"2026-11-22T21:37:58.897852+00:00","last_login_at":null},
{"id":"42e1f061-9aa8-42fd-ad9a-a6f1e96128f8","email":"barraca@demo.test","name":"Néstor Olivera","nickname":"Néstor","cardcode":"C20002","password_hash":"$argon2id$v=19$m=19456,t=2,p=1$G/d3AiP5h63HcLLv23FIlA$ABMUvUkq2jlxyOFq8I5qoI/E2eefnccVQZip0jy0yKg","status":"active","created_at":"2026-11-22T21:37:58.897852+00:00","last_login_at":null},
{"id":"2274f66f-83ae-461b-8cef-d2c83fe5147d","email":"sincodigo@demo.test","name":"Julia Ferrando","nickname":"Julia","cardcode":null,"password_hash":"$argon2id$v=19$m=19456,t=2,p=1$SqeMZR6LkV4bInH/GzBdtg$G/XT4LI8LXOG2X8vpsnenVMFyc696gdz3l6SSi0Vi0c","status":"active","created_at":"2026-11-22T21:37:58.897852+00:00","last_login_at":null}
]$rows$);
insert into warranty_brands ("slug", "name", "terms", "months", "active") overriding system value select "slug", "name", "terms", "months", "active" from json_populate_recordset(null::warranty_brands, $rows$[
{"slug":"tordaz","name":"Tordaz","terms":"La garantía cubre defectos de fabricación y comienza el día de la compra.\nNo cubre carbones, mandriles, discos ni daños por uso de combustible o lubricante inadecuados.\nPresentar la factura de compra en el service.","months":12,"active":true},
{"slug":"brunvek","name":"Brunvek","terms":"Garantía por defectos de material y de fabricación. Las baterías tienen 12 meses.\nEl registro debe hacerse dentro de los 30 días de la compra.","months":24,"active":true},
{"slug":"domundra","name":"Domundra","terms":"Garantía para uso doméstico. El uso comercial del aparato la deja sin efecto.","months":12,"active":true},
{"slug":"motorunda","name":"Motorunda","terms":"Garantía de motor y transmisión. Es necesario el primer cambio de aceite a las 5 horas de uso.","months":12,"active":true}
]$rows$);
select setval('category_nodes_id_seq', 289, true);
select setval('brands_id_seq', 41, true);
select setval('catalogue_imports_id_seq', 1, false);
select setval('customer_contacts_id_seq', 7, true);
select setval('customer_addresses_id_seq', 8, true);
select setval('customer_discounts_id_seq', 17, true);
select setval('audit_log_id_seq', 1, false);
select setval('order_doc_num', 100454, true);
select setval('orders_id_seq', 454, true);
select setval('order_events_id_seq', 2521, true);
select setval('fiscal_documents_id_seq', 1237, true);
select setval('service_events_id_seq', 148, true);
select setval('popups_id_seq', 3, true);
set session_replication_role = default;
