-- Views of lists: filter, order and columns under a name (office.md OFX-04).
CREATE TABLE saved_views (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- The address of the screen below `/oficina` (src/domain/office/view-screens.ts).
  screen text NOT NULL CHECK (screen <> ''),
  name text NOT NULL CHECK (name <> ''),
  staff_id uuid NOT NULL REFERENCES staff (id),
  -- Of all who may open the screen.
  is_shared boolean NOT NULL,
  -- Filter and order, as the screen's address has them.
  search text NOT NULL,
  columns jsonb NOT NULL DEFAULT '[]',
  version integer NOT NULL DEFAULT 1
);
-- A name says which one: among those of all, and among one's own.
CREATE UNIQUE INDEX saved_views_of_all ON saved_views (screen, lower(name)) WHERE is_shared;
CREATE UNIQUE INDEX saved_views_of_one ON saved_views (staff_id, screen, lower(name)) WHERE NOT is_shared;
SELECT record_changes_of('saved_views', 'saved-view', 'id', 'version');
