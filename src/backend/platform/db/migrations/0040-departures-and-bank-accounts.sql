-- When a shipping method takes orders away, the days the company works, and the accounts customers pay into.

ALTER TABLE shipping_methods
  -- Montevideo time from which an order is too late for a departure; NULL: nothing departs, or not at fixed times.
  ADD COLUMN cutoff time CHECK (cutoff < '24:00'),
  -- ISO weekdays of its departures, Monday is 1.
  ADD COLUMN departure_weekdays smallint[] NOT NULL DEFAULT '{}'
    CHECK (departure_weekdays <@ '{1,2,3,4,5,6,7}'::smallint[]),
  -- Working days from the cut-off to the departure.
  ADD COLUMN departure_lead_days smallint NOT NULL DEFAULT 0 CHECK (departure_lead_days BETWEEN 0 AND 10);

-- Operators write settings: what the shop could not read is refused here, not when it is read (shop-settings.ts).
CREATE FUNCTION is_bank_accounts(value jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_typeof(value) = 'array' AND jsonb_array_length(value) <= 20 AND NOT EXISTS (
    SELECT FROM jsonb_array_elements(value) a
    WHERE (jsonb_typeof(a -> 'bank') = 'string' AND a ->> 'bank' ~ '^\S.{0,59}$'
      AND jsonb_typeof(a -> 'holder') = 'string' AND a ->> 'holder' ~ '^\S.{0,79}$'
      AND jsonb_typeof(a -> 'number') = 'string' AND a ->> 'number' ~ '^[0-9][0-9 ./-]{2,33}$'
      AND a -> 'type' IN ('"checking"', '"savings"')
      AND a -> 'currency' IN ('"$"', '"U$"')) IS NOT TRUE)
$$;

CREATE FUNCTION is_business_calendar(value jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_typeof(value) = 'object'
    AND jsonb_typeof(coalesce(value -> 'closedOn', '[]')) = 'array'
    AND coalesce(value -> 'closedOn', '[]') <@ '["epiphany", "carnival", "tourism-week", "holy-thursday-friday",
      "april-19", "may-18", "june-19", "october-12", "november-2"]'
    AND NOT EXISTS (
      SELECT FROM (SELECT jsonb_array_elements(coalesce(value -> 'closedDays', '[]')) AS d
        UNION ALL SELECT jsonb_array_elements(coalesce(value -> 'workedDays', '[]'))) days
      WHERE (jsonb_typeof(d) = 'string' AND d #>> '{}' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
        AND make_date(substr(d #>> '{}', 1, 4)::int, substr(d #>> '{}', 6, 2)::int, substr(d #>> '{}', 9, 2)::int)
          IS NOT NULL) IS NOT TRUE)
$$;

ALTER TABLE settings
  ADD CONSTRAINT settings_bank_accounts CHECK (key <> 'bankAccounts' OR is_bank_accounts(value)),
  ADD CONSTRAINT settings_calendar CHECK (key <> 'calendar' OR is_business_calendar(value));
