-- Processes keep open sessions in memory (docs/decisions/0024-sessions-in-memory.md). What ends or changes one is a row
-- of `catalogue_changes`, which every process reads four times a second. Not by NOTIFY: a lost notice would leave an
-- ended session open.

-- Without keys: sessions end rarely, and reading all of them again costs each one statement. A process of an older
-- version reads the row as a change of no customer.
CREATE FUNCTION note_session_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_changes (notice) VALUES ('{"kind": "customer", "keys": [], "sessions": true}');
  RETURN NULL;
END
$$;

-- Every sign-in deletes the user's expired sessions, mostly none.
CREATE FUNCTION note_deleted_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM old_rows) THEN
    INSERT INTO catalogue_changes (notice) VALUES ('{"kind": "customer", "keys": [], "sessions": true}');
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER note_deleted AFTER DELETE ON sessions REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_deleted_sessions();
-- Not its last use, nor that of its user.
CREATE TRIGGER note_updated AFTER UPDATE OF token_hash, user_id, expires_at ON sessions
  FOR EACH ROW WHEN ((OLD.token_hash, OLD.user_id, OLD.expires_at) IS DISTINCT FROM
    (NEW.token_hash, NEW.user_id, NEW.expires_at))
  EXECUTE FUNCTION note_session_change();
CREATE TRIGGER note_truncated AFTER TRUNCATE ON sessions
  FOR EACH STATEMENT EXECUTE FUNCTION note_session_change();
CREATE TRIGGER note_updated AFTER UPDATE OF name, nickname, email, cardcode, status ON users
  FOR EACH ROW WHEN ((OLD.name, OLD.nickname, OLD.email, OLD.cardcode, OLD.status) IS DISTINCT FROM
    (NEW.name, NEW.nickname, NEW.email, NEW.cardcode, NEW.status))
  EXECUTE FUNCTION note_session_change();
