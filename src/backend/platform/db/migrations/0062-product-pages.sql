-- Products as operators make them: drafts until they are published, pictures with their text
-- (office.md OFP-17, OFP-20 to OFP-24, OFA-21).

ALTER TABLE products
  -- When it was first active; NULL: a draft that no customer has seen.
  ADD COLUMN published_at timestamptz;
-- What there is was published before: no change that anybody made.
ALTER TABLE products DISABLE TRIGGER USER;
UPDATE products SET published_at = created_at;
ALTER TABLE products ENABLE TRIGGER USER;

CREATE FUNCTION note_publication() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.published_at := now();
  RETURN NEW;
END
$$;
CREATE TRIGGER published BEFORE INSERT OR UPDATE ON products
  FOR EACH ROW WHEN (NEW.active AND NEW.published_at IS NULL) EXECUTE FUNCTION note_publication();

ALTER TABLE product_media
  -- What is seen on a picture, for who does not see it; '': the title of its product.
  ADD COLUMN alt text NOT NULL DEFAULT '',
  -- In pixels, of originals that were measured.
  ADD COLUMN width integer CHECK (width > 0),
  ADD COLUMN height integer CHECK (height > 0),
  -- Of documents alone.
  ADD COLUMN document_kind text CHECK (document_kind IN ('manual', 'ficha', 'seguridad', 'certificado', 'otro'));

-- Files that were sent, each once by the hash of its content; what products show of them is in product_media.
CREATE TABLE uploaded_files (
  sha256 text PRIMARY KEY CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  kind text NOT NULL CHECK (kind IN ('picture', 'document')),
  -- As in product_media.
  source text NOT NULL UNIQUE,
  width integer,
  height integer,
  uploaded_at timestamptz NOT NULL DEFAULT now()
);
