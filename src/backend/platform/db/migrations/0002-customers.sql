-- Customers and what they may buy at which price (domain.md 4.2).
-- Every customer-owned table has cardcode first in its key, so that it can be distributed by it.

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
  -- A frozen customer may look but not order (CHK-20).
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

-- A percent for a customer or for a group of customers; the narrowest scope wins (item > brand > category > all).
CREATE TABLE customer_discounts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  cardcode varchar(15) REFERENCES customers (cardcode),
  customer_group text,
  scope text NOT NULL CHECK (scope IN ('item', 'brand', 'category', 'all')),
  -- itemcode, brand slug or path of the category node; NULL for 'all'.
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

-- A price agreed with one customer for one product; replaces list price and percent while it is valid.
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
