import { sql } from 'kysely'
import type { ReplyOf } from '#contract/call.ts'
import type { officeTree } from '#contract/office/products/tree.ts'
import type { Database } from '../../../platform/db/pool.ts'

type TreeRow = ReplyOf<typeof officeTree>['nodes'][number] & { readonly pathSlug: string }

/** Parents before their children, siblings in their order, with their own products. */
export async function findTreeNodes(db: Database): Promise<TreeRow[]> {
  const { rows } = await sql<TreeRow>`
    with recursive tree as (
      select id, array[position, id] as place from category_nodes where parent_id is null
      union all
      select n.id, t.place || n.position || n.id from category_nodes n join tree t on t.id = n.parent_id
    ), counts as (
      select category_id, count(*)::int as products, (count(*) filter (where active))::int as published
      from products group by category_id
    )
    select n.id, n.parent_id as "parentId", n.name, n.position, n.path_slug as "pathSlug",
      coalesce(c.products, 0) as products, coalesce(c.published, 0) as published
    from tree t join category_nodes n on n.id = t.id left join counts c on c.category_id = n.id
    order by t.place`.execute(db)
  return rows
}

/** Whole products, drafts too. */
export async function countProductsAt(tx: Database, node: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from products where category_id = ${node}`.execute(tx)
  return rows[0]?.count ?? 0
}
