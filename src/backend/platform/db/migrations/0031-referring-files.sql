-- outside a transaction: built while rows are written
-- Deleting a file, or an order, looks for the rows that refer to it: without these each one read the whole table.
DROP INDEX CONCURRENTLY IF EXISTS fiscal_documents_by_file;
CREATE INDEX CONCURRENTLY fiscal_documents_by_file ON fiscal_documents (file_id) WHERE file_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS catalog_requests_by_file;
CREATE INDEX CONCURRENTLY catalog_requests_by_file ON catalog_requests (file_id) WHERE file_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS warranty_registrations_by_proof;
CREATE INDEX CONCURRENTLY warranty_registrations_by_proof ON warranty_registrations (proof_id) WHERE proof_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS promo_usage_by_order;
CREATE INDEX CONCURRENTLY promo_usage_by_order ON promo_usage (cardcode, order_id);
