import type { BodyOf, ReplyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import type { saveTree } from '#contract/office/products/tree.ts'
import { editTree, movedNodes, NEW_NODE, placeNodes, type TreeRefusal } from '#domain/catalogue/edit-tree.ts'
import { writeNodes } from '../../../catalogue/write/settle-tree.ts'
import { deleteNode, insertNode, lockNodes, type StoredNode } from '../../../catalogue/write/tree-queries.ts'
import { changedMeanwhile } from '../../../platform/change-sets/changed-meanwhile.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { isPlacedIn } from '../present-product.ts'
import { messages } from './messages.ts'
import { countProductsAt } from './queries.ts'

type Body = BodyOf<typeof saveTree>

export interface SavedTree extends ReplyOf<typeof saveTree> {
  /** What was done, in a sentence. */
  readonly title: string
}

/** Changes the tree by one edit (OFP-24). Throws NOT_FOUND, VALIDATION or EDIT_CONFLICT. */
export async function saveTreeEdit(tx: Database, edit: Body): Promise<SavedTree> {
  const stored = await lockNodes(tx)
  const one = edit.act === 'create' ? null : nodeOf(stored, edit.id)
  // The node of unplaced drafts is not part of the tree.
  if (one !== null && !isPlacedIn(one.pathSlug)) throw new CallError('NOT_FOUND')
  if ('parentId' in edit && edit.parentId !== null && !isPlacedIn(nodeOf(stored, edit.parentId).pathSlug))
    throw new CallError('NOT_FOUND')
  if (one !== null) await refuseMoved(tx, one, edit)
  const before = placeNodes(stored)
  const after = editTree(stored, edit)
  if (!after.ok) throw refused(after.refusal, edit)
  if (edit.act === 'delete') {
    const products = await countProductsAt(tx, edit.id)
    if (products > 0) throw invalid('id', 'has_products', messages.hasProducts(products))
    await deleteNode(tx, edit.id)
  }
  await writeNodes(tx, stored, after.nodes)
  const made = after.nodes.find(({ id }) => id === NEW_NODE)
  const id = made === undefined ? (one?.id ?? NEW_NODE) : await insertNode(tx, made)
  const moved = before.ok ? movedNodes(before.nodes, after.nodes).length : 0
  return { id, moved, title: titleOf(edit, one, stored) }
}

/** EDIT_CONFLICT where the node has another name or parent than the person saw. */
async function refuseMoved(tx: Database, node: StoredNode, edit: Body): Promise<void> {
  const isMoved =
    (edit.act === 'rename' && node.name !== edit.was) || (edit.act === 'move' && node.parentId !== edit.wasIn)
  if (!isMoved) return
  throw await changedMeanwhile(tx, { entity: 'category-node', key: String(node.id) })
}

function nodeOf(nodes: readonly StoredNode[], id: number): StoredNode {
  const found = nodes.find(node => node.id === id)
  if (found === undefined) throw new CallError('NOT_FOUND')
  return found
}

function refused(refusal: TreeRefusal, { act }: Body): CallError {
  if (refusal.reason === 'gone') return new CallError('NOT_FOUND')
  const path = act === 'move' ? 'parentId' : act === 'delete' ? 'id' : 'name'
  return invalid(path, refusal.reason.replace('-', '_'), messages.refusal(refusal))
}

function invalid(path: string, code: string, detail: string): CallError {
  return new CallError('VALIDATION', { detail, errors: [{ path, code, detail }] })
}

function titleOf(edit: Body, node: StoredNode | null, nodes: readonly StoredNode[]): string {
  const name = node?.name ?? ''
  if (edit.act === 'create') return messages.created(edit.name)
  if (edit.act === 'rename') return messages.renamed(name, edit.name)
  if (edit.act === 'delete') return messages.deleted(name)
  if (edit.parentId === node?.parentId) return messages.reordered(name)
  return messages.moved(name, nodes.find(({ id }) => id === edit.parentId)?.name ?? null)
}
