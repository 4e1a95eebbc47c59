-- What a fiscal document says beyond its head (domain.md 2.4, 4.2). All of it comes from the ERP: the shop never
-- numbers, signs or recomputes a document (DOC-09).

ALTER TABLE fiscal_documents
  ADD COLUMN issuer jsonb,
  ADD COLUMN receiver jsonb,
  -- Net amounts by rate (exempt, 10, 22) and the tax of the two rates; they add up to `total` without `non_billable`.
  ADD COLUMN net_exempt numeric(14, 2) NOT NULL DEFAULT 0,
  ADD COLUMN net_min numeric(14, 2) NOT NULL DEFAULT 0,
  ADD COLUMN net_basic numeric(14, 2) NOT NULL DEFAULT 0,
  ADD COLUMN vat_min numeric(14, 2) NOT NULL DEFAULT 0,
  ADD COLUMN vat_basic numeric(14, 2) NOT NULL DEFAULT 0,
  ADD COLUMN non_billable numeric(14, 2) NOT NULL DEFAULT 0,
  -- NULL: the same as the total.
  ADD COLUMN to_pay numeric(14, 2),
  -- {number, serie, from, to, expires} of the authorised range (domain.md 2.3); NULL: not a CFE.
  ADD COLUMN cae jsonb,
  -- Base64 as the signature has it, never percent-encoded.
  ADD COLUMN hash text,
  ADD COLUMN signed_at timestamptz,
  -- The QR's text where the ERP delivers it; else it is built from the document (domain.md 2.5).
  ADD COLUMN qr_text text,
  ADD COLUMN resolution text,
  ADD COLUMN vat_up_to_date boolean NOT NULL DEFAULT true,
  ADD COLUMN adenda text,
  -- Why a note corrects what it corrects.
  ADD COLUMN reason text,
  -- A document that only shows what the shop can do; its representation says so (DOC-09).
  ADD COLUMN is_demo boolean NOT NULL DEFAULT false,
  -- The ERP's own PDF, handed out unchanged.
  ADD COLUMN file_id uuid REFERENCES files (id),
  ADD COLUMN erp_updated_at timestamptz,
  ADD COLUMN synced_at timestamptz;
-- By the number people read, within one customer.
CREATE INDEX fiscal_documents_doc_num ON fiscal_documents (cardcode, doc_num);

CREATE TABLE fiscal_lines (
  cardcode varchar(15) NOT NULL,
  document_id bigint NOT NULL,
  line_num integer NOT NULL,
  itemcode varchar(50),
  description text NOT NULL,
  quantity numeric(14, 3) NOT NULL,
  unit varchar(10) NOT NULL,
  -- Net, before the discount; up to six decimals (domain.md 2.4).
  unit_price numeric(18, 6) NOT NULL,
  discount_pct numeric(6, 3) NOT NULL DEFAULT 0,
  discount_amount numeric(14, 2) NOT NULL DEFAULT 0,
  tax numeric(6, 3) NOT NULL,
  amount numeric(14, 2) NOT NULL,
  PRIMARY KEY (cardcode, document_id, line_num),
  FOREIGN KEY (cardcode, document_id) REFERENCES fiscal_documents (cardcode, id) ON DELETE CASCADE
);

-- The documents a note corrects. They may be older than what the shop knows, so they are named in full.
CREATE TABLE fiscal_refs (
  cardcode varchar(15) NOT NULL,
  document_id bigint NOT NULL,
  ref_num integer NOT NULL,
  referenced_id bigint,
  cfe_type integer NOT NULL,
  folio_pref varchar(2) NOT NULL,
  folio_num integer NOT NULL,
  doc_date date NOT NULL,
  PRIMARY KEY (cardcode, document_id, ref_num),
  FOREIGN KEY (cardcode, document_id) REFERENCES fiscal_documents (cardcode, id) ON DELETE CASCADE,
  FOREIGN KEY (cardcode, referenced_id) REFERENCES fiscal_documents (cardcode, id)
);

-- How a receipt was paid.
CREATE TABLE receipt_means (
  cardcode varchar(15) NOT NULL,
  document_id bigint NOT NULL,
  means_num integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('efectivo', 'transferencia', 'cheque', 'tarjeta', 'otro')),
  amount numeric(14, 2) NOT NULL CHECK (amount > 0),
  -- Number of the cheque or of the transfer.
  ref text,
  bank text,
  -- Of a cheque: the day it may be cashed, and the day it was.
  due_date date,
  cashed_on date,
  PRIMARY KEY (cardcode, document_id, means_num),
  FOREIGN KEY (cardcode, document_id) REFERENCES fiscal_documents (cardcode, id) ON DELETE CASCADE
);
CREATE INDEX receipt_means_deferred ON receipt_means (cardcode, due_date)
  WHERE kind = 'cheque' AND cashed_on IS NULL;

-- What a receipt or a credit note settles. Both documents have one currency, the same.
CREATE TABLE receipt_allocations (
  cardcode varchar(15) NOT NULL,
  document_id bigint NOT NULL,
  paid_document_id bigint NOT NULL,
  amount numeric(14, 2) NOT NULL CHECK (amount > 0),
  PRIMARY KEY (cardcode, document_id, paid_document_id),
  FOREIGN KEY (cardcode, document_id) REFERENCES fiscal_documents (cardcode, id) ON DELETE CASCADE,
  FOREIGN KEY (cardcode, paid_document_id) REFERENCES fiscal_documents (cardcode, id)
);
CREATE INDEX receipt_allocations_paid ON receipt_allocations (cardcode, paid_document_id);
CREATE INDEX order_documents_document ON order_documents (cardcode, document_id);
