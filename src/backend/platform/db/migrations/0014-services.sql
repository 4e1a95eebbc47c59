-- Repairs (domain.md 4.8). States and moves: src/domain/repair-status.ts.

CREATE TABLE services (
  cardcode varchar(15) NOT NULL REFERENCES customers (cardcode),
  doc_num bigint NOT NULL UNIQUE,
  -- A product of the catalogue, of an earlier one, or none.
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
  -- For the customer; what only the workshop reads is beside it and never leaves the backend.
  note_public text,
  note_internal text,
  PRIMARY KEY (cardcode, id),
  FOREIGN KEY (cardcode, doc_num) REFERENCES services (cardcode, doc_num) ON DELETE CASCADE
);
CREATE INDEX service_events_service ON service_events (cardcode, doc_num);
