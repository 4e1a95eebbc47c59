-- The texts of the shop: information pages, questions and articles, with their versions (office.md OFM-13 to OFM-19;
-- docs/decisions/0039-content-in-the-database.md).

CREATE TABLE content_pages (
  -- Of a post its address; pages have one of their own in the shop.
  slug text PRIMARY KEY CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 80),
  kind text NOT NULL CHECK (kind IN ('page', 'faq', 'post')),
  -- The version that is worked on: the newest, or one that an undo went back to. No foreign key, because a text and its
  -- first version come together; versions are never taken away on their own.
  draft_version integer NOT NULL CHECK (draft_version > 0),
  published_version integer CHECK (published_version > 0),
  scheduled_version integer CHECK (scheduled_version > 0),
  scheduled_at timestamptz,
  scheduled_by text,
  -- The business day of its first publication.
  published_on date,
  CHECK (num_nonnulls(scheduled_version, scheduled_at, scheduled_by) IN (0, 3)),
  -- Every shop has its pages; articles come and go.
  CHECK (kind = 'post' OR published_version IS NOT NULL),
  CHECK (published_version IS NULL OR published_on IS NOT NULL)
);

-- Every save. Written once.
CREATE TABLE content_versions (
  slug text NOT NULL REFERENCES content_pages (slug) ON DELETE CASCADE,
  version integer NOT NULL CHECK (version > 0),
  title text NOT NULL,
  summary text NOT NULL,
  lead text NOT NULL DEFAULT '',
  picture text,
  author text,
  tags text[] NOT NULL DEFAULT '{}',
  -- Categories by their names from the family down.
  shelves jsonb NOT NULL DEFAULT '[]',
  -- The text as a tree (src/contract/content-shapes.ts), never HTML.
  body jsonb NOT NULL CHECK (jsonb_typeof(body) = 'array'),
  at timestamptz NOT NULL DEFAULT now(),
  staff_id uuid,
  -- NULL: the product ships it.
  saved_by text,
  restored_from integer,
  PRIMARY KEY (slug, version)
);

-- What was public when, for good: the terms of a day are those that were in force on it (OFM-18).
CREATE TABLE content_publications (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text NOT NULL,
  version integer NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  until timestamptz CHECK (until >= since),
  -- NULL: with the product.
  by text,
  -- Not cascading: a text that was public stays.
  FOREIGN KEY (slug, version) REFERENCES content_versions (slug, version)
);
CREATE UNIQUE INDEX content_publications_current ON content_publications (slug) WHERE until IS NULL;
CREATE INDEX content_publications_of ON content_publications (slug, since DESC);

CREATE FUNCTION refuse_rewriting_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What was saved and published is kept' USING ERRCODE = 'insufficient_privilege';
END
$$;
CREATE TRIGGER written_once BEFORE UPDATE ON content_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_content();
CREATE TRIGGER kept BEFORE DELETE ON content_publications
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_content();
CREATE TRIGGER written_once BEFORE UPDATE ON content_publications
  FOR EACH ROW WHEN (OLD.until IS NOT NULL
    OR (OLD.slug, OLD.version, OLD.since, OLD.by) IS DISTINCT FROM (NEW.slug, NEW.version, NEW.since, NEW.by))
  EXECUTE FUNCTION refuse_rewriting_content();

-- Whatever makes a version public, undo and SQL included, is in the list of publications.
CREATE FUNCTION note_published_text() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  former integer := CASE WHEN TG_OP = 'UPDATE' THEN OLD.published_version END;
BEGIN
  IF NEW.published_version IS NOT DISTINCT FROM former THEN
    RETURN NULL;
  END IF;
  UPDATE content_publications SET until = now() WHERE slug = NEW.slug AND until IS NULL;
  IF NEW.published_version IS NOT NULL THEN
    INSERT INTO content_publications (slug, version, by)
    SELECT NEW.slug, NEW.published_version, CASE WHEN v.saved_by IS NOT NULL OR former IS NOT NULL THEN s.actor END
    FROM content_versions v, change_sets s
    WHERE v.slug = NEW.slug AND v.version = NEW.published_version AND s.id = current_change_set();
  END IF;
  RETURN NULL;
END
$$;
-- At the end of the transaction: by then a new text has its version.
CREATE CONSTRAINT TRIGGER published AFTER INSERT OR UPDATE ON content_pages
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_published_text();

CREATE TRIGGER notify_inserted AFTER INSERT ON content_pages REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_inserted('content', 'slug');
CREATE TRIGGER notify_updated AFTER UPDATE ON content_pages
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_updated('content', 'slug');
CREATE TRIGGER notify_deleted AFTER DELETE ON content_pages REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_deleted('content', 'slug');

-- Versions are their own register.
SELECT record_changes_of('content_pages', 'content', 'slug');
