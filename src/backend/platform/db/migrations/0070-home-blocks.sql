-- The home page as blocks that operators put in order (office.md OFM-11, OFM-12). What opens it, the welcome of visitors or
-- the account of a customer, is no block.

CREATE TABLE home_blocks (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('families', 'promos', 'products', 'banner', 'text', 'brands')),
  -- What the kind takes (src/contract/home-shapes.ts).
  content jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(content) = 'object'),
  position integer NOT NULL,
  -- Business days, both included; NULL: without limit.
  valid_from date,
  valid_to date,
  -- Off: a draft.
  active boolean NOT NULL DEFAULT false,
  shown_to text NOT NULL DEFAULT 'all' CHECK (shown_to IN ('all', 'visitors', 'customers')),
  version integer NOT NULL DEFAULT 1,
  CHECK (valid_from <= valid_to)
);

-- No row: all of those whom it is shown to.
CREATE TABLE home_block_audience (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  block_id integer NOT NULL REFERENCES home_blocks (id) ON DELETE CASCADE,
  cardcode varchar(15) REFERENCES customers (cardcode),
  customer_group text,
  price_list integer REFERENCES price_lists (price_list),
  seller_code text,
  department text,
  CHECK (num_nonnulls(cardcode, customer_group, price_list, seller_code, department) = 1),
  UNIQUE NULLS NOT DISTINCT (block_id, cardcode, customer_group, price_list, seller_code, department)
);

-- The page as it was until now.
INSERT INTO home_blocks (kind, content, position, active, shown_to) VALUES
  ('families', '{}', 1, true, 'visitors'),
  ('promos', '{}', 2, true, 'all'),
  ('families', '{}', 3, true, 'customers'),
  ('products', '{"title": "", "by": "rule", "path": [], "brand": null, "onSale": false, "codes": [], "count": 12}',
    4, true, 'all');

CREATE TRIGGER versioned BEFORE UPDATE ON home_blocks
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_version();

CREATE TRIGGER version_inserted AFTER INSERT ON home_block_audience REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_whole('home_blocks', 'id', 'block_id');
CREATE TRIGGER version_updated AFTER UPDATE ON home_block_audience REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_whole('home_blocks', 'id', 'block_id');
CREATE TRIGGER version_deleted AFTER DELETE ON home_block_audience REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_whole('home_blocks', 'id', 'block_id');

DO $$
DECLARE
  part record;
BEGIN
  FOR part IN SELECT * FROM (VALUES ('home_blocks', 'id'), ('home_block_audience', 'block_id')) AS t (name, key) LOOP
    EXECUTE format('CREATE TRIGGER notify_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION notify_inserted(''home'', %L)', part.name, part.key);
    EXECUTE format('CREATE TRIGGER notify_updated AFTER UPDATE ON %I
      REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION notify_updated(''home'', %L)', part.name, part.key);
    EXECUTE format('CREATE TRIGGER notify_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows
      FOR EACH STATEMENT EXECUTE FUNCTION notify_deleted(''home'', %L)', part.name, part.key);
  END LOOP;
END
$$;

SELECT record_changes_of('home_blocks', 'home-block', 'id', 'version');
SELECT record_changes_of('home_block_audience', 'home-block-audience', 'block_id,id');
