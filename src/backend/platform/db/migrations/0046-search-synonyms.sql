-- Names that the search knows besides those it is shipped with: who types `word` also finds what is called `same_as`,
-- not the other way round. Notices as of every other table of the catalogue (0008): a row is in effect at once.

CREATE TABLE search_synonyms (
  -- One word or several; case and accents make no difference to the search.
  word text NOT NULL CHECK (word = btrim(word) AND length(word) BETWEEN 1 AND 100),
  same_as text NOT NULL CHECK (same_as = btrim(same_as) AND length(same_as) BETWEEN 1 AND 100),
  -- In and below the node of this path; '' everywhere. No foreign key: a path that nothing has any more does no harm,
  -- and an import that takes a node away for a while takes no synonym with it.
  node text NOT NULL DEFAULT '' CHECK (node ~ '^([a-z0-9-]+(/[a-z0-9-]+){0,3})?$'),
  -- Who of the staff added it, where somebody did.
  staff_id uuid,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (word, same_as, node),
  CHECK (lower(word) <> lower(same_as))
);

CREATE TRIGGER notify_inserted AFTER INSERT ON search_synonyms REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_inserted('synonym', 'word');
CREATE TRIGGER notify_updated AFTER UPDATE ON search_synonyms
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_updated('synonym', 'word');
CREATE TRIGGER notify_deleted AFTER DELETE ON search_synonyms REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_deleted('synonym', 'word');
