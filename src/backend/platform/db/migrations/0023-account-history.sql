-- What keeps the account area quick for who has ordered for years: every list is read through an index that begins with
-- the customer, and the text of an order is there in the spelling it is looked for in.

-- As `foldText` of the shop folds what is looked for: lower case, without accents, fractions written out.
CREATE FUNCTION fold_text(text text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN
  regexp_replace(
    translate(normalize(lower(translate(text, 'º°ª', '')), NFKD), U&'\2044', '/'),
    U&'[\0300-\036F]', '', 'g');

-- Number, own reference, item codes and titles of an order. A customer's texts are read through, a few megabytes for
-- thousands of orders: folding them anew for every search is what would take long.
CREATE TABLE order_texts (
  cardcode varchar(15) NOT NULL,
  order_id bigint NOT NULL,
  folded text NOT NULL,
  PRIMARY KEY (cardcode, order_id),
  FOREIGN KEY (cardcode, order_id) REFERENCES orders (cardcode, id) ON DELETE CASCADE
);
-- Up to a page they stay in their row as they are: unpacking them would take longer than reading them.
ALTER TABLE order_texts SET (toast_tuple_target = 8160);

CREATE FUNCTION write_order_texts(cardcodes varchar[], ids bigint[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO order_texts (cardcode, order_id, folded)
  SELECT o.cardcode, o.id, fold_text(concat_ws(' ', o.doc_num, o.po_ref, (
    SELECT string_agg(DISTINCT l.itemcode || ' ' || l.title, ' ')
    FROM order_lines l WHERE l.cardcode = o.cardcode AND l.order_id = o.id)))
  FROM unnest(cardcodes, ids) AS changed (cardcode, id) JOIN orders o USING (cardcode, id)
  ON CONFLICT (cardcode, order_id) DO UPDATE SET folded = excluded.folded
$$;

CREATE FUNCTION order_texts_of_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_order_texts(array_agg(cardcode), array_agg(id)) FROM (
    SELECT cardcode, id, doc_num, po_ref FROM new_rows EXCEPT SELECT cardcode, id, doc_num, po_ref FROM old_rows
  ) AS changed;
  RETURN NULL;
END
$$;
-- A new order is never without lines, and these write its text: once is enough.
CREATE TRIGGER order_texts_updated AFTER UPDATE ON orders REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION order_texts_of_orders();

CREATE FUNCTION order_texts_of_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM write_order_texts(array_agg(cardcode), array_agg(order_id))
    FROM (SELECT DISTINCT cardcode, order_id FROM new_rows) AS changed;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM write_order_texts(array_agg(cardcode), array_agg(order_id))
    FROM (SELECT DISTINCT cardcode, order_id FROM old_rows) AS changed;
  ELSE
    PERFORM write_order_texts(array_agg(cardcode), array_agg(order_id)) FROM (
      SELECT DISTINCT cardcode, order_id FROM (
        SELECT cardcode, order_id, line_num, itemcode, title FROM new_rows
        EXCEPT SELECT cardcode, order_id, line_num, itemcode, title FROM old_rows
      ) AS lines
    ) AS changed;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER order_texts_inserted AFTER INSERT ON order_lines REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION order_texts_of_lines();
CREATE TRIGGER order_texts_updated AFTER UPDATE ON order_lines
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION order_texts_of_lines();
CREATE TRIGGER order_texts_deleted AFTER DELETE ON order_lines REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION order_texts_of_lines();

SELECT write_order_texts(array_agg(cardcode), array_agg(id)) FROM orders;

-- In the order the list of documents has.
DROP INDEX fiscal_documents_newest;
CREATE INDEX fiscal_documents_newest ON fiscal_documents (cardcode, doc_date DESC, id DESC);
