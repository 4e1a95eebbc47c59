import type { BodyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import type { applyImport } from '#contract/office/products/imports.ts'
import { isOfProducts } from '#domain/office/imports/import-kinds.ts'
import {
  type HeldReply,
  type HoldingNeed,
  holdChange,
  readNeed,
  waitingOf,
} from '../../held-changes/hold-change.ts'
import type { Operator } from '../../platform/calls/office-calls.ts'
import type { Database } from '../../platform/db/pool.ts'
import { importActs } from '../kinds/messages.ts'
import { requireConfirmation } from './apply-kept.ts'
import type { HeldImportChange } from './held-import.ts'
import { messages } from './messages.ts'
import { type ImportRow, storeHeld } from './queries.ts'
import { findMarks, findPriceFigures } from './row-queries.ts'

/** What it takes to apply an import at once (OFP-13, OFI-16). */
export async function needOfImport(
  db: Database,
  operator: Pick<Operator, 'id'>,
  { id, kind }: ImportRow,
): Promise<HoldingNeed> {
  if (kind === null || !isOfProducts(kind)) return { need: 'nothing', limits: [], prices: 0, approvers: [] }
  const { prices, ...figures } = await findPriceFigures(db, id)
  return await readNeed(db, operator, { figures, prices })
}

/** Keeps an import that has to wait, with what each of its rows was to do; null: it is applied now. */
export async function holdImport(
  tx: Database,
  {
    row,
    body,
    operator,
    now,
  }: {
    readonly row: ImportRow
    readonly body: BodyOf<typeof applyImport>
    readonly operator: Operator
    readonly now: Date
  },
): Promise<HeldReply> {
  const { id, kind, fileName } = row
  const need = await needOfImport(tx, operator, row)
  const waiting = await waitingOf(tx, { operator, holding: body, need, now })
  if (waiting === null) return null
  requireConfirmation(row, body)
  const { missingPolicy, confirmedMissing, invites } = body
  const rows = await findMarks(tx, id)
  if (rows.length === 0 && !invites) throw new CallError('STATE_CONFLICT', { detail: messages.nothing })
  if (!(await storeHeld(tx, id))) throw new CallError('STATE_CONFLICT', { detail: messages.changed })
  const change: HeldImportChange = { importId: id, missingPolicy, confirmedMissing, invites, rows }
  return await holdChange(tx, {
    kind: 'import',
    title: importActs.title(kind ?? 'catalogue', fileName),
    staffId: operator.id,
    importId: id,
    change,
    prices: need.prices,
    waiting,
    now,
  })
}
