-- outside a transaction: built while rows are written
-- Who saw a promotion, of all that was seen on its days (office.md OFM-08).
DROP INDEX CONCURRENTLY IF EXISTS views_per_day_of_promo;
CREATE INDEX CONCURRENTLY views_per_day_of_promo ON views_per_day (ref, cardcode, day) WHERE kind = 'promo';
