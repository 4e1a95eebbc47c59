-- What people search, what they see and cannot buy, and who may read reports of it (office.md OFR).

-- Searches are a report of their own: who writes the shop's texts reads them without the sales (office.md 1.2).
UPDATE roles SET permissions = array_append(permissions, 'reports.searches')
WHERE 'reports.read' = ANY (permissions) OR id = 'contenido';

-- What was searched, for 60 days: what a customer bought after a search is read from it. Of visitors nothing is kept but
-- the words. Not partitioned: a delete a day ends them.
CREATE TABLE search_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  -- The business day.
  day date NOT NULL,
  -- NULL: a visitor, of whom nothing else is known.
  cardcode varchar(15),
  -- Without case and accents.
  term text NOT NULL CHECK (term <> '' AND length(term) <= 100),
  source text NOT NULL CHECK (source IN ('search', 'suggestion', 'code')),
  -- Products found; NULL: a product was opened from results that were counted before.
  results integer,
  -- The product that was opened.
  clicked varchar(50),
  CHECK (results IS NOT NULL OR clicked IS NOT NULL)
);
CREATE INDEX search_events_day ON search_events (day);
CREATE INDEX search_events_term ON search_events (term, day);

-- The same counted by day, for 13 months.
CREATE TABLE search_terms (
  day date NOT NULL,
  term text NOT NULL,
  searches integer NOT NULL,
  -- Of these by visitors.
  visitors integer NOT NULL,
  -- Of these without any result.
  without_result integer NOT NULL,
  -- Products found by the last one; NULL: only opened products were counted yet.
  results integer,
  clicks integer NOT NULL,
  -- Orders of the same customers within 24 hours; counted when the events go.
  orders integer NOT NULL DEFAULT 0,
  PRIMARY KEY (day, term)
) WITH (fillfactor = 80);

-- What a customer saw on a day: products without stock, promotions.
CREATE TABLE views_per_day (
  day date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('out-of-stock', 'promo')),
  -- The code of the product, the number of the promotion.
  ref text NOT NULL,
  cardcode varchar(15) NOT NULL REFERENCES customers (cardcode) ON DELETE CASCADE,
  times integer NOT NULL,
  PRIMARY KEY (day, kind, ref, cardcode)
) WITH (fillfactor = 80);

SELECT record_changes_of('search_synonyms', 'synonym', 'word,same_as,node');

-- Reports keep the lines of orders in memory and hear of orders that come or end by what purchases are told of (0048).
-- Totals change with lines: then the order is read again.
CREATE FUNCTION note_changed_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_catalogue_change('purchases', (SELECT array_agg(DISTINCT cardcode) FROM old_rows));
  RETURN NULL;
END
$$;
CREATE TRIGGER purchases_updated AFTER UPDATE ON order_totals REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_totals();
CREATE TRIGGER purchases_deleted AFTER DELETE ON order_totals REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_totals();
