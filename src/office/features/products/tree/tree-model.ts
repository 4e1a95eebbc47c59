import type { BodyOf, ReplyOf } from '#contract/call.ts'
import type { officeTree, saveTree } from '#contract/office/products/tree.ts'
import {
  type EditedTree,
  editTree,
  movedNodes,
  type PlacedNode,
  placeNodes,
  type TreeRefusal,
  withBelow,
} from '#domain/catalogue/edit-tree.ts'

export type TreeNode = ReplyOf<typeof officeTree>['nodes'][number]
export type TreeChange = BodyOf<typeof saveTree>

/** The tree as the screen shows it. */
export interface TreeModel {
  readonly nodes: readonly TreeNode[]
  readonly byId: ReadonlyMap<number, TreeNode>
  readonly children: ReadonlyMap<number | null, readonly TreeNode[]>
  readonly placed: ReadonlyMap<number, PlacedNode>
  /** Products of a node and of all below it: all, and those that customers see. */
  readonly totals: ReadonlyMap<number, { readonly products: number; readonly published: number }>
}

export function treeModel(nodes: readonly TreeNode[]): TreeModel {
  const placed = placeNodes(nodes)
  const totals = new Map(nodes.map(({ id, products, published }) => [id, { products, published }]))
  // Children come after their parents.
  for (const { id, parentId } of nodes.toReversed()) {
    const [own, above] = [totals.get(id), parentId === null ? undefined : totals.get(parentId)]
    if (own === undefined || above === undefined) continue
    above.products += own.products
    above.published += own.published
  }
  return {
    nodes,
    byId: new Map(nodes.map(node => [node.id, node])),
    children: Map.groupBy(nodes, ({ parentId }) => parentId),
    placed: new Map((placed.ok ? placed.nodes : []).map(node => [node.id, node])),
    totals,
  }
}

/** What a change would do, before it is saved (OFP-24). */
export interface TreeEffect {
  readonly refusal: TreeRefusal | null
  readonly products: number
  readonly moved: readonly { readonly from: PlacedNode; readonly to: PlacedNode }[]
}

export function effectOf(model: TreeModel, change: TreeChange): TreeEffect {
  const after: EditedTree = editTree(model.nodes, change)
  const id = change.act === 'create' ? null : change.id
  const products = id === null ? 0 : (model.totals.get(id)?.products ?? 0)
  if (!after.ok) return { refusal: after.refusal, products, moved: [] }
  return { refusal: null, products, moved: movedNodes([...model.placed.values()], after.nodes) }
}

export interface TreeLine {
  readonly node: TreeNode
  /** From 1. */
  readonly depth: number
  readonly isOpen: boolean
  readonly hasChildren: boolean
  readonly place: number
  readonly siblings: number
}

/** The lines that are shown while these nodes are open. */
export function shownLines({ children }: TreeModel, open: ReadonlySet<number>): TreeLine[] {
  const below = (parentId: number | null, depth: number): TreeLine[] => {
    const siblings = children.get(parentId) ?? []
    return siblings.flatMap((node, at) => {
      const isOpen = open.has(node.id)
      const hasChildren = (children.get(node.id) ?? []).length > 0
      const line = { node, depth, isOpen, hasChildren, place: at + 1, siblings: siblings.length }
      return [line, ...(isOpen ? below(node.id, depth + 1) : [])]
    })
  }
  return below(null, 1)
}

/** The change that puts a node one place up or down among its siblings; null at the end. */
export function reordered({ children }: TreeModel, node: TreeNode, step: -1 | 1): TreeChange | null {
  const siblings = children.get(node.parentId) ?? []
  const at = siblings.findIndex(({ id }) => id === node.id)
  const next = at + step
  if (next < 0 || next >= siblings.length) return null
  const before = siblings[step === -1 ? next : next + 1]?.id ?? null
  return { act: 'move', id: node.id, wasIn: node.parentId, parentId: node.parentId, before }
}

/** Where a node may go: its address below the family, by the id of the parent. */
export function placesFor(model: TreeModel, node: TreeNode): { id: number; names: string }[] {
  const own = withBelow(model.nodes, node.id)
  return model.nodes.flatMap(({ id }) => {
    if (own.has(id)) return []
    const change: TreeChange = { act: 'move', id: node.id, wasIn: node.parentId, parentId: id, before: null }
    return effectOf(model, change).refusal?.reason === 'too-deep' ? [] : [{ id, names: namesOf(model, id) }]
  })
}

/** `Herramientas › Manuales`. */
export function namesOf({ byId }: TreeModel, id: number): string {
  const names: string[] = []
  for (let node = byId.get(id); node !== undefined; node = byId.get(node.parentId ?? 0))
    names.unshift(node.name)
  return names.join(' › ')
}
