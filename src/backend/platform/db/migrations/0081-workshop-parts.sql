-- Parts that machines of the workshop wait for (office.md OFT-04).
CREATE TABLE service_parts (
  cardcode varchar(15) NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  doc_num bigint NOT NULL,
  -- A product of the catalogue, of an earlier one, or none.
  itemcode varchar(50),
  name text NOT NULL CHECK (name = btrim(name) AND length(name) BETWEEN 1 AND 120),
  quantity numeric(14, 3) NOT NULL CHECK (quantity > 0),
  -- Who is to send it; '': nobody has been asked.
  supplier text NOT NULL CHECK (supplier = btrim(supplier) AND length(supplier) <= 80),
  expected_on date,
  added_at timestamptz NOT NULL,
  added_by text NOT NULL,
  -- NULL: it is waited for.
  arrived_at timestamptz,
  PRIMARY KEY (cardcode, id),
  FOREIGN KEY (cardcode, doc_num) REFERENCES services (cardcode, doc_num) ON DELETE CASCADE
);
CREATE INDEX service_parts_service ON service_parts (cardcode, doc_num);
CREATE INDEX service_parts_waiting ON service_parts (id) WHERE arrived_at IS NULL;
SELECT record_changes_of('service_parts', 'repair-part', 'cardcode,id');
