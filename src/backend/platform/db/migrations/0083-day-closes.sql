-- What was kept of each day: the orders that it had work with, as they were at its close (office.md OFH-09).

CREATE TABLE day_closes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The business day.
  day date NOT NULL,
  -- A day may be closed again: the closes before it stay.
  version integer NOT NULL CHECK (version > 0),
  at timestamptz NOT NULL,
  -- What happened until then is in it: the moment of the close, or the end of the day where that is earlier.
  until timestamptz NOT NULL,
  staff_id uuid REFERENCES staff (id),
  author text NOT NULL,
  note text CHECK (note = btrim(note) AND length(note) BETWEEN 1 AND 1000),
  -- Notes by reason of what was left over (src/domain/office/day-close.ts).
  notes jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(notes) = 'object'),
  UNIQUE (day, version)
);

-- One row an order. It refers to no order: what was kept stays as it was.
CREATE TABLE day_close_orders (
  close_id bigint NOT NULL REFERENCES day_closes (id),
  order_id bigint NOT NULL,
  cardcode varchar(15) NOT NULL,
  doc_num bigint NOT NULL,
  card_name text NOT NULL,
  channel text NOT NULL,
  entered_at timestamptz NOT NULL,
  -- Its state when the day began; NULL: it came in that day.
  was text,
  -- Its state at the close, and since when.
  status text NOT NULL,
  since timestamptz NOT NULL,
  hold_reasons text[] NOT NULL,
  -- Why it is left over; NULL: it left, or ended.
  reason text,
  -- Payable, per currency.
  pesos numeric(14, 2) NOT NULL,
  dollars numeric(14, 2) NOT NULL,
  -- `{at, by}`
  releases jsonb NOT NULL,
  -- `{at, by, agency, branch, guide, packages, pesos, dollars}`
  dispatches jsonb NOT NULL,
  PRIMARY KEY (close_id, order_id)
);

CREATE TRIGGER written_once BEFORE UPDATE OR DELETE ON day_closes
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER written_once BEFORE UPDATE OR DELETE ON day_close_orders
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

SELECT record_changes_of('day_closes', 'day-close', 'id');
