import type { BodyOf } from '#contract/call.ts'
import { CallError, type FieldError } from '#contract/errors.ts'
import type { officeOrderMove } from '#contract/office/orders/order-moves.ts'
import { cfeTypeName, documentName } from '#domain/documents/document-name.ts'
import { amountOf, CURRENCIES, currencySymbol } from '#domain/money/money.ts'
import { invoicedAmount } from '#domain/orders/invoiced-amount.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { thousandths } from '#domain/pricing/quantity.ts'
import { addDays, businessDayOf } from '#domain/time/business-day.ts'
import { findRate } from '../../customers/queries.ts'
import type { Database } from '../../platform/db/pool.ts'
import {
  findCharge,
  findWorkedLines,
  hasDocument,
  insertHandDocument,
  type LineChange,
  takeOffOpen,
  type WorkedLine,
} from './invoice-queries.ts'
import { messages } from './messages.ts'
import type { LockedOrder } from './order-queries.ts'

/** The part of a body that invoices by hand. */
export type Invoicing = Pick<BodyOf<typeof officeOrderMove>, 'documents' | 'lines' | 'closeRest'>

type Quantities = ReadonlyMap<number, number>

/**
 * Invoices an order, or chosen lines of it, by the CFEs that its operator names (OFO-17). Throws VALIDATION where the
 * lines do not fit what is open, the state that is asked for, or the documents.
 */
export async function invoiceLines(
  tx: Database,
  order: LockedOrder,
  invoicing: Invoicing,
  to: Extract<OrderStatus, 'partially_invoiced' | 'invoiced'>,
  now: Date,
): Promise<void> {
  const lines = await findWorkedLines(tx, order)
  const { closeRest, documents } = invoicing
  // Only closes what is left of an order that was invoiced in part.
  const closesOnly =
    closeRest && invoicing.lines === null && documents.length === 0 && order.status === 'partially_invoiced'
  const asked = closesOnly
    ? new Map<number, number>()
    : requestedQuantities(lines, invoicing.lines, 'openQty')
  if (!closesOnly && asked.size === 0) throw refusal('lines', 'empty', messages.nothingOpen)
  const staysOpen = !closeRest && lines.some(line => line.openQty > (asked.get(line.lineNum) ?? 0))
  if (to === 'partially_invoiced') {
    if (invoicing.lines === null) throw refusal('lines', 'required', messages.linesForPart)
    if (!staysOpen) throw refusal('lines', 'too_big', messages.allWouldBeInvoiced)
  } else if (staysOpen) {
    throw refusal('closeRest', 'required', messages.restStaysOpen)
  }
  await invoiceQuantities(tx, order, lines, asked, invoicing, now)
}

/** Closes what is left of an order invoiced in part, which leaves without it; only where that is asked (OFO-17). */
export async function closeRestOf(tx: Database, order: LockedOrder, closeRest: boolean): Promise<void> {
  if (!closeRest) throw refusal('closeRest', 'required', messages.restNotClosed)
  const changes = (await findWorkedLines(tx, order)).filter(line => line.openQty > 0)
  await takeOffOpen(
    tx,
    order,
    changes.map(({ lineNum, openQty }) => ({ lineNum, invoiced: 0, closed: openQty })),
  )
}

/** The quantities asked for, by line: all that is left of each without `asked`. Throws VALIDATION with every misfit. */
export function requestedQuantities(
  lines: readonly WorkedLine[],
  asked: Invoicing['lines'],
  of: 'openQty' | 'leftQty',
): Quantities {
  const leftOf = (line: WorkedLine) => (of === 'openQty' ? line.openQty : leftToShip(line))
  if (asked === null) {
    return new Map(lines.filter(line => leftOf(line) > 0).map(line => [line.lineNum, leftOf(line)]))
  }
  const known = new Map(lines.map(line => [line.lineNum, line]))
  const errors: FieldError[] = []
  const quantities = new Map<number, number>()
  for (const [index, { lineNum, quantity }] of asked.entries()) {
    const line = known.get(lineNum)
    const path = `lines.${index}`
    const tooMuch = of === 'openQty' ? messages.moreThanOpen : messages.moreThanLeft
    if (line === undefined) errors.push({ path, code: 'unknown', detail: messages.lineUnknown })
    else if (quantities.has(lineNum)) errors.push({ path, code: 'repeated', detail: messages.lineRepeated })
    else if (quantity > leftOf(line)) {
      errors.push({ path: `${path}.quantity`, code: 'too_big', detail: tooMuch(leftOf(line)) })
    }
    quantities.set(lineNum, quantity)
  }
  if (errors.length > 0) throw new CallError('VALIDATION', { errors })
  return quantities
}

/** What was neither closed nor shipped. */
export function leftToShip({ quantity, closedQty, shippedQty }: WorkedLine): number {
  return thousandths(quantity - closedQty - shippedQty)
}

/** The states that an order goes on to by what is still open of it and what is left in the warehouse (OFO-17). */
export function statesAfter(status: OrderStatus, lines: readonly WorkedLine[]): OrderStatus[] {
  const isOpen = lines.some(line => line.openQty > 0)
  const invoiced: OrderStatus = isOpen ? 'partially_invoiced' : 'invoiced'
  const isOver = !lines.some(line => leftToShip(line) > 0)
  return [
    ...(status === invoiced || status === 'invoiced' ? [] : [invoiced]),
    ...(isOver ? (['shipped'] as const) : []),
  ]
}

/** Invoices these quantities with the named documents, and closes what is left where that is asked. */
export async function invoiceQuantities(
  tx: Database,
  order: LockedOrder,
  lines: readonly WorkedLine[],
  asked: Quantities,
  { documents, closeRest }: Pick<Invoicing, 'documents' | 'closeRest'>,
  now: Date,
): Promise<void> {
  await storeDocuments(tx, order, lines, asked, documents, now)
  const changes = lines.flatMap(({ lineNum, openQty }): LineChange[] => {
    const invoiced = asked.get(lineNum) ?? 0
    const closed = closeRest ? thousandths(openQty - invoiced) : 0
    return invoiced > 0 || closed > 0 ? [{ lineNum, invoiced, closed }] : []
  })
  if (changes.length > 0) await takeOffOpen(tx, order, changes)
}

/** One document for each currency that is invoiced (domain.md, Ten things 3); the charge goes with the first in pesos. */
async function storeDocuments(
  tx: Database,
  order: LockedOrder,
  lines: readonly WorkedLine[],
  asked: Quantities,
  documents: Invoicing['documents'],
  now: Date,
): Promise<void> {
  const parts = lines.map(line => ({ ...line, invoiced: asked.get(line.lineNum) ?? 0 }))
  const isFirst = order.status !== 'partially_invoiced'
  const { charge, chargeTax } = isFirst ? await findCharge(tx, order) : { charge: 0, chargeTax: 0 }
  const needed = CURRENCIES.filter(currency =>
    parts.some(part => part.currency === currency && part.invoiced > 0),
  )
  const errors: FieldError[] = needed
    .filter(currency => !documents.some(document => document.currency === currency))
    .map(currency => ({
      path: 'documents',
      code: 'required',
      detail: messages.documentMissing(currencySymbol(currency)),
    }))
  for (const [index, document] of documents.entries()) {
    const { currency, cfeType, folioPref, folioNum } = document
    const path = `documents.${index}`
    const isNeeded = needed.includes(currency) || (currency === '$' && charge > 0)
    if (!isNeeded)
      errors.push({ path, code: 'not_allowed', detail: messages.documentNotNeeded(currencySymbol(currency)) })
    else if (documents.findIndex(other => other.currency === currency) < index)
      errors.push({ path, code: 'repeated', detail: messages.documentRepeated })
    else if (cfeTypeName(cfeType) === null)
      errors.push({ path: `${path}.cfeType`, code: 'unknown', detail: messages.cfeTypeUnknown })
    else if (await hasDocument(tx, document)) {
      const name = documentName(cfeType, folioPref, folioNum)
      errors.push({ path: `${path}.folioNum`, code: 'repeated', detail: messages.documentKnown(name) })
    }
  }
  if (errors.length > 0) throw new CallError('VALIDATION', { errors })
  const today = businessDayOf(now)
  for (const { total, docDate, ...document } of documents) {
    const { currency } = document
    const date = docDate ?? today
    const goods = amountOf(invoicedAmount(currency, parts))
    const freight = currency === '$' ? charge + chargeTax : 0
    await insertHandDocument(tx, order, {
      ...document,
      docDate: date,
      dueDate: addDays(date, order.payTermsDays),
      total: total ?? Math.round((goods + freight) * 100) / 100,
      isCredit: order.payTermsDays > 0,
      rate: currency === 'U$' ? ((await findRate(tx, date)) ?? 1) : null,
    })
  }
}

function refusal(path: string, code: string, detail: string): CallError {
  return new CallError('VALIDATION', { errors: [{ path, code, detail }] })
}
