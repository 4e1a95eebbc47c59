-- The code of a product can be changed (office.md OFP-25): what names the product by its code goes on naming it, and the former
-- code leads to it.

CREATE TABLE former_codes (
  code varchar(50) PRIMARY KEY CHECK (code = btrim(code) AND code <> ''),
  -- The product that had it last, by its present code.
  itemcode varchar(50) NOT NULL REFERENCES products (itemcode) ON UPDATE CASCADE ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX former_codes_typed ON former_codes (lower(code));
CREATE INDEX former_codes_product ON former_codes (itemcode);

-- Codes are compared in any case.
CREATE INDEX products_code_typed ON products (lower(itemcode));

-- The code that an order was placed with, where the product has another now; NULL: it is the same.
ALTER TABLE order_lines ADD COLUMN ordered_code varchar(50);
CREATE INDEX order_lines_ordered_code ON order_lines (ordered_code) WHERE ordered_code IS NOT NULL;

-- Every foreign key follows.
DO $$
DECLARE
  known record;
BEGIN
  FOR known IN
    SELECT conrelid::regclass AS child, conname, pg_get_constraintdef(oid) AS definition FROM pg_constraint
    WHERE contype = 'f' AND confrelid = 'products'::regclass AND confupdtype <> 'c'
  LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I, ADD CONSTRAINT %2$I %s ON UPDATE CASCADE',
      known.child, known.conname, known.definition);
  END LOOP;
END
$$;

-- What follows means what it meant: no change that anybody made, and none to take back by itself.
CREATE FUNCTION begin_following() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('mostrador.following', '1', true);
  RETURN NEW;
END
$$;
CREATE FUNCTION end_following() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('mostrador.following', '', true);
  RETURN NULL;
END
$$;
DO $$
DECLARE
  known record;
BEGIN
  FOR known IN
    SELECT tgrelid::regclass AS audited, tgname, pg_get_triggerdef(oid) AS definition FROM pg_trigger
    WHERE (tgname = 'record_updated' AND tgrelid::regclass::text IN ('products', 'promo_lines', 'supplier_items', 'services',
        'service_parts', 'warranty_registrations', 'office_drafts', 'order_proposals', 'product_drafts'))
      OR (tgname = 'history_of_updated' AND tgrelid = 'supplier_items'::regclass)
  LOOP
    EXECUTE format('DROP TRIGGER %I ON %s', known.tgname, known.audited);
    EXECUTE replace(known.definition, 'FOR EACH STATEMENT EXECUTE',
      'FOR EACH STATEMENT WHEN (coalesce(current_setting(''mostrador.following'', true), '''') = '''') EXECUTE');
  END LOOP;
END
$$;

-- JSON with a text of this name in place of another; names and texts within texts are written otherwise, with backslashes.
CREATE FUNCTION with_text(content jsonb, name text, was text, now text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT replace(content::text, to_jsonb(name)::text || ': ' || to_jsonb(was)::text,
    to_jsonb(name)::text || ': ' || to_jsonb(now)::text)::jsonb
$$;

-- Fires after the foreign keys have followed: triggers of a row run by name, and theirs begin with RI_.
CREATE FUNCTION follow_product_code() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was text := OLD.itemcode;
  now_code text := NEW.itemcode;
BEGIN
  -- A code in use leads nowhere else. In another case it may be a former code of the same product.
  DELETE FROM former_codes WHERE lower(code) = lower(now_code) AND (itemcode <> now_code OR code = now_code);
  INSERT INTO former_codes (code, itemcode) VALUES (was, now_code)
  ON CONFLICT (lower(code)) DO UPDATE SET code = excluded.code, itemcode = excluded.itemcode, at = excluded.at;

  UPDATE cart_lines SET itemcode = now_code WHERE itemcode = was;
  UPDATE cart_promo_lines SET itemcode = now_code WHERE itemcode = was;
  DELETE FROM product_list_lines l WHERE l.itemcode = was AND EXISTS (
    SELECT FROM product_list_lines t WHERE t.cardcode = l.cardcode AND t.list_id = l.list_id AND t.itemcode = now_code);
  UPDATE product_list_lines SET itemcode = now_code WHERE itemcode = was;
  UPDATE customer_discounts SET scope_ref = now_code WHERE scope = 'item' AND scope_ref = was;
  UPDATE office_drafts SET content = with_text(content, 'itemCode', was, now_code) WHERE used_at IS NULL;
  UPDATE order_proposals SET request = with_text(request, 'itemCode', was, now_code),
    before = with_text(before, 'itemCode', was, now_code), after = with_text(after, 'itemCode', was, now_code),
    substitutes = with_text(substitutes, 'itemCode', was, now_code)
  WHERE status = 'sent';
  UPDATE product_drafts SET changes = with_text(changes, 'replacedBy', was, now_code),
    base = with_text(base, 'replacedBy', was, now_code)
  WHERE was IN (changes ->> 'replacedBy', base ->> 'replacedBy');
  UPDATE held_changes SET change = with_text(change, 'key', was, now_code)
  WHERE kind = 'cells' AND state IN ('waiting', 'scheduled');

  -- Orders keep what was printed on them.
  UPDATE order_lines SET itemcode = now_code, ordered_code = nullif(coalesce(ordered_code, itemcode), now_code)
  WHERE itemcode = was;
  UPDATE services SET itemcode = now_code WHERE itemcode = was;
  UPDATE service_parts SET itemcode = now_code WHERE itemcode = was;
  -- A product that is gone may have left rows under the code.
  UPDATE warranty_registrations w SET itemcode = now_code WHERE w.itemcode = was AND NOT EXISTS (
    SELECT FROM warranty_registrations t
    WHERE t.brand_slug = w.brand_slug AND t.itemcode = now_code AND t.serial = w.serial);
  DELETE FROM price_history t USING price_history h
  WHERE t.itemcode = now_code AND h.itemcode = was AND (t.price_list, t.at) = (h.price_list, h.at);
  UPDATE price_history SET itemcode = now_code WHERE itemcode = was;
  DELETE FROM cost_history t USING cost_history h
  WHERE t.itemcode = now_code AND h.itemcode = was AND (t.supplier_code, t.at) = (h.supplier_code, h.at);
  UPDATE cost_history SET itemcode = now_code WHERE itemcode = was;
  UPDATE search_events SET clicked = now_code WHERE clicked = was;
  INSERT INTO views_per_day AS known (day, kind, ref, cardcode, times)
  SELECT day, kind, now_code, cardcode, times FROM views_per_day WHERE kind = 'out-of-stock' AND ref = was
  ON CONFLICT (day, kind, ref, cardcode) DO UPDATE SET times = known.times + excluded.times;
  DELETE FROM views_per_day WHERE kind = 'out-of-stock' AND ref = was;

  -- The register compares rows by their keys, which are not the same any more.
  INSERT INTO change_rows (change_set_id, entity, key, field, before, after)
  VALUES (current_change_set(), 'product', now_code, 'itemcode', to_jsonb(was), to_jsonb(now_code));
  -- Whoever looks at the product under its former code.
  PERFORM pg_notify('office', jsonb_build_object('kind', 'product', 'keys', jsonb_build_array(was))::text);
  -- Purchases and sales that processes have in memory name the product by its former code.
  INSERT INTO catalogue_changes (notice) VALUES ('{"kind": "purchases", "all": true}');
  RETURN NULL;
END
$$;
CREATE TRIGGER following BEFORE UPDATE OF itemcode ON products
  FOR EACH ROW WHEN (OLD.itemcode <> NEW.itemcode) EXECUTE FUNCTION begin_following();
CREATE TRIGGER followed AFTER UPDATE OF itemcode ON products
  FOR EACH ROW WHEN (OLD.itemcode <> NEW.itemcode) EXECUTE FUNCTION follow_product_code();
CREATE TRIGGER followed_all AFTER UPDATE OF itemcode ON products
  FOR EACH STATEMENT EXECUTE FUNCTION end_following();

-- A new product with a code that another had: it leads to the new one.
CREATE FUNCTION take_former_codes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM former_codes f USING new_rows n WHERE lower(f.code) = lower(n.itemcode);
  RETURN NULL;
END
$$;
CREATE TRIGGER former_codes_taken AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION take_former_codes();

-- The shop reads the former codes of a product with it.
CREATE TRIGGER notify_inserted AFTER INSERT ON former_codes REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_inserted('product', 'itemcode');
CREATE TRIGGER notify_updated AFTER UPDATE ON former_codes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_updated('product', 'itemcode');
CREATE TRIGGER notify_deleted AFTER DELETE ON former_codes REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_deleted('product', 'itemcode');

-- An order is found by the code that it was placed with, and by the present one.
CREATE OR REPLACE FUNCTION write_order_texts(cardcodes varchar[], ids bigint[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  INSERT INTO order_texts (cardcode, order_id, folded)
  SELECT o.cardcode, o.id, fold_text(concat_ws(' ', o.doc_num, o.po_ref, (
    SELECT string_agg(DISTINCT concat_ws(' ', l.itemcode, l.ordered_code, l.title), ' ')
    FROM order_lines l WHERE l.cardcode = o.cardcode AND l.order_id = o.id)))
  FROM unnest(cardcodes, ids) AS changed (cardcode, id) JOIN orders o USING (cardcode, id)
  ON CONFLICT (cardcode, order_id) DO UPDATE SET folded = excluded.folded;
END
$$;
