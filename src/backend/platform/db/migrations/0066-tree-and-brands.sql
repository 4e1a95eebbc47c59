-- The tree and the brands as operators change them (office.md OFP-24 to OFP-26).

-- Addresses that were in use: the path of a node, the slug of a brand. Who follows one may find the next; no foreign key,
-- so that a node that is taken back has its old addresses again.
CREATE TABLE address_redirects (
  kind text NOT NULL CHECK (kind IN ('category', 'brand')),
  old_slug text NOT NULL,
  new_slug text NOT NULL CHECK (new_slug <> old_slug),
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, old_slug)
);

-- As the path of a node changes, whoever changes it, what names the node by its path goes on naming it.
CREATE FUNCTION follow_node_paths() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM old_rows o JOIN new_rows n USING (id) WHERE o.path_slug <> n.path_slug) THEN
    RETURN NULL;
  END IF;
  INSERT INTO address_redirects (kind, old_slug, new_slug)
  SELECT 'category', o.path_slug, n.path_slug FROM old_rows o JOIN new_rows n USING (id) WHERE o.path_slug <> n.path_slug
  ON CONFLICT (kind, old_slug) DO UPDATE SET new_slug = excluded.new_slug, at = now();
  -- It means what it meant: no change that anybody made, and none to take back by itself.
  PERFORM set_config('mostrador.following', '1', true);
  UPDATE customer_discounts d SET scope_ref = n.path_slug FROM old_rows o JOIN new_rows n USING (id)
  WHERE o.path_slug <> n.path_slug AND d.scope = 'category' AND d.scope_ref = o.path_slug;
  UPDATE promos p SET family_slug = n.path_slug FROM old_rows o JOIN new_rows n USING (id)
  WHERE o.path_slug <> n.path_slug AND n.level = 'family' AND p.family_slug = o.path_slug;
  PERFORM set_config('mostrador.following', '', true);
  UPDATE search_synonyms s SET node = n.path_slug FROM old_rows o JOIN new_rows n USING (id)
  WHERE o.path_slug <> n.path_slug AND s.node = o.path_slug AND NOT EXISTS (
    SELECT FROM search_synonyms t WHERE t.word = s.word AND t.same_as = s.same_as AND t.node = n.path_slug);
  RETURN NULL;
END
$$;
CREATE TRIGGER followed AFTER UPDATE ON category_nodes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION follow_node_paths();

-- The same for the slug of a brand.
CREATE FUNCTION follow_brand_slugs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM old_rows o JOIN new_rows n USING (id) WHERE o.slug <> n.slug) THEN
    RETURN NULL;
  END IF;
  INSERT INTO address_redirects (kind, old_slug, new_slug)
  SELECT 'brand', o.slug, n.slug FROM old_rows o JOIN new_rows n USING (id) WHERE o.slug <> n.slug
  ON CONFLICT (kind, old_slug) DO UPDATE SET new_slug = excluded.new_slug, at = now();
  PERFORM set_config('mostrador.following', '1', true);
  UPDATE customer_discounts d SET scope_ref = n.slug FROM old_rows o JOIN new_rows n USING (id)
  WHERE o.slug <> n.slug AND d.scope = 'brand' AND d.scope_ref = o.slug;
  PERFORM set_config('mostrador.following', '', true);
  RETURN NULL;
END
$$;
CREATE TRIGGER followed AFTER UPDATE ON brands REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION follow_brand_slugs();

DROP TRIGGER record_updated ON customer_discounts;
CREATE TRIGGER record_updated AFTER UPDATE ON customer_discounts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (coalesce(current_setting('mostrador.following', true), '') = '')
  EXECUTE FUNCTION record_changes('discount', 'id', '');
DROP TRIGGER record_updated ON promos;
CREATE TRIGGER record_updated AFTER UPDATE ON promos REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (coalesce(current_setting('mostrador.following', true), '') = '')
  EXECUTE FUNCTION record_changes('promo', 'doc_entry', 'version');

ALTER TABLE brands
  -- Address of an uploaded picture, as promotions have them; NULL: none.
  ADD COLUMN logo text CHECK (logo ~ '^/media/b/[0-9a-f-]{36}\.webp$');
