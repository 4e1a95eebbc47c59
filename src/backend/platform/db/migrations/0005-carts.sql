-- The saved cart of each user of a customer (D36). Codes are not foreign keys: unknown ones are kept (D14).

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
