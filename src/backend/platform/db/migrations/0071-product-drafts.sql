-- Products that another one follows, and edits of published products that wait as a draft (office.md OFP-18, OFP-28).

ALTER TABLE products
  -- The product that is sold in its place: whoever looks for this one is told.
  ADD COLUMN replaced_by varchar(50) REFERENCES products (itemcode) ON UPDATE CASCADE,
  ADD CHECK (replaced_by <> itemcode);
CREATE INDEX products_replaced_by ON products (replaced_by) WHERE replaced_by IS NOT NULL;

-- One for each product, of whoever edits it; customers see nothing of it until it is published.
CREATE TABLE product_drafts (
  itemcode varchar(50) PRIMARY KEY REFERENCES products (itemcode) ON UPDATE CASCADE ON DELETE CASCADE,
  -- By field, as the page of the product edits them: what each is to be, and what it was when it was first changed here.
  changes jsonb NOT NULL CHECK (jsonb_typeof(changes) = 'object' AND changes <> '{}'),
  base jsonb NOT NULL CHECK (jsonb_typeof(base) = 'object'),
  -- Who changed it last.
  staff_id uuid NOT NULL REFERENCES staff (id),
  created_at timestamptz NOT NULL,
  -- Not on record: a draft that is taken back is as of then.
  updated_at timestamptz NOT NULL DEFAULT now()
);
SELECT record_changes_of('product_drafts', 'product-draft', 'itemcode', 'updated_at');
