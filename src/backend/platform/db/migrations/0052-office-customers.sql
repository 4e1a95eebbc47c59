-- What operators keep about customers and do in their name (office.md 3.2, OFC).

-- Days overdue that are tolerated before orders are held; NULL: those of the setting.
ALTER TABLE customers ADD COLUMN grace_days integer CHECK (grace_days BETWEEN 0 AND 365);
-- Why the customer is frozen or invalid (OFC-04); never shown to the customer.
ALTER TABLE customers ADD COLUMN blocked_reason text;
CREATE INDEX customers_seller ON customers (seller_code);

CREATE TABLE customer_notes (
  cardcode varchar(15) NOT NULL REFERENCES customers (cardcode),
  id bigint GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL,
  staff_id uuid NOT NULL REFERENCES staff (id),
  body text NOT NULL CHECK (body <> ''),
  next_visit date,
  PRIMARY KEY (cardcode, id)
);
SELECT record_changes_of('customer_notes', 'customer-note', 'cardcode,id');

-- Who asked to register and matches no contact (OFC-06).
CREATE TABLE account_requests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  -- The business day, by which they are limited.
  day date NOT NULL,
  -- As typed: a card code that may not exist, and an e-mail.
  typed_cardcode text NOT NULL,
  email citext NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'linked', 'declined')),
  -- The customer it was linked to.
  cardcode varchar(15) REFERENCES customers (cardcode),
  decided_by uuid REFERENCES staff (id),
  decided_at timestamptz,
  CHECK ((state = 'linked') = (cardcode IS NOT NULL))
);
CREATE UNIQUE INDEX account_requests_open ON account_requests (email, typed_cardcode) WHERE state = 'open';
CREATE INDEX account_requests_day ON account_requests (day);
SELECT record_changes_of('account_requests', 'account-request', 'id');
