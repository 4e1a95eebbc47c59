-- Changes of orders that their customers consent to (office.md OFO-19 to OFO-22): the order stays as it is until then.

CREATE TABLE order_proposals (
  cardcode varchar(15) NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  order_id bigint NOT NULL,
  -- The order as it would be placed, with the terms that were shown: they are compared again before anything changes.
  request jsonb NOT NULL,
  -- Lines, totals, delivery and address: of the order as it was, and as proposed.
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  -- Products that come in place of others.
  substitutes jsonb NOT NULL DEFAULT '[]',
  -- For the customer.
  note text CHECK (note = btrim(note) AND length(note) BETWEEN 1 AND 1000),
  status text NOT NULL CHECK (status IN ('sent', 'accepted', 'rejected', 'expired', 'withdrawn', 'stale')),
  staff_id uuid,
  author text NOT NULL,
  sent_at timestamptz NOT NULL,
  -- Until then it is answered, and what was agreed by telephone is objected to.
  expires_at timestamptz NOT NULL,
  answered_at timestamptz,
  -- A user's e-mail, the name of an operator, or a system.
  answered_by text,
  -- Who of the customer answered by telephone, as the operator noted it.
  by_phone text CHECK (by_phone = btrim(by_phone) AND length(by_phone) BETWEEN 2 AND 100),
  objected_at timestamptz,
  objected_by text,
  objection text CHECK (objection = btrim(objection) AND length(objection) BETWEEN 1 AND 500),
  -- Why it could not be applied, in words for operators.
  problems text[] NOT NULL DEFAULT '{}',
  -- Since when operators are done with its outcome.
  settled_at timestamptz,
  PRIMARY KEY (cardcode, id),
  FOREIGN KEY (cardcode, order_id) REFERENCES orders (cardcode, id) ON DELETE CASCADE
);
CREATE INDEX order_proposals_order ON order_proposals (cardcode, order_id, id);
-- One at a time waits for its customer.
CREATE UNIQUE INDEX order_proposals_sent ON order_proposals (cardcode, order_id) WHERE status = 'sent';
-- What operators wait for or have to see.
CREATE INDEX order_proposals_waiting ON order_proposals (cardcode, order_id)
  WHERE settled_at IS NULL AND (status IN ('sent', 'rejected', 'expired', 'stale') OR objected_at IS NOT NULL);

SELECT record_changes_of('order_proposals', 'order-proposal', 'order_id,id');
