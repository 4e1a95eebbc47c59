-- Orders as operators work on them (office.md OFO): notes, holds with numbers, dispatches, the ERP's answers.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

ALTER TABLE orders
  -- How it came in: `web`, or by an operator `phone`, `whatsapp`, `visit`, `counter` (OFC-16).
  ADD COLUMN channel text NOT NULL DEFAULT 'web'
    CHECK (channel IN ('web', 'phone', 'whatsapp', 'visit', 'counter')),
  ADD COLUMN placed_by uuid,
  -- The operator who works on it.
  ADD COLUMN taken_by uuid,
  -- Why an operator put it on hold; no reply to a customer has it (OFO-11).
  ADD COLUMN internal_hold_note text,
  -- `none`: not sent to an ERP; `held`: sent once it is released; `entered`: an operator typed it in there.
  ADD COLUMN erp_state text NOT NULL DEFAULT 'none'
    CHECK (erp_state IN ('none', 'held', 'waiting', 'failed', 'answered', 'entered')),
  -- Since when the ERP owes an answer.
  ADD COLUMN erp_waiting_since timestamptz;
UPDATE orders SET erp_state = 'answered' WHERE erp_ref IS NOT NULL;

CREATE INDEX orders_by_status ON orders (status, status_at, id);
-- With the customer, whom most searches ask for: they read the index alone.
CREATE INDEX orders_of_all ON orders (created_at DESC, id DESC) INCLUDE (cardcode);
CREATE INDEX orders_erp_ref ON orders (lower(erp_ref) text_pattern_ops) WHERE erp_ref IS NOT NULL;
CREATE INDEX orders_erp_waiting ON orders (erp_waiting_since) WHERE erp_waiting_since IS NOT NULL;

ALTER TABLE order_lines
  -- What will not be delivered any more; of the rest `open_qty` is not invoiced yet.
  ADD COLUMN closed_qty numeric(14, 3) NOT NULL DEFAULT 0 CHECK (closed_qty >= 0);

ALTER TABLE order_events ADD COLUMN staff_id uuid;

-- Where a product lies in the warehouse: picking sheets follow it.
ALTER TABLE products ADD COLUMN place text;

-- Words of any order, customer and CFE are found by the index, whoever's they are (OFO-04).
-- An order only appends to what waits to be indexed; the daily clean-up indexes it, which would take an order long.
CREATE INDEX order_texts_words ON order_texts USING gin (folded gin_trgm_ops) WITH (gin_pending_list_limit = 16384);
CREATE INDEX customers_words ON customers
  USING gin (fold_text(cardcode || ' ' || cardname || ' ' || coalesce(trade_name, '') || ' ' || rut) gin_trgm_ops);
CREATE INDEX fiscal_documents_number ON fiscal_documents (folio_num) WHERE folio_num IS NOT NULL;

CREATE TABLE order_notes (
  cardcode varchar(15) NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  order_id bigint NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  staff_id uuid,
  author text NOT NULL,
  -- The others are shown to the customer.
  is_internal boolean NOT NULL,
  body text NOT NULL CHECK (body = btrim(body) AND length(body) BETWEEN 1 AND 1000),
  PRIMARY KEY (cardcode, id),
  FOREIGN KEY (cardcode, order_id) REFERENCES orders (cardcode, id) ON DELETE CASCADE
);
CREATE INDEX order_notes_order ON order_notes (cardcode, order_id);

-- A customer may order above the limit, or with documents overdue, up to an amount until a day (OFO-09).
CREATE TABLE credit_overrides (
  cardcode varchar(15) NOT NULL REFERENCES customers (cardcode),
  id bigint GENERATED ALWAYS AS IDENTITY,
  -- The released order that was its occasion.
  order_id bigint,
  -- Exposure in pesos up to which orders are not held.
  amount_uyu numeric(14, 2) NOT NULL CHECK (amount_uyu > 0),
  -- The last business day.
  until date NOT NULL,
  reason text NOT NULL,
  staff_id uuid,
  author text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (cardcode, id)
);

CREATE TABLE shipments (
  cardcode varchar(15) NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  order_id bigint NOT NULL,
  -- NULL: own delivery, or picked up.
  agency text,
  branch text,
  guide text,
  packages integer NOT NULL CHECK (packages BETWEEN 1 AND 9999),
  pays text NOT NULL CHECK (pays IN ('sender', 'receiver')),
  -- Where the agency shows this guide.
  tracking_url text,
  at timestamptz NOT NULL DEFAULT now(),
  staff_id uuid,
  author text NOT NULL,
  delivered_at timestamptz,
  PRIMARY KEY (cardcode, id),
  FOREIGN KEY (cardcode, order_id) REFERENCES orders (cardcode, id) ON DELETE CASCADE
);
CREATE INDEX shipments_order ON shipments (cardcode, order_id);

CREATE TABLE shipment_lines (
  cardcode varchar(15) NOT NULL,
  shipment_id bigint NOT NULL,
  line_num integer NOT NULL,
  quantity numeric(14, 3) NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (cardcode, shipment_id, line_num),
  FOREIGN KEY (cardcode, shipment_id) REFERENCES shipments (cardcode, id) ON DELETE CASCADE
);

-- Every attempt to tell the ERP of an order (OFO-23); the queue retries, this is what people see.
CREATE TABLE erp_pushes (
  cardcode varchar(15) NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  order_id bigint NOT NULL,
  what text NOT NULL CHECK (what IN ('order', 'cancellation')),
  at timestamptz NOT NULL DEFAULT now(),
  attempt integer NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('answered', 'failed', 'entered')),
  -- NULL: it did not answer.
  http_status integer,
  -- The first words of what it said, or of why it could not be reached.
  answer text,
  PRIMARY KEY (cardcode, id),
  FOREIGN KEY (cardcode, order_id) REFERENCES orders (cardcode, id) ON DELETE CASCADE
);
CREATE INDEX erp_pushes_order ON erp_pushes (cardcode, order_id);

-- Documents recorded by hand have no number of an ERP: theirs count down from -1.
CREATE SEQUENCE hand_document_entries;

SELECT record_changes_of('order_notes', 'order-note', 'order_id,id');
SELECT record_changes_of('shipments', 'shipment', 'order_id,id');
SELECT record_changes_of('credit_overrides', 'credit-override', 'cardcode,id');
