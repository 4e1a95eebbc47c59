-- What whoever registers is told, kept as it was that day: the product may be renamed, its months may change.
ALTER TABLE warranty_registrations
  ADD COLUMN item_title text,
  ADD COLUMN valid_until date;
UPDATE warranty_registrations r SET item_title = p.title FROM products p WHERE p.itemcode = r.itemcode;
UPDATE warranty_registrations r SET valid_until = (r.purchase_date + make_interval(months => p.months))::date
FROM warranty_products p WHERE p.brand_slug = r.brand_slug AND p.itemcode = r.itemcode;
UPDATE warranty_registrations SET item_title = coalesce(item_title, itemcode),
  valid_until = coalesce(valid_until, purchase_date)
WHERE item_title IS NULL OR valid_until IS NULL;
ALTER TABLE warranty_registrations
  ALTER COLUMN item_title SET NOT NULL,
  ALTER COLUMN valid_until SET NOT NULL;
-- Whoever decides works through those that wait, the oldest first.
CREATE INDEX warranty_registrations_waiting ON warranty_registrations (created_at) WHERE status = 'submitted';

-- Asked for on every full page of a customer: the first that fits is the one.
CREATE INDEX popups_by_priority ON popups (priority DESC, id DESC) WHERE active;
