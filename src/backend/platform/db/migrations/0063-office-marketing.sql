-- Promotions and popups as operators make them (office.md 2, OFM).

-- Only a published promotion may be active, which is all that the shop reads. Rows of an ERP or by hand are published.
ALTER TABLE promos
  ADD COLUMN state text NOT NULL DEFAULT 'published' CHECK (state IN ('draft', 'published', 'ended')),
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN published_by text;
UPDATE promos SET state = 'ended' WHERE NOT active;
ALTER TABLE promos ADD CONSTRAINT promos_active_if_published CHECK (NOT active OR state = 'published');

-- Numbers of promotions made here; those of an ERP are other numbers, or are skipped.
CREATE SEQUENCE promo_numbers AS integer;
SELECT setval('promo_numbers', greatest((SELECT max(doc_entry) FROM promos), 10000));

ALTER TABLE popups
  ADD COLUMN title text NOT NULL DEFAULT '',
  ADD COLUMN state text NOT NULL DEFAULT 'published' CHECK (state IN ('draft', 'published', 'ended')),
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN published_by text;
UPDATE popups SET state = 'ended' WHERE NOT active;
ALTER TABLE popups ADD CONSTRAINT popups_active_if_published CHECK (NOT active OR state = 'published');

-- The register names each row by a key, which undo finds it by.
ALTER TABLE promo_audience ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY;

-- Popups are also for whoever buys by a list, from a rep or in a department.
ALTER TABLE popup_audience
  ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ADD COLUMN price_list integer REFERENCES price_lists (price_list),
  ADD COLUMN seller_code text,
  ADD COLUMN department text,
  DROP CONSTRAINT popup_audience_check,
  DROP CONSTRAINT popup_audience_popup_id_cardcode_customer_group_key,
  ADD CHECK (num_nonnulls(cardcode, customer_group, price_list, seller_code, department) = 1),
  ADD UNIQUE NULLS NOT DISTINCT (popup_id, cardcode, customer_group, price_list, seller_code, department);

-- What a promotion or popup consists of is part of it: whoever saves over a version knows of all of it.
CREATE TRIGGER versioned BEFORE UPDATE ON promos
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_version();
CREATE TRIGGER versioned BEFORE UPDATE ON popups
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_version();

-- TG_ARGV: the table of the whole, its key.
CREATE FUNCTION raise_version_of_whole() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    EXECUTE format('UPDATE %1$I SET version = version + 1 WHERE %2$I IN (SELECT %3$I FROM old_rows)',
      TG_ARGV[0], TG_ARGV[1], TG_ARGV[2]);
  ELSE
    EXECUTE format('UPDATE %1$I SET version = version + 1 WHERE %2$I IN (SELECT %3$I FROM new_rows)',
      TG_ARGV[0], TG_ARGV[1], TG_ARGV[2]);
  END IF;
  RETURN NULL;
END
$$;

DO $$
DECLARE
  part record;
BEGIN
  FOR part IN
    SELECT * FROM (VALUES
      ('promo_lines', 'promos', 'doc_entry', 'doc_entry'),
      ('promo_audience', 'promos', 'doc_entry', 'doc_entry'),
      ('popup_audience', 'popups', 'id', 'popup_id')
    ) AS t (name, whole, key, reference)
  LOOP
    EXECUTE format('CREATE TRIGGER version_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_whole(%L, %L, %L)',
      part.name, part.whole, part.key, part.reference);
    EXECUTE format('CREATE TRIGGER version_updated AFTER UPDATE ON %I REFERENCING NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_whole(%L, %L, %L)',
      part.name, part.whole, part.key, part.reference);
    EXECUTE format('CREATE TRIGGER version_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows
      FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_whole(%L, %L, %L)',
      part.name, part.whole, part.key, part.reference);
  END LOOP;
END
$$;

SELECT record_changes_of('promos', 'promo', 'doc_entry', 'version');
SELECT record_changes_of('promo_lines', 'promo-line', 'doc_entry,line_num');
SELECT record_changes_of('promo_audience', 'promo-audience', 'doc_entry,id');
SELECT record_changes_of('popups', 'popup', 'id', 'version');
SELECT record_changes_of('popup_audience', 'popup-audience', 'popup_id,id');

-- Pictures of promotions and popups, drawn anew when they were uploaded; the shop shows them to everybody.
ALTER TABLE files DROP CONSTRAINT files_kind_check;
ALTER TABLE files ADD CONSTRAINT files_kind_check
  CHECK (kind IN ('logo', 'catalogue', 'proof', 'paper', 'repair', 'banner'));

-- Carts that hold a promotion, and lines ordered under it.
CREATE INDEX cart_promos_promo ON cart_promos (id_promo);
CREATE INDEX order_lines_promo ON order_lines (promo_doc_entry) WHERE promo_doc_entry IS NOT NULL;
