-- Catalogues customers have made for their own clients (domain.md 4.8). States: src/domain/catalog-request.ts.

CREATE TABLE catalog_requests (
  cardcode varchar(15) NOT NULL REFERENCES customers (cardcode),
  id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  email citext NOT NULL,
  -- The request as it was sent, without cardcode and e-mail.
  params jsonb NOT NULL,
  status text NOT NULL CHECK (status IN ('queued', 'processing', 'ready', 'failed', 'expired')),
  item_count integer NOT NULL CHECK (item_count > 0),
  -- Products set so far.
  items_done integer NOT NULL DEFAULT 0,
  pages integer,
  file_id uuid REFERENCES files (id) ON DELETE SET NULL,
  -- A stable word, never an internal message.
  error text,
  created_at timestamptz NOT NULL,
  started_at timestamptz,
  ready_at timestamptz,
  expires_at timestamptz,
  PRIMARY KEY (cardcode, id)
);
CREATE INDEX catalog_requests_newest ON catalog_requests (cardcode, created_at DESC);
CREATE INDEX catalog_requests_expiry ON catalog_requests (expires_at) WHERE status = 'ready';
