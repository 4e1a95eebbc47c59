import { type Currency, type Money, money } from '#domain/money/money.ts'
import { addDays, type BusinessDay, daysBetween } from '#domain/time/business-day.ts'
import { rateOn } from '../data/exchange-rates.ts'
import type { Buyer } from './buyers.ts'
import { type FiscalDraft, shareOf } from './documents.ts'
import { type Means, meansOf } from './means.ts'
import { lateCreditNote } from './notes.ts'
import { hourOf } from './orders.ts'
import { paymentsOf } from './payments.ts'

/** A receipt before numbering. */
export interface ReceiptDraft {
  readonly kind: 'receipt'
  readonly buyer: Buyer
  readonly key: string
  readonly at: Date
  readonly day: BusinessDay
  readonly currency: Currency
  readonly rate: number | null
  readonly total: Money
  readonly means: readonly Means[]
}

/** The amount of an invoice or debit note that a receipt or credit note settles. */
export interface Allocation {
  readonly from: ReceiptDraft | FiscalDraft
  readonly to: FiscalDraft
  readonly amount: Money
}

export interface Settlement {
  readonly receipts: readonly ReceiptDraft[]
  readonly allocations: readonly Allocation[]
  /** Credit notes issued after their invoice was paid. */
  readonly lateNotes: readonly FiscalDraft[]
}

/** Overpayment of one customer with the newest receipt. */
const ADVANCE = money('$', 350_000)
const LATE_NOTE_SHARE = 0.4

/** The receipts of one customer, and the allocations of receipts and credit notes, in chronological order. */
export function settle(documents: readonly FiscalDraft[], today: BusinessDay): Settlement {
  const open = new Map(
    documents.filter(({ kind }) => kind !== 'creditNote').map(one => [one, one.totals.total.minor]),
  )
  const allocations: Allocation[] = []
  for (const note of documents) {
    if (note.kind !== 'creditNote' || note.corrects === null) continue
    allocate(open, allocations, note, note.corrects, note.totals.total.minor)
  }
  const receipts = receiptsOf([...open.keys()], open, allocations, today)
  const lateNotes = lateNotesOf(open, allocations, today)
  return { receipts, allocations, lateNotes }
}

type Open = Map<FiscalDraft, number>

function allocate(
  open: Open,
  allocations: Allocation[],
  from: Allocation['from'],
  to: FiscalDraft,
  minor: number,
): void {
  allocations.push({ from, to, amount: money(to.currency, minor) })
  open.set(to, (open.get(to) ?? 0) - minor)
}

function receiptsOf(
  debits: readonly FiscalDraft[],
  open: Open,
  allocations: Allocation[],
  today: BusinessDay,
): ReceiptDraft[] {
  const groups = Map.groupBy(paymentsOf(debits, today), ({ day, document }) => `${document.currency} ${day}`)
  const newest = [...groups.keys()]
    .filter(key => key.startsWith('$ '))
    .sort()
    .at(-1)
  return [...groups].flatMap(([group, payments]) => {
    const parts = payments.flatMap(({ document, share }) => {
      const left = money(document.currency, open.get(document) ?? 0)
      const { minor } = share === 1 ? left : shareOf(left, share)
      return minor > 0 ? [{ document, minor }] : []
    })
    const [first] = parts
    const [payment] = payments
    if (first === undefined || payment === undefined) return []
    const { buyer, currency } = first.document
    // One customer pays the newest pesos with deferred cheques, and a bit more than is owed.
    const isNewest = group === newest && buyer.late.length > 1
    const paid = parts.reduce((sum, { minor }) => sum + minor, isNewest ? ADVANCE.minor : 0)
    const key = `receipt ${buyer.customer.cardcode} ${currency} ${daysBetween(payment.day, today)}`
    const receipt: ReceiptDraft = {
      kind: 'receipt',
      buyer,
      key,
      currency,
      day: payment.day,
      at: hourOf(payment.day, 10.5),
      rate: currency === '$' ? null : rateOn(payment.day, today),
      total: money(currency, paid),
      means: meansOf(money(currency, paid), { key, day: payment.day, today }, isNewest),
    }
    for (const { document, minor } of parts) allocate(open, allocations, receipt, document, minor)
    return [receipt]
  })
}

/** A credit note for an invoice that was paid already: part of it settles the oldest debt, the rest stays open. */
function lateNotesOf(open: Open, allocations: Allocation[], today: BusinessDay): FiscalDraft[] {
  const documents = [...open.keys()]
  const wasNoted = new Set(allocations.map(({ from }) => ('corrects' in from ? from.corrects : null)))
  const paid = documents.findLast(
    one =>
      one.kind === 'invoice' &&
      one.currency === '$' &&
      one.buyer.late.length > 1 &&
      one.lines.length > 1 &&
      one.dueDay < addDays(today, -5) &&
      open.get(one) === 0 &&
      !wasNoted.has(one),
  )
  const oldest = documents.find(one => one.currency === '$' && one.dueDay < today && (open.get(one) ?? 0) > 0)
  if (paid === undefined || oldest === undefined) return []
  const note = lateCreditNote(paid, today)
  const minor = Math.min(shareOf(note.totals.total, LATE_NOTE_SHARE).minor, open.get(oldest) ?? 0)
  allocate(open, allocations, note, oldest, minor)
  return [note]
}
