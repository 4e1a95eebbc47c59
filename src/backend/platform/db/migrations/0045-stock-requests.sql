-- Users who asked for a mail when a product without stock comes in. A row goes in the transaction that queues its mail.

CREATE TABLE stock_requests (
  cardcode varchar(15) NOT NULL REFERENCES customers (cardcode),
  email citext NOT NULL,
  itemcode varchar(50) NOT NULL REFERENCES products (itemcode) ON DELETE CASCADE,
  requested_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (cardcode, email, itemcode)
);
CREATE INDEX stock_requests_itemcode ON stock_requests (itemcode);
