import { productChoices } from '#contract/office/products/product-page.ts'
import { officeTree, saveTree } from '#contract/office/products/tree.ts'
import { invalidate } from '../../../browser/call-cache.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { undoableAct } from '../../customers/act.ts'
import { showDone } from '../../forms/show-undo.ts'
import type { TreeChange } from './tree-model.ts'

const READS = [officeTree, productChoices] as const

/** Saves a change for a form, which shows why it is refused. Throws a `CallFailure`. @returns the node. */
export async function saveChange(body: TreeChange, done: string, idempotencyKey: string): Promise<number> {
  const { id } = await callOffice(saveTree, { body, idempotencyKey })
  showDone(done, idempotencyKey, ...READS)
  await invalidate(...READS)
  return id
}

/** Saves a change at once, and says why it is refused. */
export async function applyChange(body: TreeChange, done: string): Promise<void> {
  await undoableAct(idempotencyKey => callOffice(saveTree, { body, idempotencyKey }), done, ...READS)
  await invalidate(...READS)
}
