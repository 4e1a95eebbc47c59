-- What operators set of the clocks of `Hoy`, of customers that an ERP owns and of orders without stock (office.md OFH-03,
-- OFS-01, OFS-11, OFC-03; src/contract/setting-values.ts). What could not be read counted as none, and is none now.
CREATE FUNCTION is_opening_hours(value jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE jsonb_typeof(value)
    WHEN 'null' THEN true
    WHEN 'array' THEN CASE
      -- Strict: otherwise an array inside counts as what it holds.
      WHEN jsonb_path_exists(value, 'strict $[*] ? (@.type() != "object")') THEN false
      WHEN jsonb_array_length(value) NOT BETWEEN 1 AND 50 OR jsonb_path_exists(value, '$[*] ? (
        @.from.type() != "string" || @.to.type() != "string"
        || !(@.from like_regex "^([01][0-9]|2[0-3]):[0-5][0-9]$")
        || !(@.to like_regex "^([01][0-9]|2[0-3]):[0-5][0-9]$") || @.from >= @.to
        || @.weekdays.type() != "array" || !exists(@.weekdays[*]) || @.weekdays.size() > 7
        || exists(@.weekdays[*] ? (@.type() != "number" || @ < 1 || @ > 7 || @ != @.floor())))') THEN false
      WHEN jsonb_path_exists(value, 'strict $[*].weekdays[*] ? (@.type() != "number")') THEN false
      -- No two spans of a weekday at once.
      ELSE NOT EXISTS (
        SELECT FROM jsonb_array_elements(value) WITH ORDINALITY AS a (span, at)
          JOIN jsonb_array_elements(value) WITH ORDINALITY AS b (span, at) ON a.at < b.at
        WHERE a.span ->> 'from' < b.span ->> 'to' AND b.span ->> 'from' < a.span ->> 'to'
          AND EXISTS (SELECT FROM jsonb_array_elements(a.span -> 'weekdays') AS d (day)
            WHERE b.span -> 'weekdays' @> d.day)) END
    ELSE false END
$$;
CREATE FUNCTION is_office_limits(value jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE jsonb_typeof(value)
    WHEN 'null' THEN true
    WHEN 'object' THEN NOT jsonb_path_exists(value, '$.keyvalue() ? (
        !(@.key like_regex "^(newOrders|held|erp|toPrepare|toDispatch|substitutes|arrived|proposals|warranties|quotes|accountRequests|approvals|stoppedImports|failedSources|ownChanges|mails|jobs|rate|brokenLinks)$")
        || @.value.type() != "number" || @.value < 1 || @.value > 100000 || @.value != @.value.floor())')
    ELSE false END
$$;
CREATE OR REPLACE FUNCTION is_languages(value jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE jsonb_typeof(value)
    WHEN 'null' THEN true
    WHEN 'object' THEN CASE coalesce(jsonb_typeof(value -> 'on'), 'none')
      WHEN 'none' THEN true
      WHEN 'array' THEN value -> 'on' @> '["es"]' AND NOT jsonb_path_exists(value -> 'on',
        'strict $[*] ? (@.type() != "string" || !(@ like_regex "^[a-z]{2}$"))')
      ELSE false END
    ELSE false END
$$;
DELETE FROM settings WHERE key = 'openingHours' AND NOT is_opening_hours(value)
  OR key = 'languages' AND NOT is_languages(value)
  OR key = 'officeLimits' AND NOT is_office_limits(value)
  OR key = 'customers' AND (coalesce(jsonb_typeof(value), '') <> 'object'
    OR coalesce(jsonb_typeof(value -> 'editSynced'), 'boolean') <> 'boolean')
  OR key = 'backOrders' AND jsonb_typeof(value) NOT IN ('boolean', 'null');
ALTER TABLE settings
  ADD CONSTRAINT settings_opening_hours CHECK (key <> 'openingHours' OR is_opening_hours(value)),
  ADD CONSTRAINT settings_office_limits CHECK (key <> 'officeLimits' OR is_office_limits(value)),
  ADD CONSTRAINT settings_customers CHECK (key <> 'customers' OR (jsonb_typeof(value) = 'object'
    AND coalesce(jsonb_typeof(value -> 'editSynced'), 'boolean') = 'boolean')),
  ADD CONSTRAINT settings_back_orders CHECK (key <> 'backOrders' OR jsonb_typeof(value) IN ('boolean', 'null'));

-- The history of a thing holds that of its parts, whose keys begin with its own (OFA-21; src/backend/audit/queries.ts).
CREATE INDEX change_rows_of_part ON change_rows (entity, split_part(key, '/', 1), n DESC)
  WHERE entity IN ('promo-line', 'promo-audience', 'popup-audience', 'home-block-audience');
