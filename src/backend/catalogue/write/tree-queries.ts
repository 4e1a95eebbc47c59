import { sql } from 'kysely'
import type { EditedNode, PlacedNode } from '#domain/catalogue/edit-tree.ts'
import type { Database } from '../../platform/db/pool.ts'

/** A node with the address that it is stored with. */
export interface StoredNode extends EditedNode {
  readonly level: string
  readonly slug: string
  readonly pathSlug: string
}

/** All nodes, locked until the transaction ends: one edit of the tree at a time. */
export async function lockNodes(tx: Database): Promise<StoredNode[]> {
  const { rows } = await sql<StoredNode>`
    select id, parent_id as "parentId", name, position, level, slug, path_slug as "pathSlug"
    from category_nodes order by id for update`.execute(tx)
  return rows
}

export async function insertNode(tx: Database, node: PlacedNode): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into category_nodes (level, parent_id, name, slug, path_slug, position)
    values (${node.level}, ${node.parentId}, ${node.name}, ${node.slug}, ${node.pathSlug}, ${node.position})
    returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('The node was not stored')
  return id
}

/** Stores nodes whole, in one statement. */
export async function updateNodes(tx: Database, nodes: readonly PlacedNode[]): Promise<void> {
  await sql`
    update category_nodes n set level = given.level, parent_id = given."parentId", name = given.name,
      slug = given.slug, path_slug = given."pathSlug", position = given.position
    from json_to_recordset(${JSON.stringify(nodes)}::json) as given (id integer, level text, "parentId" integer,
      name text, slug text, "pathSlug" text, position integer)
    where n.id = given.id`.execute(tx)
}

export async function deleteNode(tx: Database, id: number): Promise<void> {
  await sql`delete from category_nodes where id = ${id}`.execute(tx)
}
