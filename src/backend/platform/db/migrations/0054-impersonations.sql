-- Operators see the shop as a customer, read-only, for half an hour (office.md OFC-12 to OFC-14).

CREATE TABLE impersonations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  cardcode varchar(15) NOT NULL REFERENCES customers (cardcode) ON DELETE CASCADE,
  -- Whose cart, orders and name are shown; NULL: the customer has no user.
  user_id uuid REFERENCES users (id) ON DELETE CASCADE,
  mode text NOT NULL DEFAULT 'view' CHECK (mode IN ('view', 'order')),
  reason text NOT NULL CHECK (reason <> ''),
  -- SHA-256 of the code in the address that opens the shop, which is used once, and of the cookie's token.
  code_hash bytea UNIQUE,
  code_expires_at timestamptz NOT NULL,
  token_hash bytea UNIQUE,
  -- SHA-256 of the token of the operator's session: what ends that session ends this.
  session_hash bytea NOT NULL,
  -- All that happens during it is recorded there.
  change_set_id bigint NOT NULL,
  started_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- When the shop was opened with the code.
  entered_at timestamptz,
  ended_at timestamptz,
  end_reason text CHECK (end_reason IN ('left', 'late', 'session', 'access', 'replaced')),
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);
CREATE INDEX impersonations_open ON impersonations (session_hash) WHERE ended_at IS NULL;
CREATE INDEX impersonations_late ON impersonations (expires_at) WHERE ended_at IS NULL;
CREATE INDEX impersonations_customer ON impersonations (cardcode);
CREATE INDEX impersonations_staff ON impersonations (staff_id);
CREATE INDEX impersonations_user ON impersonations (user_id);
SELECT record_changes_of('impersonations', 'impersonation', 'cardcode,id',
  'code_hash,code_expires_at,token_hash,session_hash,change_set_id');
