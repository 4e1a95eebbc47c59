-- Orders with their snapshot of titles, prices, taxes and address, and the fiscal documents that follow (domain.md 4.2).

CREATE SEQUENCE order_doc_num START 100001;

CREATE TABLE orders (
  cardcode varchar(15) NOT NULL REFERENCES customers (cardcode),
  -- orderId = docEntry (D13).
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
  -- Pesos per dollar on the day of the order; NULL when no rate was known.
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
  -- The percent applied: the customer's, or finalDiscount of a promo line.
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
-- Purchase rank of a customer (D16).
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
  -- How many times the whole promotion was taken.
  units integer NOT NULL CHECK (units > 0),
  PRIMARY KEY (doc_entry, cardcode, order_id),
  FOREIGN KEY (cardcode, order_id) REFERENCES orders (cardcode, id) ON DELETE CASCADE
);

-- A quote the customer may accept within 15 minutes: exactly the prices of the review it came with (CHK-16).
CREATE TABLE order_quotes (
  cardcode varchar(15) NOT NULL REFERENCES customers (cardcode),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- Fingerprint of what was quoted: codes, quantities, prices, shipping.
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
  -- What is still owed on it; positive for invoices and debit notes, negative for unapplied receipts and credit notes.
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
