-- Documents of another system with what is owed on them, as a kind of import (office.md OFI-02): on record, so undone.
SELECT record_changes_of('fiscal_documents', 'document', 'cardcode,id', 'erp_updated_at,synced_at');
ALTER TABLE catalogue_imports DROP CONSTRAINT catalogue_imports_kind_check;
ALTER TABLE catalogue_imports
  ADD CONSTRAINT catalogue_imports_kind_check CHECK (kind IN ('catalogue', 'prices', 'costs', 'codes', 'customers',
    'contacts', 'addresses', 'discounts', 'special-prices', 'documents', 'stock'));

-- A cost is for so many units: margins on the day of an order need to know (OFR-11).
ALTER TABLE cost_history ADD COLUMN pack numeric(14, 3) NOT NULL DEFAULT 1;
UPDATE cost_history h SET pack = i.pack FROM supplier_items i
  WHERE (i.supplier_code, i.itemcode) = (h.supplier_code, h.itemcode) AND i.pack <> 1;
CREATE OR REPLACE FUNCTION keep_cost_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO cost_history (itemcode, supplier_code, cost, currency, pack, change_set_id)
    SELECT DISTINCT ON (itemcode, supplier_code) itemcode, supplier_code, cost, currency, pack, current_change_set()
    FROM new_rows WHERE cost IS NOT NULL
    ON CONFLICT (itemcode, supplier_code, at)
      DO UPDATE SET cost = excluded.cost, currency = excluded.currency, pack = excluded.pack;
  ELSIF TG_OP = 'UPDATE' THEN
    -- Planned each time: a plan kept from a statement of one row compares each of 16,000 with each.
    EXECUTE 'INSERT INTO cost_history (itemcode, supplier_code, cost, currency, pack, change_set_id)
      SELECT DISTINCT ON (n.itemcode, n.supplier_code) n.itemcode, n.supplier_code, n.cost, n.currency, n.pack,
        current_change_set()
      FROM new_rows n JOIN old_rows o USING (supplier_code, supplier_item)
      WHERE (n.itemcode, n.cost, n.currency, n.pack) IS DISTINCT FROM (o.itemcode, o.cost, o.currency, o.pack)
      ON CONFLICT (itemcode, supplier_code, at)
        DO UPDATE SET cost = excluded.cost, currency = excluded.currency, pack = excluded.pack';
  ELSE
    INSERT INTO cost_history (itemcode, supplier_code, change_set_id)
    SELECT DISTINCT itemcode, supplier_code, current_change_set() FROM old_rows WHERE cost IS NOT NULL
    ON CONFLICT (itemcode, supplier_code, at) DO UPDATE SET cost = NULL, currency = NULL;
  END IF;
  RETURN NULL;
END
$$;

-- Reports with their filters, of one person, some mailed each Monday (OFR-12).
CREATE TABLE saved_reports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  staff_id uuid NOT NULL REFERENCES staff (id),
  name text NOT NULL CHECK (name <> ''),
  -- The call that answers it as a file, and its parameters.
  report text NOT NULL CHECK (report <> ''),
  query jsonb NOT NULL,
  -- The same as the screen's address has them.
  search text NOT NULL,
  is_weekly boolean NOT NULL,
  -- The Monday for which it was sent; at first the day on which mails began, so that they come from the next one on.
  sent_on date
);
CREATE UNIQUE INDEX saved_reports_of ON saved_reports (staff_id, lower(name));
CREATE INDEX saved_reports_weekly ON saved_reports (sent_on) WHERE is_weekly;
SELECT record_changes_of('saved_reports', 'saved-report', 'id', 'sent_on');
