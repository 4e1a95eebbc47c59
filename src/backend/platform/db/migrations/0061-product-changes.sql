-- What is changed of products and their prices is in the audit and can be undone (OFP-08, OFP-16), and every price stays in
-- a history of its own (OFP-15).

-- Words that operators group products by; customers do not see them.
ALTER TABLE products ADD COLUMN tags text[] NOT NULL DEFAULT '{}';

SELECT record_changes_of('products', 'product', 'itemcode', 'updated_at,synced_at,erp_updated_at');
SELECT record_changes_of('product_prices', 'price', 'itemcode,price_list');

-- The first row of a price is the one of the day its history begins. Kept when its product goes.
CREATE TABLE price_history (
  itemcode varchar(50) NOT NULL,
  price_list integer NOT NULL,
  -- Of several changes in one transaction the last counts.
  at timestamptz NOT NULL DEFAULT now(),
  -- NULL, like the currency: there is no price from then on.
  price numeric(14, 4),
  currency char(3),
  previous_price numeric(14, 4),
  -- NULL: from before changes of prices were recorded.
  change_set_id bigint,
  PRIMARY KEY (itemcode, price_list, at)
);
INSERT INTO price_history (itemcode, price_list, price, currency, previous_price)
SELECT itemcode, price_list, price, currency, previous_price FROM product_prices;

CREATE FUNCTION keep_price_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO price_history (itemcode, price_list, change_set_id)
    SELECT itemcode, price_list, current_change_set() FROM old_rows
    ON CONFLICT (itemcode, price_list, at) DO UPDATE SET price = NULL, currency = NULL, previous_price = NULL;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO price_history (itemcode, price_list, price, currency, previous_price, change_set_id)
    SELECT itemcode, price_list, price, currency, previous_price, current_change_set() FROM new_rows
    ON CONFLICT (itemcode, price_list, at) DO UPDATE
      SET price = excluded.price, currency = excluded.currency, previous_price = excluded.previous_price;
  ELSE
    -- Planned each time: a plan kept from a statement of one row compares each of 16,000 with each.
    EXECUTE 'INSERT INTO price_history (itemcode, price_list, price, currency, previous_price, change_set_id)
      SELECT n.itemcode, n.price_list, n.price, n.currency, n.previous_price, current_change_set()
      FROM new_rows n JOIN old_rows o USING (itemcode, price_list)
      WHERE (n.price, n.currency, n.previous_price) IS DISTINCT FROM (o.price, o.currency, o.previous_price)
      ON CONFLICT (itemcode, price_list, at) DO UPDATE
        SET price = excluded.price, currency = excluded.currency, previous_price = excluded.previous_price';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER history_of_inserted AFTER INSERT ON product_prices REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_price_history();
CREATE TRIGGER history_of_updated AFTER UPDATE ON product_prices REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_price_history();
CREATE TRIGGER history_of_deleted AFTER DELETE ON product_prices REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_price_history();
