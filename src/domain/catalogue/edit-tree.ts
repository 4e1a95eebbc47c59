import { slugify } from '../text/slug.ts'
import { CATEGORY_LEVELS, type CategoryLevel, categorySlug } from './catalogue-tree.ts'

/** A node as operators change it; siblings are in the order of their positions, then of their ids. */
export interface EditedNode {
  readonly id: number
  readonly parentId: number | null
  readonly name: string
  readonly position: number
}

/** A node with all that its name and place say. */
export interface PlacedNode extends EditedNode {
  readonly level: CategoryLevel
  readonly slug: string
  /** Slugs of the names from the family down, joined by `/`. */
  readonly pathSlug: string
}

export type TreeEdit =
  | { readonly act: 'create'; readonly parentId: number | null; readonly name: string }
  | { readonly act: 'rename'; readonly id: number; readonly name: string }
  /** Before a sibling of the new place; null: at its end. */
  | {
      readonly act: 'move'
      readonly id: number
      readonly parentId: number | null
      readonly before: number | null
    }
  | { readonly act: 'delete'; readonly id: number }

export type TreeRefusal =
  | { readonly reason: 'gone' | 'no-slug' | 'too-deep' | 'inside-itself' | 'not-empty' }
  /** Another node of the same parent has the same address (D17). */
  | { readonly reason: 'collision'; readonly other: string }

export type EditedTree =
  | { readonly ok: true; readonly nodes: readonly PlacedNode[] }
  | { readonly ok: false; readonly refusal: TreeRefusal }

/** The id of a node that is not stored yet. */
export const NEW_NODE = 0

/**
 * OFP-24: the tree after an edit, every node with its slug, address and level; refused where two nodes of one parent would
 * have the same address (D17), a name has none, or the tree would be deeper than four levels.
 */
export function editTree(nodes: readonly EditedNode[], edit: TreeEdit): EditedTree {
  const refused = refusalOf(nodes, edit)
  return refused === null ? placeNodes(applied(nodes, edit)) : { ok: false, refusal: refused }
}

/** Places nodes by their names and parents alone, parents before their children. */
export function placeNodes(nodes: readonly EditedNode[]): EditedTree {
  const children = childrenOf(nodes)
  const placed: PlacedNode[] = []
  const refusal = place(null)
  if (refusal !== null) return { ok: false, refusal }
  // Who is not below any family is below itself.
  if (placed.length < nodes.length) return { ok: false, refusal: { reason: 'inside-itself' } }
  return { ok: true, nodes: placed }

  function place(parent: PlacedNode | null): TreeRefusal | null {
    const level = CATEGORY_LEVELS[parent === null ? 0 : CATEGORY_LEVELS.indexOf(parent.level) + 1]
    const names = new Map<string, string>()
    for (const node of children.get(parent?.id ?? null) ?? []) {
      if (level === undefined) return { reason: 'too-deep' }
      const own = slugify(node.name)
      if (own === '') return { reason: 'no-slug' }
      const other = names.get(own)
      if (other !== undefined) return { reason: 'collision', other }
      names.set(own, node.name)
      const slug = categorySlug(level, node.name, parent?.name ?? null)
      const pathSlug = parent === null ? own : `${parent.pathSlug}/${own}`
      const one = { ...node, level, slug, pathSlug }
      placed.push(one)
      const below = place(one)
      if (below !== null) return below
    }
    return null
  }
}

/** Nodes whose address is another one afterwards. */
export function movedNodes(
  before: readonly PlacedNode[],
  after: readonly PlacedNode[],
): { readonly from: PlacedNode; readonly to: PlacedNode }[] {
  const old = new Map(before.map(node => [node.id, node]))
  return after.flatMap(to => {
    const from = old.get(to.id)
    return from === undefined || from.pathSlug === to.pathSlug ? [] : [{ from, to }]
  })
}

/** A node and all below it. */
export function withBelow<Node extends Pick<EditedNode, 'id' | 'parentId'>>(
  nodes: readonly Node[],
  id: number,
): Set<number> {
  const children = Map.groupBy(nodes, ({ parentId }) => parentId)
  const found = new Set([id])
  // Grows during iteration.
  for (const one of found) for (const child of children.get(one) ?? []) found.add(child.id)
  return found
}

/**
 * The slugs of a path as links to the listing name its nodes: of each level but the family with its parent's before it
 * (TRE-07 to TRE-10).
 */
export function slugsOfPath(pathSlug: string): string[] {
  const own = pathSlug.split('/')
  return own.map((slug, depth) => (depth === 0 ? slug : `${own[depth - 1]}-${slug}`))
}

function refusalOf(nodes: readonly EditedNode[], edit: TreeEdit): TreeRefusal | null {
  const ids = new Set(nodes.map(({ id }) => id))
  const isThere = (id: number | null) => id === null || ids.has(id)
  if (edit.act === 'create') return isThere(edit.parentId) ? null : { reason: 'gone' }
  if (!isThere(edit.id)) return { reason: 'gone' }
  if (edit.act === 'delete')
    return nodes.some(({ parentId }) => parentId === edit.id) ? { reason: 'not-empty' } : null
  if (edit.act === 'rename') return null
  if (!isThere(edit.parentId)) return { reason: 'gone' }
  const isInside = edit.parentId !== null && withBelow(nodes, edit.id).has(edit.parentId)
  return isInside ? { reason: 'inside-itself' } : null
}

function applied(nodes: readonly EditedNode[], edit: TreeEdit): EditedNode[] {
  if (edit.act === 'delete') return nodes.filter(({ id }) => id !== edit.id)
  if (edit.act === 'rename')
    return nodes.map(node => (node.id === edit.id ? { ...node, name: edit.name } : node))
  const { parentId } = edit
  const siblings = (childrenOf(nodes).get(parentId) ?? []).filter(
    ({ id }) => edit.act === 'create' || id !== edit.id,
  )
  if (edit.act === 'create') {
    const position = Math.max(-1, ...siblings.map(node => node.position)) + 1
    return [...nodes, { id: NEW_NODE, parentId, name: edit.name, position }]
  }
  const at = siblings.findIndex(({ id }) => id === edit.before)
  const moved = nodes.filter(({ id }) => id === edit.id)
  const order = siblings.toSpliced(at < 0 ? siblings.length : at, 0, ...moved)
  const positions = new Map(order.map(({ id }, position) => [id, position]))
  return nodes.map(node => ({
    ...node,
    ...(node.id === edit.id && { parentId }),
    position: positions.get(node.id) ?? node.position,
  }))
}

function childrenOf(nodes: readonly EditedNode[]): Map<number | null, EditedNode[]> {
  const sorted = nodes.toSorted((a, b) => a.position - b.position || a.id - b.id)
  return Map.groupBy(sorted, ({ parentId }) => parentId)
}
