-- Languages of the shop on and off (office.md OFS-12), and its texts in other languages (OFM-20).

-- Spanish is always on, whoever writes the setting.
CREATE FUNCTION is_languages(value jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE jsonb_typeof(value)
    WHEN 'null' THEN true
    WHEN 'object' THEN CASE coalesce(jsonb_typeof(value -> 'on'), 'none')
      WHEN 'none' THEN true
      WHEN 'array' THEN value -> 'on' @> '["es"]'
        AND NOT jsonb_path_exists(value -> 'on', '$[*] ? (@.type() != "string" || !(@ like_regex "^[a-z]{2}$"))')
      ELSE false END
    ELSE false END
$$;
ALTER TABLE settings ADD CONSTRAINT settings_languages CHECK (key <> 'languages' OR is_languages(value));

-- A text in another language is a text of its own, whose slug says of what and in which (`terms.pt`): it has its versions, its
-- times and its publications. The shop shows it field by field, and the Spanish one where it has nothing.
ALTER TABLE content_pages
  ADD COLUMN translates text REFERENCES content_pages (slug) ON DELETE CASCADE,
  ADD COLUMN language text NOT NULL DEFAULT 'es' CHECK (language ~ '^[a-z]{2}$'),
  DROP CONSTRAINT content_pages_slug_check,
  ADD CHECK (length(slug) <= 83 AND split_part(slug, '.', 1) ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  ADD CHECK (CASE WHEN translates IS NULL THEN language = 'es' AND position('.' IN slug) = 0
    ELSE language <> 'es' AND slug = translates || '.' || language END),
  -- Every shop has its pages; articles come and go, and so do translations.
  DROP CONSTRAINT content_pages_check1,
  ADD CHECK (kind = 'post' OR translates IS NOT NULL OR published_version IS NOT NULL);
CREATE UNIQUE INDEX content_pages_translations ON content_pages (translates, language) WHERE translates IS NOT NULL;

-- Of a translation: the version of the Spanish text that each field was translated from.
ALTER TABLE content_versions ADD COLUMN sources jsonb CHECK (jsonb_typeof(sources) = 'object');
