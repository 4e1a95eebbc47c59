-- What asking the BCU for the rate of a business day came to (OFS-05), one row a day: what failed or is late is tried
-- again, and a jump waits for a person.
CREATE TABLE rate_fetches (
  -- The business day whose close was wanted.
  day date PRIMARY KEY,
  tried_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 1,
  outcome text NOT NULL CHECK (outcome IN ('stored', 'waiting', 'late', 'failed')),
  -- The close that was answered; NULL: none.
  close_day date,
  rate numeric(14, 4) CHECK (rate > 0),
  buy numeric(14, 4) CHECK (buy > 0),
  -- Against the rate before it; NULL: usual.
  jump_percent numeric(7, 1),
  -- A word of why it failed, whose sentence is the office's.
  reason text,
  CHECK ((outcome = 'failed') = (reason IS NOT NULL)),
  CHECK (outcome <> 'waiting' OR (close_day IS NOT NULL AND rate IS NOT NULL))
);

-- An impossible value is never stored (OFS-13).
ALTER TABLE settings
  ADD CONSTRAINT settings_rate_fetch CHECK (key <> 'rateFetch' OR (jsonb_typeof(value) = 'object'
    AND (NOT value ? 'isOn' OR jsonb_typeof(value -> 'isOn') = 'boolean')
    AND (NOT value ? 'time' OR (jsonb_typeof(value -> 'time') = 'string'
      AND value ->> 'time' ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'))));
