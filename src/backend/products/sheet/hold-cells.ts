import { limitedFigures } from '#domain/office/approval-limits.ts'
import type { FieldValue } from '#domain/office/merge.ts'
import { type CellEdit, sheetField } from '#domain/office/sheet/sheet-fields.ts'
import { findLists } from '../../catalogue/write/price-queries.ts'
import {
  type HeldReply,
  type Holding,
  type HoldingNeed,
  holdChange,
  readNeed,
  waitingOf,
} from '../../held-changes/hold-change.ts'
import type { Operator } from '../../platform/calls/office-calls.ts'
import { runInSlices } from '../../platform/concurrency/time-slices.ts'
import type { Database } from '../../platform/db/pool.ts'
import { priceChangesOf } from './price-effect.ts'
import type { StoredCells } from './stored-cells.ts'
import type { CellChanges } from './write-cells.ts'

/** What it takes to save these cells at once (OFP-13). */
export async function needOfCells(
  db: Database,
  operator: Pick<Operator, 'id'>,
  changes: CellChanges,
  stored: StoredCells,
): Promise<HoldingNeed> {
  const prices = await runInSlices(priceChangesOf(await findLists(db), changes, stored), { holdsLocks: true })
  return await readNeed(db, operator, { figures: limitedFigures(prices), prices: prices.length })
}

interface HeldWith {
  readonly operator: Operator
  readonly holding: Holding
  readonly now: Date
  /** What the act is called, with these cells. */
  readonly titleOf: (cells: readonly CellEdit[]) => string
  readonly reason: string
  /** Where it is known already. */
  readonly need?: HoldingNeed
}

/**
 * Keeps cells that have to wait: above the limits those of prices, with a time all of them (OFP-13, OFP-14). @returns what
 * is saved now.
 */
export async function holdCells(
  tx: Database,
  { operator, holding, now, titleOf, reason, need: known }: HeldWith,
  changes: CellChanges,
  stored: StoredCells,
): Promise<{ held: HeldReply; rest: CellChanges }> {
  if (changes.size === 0) return { held: null, rest: changes }
  const need = known ?? (await needOfCells(tx, operator, changes, stored))
  const waiting = await waitingOf(tx, { operator, holding, need, now })
  if (waiting === null) return { held: null, rest: changes }
  const isHeld = (name: string) => waiting.effectiveAt !== null || sheetField(name)?.area === 'price'
  const cells: CellEdit[] = []
  const rest = new Map<string, ReadonlyMap<string, FieldValue>>()
  for (const [key, values] of changes) {
    const others = new Map<string, FieldValue>()
    for (const [field, value] of values)
      if (isHeld(field))
        cells.push({ key, field, was: stored.products.get(key)?.[field] ?? null, now: value })
      else others.set(field, value)
    if (others.size > 0) rest.set(key, others)
  }
  if (cells.length === 0) return { held: null, rest: changes }
  const held = await holdChange(tx, {
    kind: 'cells',
    title: titleOf(cells),
    staffId: operator.id,
    importId: null,
    change: { cells, reason },
    prices: need.prices,
    waiting,
    now,
  })
  return { held, rest }
}
