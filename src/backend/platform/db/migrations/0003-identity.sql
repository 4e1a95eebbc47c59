-- Who may sign in (domain.md 4.2, AUT-13 to AUT-21, AUT-40).

CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email citext NOT NULL UNIQUE,
  name text NOT NULL,
  nickname text NOT NULL DEFAULT '',
  cardcode varchar(15) REFERENCES customers (cardcode),
  -- argon2id in its standard text form; NULL until the account is activated.
  password_hash text,
  status text NOT NULL CHECK (status IN ('pending', 'active', 'blocked')),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_login_at timestamptz
);
CREATE INDEX users_cardcode ON users (cardcode);

CREATE TABLE sessions (
  -- SHA-256 of the token in the cookie: reading the table does not let anybody in.
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  user_agent text NOT NULL DEFAULT '',
  address_hash bytea
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE user_tokens (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('activate', 'reset')),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);

-- Attempts counted by rate-limiter-flexible; lost on a crash without harm, hence unlogged.
CREATE UNLOGGED TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);

CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  email citext,
  cardcode varchar(15),
  action text NOT NULL,
  ref text,
  address_hash bytea
);
