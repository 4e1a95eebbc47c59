import type { ReplyOf } from '#contract/call.ts'
import type { importDetail } from '#contract/office/products/imports.ts'
import type { Database } from '../../platform/db/pool.ts'
import { countBefore, type ImportRow } from './queries.ts'

/** An import as lists and screens show it. */
export async function presentImport(
  db: Database,
  row: ImportRow,
): Promise<ReplyOf<typeof importDetail>['import']> {
  const { at, finishedAt, isAsked, requestedAt, rows, created, updated, unchanged, refused } = row
  const place = isAsked && requestedAt !== null ? await countBefore(db, requestedAt) : null
  const { id, fileName, kind, state, supplierCode, supplierName, person } = row
  const { changeSetId, isUndone, isPartlyUndone, heldId, hasFile } = row
  return {
    id,
    fileName,
    kind,
    state,
    place,
    supplierCode,
    supplierName,
    person,
    at: at.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    seconds: finishedAt === null ? null : (finishedAt.getTime() - (requestedAt ?? at).getTime()) / 1000,
    counts: { rows, created, updated, unchanged, refused },
    changeSetId,
    isUndone,
    isPartlyUndone,
    heldId,
    hasFile,
  }
}
