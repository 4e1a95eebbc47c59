-- The text of an order is written with one plan per connection. PostgreSQL planned the statement anew for each order,
-- since what it knows of the one order at hand always looks cheaper than what it assumes of a list.

CREATE OR REPLACE FUNCTION write_order_texts(cardcodes varchar[], ids bigint[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  INSERT INTO order_texts (cardcode, order_id, folded)
  SELECT o.cardcode, o.id, fold_text(concat_ws(' ', o.doc_num, o.po_ref, (
    SELECT string_agg(DISTINCT l.itemcode || ' ' || l.title, ' ')
    FROM order_lines l WHERE l.cardcode = o.cardcode AND l.order_id = o.id)))
  FROM unnest(cardcodes, ids) AS changed (cardcode, id) JOIN orders o USING (cardcode, id)
  ON CONFLICT (cardcode, order_id) DO UPDATE SET folded = excluded.folded;
END
$$;
