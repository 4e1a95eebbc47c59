-- Documents of another system with what is owed on them, as a kind of import (office.md OFI-02): on record, so undone.
SELECT record_changes_of('fiscal_documents', 'document', 'cardcode,id', 'erp_updated_at,synced_at');
ALTER TABLE catalogue_imports DROP CONSTRAINT catalogue_imports_kind_check;
ALTER TABLE catalogue_imports
  ADD CONSTRAINT catalogue_imports_kind_check CHECK (kind IN ('catalogue', 'prices', 'costs', 'codes', 'customers',
    'contacts', 'addresses', 'discounts', 'special-prices', 'documents', 'stock'));
