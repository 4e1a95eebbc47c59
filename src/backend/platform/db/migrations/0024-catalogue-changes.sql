-- What every order changes, stock and the purchases of its customer, is told to the processes by rows that they read,
-- not by NOTIFY: PostgreSQL lets one transaction at a time commit with a notice, and so would flush one order after
-- the other to disk (docs/decisions/0012-changes-of-orders.md). Everything else still notifies.

CREATE TABLE catalogue_changes (
  -- Of the transaction that wrote the row: who reads asks for all that became visible since it last looked.
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  -- As the payloads of channel 'catalogue': {"kind": ..., "keys": [...]} or {"kind": ..., "all": true}.
  notice jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX catalogue_changes_xid ON catalogue_changes (xid);

CREATE FUNCTION note_catalogue_change(kind text, keys text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF keys IS NULL THEN
    RETURN;
  END IF;
  INSERT INTO catalogue_changes (notice) VALUES (
    CASE WHEN cardinality(keys) > 500 THEN jsonb_build_object('kind', kind, 'all', true)
      ELSE jsonb_build_object('kind', kind, 'keys', keys) END);
END
$$;

-- Without EXECUTE, whose text would be planned anew for each order.
CREATE FUNCTION note_stock_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM note_catalogue_change('stock', (
      SELECT array_agg(DISTINCT coalesce(n.itemcode, o.itemcode))
      FROM new_rows n FULL JOIN old_rows o USING (itemcode) WHERE n IS DISTINCT FROM o));
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM note_catalogue_change('stock', (SELECT array_agg(itemcode) FROM new_rows));
  ELSE
    PERFORM note_catalogue_change('stock', (SELECT array_agg(itemcode) FROM old_rows));
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION note_purchases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM note_catalogue_change('purchases', (
      SELECT array_agg(DISTINCT coalesce(n.cardcode, o.cardcode))
      FROM new_rows n FULL JOIN old_rows o USING (cardcode, id) WHERE n IS DISTINCT FROM o));
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM note_catalogue_change('purchases', (SELECT array_agg(DISTINCT cardcode) FROM new_rows));
  ELSE
    PERFORM note_catalogue_change('purchases', (SELECT array_agg(DISTINCT cardcode) FROM old_rows));
  END IF;
  RETURN NULL;
END
$$;

DO $$
DECLARE
  watched record;
BEGIN
  FOR watched IN
    SELECT * FROM (VALUES ('product_stock', 'note_stock_changes'), ('orders', 'note_purchases')) AS t (name, writer)
  LOOP
    EXECUTE format('DROP TRIGGER notify_inserted ON %I', watched.name);
    EXECUTE format('DROP TRIGGER notify_updated ON %I', watched.name);
    EXECUTE format('DROP TRIGGER notify_deleted ON %I', watched.name);
    EXECUTE format(
      'CREATE TRIGGER note_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows
       FOR EACH STATEMENT EXECUTE FUNCTION %I()', watched.name, watched.writer);
    EXECUTE format(
      'CREATE TRIGGER note_updated AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
       FOR EACH STATEMENT EXECUTE FUNCTION %I()', watched.name, watched.writer);
    EXECUTE format(
      'CREATE TRIGGER note_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows
       FOR EACH STATEMENT EXECUTE FUNCTION %I()', watched.name, watched.writer);
  END LOOP;
END
$$;

-- Orders raise `committed` of the same rows again and again: with room on its page a new version needs no index entry.
ALTER TABLE product_stock SET (fillfactor = 70);
