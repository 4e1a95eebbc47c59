-- What operators set (office.md 2, OFS), the register of changes as it is read (OFA-20), and mails that can be sent again
-- (OFS-08).

-- What the shop could not read is refused where it is written, by SQL too (OFS-13; src/contract/setting-values.ts).
CREATE FUNCTION is_text(value jsonb, field text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_typeof(value -> field), 'string') = 'string'
$$;
CREATE FUNCTION is_amount(value jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN jsonb_typeof(value) = 'number' THEN value::numeric BETWEEN 0 AND 1e12 ELSE false END
$$;
CREATE FUNCTION is_company(value jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE jsonb_typeof(value)
    WHEN 'null' THEN true
    WHEN 'object' THEN is_text(value, 'name') AND is_text(value, 'address') AND is_text(value, 'email')
      AND is_text(value, 'phone') AND is_text(value, 'whatsapp') AND is_text(value, 'hours')
      AND CASE WHEN NOT value ? 'copyrightYear' THEN true
        WHEN is_amount(value -> 'copyrightYear') THEN (value ->> 'copyrightYear')::numeric % 1 = 0
        ELSE false END
      AND CASE coalesce(jsonb_typeof(value -> 'warrantyBrand'), 'null')
        WHEN 'null' THEN true
        WHEN 'object' THEN value -> 'warrantyBrand' ?& '{name,slug}' AND is_text(value -> 'warrantyBrand', 'name')
          AND is_text(value -> 'warrantyBrand', 'slug')
        ELSE false END
    ELSE false END
$$;
CREATE FUNCTION is_transport(value jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE jsonb_typeof(value)
    WHEN 'null' THEN true
    WHEN 'object' THEN coalesce(is_amount(value -> 'minAmount'), false) AND is_text(value, 'text')
      AND (coalesce(jsonb_typeof(value -> 'chargeAmount'), 'null') = 'null' OR is_amount(value -> 'chargeAmount'))
    ELSE false END
$$;
CREATE FUNCTION is_transport_tax(value jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE jsonb_typeof(value)
    WHEN 'null' THEN true
    WHEN 'number' THEN value::numeric BETWEEN 0 AND 100 AND value::numeric % 0.01 = 0
    ELSE false END
$$;
CREATE FUNCTION is_credit(value jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE jsonb_typeof(value)
    WHEN 'null' THEN true
    WHEN 'object' THEN NOT value ? 'toleratedDays' OR is_amount(value -> 'toleratedDays')
    ELSE false END
$$;
ALTER TABLE settings
  ADD CONSTRAINT settings_company CHECK (key <> 'company' OR is_company(value)),
  ADD CONSTRAINT settings_transport CHECK (key <> 'transport' OR is_transport(value)),
  ADD CONSTRAINT settings_transport_tax CHECK (key <> 'transportTax' OR is_transport_tax(value)),
  ADD CONSTRAINT settings_credit CHECK (key <> 'credit' OR is_credit(value));

-- Carriers that orders leave with (OFS-03). Methods name them: `shipping_methods.agencies` is what the shop reads.
CREATE TABLE agencies (
  code varchar(20) PRIMARY KEY CHECK (code ~ '^[A-Z0-9]+(-[A-Z0-9]+)*$'),
  name text NOT NULL UNIQUE CHECK (name = btrim(name) AND name <> ''),
  phone text NOT NULL DEFAULT '',
  -- `{guia}` stands for the number of the guide; '': the agency shows none.
  tracking_url text NOT NULL DEFAULT '' CHECK (tracking_url = '' OR tracking_url ~ '^https://[^\s{}]+\{guia\}[^\s{}]*$'),
  active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1
);
CREATE TABLE agency_branches (
  agency_code varchar(20) NOT NULL REFERENCES agencies (code) ON DELETE CASCADE,
  name text NOT NULL CHECK (name = btrim(name) AND name <> ''),
  department char(2) NOT NULL,
  address text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  PRIMARY KEY (agency_code, name)
);
CREATE TRIGGER versioned BEFORE UPDATE ON agencies
  FOR EACH ROW WHEN (OLD.version = NEW.version AND OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_version();
SELECT record_changes_of('agencies', 'agency', 'code', 'version');
SELECT record_changes_of('agency_branches', 'agency-branch', 'agency_code,name');

-- Those that methods name already.
INSERT INTO agencies (code, name)
SELECT left(trim(BOTH '-' FROM regexp_replace(upper(translate(lower(name), 'áéíóúüñ', 'aeiouun')), '[^A-Z0-9]+', '-', 'g')), 15)
    || CASE WHEN position > 1 THEN position::text ELSE '' END, name
FROM (
  SELECT name, row_number() OVER (
    PARTITION BY left(trim(BOTH '-' FROM regexp_replace(upper(translate(lower(name), 'áéíóúüñ', 'aeiouun')), '[^A-Z0-9]+', '-', 'g')), 15)
    ORDER BY name) AS position
  FROM (SELECT DISTINCT btrim(unnest(agencies)) AS name FROM shipping_methods) AS named WHERE name <> ''
) AS numbered
WHERE upper(translate(lower(name), 'áéíóúüñ', 'aeiouun')) ~ '[A-Z0-9]';

-- What a mail was, so that people can find it, correct its address and send it again.
ALTER TABLE sent_mails
  ADD COLUMN recipient text,
  ADD COLUMN subject text,
  -- The task that composes it, with what it needs.
  ADD COLUMN task text,
  ADD COLUMN payload jsonb,
  -- Where it goes instead.
  ADD COLUMN redirected_to text;
-- 'waiting': an operator sends it again, or to another address.
ALTER TABLE sent_mails DROP CONSTRAINT sent_mails_state_check;
ALTER TABLE sent_mails
  ADD CONSTRAINT sent_mails_state_check CHECK (state IN ('sending', 'sent', 'refused', 'waiting'));
-- Only what operators do with mails is audited.
CREATE TRIGGER record_updated AFTER UPDATE ON sent_mails REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (coalesce(current_setting('mostrador.change_set', true), '') <> '')
  EXECUTE FUNCTION record_changes('mail', 'id', 'at,payload');
CREATE INDEX sent_mails_newest ON sent_mails (at DESC, id DESC);
CREATE INDEX sent_mails_refused ON sent_mails (at DESC, id DESC) WHERE state = 'refused';

-- Which things a change set changed, for the register: rows of one import are many, their entities few.
CREATE TABLE change_set_entities (
  change_set_id bigint NOT NULL REFERENCES change_sets (id) ON DELETE CASCADE,
  entity text NOT NULL,
  at timestamptz NOT NULL,
  -- The key of the changed thing; NULL: there are several.
  key text,
  changes integer NOT NULL,
  PRIMARY KEY (change_set_id, entity)
);
CREATE INDEX change_set_entities_newest ON change_set_entities (entity, at DESC, change_set_id DESC);
INSERT INTO change_set_entities (change_set_id, entity, at, key, changes)
SELECT change_set_id, entity, min(at), CASE WHEN min(key) = max(key) THEN min(key) END, count(*)
FROM change_rows GROUP BY change_set_id, entity;

CREATE FUNCTION note_changed_entities() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO change_set_entities AS known (change_set_id, entity, at, key, changes)
  SELECT change_set_id, entity, min(at), CASE WHEN min(key) = max(key) THEN min(key) END, count(*)
  FROM new_rows GROUP BY change_set_id, entity
  ON CONFLICT (change_set_id, entity) DO UPDATE
    SET key = CASE WHEN known.key = excluded.key THEN known.key END, changes = known.changes + excluded.changes;
  RETURN NULL;
END
$$;
CREATE TRIGGER note_entities AFTER INSERT ON change_rows REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_entities();
CREATE TRIGGER kept BEFORE DELETE ON change_set_entities FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

-- The register is read by kind, and by words of its titles.
CREATE INDEX change_sets_kind ON change_sets (kind, at DESC, id DESC);
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE INDEX change_sets_words ON change_sets USING gin (lower(title) gin_trgm_ops);
CREATE INDEX change_set_entities_keys ON change_set_entities (key, at DESC) WHERE key IS NOT NULL;
