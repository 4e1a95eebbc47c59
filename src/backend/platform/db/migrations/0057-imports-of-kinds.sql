-- Imports of every kind of file, each a change set (office.md OFI-02, OFA-19).

ALTER TABLE catalogue_imports
  -- Kind of file; NULL: from before kinds were kept.
  ADD COLUMN kind text CHECK (kind IN (
    'catalogue', 'customers', 'contacts', 'addresses', 'discounts', 'special-prices', 'stock')),
  ADD COLUMN change_set_id bigint;
UPDATE catalogue_imports SET kind = 'catalogue' WHERE request_sha256 IS NOT NULL;
