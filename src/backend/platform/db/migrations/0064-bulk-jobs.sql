-- Acts over many things run as a job that its author leaves, comes back to or cancels (office.md OFX-07).

CREATE TABLE bulk_jobs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff (id),
  -- Which act, and what of it is the same for all things.
  kind text NOT NULL,
  options jsonb NOT NULL,
  -- As it is shown.
  title text NOT NULL,
  -- What it changes belongs to the change set of the call that began it.
  change_set_id bigint NOT NULL,
  -- `stopped`: its author may no longer do it.
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'cancelled', 'stopped')),
  total integer NOT NULL CHECK (total > 0),
  done integer NOT NULL DEFAULT 0,
  refused integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK (done + refused <= total),
  CHECK ((state = 'running') = (ended_at IS NULL))
);
CREATE INDEX bulk_jobs_of ON bulk_jobs (staff_id, id DESC);
CREATE INDEX bulk_jobs_ended ON bulk_jobs (ended_at) WHERE ended_at IS NOT NULL;

-- Each thing is done, or refused with its reason, in one transaction with this row.
CREATE TABLE bulk_job_things (
  job_id bigint NOT NULL REFERENCES bulk_jobs (id) ON DELETE CASCADE,
  n integer NOT NULL,
  -- As it is shown, and where its screen is below `/oficina`.
  name text NOT NULL,
  path text NOT NULL,
  input jsonb NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'refused')),
  reason text,
  PRIMARY KEY (job_id, n),
  CHECK ((state = 'refused') = (reason IS NOT NULL))
);
CREATE INDEX bulk_job_things_left ON bulk_job_things (job_id, n) WHERE state <> 'done';

-- Whoever looks sees how far it is: at its begin and end, and now and then between.
CREATE FUNCTION notify_bulk_job() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('office', jsonb_build_object('kind', 'bulk-job', 'keys', jsonb_build_array(NEW.staff_id))::text);
  RETURN NULL;
END
$$;
CREATE TRIGGER notify_begun AFTER INSERT ON bulk_jobs FOR EACH ROW EXECUTE FUNCTION notify_bulk_job();
CREATE TRIGGER notify_progress AFTER UPDATE ON bulk_jobs
  FOR EACH ROW WHEN (NEW.state <> OLD.state OR (NEW.done + NEW.refused) % 10 = 0) EXECUTE FUNCTION notify_bulk_job();
