-- Every process keeps the catalogue in memory; these triggers tell it what changed, after commit.
-- Channel 'catalogue', payload {"kind": ..., "keys": [...]} or {"kind": ..., "all": true} when many rows moved.
-- Statement-level with transition tables: one notice per statement, and none for updates that change nothing.

CREATE FUNCTION notify_catalogue(kind text, keys text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  first integer := 1;
BEGIN
  IF keys IS NULL OR cardinality(keys) = 0 THEN
    RETURN;
  END IF;
  IF cardinality(keys) > 500 THEN
    PERFORM pg_notify('catalogue', jsonb_build_object('kind', kind, 'all', true)::text);
    RETURN;
  END IF;
  -- A payload holds less than 8000 bytes; 100 codes of 50 characters fit.
  WHILE first <= cardinality(keys) LOOP
    PERFORM pg_notify('catalogue', jsonb_build_object('kind', kind, 'keys', keys[first:first + 99])::text);
    first := first + 100;
  END LOOP;
END
$$;

-- TG_ARGV: the kind of the notice, the column that names what changed.
CREATE FUNCTION notify_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  keys text[];
BEGIN
  EXECUTE format('SELECT array_agg(DISTINCT %I::text) FROM new_rows', TG_ARGV[1]) INTO keys;
  PERFORM notify_catalogue(TG_ARGV[0], keys);
  RETURN NULL;
END
$$;

CREATE FUNCTION notify_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  keys text[];
BEGIN
  EXECUTE format('SELECT array_agg(DISTINCT %I::text) FROM old_rows', TG_ARGV[1]) INTO keys;
  PERFORM notify_catalogue(TG_ARGV[0], keys);
  RETURN NULL;
END
$$;

-- Rows that are really different on one of the two sides.
CREATE FUNCTION notify_updated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  keys text[];
BEGIN
  EXECUTE format(
    'SELECT array_agg(DISTINCT key) FROM (
       (SELECT %1$I::text AS key, to_jsonb(n) AS image FROM new_rows n
        EXCEPT SELECT %1$I::text, to_jsonb(o) FROM old_rows o)
       UNION
       (SELECT %1$I::text, to_jsonb(o) FROM old_rows o
        EXCEPT SELECT %1$I::text, to_jsonb(n) FROM new_rows n)) changed', TG_ARGV[1]) INTO keys;
  PERFORM notify_catalogue(TG_ARGV[0], keys);
  RETURN NULL;
END
$$;

DO $$
DECLARE
  watched record;
BEGIN
  FOR watched IN
    SELECT * FROM (VALUES
      ('products', 'product', 'itemcode'),
      ('product_media', 'product', 'itemcode'),
      ('product_codes', 'product', 'itemcode'),
      ('product_prices', 'price', 'itemcode'),
      ('product_stock', 'stock', 'itemcode'),
      ('category_nodes', 'tree', 'id'),
      ('brands', 'brand', 'id'),
      ('price_lists', 'priceList', 'price_list'),
      ('customers', 'customer', 'cardcode'),
      ('customer_discounts', 'discount', 'id'),
      ('special_prices', 'customer', 'cardcode'),
      ('promos', 'promo', 'doc_entry'),
      ('promo_lines', 'promo', 'doc_entry'),
      ('promo_audience', 'promo', 'doc_entry'),
      ('exchange_rates', 'settings', 'date'),
      ('shipping_methods', 'settings', 'code'),
      ('settings', 'settings', 'key')
    ) AS t (name, kind, key)
  LOOP
    EXECUTE format(
      'CREATE TRIGGER notify_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows
       FOR EACH STATEMENT EXECUTE FUNCTION notify_inserted(%L, %L)', watched.name, watched.kind, watched.key);
    EXECUTE format(
      'CREATE TRIGGER notify_updated AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
       FOR EACH STATEMENT EXECUTE FUNCTION notify_updated(%L, %L)', watched.name, watched.kind, watched.key);
    EXECUTE format(
      'CREATE TRIGGER notify_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows
       FOR EACH STATEMENT EXECUTE FUNCTION notify_deleted(%L, %L)', watched.name, watched.kind, watched.key);
  END LOOP;
END
$$;
