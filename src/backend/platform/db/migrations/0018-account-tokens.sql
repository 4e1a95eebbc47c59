-- Links sent by mail: only the newest of a purpose is good, so it must be found by user.
ALTER TABLE user_tokens ADD COLUMN created_at timestamptz NOT NULL DEFAULT now();
CREATE INDEX user_tokens_user ON user_tokens (user_id, purpose);
CREATE INDEX user_tokens_expiry ON user_tokens (expires_at);
