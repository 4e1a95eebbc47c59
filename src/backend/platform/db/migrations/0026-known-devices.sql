-- Browsers in which a user has signed in before: guessing elsewhere cannot shut their owner out (SRV-15).
CREATE TABLE known_devices (
  -- SHA-256 of the token in the browser's cookie, as with sessions.
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  seen_at timestamptz NOT NULL,
  -- One browser may be several people's.
  PRIMARY KEY (token_hash, user_id)
);
CREATE INDEX known_devices_user ON known_devices (user_id, seen_at);
CREATE INDEX known_devices_seen ON known_devices (seen_at);
