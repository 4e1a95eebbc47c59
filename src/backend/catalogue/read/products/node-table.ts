import { isDeepStrictEqual } from 'node:util'
import {
  type CategoryLevel,
  type CategoryNames,
  categoryLevelOf,
  categorySlug,
} from '#domain/catalogue/catalogue-tree.ts'
import type { NodeSource } from './queries.ts'

/** A node of the category tree. */
export interface TreeNode {
  /** Position in a depth-first walk of the tree. */
  readonly number: number
  readonly level: CategoryLevel
  readonly name: string
  readonly slug: string
  readonly position: number
  /** Plain slugs of the names on the path, joined by `/`; discounts refer to it. */
  readonly pathSlug: string
  /** The nodes from the family down to this one, and their slugs. */
  readonly path: readonly TreeNode[]
  readonly slugs: readonly string[]
  /** Names from the family down, empty below the node. */
  readonly names: CategoryNames
  readonly children: readonly TreeNode[]
}

export interface NodeTable {
  readonly families: readonly TreeNode[]
  /** By `number`. */
  readonly nodes: readonly TreeNode[]
  readonly byId: ReadonlyMap<number, TreeNode>
}

/** The tree of the rows, siblings in the order of the rows. */
export function nodeTable(rows: readonly NodeSource[]): NodeTable {
  const childRows = Map.groupBy(rows, row => row.parent_id)
  const nodes: TreeNode[] = []
  const byId = new Map<number, TreeNode>()
  return { families: grow(null, []), nodes, byId }

  function grow(parentId: number | null, above: readonly TreeNode[]): TreeNode[] {
    return (childRows.get(parentId) ?? []).map(row => {
      const path: TreeNode[] = [...above]
      const children: TreeNode[] = []
      const level = categoryLevelOf(row.level)
      // The rule that the browser filters by, so that both mean the same node.
      const slug = categorySlug(level, row.name, above.at(-1)?.name ?? null)
      const node: TreeNode = {
        number: nodes.length,
        level,
        name: row.name,
        slug,
        position: row.position,
        pathSlug: row.path_slug,
        path,
        slugs: [...above.map(parent => parent.slug), slug],
        names: namesOf([...above.map(parent => parent.name), row.name]),
        children,
      }
      path.push(node)
      nodes.push(node)
      byId.set(row.id, node)
      children.push(...grow(row.id, path))
      return node
    })
  }
}

/**
 * Whether two trees are equal, ids included. Compared node by node: each node references its whole family, so a deep
 * comparison would visit each family many thousand times.
 */
export function isSameTree(one: NodeTable, other: NodeTable): boolean {
  if (one.byId.size !== other.byId.size) return false
  for (const [id, node] of one.byId) {
    const same = other.byId.get(id)
    if (same === undefined || !isDeepStrictEqual(ownFacts(same), ownFacts(node))) return false
  }
  return true
}

/** A node's fields without references to other nodes; number and slugs determine its position. */
function ownFacts({ number, level, name, slugs, position, pathSlug, names }: TreeNode) {
  return { number, level, name, slugs, position, pathSlug, names }
}

function namesOf(names: readonly string[]): CategoryNames {
  const [family = '', category = '', subcategory = '', subsubcategory = ''] = names
  return { family, category, subcategory, subsubcategory }
}
