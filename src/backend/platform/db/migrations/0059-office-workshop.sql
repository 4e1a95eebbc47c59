-- Warranties and repairs as operators work on them (office.md OFT).

-- Who decided; NULL: nobody yet, or the command on the machine.
ALTER TABLE warranty_registrations
  ADD COLUMN decided_by text,
  ADD COLUMN decided_by_id uuid REFERENCES staff (id);
CREATE INDEX warranty_registrations_serials ON warranty_registrations (lower(serial)) WHERE serial IS NOT NULL;

-- What visitors send is no act of the team: only decisions are recorded. Whoever looks at the office hears of both.
CREATE TRIGGER record_updated AFTER UPDATE ON warranty_registrations
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_changes('warranty', 'id', 'status_at,decided_by_id,idempotency_key,body_hash');
CREATE FUNCTION notify_registered_warranty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('office', jsonb_build_object('kind', 'warranty', 'keys', jsonb_build_array(NEW.id))::text);
  RETURN NULL;
END
$$;
CREATE TRIGGER notify_registered AFTER INSERT ON warranty_registrations
  FOR EACH ROW EXECUTE FUNCTION notify_registered_warranty();

ALTER TABLE services
  ADD COLUMN accessories text,
  -- Who works on it.
  ADD COLUMN technician_id uuid REFERENCES staff (id),
  ADD COLUMN received_by text,
  -- The registration that covers it.
  ADD COLUMN warranty_id uuid REFERENCES warranty_registrations (id),
  -- Last day on which the customer may accept the quote; NULL: no limit.
  ADD COLUMN quote_valid_until date,
  -- With tax, in the currency of the quote; NULL: a quote without lines, of before.
  ADD COLUMN quote_total numeric(14, 2) CHECK (quote_total >= 0),
  -- Who answered, where the counter recorded it.
  ADD COLUMN quote_answered_by text,
  ADD COLUMN version integer NOT NULL DEFAULT 1;
CREATE INDEX services_by_status ON services (status, status_at, doc_num);
CREATE INDEX services_serials ON services (lower(serial)) WHERE serial IS NOT NULL;
CREATE TRIGGER versioned BEFORE UPDATE ON services FOR EACH ROW
  WHEN ((OLD.item_title, OLD.itemcode, OLD.serial, OLD.diagnosis, OLD.failure, OLD.accessories, OLD.technician_id,
      OLD.promised_at, OLD.under_warranty)
    IS DISTINCT FROM (NEW.item_title, NEW.itemcode, NEW.serial, NEW.diagnosis, NEW.failure, NEW.accessories,
      NEW.technician_id, NEW.promised_at, NEW.under_warranty))
  EXECUTE FUNCTION raise_version();

-- Numbers of machines taken in here; those of an ERP are other numbers, or are skipped.
CREATE SEQUENCE service_numbers;
SELECT setval('service_numbers', greatest((SELECT max(doc_num) FROM services), 30000));

CREATE TABLE service_quote_lines (
  cardcode varchar(15) NOT NULL,
  doc_num bigint NOT NULL,
  line_num integer NOT NULL CHECK (line_num > 0),
  description text NOT NULL CHECK (description = btrim(description) AND length(description) BETWEEN 1 AND 200),
  quantity numeric(14, 3) NOT NULL CHECK (quantity > 0),
  -- Net, in the currency of the quote.
  unit_price numeric(14, 2) NOT NULL CHECK (unit_price >= 0),
  tax numeric(6, 3) NOT NULL CHECK (tax IN (0, 10, 22)),
  amount numeric(14, 2) NOT NULL,
  PRIMARY KEY (cardcode, doc_num, line_num),
  FOREIGN KEY (cardcode, doc_num) REFERENCES services (cardcode, doc_num) ON DELETE CASCADE
);

ALTER TABLE files DROP CONSTRAINT files_kind_check;
ALTER TABLE files ADD CONSTRAINT files_kind_check CHECK (kind IN ('logo', 'catalogue', 'proof', 'paper', 'repair'));

CREATE TABLE service_photos (
  cardcode varchar(15) NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  doc_num bigint NOT NULL,
  file_id uuid NOT NULL REFERENCES files (id),
  at timestamptz NOT NULL DEFAULT now(),
  author text NOT NULL,
  PRIMARY KEY (cardcode, id),
  FOREIGN KEY (cardcode, doc_num) REFERENCES services (cardcode, doc_num) ON DELETE CASCADE
);
CREATE INDEX service_photos_service ON service_photos (cardcode, doc_num);

-- Machines that customers or an ERP change are recorded too; the notes are rows of their events.
SELECT record_changes_of('services', 'repair', 'doc_num', 'status_at,version,erp_updated_at,synced_at');
SELECT record_changes_of('service_quote_lines', 'repair-quote-line', 'doc_num,line_num');
SELECT record_changes_of('service_photos', 'repair-photo', 'doc_num,id');
CREATE TRIGGER record_inserted AFTER INSERT ON service_events REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_changes('repair-note', 'doc_num,id', '');
