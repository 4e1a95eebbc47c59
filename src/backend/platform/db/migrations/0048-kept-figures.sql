-- What an order needs of its customer's history is kept instead of summed for each order, so that an order costs the same
-- after thousands of orders as after none (docs/decisions/0026-kept-figures.md). Triggers keep it, whoever writes.

-- What is open of each open order, per currency: what it added to its customer's sum.
CREATE TABLE order_open_amounts (
  cardcode varchar(15) NOT NULL,
  order_id bigint NOT NULL,
  currency char(3) NOT NULL CHECK (currency IN ('UYU', 'USD')),
  amount numeric NOT NULL,
  PRIMARY KEY (cardcode, order_id, currency)
);

CREATE TABLE customer_open_amounts (
  cardcode varchar(15) NOT NULL,
  currency char(3) NOT NULL CHECK (currency IN ('UYU', 'USD')),
  orders integer NOT NULL,
  amount numeric NOT NULL,
  PRIMARY KEY (cardcode, currency)
);
-- Each order changes one row: with room on its page a new version needs no index entry.
ALTER TABLE customer_open_amounts SET (fillfactor = 50);

-- An order without invoices is open for its payable amount, transport included; one invoiced in part for its open lines.
CREATE FUNCTION keep_open_amounts(cardcodes varchar[], ids bigint[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF ids IS NULL THEN
    RETURN;
  END IF;
  -- Who changes another part of the same order comes before or after; the next statement sees what was committed.
  PERFORM FROM unnest(cardcodes, ids) AS changed (cardcode, id) JOIN orders o USING (cardcode, id)
  ORDER BY o.cardcode, o.id FOR NO KEY UPDATE OF o;

  WITH changed AS MATERIALIZED (
    SELECT DISTINCT * FROM unnest(cardcodes, ids) AS given (cardcode, order_id)
  ), present AS MATERIALIZED (
    SELECT o.cardcode, o.id AS order_id, a.currency, sum(a.amount) AS amount
    FROM changed c JOIN orders o ON o.cardcode = c.cardcode AND o.id = c.order_id
    CROSS JOIN LATERAL (
      SELECT t.currency, t.total AS amount
      FROM order_totals t
      WHERE t.cardcode = o.cardcode AND t.order_id = o.id AND o.status <> 'partially_invoiced'
      UNION ALL
      SELECT 'UYU', (s.placed ->> 'charge')::numeric + (s.placed ->> 'chargeTax')::numeric
      FROM placed_shipping(o.shipping) AS s (placed)
      WHERE o.status <> 'partially_invoiced' AND (s.placed ->> 'charge')::numeric > 0
      UNION ALL
      SELECT l.currency, round(l.line_total * l.open_qty / l.quantity * (1 + l.tax / 100), 2)
      FROM order_lines l
      WHERE l.cardcode = o.cardcode AND l.order_id = o.id AND o.status = 'partially_invoiced'
    ) a
    WHERE o.status IN ('received', 'on_hold', 'confirmed', 'preparing', 'partially_invoiced')
    GROUP BY o.cardcode, o.id, a.currency
  ), known AS MATERIALIZED (
    SELECT k.cardcode, k.order_id, k.currency, k.amount
    FROM changed c JOIN order_open_amounts k ON k.cardcode = c.cardcode AND k.order_id = c.order_id
  ), written AS (
    INSERT INTO order_open_amounts AS kept (cardcode, order_id, currency, amount)
    SELECT cardcode, order_id, currency, amount FROM (TABLE present EXCEPT TABLE known) AS news
    ON CONFLICT (cardcode, order_id, currency) DO UPDATE SET amount = excluded.amount
  ), removed AS (
    DELETE FROM order_open_amounts kept
    USING (
      SELECT cardcode, order_id, currency FROM known EXCEPT SELECT cardcode, order_id, currency FROM present
    ) AS old
    WHERE kept.cardcode = old.cardcode AND kept.order_id = old.order_id AND kept.currency = old.currency
  )
  INSERT INTO customer_open_amounts AS kept (cardcode, currency, orders, amount)
  SELECT cardcode, currency, sum(orders), sum(amount)
  FROM (
    SELECT cardcode, currency, 1 AS orders, amount FROM present
    UNION ALL
    SELECT cardcode, currency, -1, -amount FROM known
  ) AS moved
  GROUP BY cardcode, currency HAVING sum(orders) <> 0 OR sum(amount) <> 0
  ORDER BY cardcode, currency
  ON CONFLICT (cardcode, currency) DO UPDATE
    SET orders = kept.orders + excluded.orders, amount = kept.amount + excluded.amount;
END
$$;

-- An order is never without totals, so a new one is counted with these.
CREATE FUNCTION open_amounts_of_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM keep_open_amounts(array_agg(cardcode), array_agg(order_id)) FROM new_rows;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM keep_open_amounts(array_agg(cardcode), array_agg(order_id)) FROM old_rows;
  ELSE
    PERFORM keep_open_amounts(array_agg(cardcode), array_agg(order_id))
    FROM (TABLE new_rows UNION TABLE old_rows) AS rows;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER open_amounts_inserted AFTER INSERT ON order_totals REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION open_amounts_of_totals();
CREATE TRIGGER open_amounts_updated AFTER UPDATE ON order_totals
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION open_amounts_of_totals();
CREATE TRIGGER open_amounts_deleted AFTER DELETE ON order_totals REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION open_amounts_of_totals();

CREATE FUNCTION open_amounts_of_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_open_amounts(array_agg(cardcode), array_agg(id)) FROM (
    SELECT cardcode, id, status, shipping FROM new_rows EXCEPT SELECT cardcode, id, status, shipping FROM old_rows
  ) AS changed;
  RETURN NULL;
END
$$;
CREATE TRIGGER open_amounts_updated AFTER UPDATE ON orders REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION open_amounts_of_orders();

-- Only what is invoiced in part is open by its lines.
CREATE FUNCTION open_amounts_of_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM keep_open_amounts(array_agg(o.cardcode), array_agg(o.id))
    FROM (SELECT DISTINCT cardcode, order_id FROM old_rows) AS changed
      JOIN orders o ON o.cardcode = changed.cardcode AND o.id = changed.order_id AND o.status = 'partially_invoiced';
  ELSE
    PERFORM keep_open_amounts(array_agg(o.cardcode), array_agg(o.id))
    FROM (SELECT DISTINCT cardcode, order_id FROM new_rows) AS changed
      JOIN orders o ON o.cardcode = changed.cardcode AND o.id = changed.order_id AND o.status = 'partially_invoiced';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER open_amounts_inserted AFTER INSERT ON order_lines REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION open_amounts_of_lines();
CREATE TRIGGER open_amounts_updated AFTER UPDATE ON order_lines REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION open_amounts_of_lines();
CREATE TRIGGER open_amounts_deleted AFTER DELETE ON order_lines REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION open_amounts_of_lines();

SELECT keep_open_amounts(array_agg(cardcode), array_agg(id)) FROM orders
WHERE status IN ('received', 'on_hold', 'confirmed', 'preparing', 'partially_invoiced');

-- Its only reader was the sum of what is open.
DROP INDEX orders_open;

-- How often a promotion was taken: by each customer, and by all under cardcode ''.
CREATE TABLE promo_usage_totals (
  doc_entry integer NOT NULL,
  cardcode varchar(15) NOT NULL,
  units bigint NOT NULL,
  PRIMARY KEY (doc_entry, cardcode)
) WITH (fillfactor = 50);

CREATE FUNCTION keep_promo_usage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO promo_usage_totals AS kept (doc_entry, cardcode, units)
    SELECT doc_entry, owner, sum(units) FROM new_rows CROSS JOIN LATERAL (VALUES (''), (cardcode)) AS o (owner)
    GROUP BY doc_entry, owner ORDER BY doc_entry, owner
    ON CONFLICT (doc_entry, cardcode) DO UPDATE SET units = kept.units + excluded.units;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO promo_usage_totals AS kept (doc_entry, cardcode, units)
    SELECT doc_entry, owner, -sum(units) FROM old_rows CROSS JOIN LATERAL (VALUES (''), (cardcode)) AS o (owner)
    GROUP BY doc_entry, owner ORDER BY doc_entry, owner
    ON CONFLICT (doc_entry, cardcode) DO UPDATE SET units = kept.units + excluded.units;
  ELSE
    INSERT INTO promo_usage_totals AS kept (doc_entry, cardcode, units)
    SELECT doc_entry, owner, sum(units)
    FROM (
      SELECT doc_entry, cardcode, units FROM new_rows UNION ALL SELECT doc_entry, cardcode, -units FROM old_rows
    ) AS moved CROSS JOIN LATERAL (VALUES (''), (cardcode)) AS o (owner)
    GROUP BY doc_entry, owner HAVING sum(units) <> 0 ORDER BY doc_entry, owner
    ON CONFLICT (doc_entry, cardcode) DO UPDATE SET units = kept.units + excluded.units;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER usage_inserted AFTER INSERT ON promo_usage REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_promo_usage();
CREATE TRIGGER usage_updated AFTER UPDATE ON promo_usage REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_promo_usage();
CREATE TRIGGER usage_deleted AFTER DELETE ON promo_usage REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_promo_usage();

INSERT INTO promo_usage_totals (doc_entry, cardcode, units)
SELECT doc_entry, owner, sum(units) FROM promo_usage CROSS JOIN LATERAL (VALUES (''), (cardcode)) AS o (owner)
GROUP BY doc_entry, owner;

-- TRUNCATE deletes no row that a trigger would see.
CREATE FUNCTION empty_kept_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'promo_usage' THEN
    TRUNCATE promo_usage_totals;
  ELSE
    TRUNCATE order_open_amounts, customer_open_amounts;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER kept_truncated AFTER TRUNCATE ON orders FOR EACH STATEMENT EXECUTE FUNCTION empty_kept_figures();
CREATE TRIGGER kept_truncated AFTER TRUNCATE ON promo_usage FOR EACH STATEMENT EXECUTE FUNCTION empty_kept_figures();

-- A new order is told by its number, with the transaction that placed it: processes add it to the purchases they have in
-- memory instead of reading them all again. Of a change only what the purchases count by (D16).
CREATE OR REPLACE FUNCTION note_purchases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM note_catalogue_change('purchases', (
      SELECT array_agg(DISTINCT coalesce(n.cardcode, o.cardcode))
      FROM new_rows n FULL JOIN old_rows o USING (cardcode, id)
      WHERE (n.status IN ('cancelled', 'rejected'), n.created_at)
        IS DISTINCT FROM (o.status IN ('cancelled', 'rejected'), o.created_at)));
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO catalogue_changes (notice)
    SELECT CASE WHEN count(*) > 500 THEN '{"kind": "purchases", "all": true}'::jsonb
      ELSE jsonb_build_object('kind', 'purchases', 'keys', jsonb_agg(DISTINCT cardcode),
        'orders', jsonb_agg(jsonb_build_object('cardcode', cardcode, 'id', id)), 'xid', pg_current_xact_id()::text) END
    FROM new_rows HAVING count(*) > 0;
  ELSE
    PERFORM note_catalogue_change('purchases', (SELECT array_agg(DISTINCT cardcode) FROM old_rows));
  END IF;
  RETURN NULL;
END
$$;
