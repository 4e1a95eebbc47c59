-- The catalogue: tree, brands, products, their pictures, codes, prices and stock (domain.md 4.2).

CREATE EXTENSION IF NOT EXISTS citext;

CREATE TABLE category_nodes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  level text NOT NULL CHECK (level IN ('family', 'category', 'subcategory', 'subsubcategory')),
  parent_id integer REFERENCES category_nodes (id) ON DELETE RESTRICT,
  name text NOT NULL CHECK (name <> ''),
  slug text NOT NULL,
  -- Slugs from the root joined by '/': the only unique address of a node, since slugs repeat across families (D17).
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
  -- Derived from the code (D8); unique so that a hash collision is refused at import.
  id bigint NOT NULL UNIQUE CHECK (id > 0),
  title text NOT NULL CHECK (title <> ''),
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  brand_id integer NOT NULL REFERENCES brands (id),
  -- Deepest node of the tree the product hangs from.
  category_id integer NOT NULL REFERENCES category_nodes (id),
  unit_mult numeric(14, 3) NOT NULL DEFAULT 1 CHECK (unit_mult > 0),
  units_per_item text NOT NULL DEFAULT '',
  factor_qty numeric(14, 3) CHECK (factor_qty > 0),
  codebars text,
  -- NULL means "not told" and counts as 22; 0 is exempt (D5).
  tax numeric(6, 3) CHECK (tax >= 0 AND tax <= 100),
  warranty_months integer CHECK (warranty_months >= 0),
  -- How often it is bought anywhere; breaks ties of relevance.
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
  -- 1-based within the kind; picture 1 is the one of the cards.
  position integer NOT NULL CHECK (position > 0),
  -- Where it comes from: a stored original, a drawing's description, or an address.
  source text NOT NULL,
  name text NOT NULL DEFAULT '',
  PRIMARY KEY (itemcode, kind, position)
);

-- Further codes a product answers to: supplier codes, bar codes of boxes.
CREATE TABLE product_codes (
  itemcode varchar(50) NOT NULL REFERENCES products (itemcode) ON DELETE CASCADE,
  code text NOT NULL CHECK (code <> ''),
  kind text NOT NULL CHECK (kind IN ('barcode', 'supplier')),
  -- Units the code stands for, e.g. a box of 100.
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
  -- Net of tax in sale lists, tax included in the pvp list (D4).
  price numeric(14, 4) NOT NULL CHECK (price >= 0),
  -- What it cost before, shown struck through when higher (MON-10).
  previous_price numeric(14, 4) CHECK (previous_price >= 0),
  PRIMARY KEY (itemcode, price_list)
);

CREATE TABLE product_stock (
  itemcode varchar(50) PRIMARY KEY REFERENCES products (itemcode) ON DELETE CASCADE,
  available numeric(14, 3) NOT NULL DEFAULT 0,
  -- Units of placed orders that have not left the warehouse yet; what may still be sold is available - committed.
  committed numeric(14, 3) NOT NULL DEFAULT 0 CHECK (committed >= 0),
  status char(1) NOT NULL CHECK (status IN ('S', 'W', 'D', 'A')),
  description text NOT NULL,
  next_arrival date
);

-- One line an import of the catalogue leaves behind: what came in, when, from which file.
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
