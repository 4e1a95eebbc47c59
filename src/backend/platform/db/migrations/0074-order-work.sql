-- How the warehouse prepares orders and what is missing of them (office.md OFO-14, OFO-15), who works on what (OFH-08), and
-- what the ERP says that it has (OFO-24).

CREATE TABLE order_picks (
  cardcode varchar(15) NOT NULL,
  order_id bigint NOT NULL,
  line_num integer NOT NULL,
  -- Units of the product that were counted since the order began: packs times their units, what has left included.
  picked numeric(14, 3) NOT NULL DEFAULT 0 CHECK (picked >= 0),
  -- Of the line's quantity: what was missing when somebody looked. What is invoiced or closed since is not missing.
  shortage numeric(14, 3) NOT NULL DEFAULT 0 CHECK (shortage >= 0),
  reason text CHECK (reason IN ('missing', 'damaged', 'reserved', 'other')),
  way text CHECK (way IN ('wait', 'substitute', 'close')),
  -- Units that were taken off the stock, because they are not there.
  stock_off numeric(14, 3) NOT NULL DEFAULT 0 CHECK (stock_off >= 0),
  staff_id uuid,
  author text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (cardcode, order_id, line_num),
  FOREIGN KEY (cardcode, order_id) REFERENCES orders (cardcode, id) ON DELETE CASCADE,
  CHECK (shortage = 0 OR (reason IS NOT NULL AND way IS NOT NULL))
);
-- What operators still have to do something about.
CREATE INDEX order_picks_short ON order_picks (cardcode, order_id) WHERE shortage > 0 AND way <> 'close';

SELECT record_changes_of('order_picks', 'order-pick', 'order_id,line_num', 'at');

-- What was closed of an order is not owed any more: as before, but for the lines that are closed.
CREATE OR REPLACE FUNCTION keep_open_amounts(cardcodes varchar[], ids bigint[]) RETURNS void LANGUAGE plpgsql
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
      SELECT l.currency, CASE WHEN o.status = 'partially_invoiced'
        THEN round(l.line_total * l.open_qty / l.quantity * (1 + l.tax / 100), 2)
        ELSE -round(l.line_total * l.closed_qty / l.quantity * (1 + l.tax / 100), 2) END
      FROM order_lines l
      WHERE l.cardcode = o.cardcode AND l.order_id = o.id AND (o.status = 'partially_invoiced' OR l.closed_qty > 0)
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

-- Only what is invoiced in part is open by its lines, and of the others what is closed is not.
CREATE OR REPLACE FUNCTION open_amounts_of_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM keep_open_amounts(array_agg(o.cardcode), array_agg(o.id))
    FROM (SELECT cardcode, order_id, max(closed_qty) AS closed FROM old_rows GROUP BY cardcode, order_id) AS changed
      JOIN orders o ON o.cardcode = changed.cardcode AND o.id = changed.order_id
        AND (o.status = 'partially_invoiced' OR changed.closed > 0);
  ELSE
    PERFORM keep_open_amounts(array_agg(o.cardcode), array_agg(o.id))
    FROM (SELECT cardcode, order_id, max(closed_qty) AS closed FROM new_rows GROUP BY cardcode, order_id) AS changed
      JOIN orders o ON o.cardcode = changed.cardcode AND o.id = changed.order_id
        AND (o.status = 'partially_invoiced' OR changed.closed > 0);
  END IF;
  RETURN NULL;
END
$$;

-- Who works on what waits. Of an order it is `orders.taken_by`: here is the note that came with it.
CREATE TABLE taken_tasks (
  thing text NOT NULL CHECK (thing IN (
    'order', 'warranty', 'repair', 'account-request', 'held-change', 'import', 'mail', 'job')),
  key text NOT NULL,
  staff_id uuid NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  note text CHECK (note = btrim(note) AND length(note) BETWEEN 1 AND 500),
  -- The colleague who gave it; NULL: the person took it.
  given_by text,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (thing, key)
);

SELECT record_changes_of('taken_tasks', 'task', 'thing,key', 'at');
