import type { BodyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import type { saveCredit, saveTerms } from '#contract/office/customers/customer-terms.ts'
import { type FieldConflict, type FieldValue, mergeFields } from '#domain/office/merge.ts'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
import { CommittedRefusal } from '../../platform/calls/office-calls.ts'
import type { Database } from '../../platform/db/pool.ts'
import { findCustomers, lockCustomers } from '../write/customer-queries.ts'
import type { DiscountFacts, SpecialPriceFacts } from '../write/facts.ts'
import type { DiscountInput, SpecialPriceInput } from '../write/inputs.ts'
import { findDiscountFacts, findSpecialFacts } from '../write/terms-queries.ts'
import { writeCustomers } from '../write/write-customers.ts'
import { writeDiscounts, writeSpecialPrices } from '../write/write-terms.ts'
import { readOnlyFields } from './customer-page.ts'
import { editConflict } from './edit-conflict.ts'
import { messages } from './messages.ts'
import { findCustomerHead } from './page-queries.ts'
import { throwRefusals } from './refusals.ts'
import { inputOf, refuseErpFields, valuesOf } from './save-customer.ts'
import { findGraceDays, setGraceDays } from './terms-queries.ts'

type Terms = BodyOf<typeof saveTerms>
type Discount = Terms['discounts'][number]
type Special = Terms['specialPrices'][number]

/** A row of a table of terms as fields, so that a changed percent or day is found by the merge of all edits. */
type RowFields = Readonly<Record<string, FieldValue>> | null

/** Saves what nobody else changed of a customer's terms; the rest is an EDIT_CONFLICT (OFC-07, OFX-11). */
export async function saveCustomerTerms(
  tx: Database,
  scope: StaffScope,
  { cardcode, fields, discounts, specialPrices }: Terms,
  today: BusinessDay,
): Promise<{ saved: number } | CommittedRefusal> {
  const stored = await lockedCustomer(tx, scope, cardcode)
  refuseErpFields(stored.readOnly, fields)
  const { changes, conflicts } = mergeFields(valuesOf(stored.facts), fields)
  if (changes.size > 0) throwRefusals(await writeCustomers(tx, [inputOf(cardcode, changes)]))
  const percents = mergeDiscounts(discounts, await findDiscountFacts(tx, [cardcode], []))
  const inputs = percents.rows.map(row => discountInput(cardcode, row))
  throwRefusals(await writeDiscounts(tx, inputs), { brand: 'ref', category: 'ref', itemCode: 'ref' })
  const codes = specialPrices.map(({ itemCode }) => itemCode)
  const prices = mergeSpecials(specialPrices, await findSpecialFacts(tx, [cardcode], codes), today)
  const agreed = prices.rows.map(row => specialInput(cardcode, row))
  throwRefusals(await writeSpecialPrices(tx, agreed, today))
  const refused = [...conflicts, ...percents.conflicts, ...prices.conflicts]
  if (refused.length > 0)
    return new CommittedRefusal(await editConflict(tx, { entity: 'customer', key: cardcode }, refused))
  return { saved: changes.size + inputs.length + agreed.length }
}

/** Saves limit, grace and payment terms alike (OFC-10). */
export async function saveCustomerCredit(
  tx: Database,
  scope: StaffScope,
  { cardcode, fields }: Pick<BodyOf<typeof saveCredit>, 'cardcode' | 'fields'>,
): Promise<{ saved: string[] } | CommittedRefusal> {
  const { facts, readOnly } = await lockedCustomer(tx, scope, cardcode)
  refuseErpFields(readOnly, fields)
  const graceDays = await findGraceDays(tx, cardcode)
  const { changes, conflicts } = mergeFields({ ...valuesOf(facts), graceDays }, fields)
  const days = changes.get('graceDays')
  if (days !== undefined) await setGraceDays(tx, cardcode, parseDays(days))
  const plan = await writeCustomers(tx, [inputOf(cardcode, changes)])
  throwRefusals(plan, { payTerms: 'paymentTerms', payTermsDays: 'paymentTerms' })
  if (conflicts.length > 0)
    return new CommittedRefusal(await editConflict(tx, { entity: 'customer', key: cardcode }, conflicts))
  return { saved: [...changes.keys()] }
}

async function lockedCustomer(tx: Database, scope: StaffScope, cardcode: string) {
  await lockCustomers(tx, [cardcode], false)
  const head = await findCustomerHead(tx, scope, cardcode)
  const facts = (await findCustomers(tx, [cardcode])).get(cardcode)
  if (head === null || facts === undefined) throw new CallError('NOT_FOUND')
  return { facts, readOnly: readOnlyFields(head) }
}

function parseDays(value: FieldValue): number | null {
  if (value === null || value === '') return null
  const days = Number(value)
  if (Number.isInteger(days) && days >= 0 && days <= 365) return days
  throw new CallError('VALIDATION', {
    errors: [{ path: 'graceDays', code: 'bad-days', detail: messages.badDays }],
  })
}

function mergeDiscounts(given: readonly Discount[], stored: readonly DiscountFacts[]) {
  return mergeRows(given, 'discounts', row => {
    const found = stored.find(
      ({ scope, ref, validFrom }) => scope === row.scope && ref === row.ref && validFrom === row.validFrom,
    )
    return found === undefined ? null : { percent: found.percent, validTo: found.validTo }
  })
}

function mergeSpecials(given: readonly Special[], stored: readonly SpecialPriceFacts[], today: BusinessDay) {
  return mergeRows(given, 'specialPrices', row => {
    const from = row.validFrom ?? today
    const found = stored.find(({ itemCode, validFrom }) => itemCode === row.itemCode && validFrom === from)
    if (found === undefined) return null
    const { price, currency, percent, validTo } = found
    return { price, percent, validTo, ...(row.now?.currency === undefined ? {} : { currency }) }
  })
}

/**
 * The rows of which nobody else changed anything, and the conflicts of the others under `<name>.<position>.<field>`. A
 * row that is wanted gone and is gone, or is as wanted, is written again, which changes nothing.
 */
function mergeRows<Row extends { readonly was: RowFields; readonly now: RowFields }>(
  given: readonly Row[],
  name: string,
  storedOf: (row: Row) => RowFields,
): { rows: Row[]; conflicts: FieldConflict[] } {
  const conflicts: FieldConflict[] = []
  const rows = given.filter((row, at) => {
    const stored = storedOf(row)
    const names = Object.keys(row.now ?? row.was ?? {}).filter(field => field in (stored ?? row.now ?? {}))
    const edits = names.map(field => ({
      field,
      was: row.was?.[field] ?? null,
      now: row.now?.[field] ?? null,
    }))
    const found = mergeFields(stored ?? {}, edits).conflicts
    conflicts.push(...found.map(one => ({ ...one, field: `${name}.${at}.${one.field}` })))
    return found.length === 0
  })
  return { rows, conflicts }
}

function discountInput(cardcode: string, { scope, ref, validFrom, now }: Discount): DiscountInput {
  const target = {
    ...(scope === 'item' ? { itemCode: ref } : {}),
    ...(scope === 'brand' ? { brand: ref } : {}),
    ...(scope === 'category' ? { category: ref } : {}),
  }
  return { cardcode, validFrom, ...target, ...(now ?? { remove: true }) }
}

function specialInput(cardcode: string, { itemCode, validFrom, now }: Special): SpecialPriceInput {
  const from = validFrom === undefined ? {} : { validFrom }
  if (now === null) return { cardcode, itemCode, ...from, remove: true }
  const { currency, ...price } = now
  return { cardcode, itemCode, ...from, ...price, ...(currency === undefined ? {} : { currency }) }
}
