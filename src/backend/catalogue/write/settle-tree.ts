import { CallError } from '#contract/errors.ts'
import { type PlacedNode, placeNodes } from '#domain/catalogue/edit-tree.ts'
import type { Database } from '../../platform/db/pool.ts'
import { messages } from './messages.ts'
import { lockNodes, type StoredNode, updateNodes } from './tree-queries.ts'

/**
 * Gives every node the address of its name and place. An undo takes back field by field: what stays of a later change may
 * be another name above. Throws STATE_CONFLICT where that cannot be a tree.
 */
export async function settleTree(tx: Database): Promise<void> {
  const stored = await lockNodes(tx)
  const placed = placeNodes(stored)
  if (!placed.ok) throw new CallError('STATE_CONFLICT', { detail: messages.noTree })
  await writeNodes(tx, stored, placed.nodes)
}

/** Stores what differs; nodes that are not stored are left out. */
export async function writeNodes(
  tx: Database,
  stored: readonly StoredNode[],
  placed: readonly PlacedNode[],
): Promise<void> {
  const before = new Map(stored.map(node => [node.id, node]))
  const changed = placed.filter(node => {
    const old = before.get(node.id)
    return (
      old !== undefined &&
      (old.name !== node.name ||
        old.parentId !== node.parentId ||
        old.position !== node.position ||
        old.level !== node.level ||
        old.slug !== node.slug ||
        old.pathSlug !== node.pathSlug)
    )
  })
  if (changed.length > 0) await updateNodes(tx, changed)
}
