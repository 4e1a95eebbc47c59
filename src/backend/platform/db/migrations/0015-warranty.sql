-- Brands whose buyers register their warranty, the products, and the registrations (domain.md 4.8).

CREATE TABLE warranty_brands (
  slug text PRIMARY KEY,
  name text NOT NULL,
  terms text NOT NULL DEFAULT '',
  months integer NOT NULL CHECK (months > 0),
  active boolean NOT NULL DEFAULT true
);

CREATE TABLE warranty_products (
  brand_slug text NOT NULL REFERENCES warranty_brands (slug),
  itemcode varchar(50) NOT NULL REFERENCES products (itemcode) ON DELETE CASCADE,
  months integer NOT NULL CHECK (months > 0),
  needs_serial boolean NOT NULL DEFAULT false,
  -- A regular expression for the whole serial, and what people read of it.
  serial_pattern text,
  serial_hint text NOT NULL DEFAULT '',
  PRIMARY KEY (brand_slug, itemcode)
);

CREATE TABLE warranty_registrations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  brand_slug text NOT NULL REFERENCES warranty_brands (slug),
  itemcode varchar(50) NOT NULL,
  serial text,
  purchase_date date NOT NULL,
  -- The shop that sold it, as the buyer names it; its card code where a customer registers for a buyer.
  reseller text NOT NULL,
  reseller_cardcode varchar(15) REFERENCES customers (cardcode),
  invoice_ref text NOT NULL,
  owner_name text NOT NULL,
  doc_type text NOT NULL CHECK (doc_type IN ('CI', 'RUT')),
  doc_number text NOT NULL,
  email citext NOT NULL,
  phone text NOT NULL,
  department char(2) NOT NULL,
  city text NOT NULL,
  proof_id uuid NOT NULL REFERENCES files (id),
  status text NOT NULL CHECK (status IN ('submitted', 'approved', 'rejected')),
  status_at timestamptz NOT NULL,
  note text,
  consent_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- One per press of the button: the same one again gets the same answer.
  idempotency_key text NOT NULL UNIQUE,
  body_hash text NOT NULL
);
CREATE UNIQUE INDEX warranty_registrations_serial ON warranty_registrations (brand_slug, itemcode, serial)
  WHERE serial IS NOT NULL AND status <> 'rejected';
