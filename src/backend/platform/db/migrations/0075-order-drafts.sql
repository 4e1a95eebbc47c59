-- Orders that operators prepare for customers (office.md OFC-19), and prices that are given on one order (OFC-20).

CREATE TABLE office_drafts (
  -- Also the address of the customer's link: it opens nothing by itself, only for users of the card code.
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  cardcode varchar(15) NOT NULL REFERENCES customers (cardcode),
  -- Whose it is: who prepares it, or the colleague it was handed to.
  staff_id uuid NOT NULL REFERENCES staff (id),
  title text NOT NULL CHECK (title = btrim(title) AND length(title) BETWEEN 1 AND 80),
  -- Lines with their own prices, and a note for colleagues.
  content jsonb NOT NULL CHECK (jsonb_typeof(content -> 'lines') = 'array'),
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL,
  updated_by text NOT NULL,
  -- The customer's link; sending it again begins it anew.
  sent_at timestamptz,
  sent_by text,
  -- Whom the mail went to; NULL: the link alone was given.
  sent_to citext,
  message text CHECK (message = btrim(message) AND length(message) BETWEEN 1 AND 1000),
  expires_at timestamptz,
  used_at timestamptz,
  -- A user's e-mail.
  used_by citext,
  CHECK (num_nonnulls(sent_at, sent_by, expires_at) IN (0, 3)),
  CHECK (num_nonnulls(used_at, used_by) IN (0, 2)),
  CHECK (used_at IS NULL OR sent_at IS NOT NULL)
);
CREATE INDEX office_drafts_customer ON office_drafts (cardcode);
CREATE INDEX office_drafts_person ON office_drafts (staff_id);
SELECT record_changes_of('office_drafts', 'order-draft', 'id');

-- In an operator's cart: the price and why.
ALTER TABLE cart_lines ADD COLUMN own_price jsonb;
-- On an order: why, and what the customer would have paid. A promotion has its own price already.
ALTER TABLE order_lines ADD COLUMN own_price jsonb,
  ADD CONSTRAINT order_lines_own_price CHECK (own_price IS NULL OR promo_doc_entry IS NULL);
