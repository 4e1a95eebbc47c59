import { parseCurrency } from '#domain/money/money.ts'
import type { FieldValue } from '#domain/office/merge.ts'
import { readPriceField } from '#domain/office/product-fields.ts'
import { priceFieldName } from '#domain/office/sheet/sheet-fields.ts'
import type { HeldReply } from '../../held-changes/hold-change.ts'
import type { Operator } from '../../platform/calls/office-calls.ts'
import type { Database } from '../../platform/db/pool.ts'
import { holdCells, needOfCells } from './hold-cells.ts'
import { messages } from './messages.ts'
import { readCells } from './stored-cells.ts'

/** Prices as the product's page names them, in the words of the grid. */
const PARTS = { price: 'price', currency: 'currency', previousPrice: 'previous' } as const

/**
 * Keeps the prices that a product's page changes, where another person has to approve them (OFP-13). @returns what is saved
 * now.
 */
export async function holdPagePrices(
  tx: Database,
  { operator, now }: { readonly operator: Operator; readonly now: Date },
  code: string,
  changes: ReadonlyMap<string, FieldValue>,
): Promise<{ held: HeldReply; rest: ReadonlyMap<string, FieldValue> }> {
  const cells = new Map<string, FieldValue>()
  const rest = new Map<string, FieldValue>()
  for (const [field, value] of changes) {
    const place = readPriceField(field)
    if (place === null) rest.set(field, value)
    else {
      const isCurrency = place.part === 'currency' && typeof value === 'string'
      const stored = value === '' ? null : isCurrency ? parseCurrency(value) : value
      cells.set(priceFieldName(PARTS[place.part], place.list), stored)
    }
  }
  if (cells.size === 0) return { held: null, rest: changes }
  const ofProduct = new Map([[code, cells]])
  const stored = await readCells(tx, [code])
  const need = await needOfCells(tx, operator, ofProduct, stored)
  if (need.need !== 'approval') return { held: null, rest: changes }
  const titleOf = () => messages.saved([...cells.keys()], [code], '')
  const holding = { effectiveAt: null, asksApproval: false, confirmedPrices: null }
  const given = { operator, holding, now, titleOf, reason: '', need }
  const { held } = await holdCells(tx, given, ofProduct, stored)
  return { held, rest }
}
