-- Files that belong to a customer or to a record: logos, made catalogues, proofs of purchase, papers an ERP delivers.
-- They are in the database so that every process on every machine can hand them out.

CREATE TABLE files (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- NULL: it belongs to no customer (the proof of somebody who registers a warranty).
  cardcode varchar(15) REFERENCES customers (cardcode),
  kind text NOT NULL CHECK (kind IN ('logo', 'catalogue', 'proof', 'paper')),
  name text NOT NULL,
  content_type text NOT NULL,
  body bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- After it the daily cleaning takes the file away; NULL: it stays.
  expires_at timestamptz
);
-- They are compressed already; trying again costs time for nothing.
ALTER TABLE files ALTER COLUMN body SET STORAGE EXTERNAL;
CREATE INDEX files_cardcode ON files (cardcode, kind);
CREATE INDEX files_expiry ON files (expires_at) WHERE expires_at IS NOT NULL;
