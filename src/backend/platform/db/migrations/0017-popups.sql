-- Marketing popups and for whom they are (domain.md 4.8).

CREATE TABLE popups (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  image_source text NOT NULL,
  -- {href, description, background}; NULL: no button.
  link1 jsonb,
  link2 jsonb,
  valid_from date NOT NULL,
  valid_to date NOT NULL,
  -- The highest one that is for the customer is shown.
  priority integer NOT NULL DEFAULT 0,
  active boolean NOT NULL DEFAULT true,
  CHECK (valid_from <= valid_to)
);

-- No row: for every customer.
CREATE TABLE popup_audience (
  popup_id integer NOT NULL REFERENCES popups (id) ON DELETE CASCADE,
  cardcode varchar(15) REFERENCES customers (cardcode),
  customer_group text,
  CHECK ((cardcode IS NULL) <> (customer_group IS NULL)),
  UNIQUE NULLS NOT DISTINCT (popup_id, cardcode, customer_group)
);
