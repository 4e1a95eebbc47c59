import { CallError } from '#contract/errors.ts'
import type { Database } from '../../platform/db/pool.ts'
import { findSuppliers } from '../supplier/queries.ts'
import { type AppliedCounts, type ApplyChoice, applyPreview } from './apply-kept.ts'
import { messages } from './messages.ts'
import { type ImportRow, storeApplied } from './queries.ts'

interface RunImport {
  readonly row: ImportRow
  readonly choice: ApplyChoice
  readonly staffId: string | null
  readonly changeSet: number
  readonly now: Date
}

/**
 * Writes what a preview kept and notes that it is applied: the one way of the call and of the job. Throws as
 * `applyPreview`, STATE_CONFLICT where somebody cancelled it meanwhile.
 */
export async function runImport(
  tx: Database,
  { row, choice, staffId, changeSet, now }: RunImport,
): Promise<AppliedCounts & { readonly unchanged: number }> {
  const priceList = await priceListOf(tx, row)
  const { missing, ...counts } = await applyPreview(tx, {
    row,
    body: choice,
    priceList,
    staffId,
    changeSet,
    now,
  })
  const unchanged = row.rows - row.refused - counts.created - counts.updated
  const { missingPolicy, invites } = choice
  const done = { changeSet, ...counts, unchanged, missingPolicy, invites, staffId }
  if (!(await storeApplied(tx, row.id, done)))
    throw new CallError('STATE_CONFLICT', { detail: messages.cancelled })
  return { ...counts, missing, unchanged }
}

/** The list that gets the prices of a supplier's file; undefined: the first one. */
export async function priceListOf(db: Database, { supplierCode }: ImportRow): Promise<number | undefined> {
  if (supplierCode === null) return undefined
  return (await findSuppliers(db)).find(({ code }) => code === supplierCode)?.priceList ?? undefined
}
