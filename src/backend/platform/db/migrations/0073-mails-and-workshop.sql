-- The texts of mails that operators changed (office.md OFS-07; the delivered ones are in the code), and what the workshop edits.

CREATE TABLE mail_templates (
  kind text NOT NULL CHECK (length(kind) BETWEEN 1 AND 40),
  locale text NOT NULL DEFAULT 'es',
  subject text NOT NULL CHECK (btrim(subject) <> ''),
  -- Pieces of text with fields, and the places of the parts that data fill (src/contract/mail-text-shape.ts).
  blocks jsonb NOT NULL CHECK (jsonb_typeof(blocks) = 'array'),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (kind, locale)
);
CREATE TRIGGER versioned BEFORE UPDATE ON mail_templates
  FOR EACH ROW WHEN (OLD.version = NEW.version AND OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_version();
SELECT record_changes_of('mail_templates', 'mail-template', 'kind,locale', 'version');

-- Brands and products whose warranty is registered (OFT-10): certificates keep the end that they were given.
ALTER TABLE warranty_brands ADD COLUMN version integer NOT NULL DEFAULT 1;
CREATE TRIGGER versioned BEFORE UPDATE ON warranty_brands
  FOR EACH ROW WHEN (OLD.version = NEW.version AND OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_version();
SELECT record_changes_of('warranty_brands', 'warranty-brand', 'slug', 'version');
SELECT record_changes_of('warranty_products', 'warranty-product', 'brand_slug,itemcode');

-- When the customer was last reminded of a machine that waits to be fetched (OFT-06).
ALTER TABLE services ADD COLUMN reminded_at timestamptz;
