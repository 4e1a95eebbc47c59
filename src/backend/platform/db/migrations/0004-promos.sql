-- Promotions, their lines, for whom they are (domain.md 4.2). Usage by order is in 0006.

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
  -- Packs of factor_qty units (D45).
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

-- No row: open to everybody.
CREATE TABLE promo_audience (
  doc_entry integer NOT NULL REFERENCES promos (doc_entry) ON DELETE CASCADE,
  cardcode varchar(15) REFERENCES customers (cardcode),
  customer_group text,
  CHECK ((cardcode IS NULL) <> (customer_group IS NULL)),
  UNIQUE NULLS NOT DISTINCT (doc_entry, cardcode, customer_group)
);
