-- What concerns an operator (office.md OFX-21), by the bell, the browser or mail as each chose it.
CREATE TABLE staff_notices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  -- src/domain/office/notices/notices.ts
  kind text NOT NULL CHECK (kind <> ''),
  -- The thing, and the thing with what happened to it: nobody hears of that twice.
  key text NOT NULL CHECK (key <> ''),
  event text NOT NULL CHECK (event <> ''),
  name text NOT NULL,
  detail text NOT NULL,
  -- Whose customer it is about, for operators of own customers only.
  cardcode varchar(15),
  channels text[] NOT NULL CHECK (cardinality(channels) > 0 AND channels <@ ARRAY['bell', 'browser', 'sound', 'mail']),
  at timestamptz NOT NULL,
  read_at timestamptz,
  UNIQUE (staff_id, kind, event)
);
CREATE INDEX staff_notices_of ON staff_notices (staff_id, id DESC);
CREATE INDEX staff_notices_unread ON staff_notices (staff_id, kind) WHERE read_at IS NULL;
CREATE INDEX staff_notices_old ON staff_notices (at);

-- Each person's browsers hear of their own.
CREATE FUNCTION notify_staff_notices() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  concerned jsonb := (SELECT jsonb_agg(DISTINCT staff_id) FROM new_rows);
BEGIN
  IF concerned IS NOT NULL THEN
    PERFORM pg_notify('office', jsonb_build_object('kind', 'notice', 'keys', concerned)::text);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER notify_given AFTER INSERT ON staff_notices REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_staff_notices();
CREATE TRIGGER notify_read AFTER UPDATE ON staff_notices REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_staff_notices();

-- What happened before there were notices is none.
UPDATE staff SET preferences = preferences || jsonb_build_object('noticesFrom', now());
