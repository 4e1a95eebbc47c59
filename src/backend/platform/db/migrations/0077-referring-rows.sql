-- outside a transaction: built while rows are written
-- Deleting a product or a customer looks for the rows that refer to it: without these each one read the whole table, and
-- an undone import deletes thousands.
DROP INDEX CONCURRENTLY IF EXISTS special_prices_by_product;
CREATE INDEX CONCURRENTLY special_prices_by_product ON special_prices (itemcode);
DROP INDEX CONCURRENTLY IF EXISTS warranty_products_by_product;
CREATE INDEX CONCURRENTLY warranty_products_by_product ON warranty_products (itemcode);
DROP INDEX CONCURRENTLY IF EXISTS views_per_day_by_customer;
CREATE INDEX CONCURRENTLY views_per_day_by_customer ON views_per_day (cardcode);
DROP INDEX CONCURRENTLY IF EXISTS warranty_registrations_by_reseller;
CREATE INDEX CONCURRENTLY warranty_registrations_by_reseller ON warranty_registrations (reseller_cardcode)
  WHERE reseller_cardcode IS NOT NULL;
