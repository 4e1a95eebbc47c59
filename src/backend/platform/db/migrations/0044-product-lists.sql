-- Named lists of products that the users of a customer order from again and again. Codes are not foreign keys: a list
-- keeps a product that left the catalogue, as a cart does.

CREATE TABLE product_lists (
  cardcode varchar(15) NOT NULL REFERENCES customers (cardcode),
  id integer GENERATED ALWAYS AS IDENTITY,
  -- Whose it is; the other users of the customer see it while it is shared.
  email citext NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  shared boolean NOT NULL DEFAULT false,
  -- Raised by every change of the list or its lines.
  revision integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (cardcode, id)
);
CREATE UNIQUE INDEX product_lists_name ON product_lists (cardcode, email, lower(name));

CREATE TABLE product_list_lines (
  cardcode varchar(15) NOT NULL,
  list_id integer NOT NULL,
  itemcode varchar(50) NOT NULL,
  quantity numeric(14, 3) NOT NULL CHECK (quantity > 0),
  -- The order in which they were added.
  position integer GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (cardcode, list_id, itemcode),
  FOREIGN KEY (cardcode, list_id) REFERENCES product_lists (cardcode, id) ON DELETE CASCADE
);
