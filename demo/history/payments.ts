import { addDays, type BusinessDay, daysBetween } from '#domain/time/business-day.ts'
import { fractionOf } from '../basics/fraction-of.ts'
import { workingDayUpTo } from '../data/working-days.ts'
import type { LatePayment } from './buyers.ts'
import type { FiscalDraft } from './documents.ts'

/** The share of a document's balance that is paid on a day; 1 is all of the rest. */
export interface PlannedPayment {
  readonly document: FiscalDraft
  readonly day: BusinessDay
  readonly share: number
}

const FRIDAY = 5
/** Documents due longer ago were sometimes paid late or in two parts; all of them are settled. */
const SETTLED_DAYS = 60

/** Payments of the invoices and debit notes of one customer up to yesterday: on Fridays, usually before the due date. */
export function paymentsOf(documents: readonly FiscalDraft[], today: BusinessDay): PlannedPayment[] {
  const late = lateDocuments(documents, today)
  return documents
    .flatMap(document => paymentsOfDocument(document, late.get(document) ?? null, today))
    .filter(({ day }) => day < today)
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

function paymentsOfDocument(
  document: FiscalDraft,
  late: LatePayment | null,
  today: BusinessDay,
): PlannedPayment[] {
  const { key, day, dueDay, buyer } = document
  if (daysBetween(day, today) < buyer.unpaidSince) return []
  if (late !== null) {
    return late.paidShare === 0 ? [] : [{ document, day: fridayUpTo(dueDay), share: late.paidShare }]
  }
  const chance = fractionOf(`payment ${key}`)
  if (dueDay >= today) return onAccount(document, chance, today)
  if (daysBetween(dueDay, today) < SETTLED_DAYS) return [{ document, day: fridayUpTo(dueDay), share: 1 }]
  const delay = Math.floor(24 * fractionOf(`delay ${key}`) ** 2)
  const paidOn = fridayUpTo(addDays(dueDay, delay))
  if (chance > 0.09) return [{ document, day: paidOn, share: 1 }]
  const rest = fridayUpTo(addDays(paidOn, 15))
  return [
    { document, day: paidOn, share: 0.4 + chance * 3 },
    { document, day: rest, share: 1 },
  ]
}

/** Documents that are not due yet are paid on the Friday before, and some of them in part earlier. */
function onAccount(document: FiscalDraft, chance: number, today: BusinessDay): PlannedPayment[] {
  const friday = fridayUpTo(addDays(today, -1))
  const paid = { document, day: fridayUpTo(document.dueDay), share: 1 }
  return chance < 0.2 && friday > document.day ? [{ document, day: friday, share: 0.5 }, paid] : [paid]
}

/** For each late payment the document with the nearest due date, each document once. */
function lateDocuments(documents: readonly FiscalDraft[], today: BusinessDay): Map<FiscalDraft, LatePayment> {
  const late = new Map<FiscalDraft, LatePayment>()
  for (const one of documents[0]?.buyer.late ?? []) {
    const [nearest] = documents
      .filter(({ currency, dueDay }) => currency === one.currency && dueDay < today)
      .filter(document => !late.has(document))
      .map(document => ({
        document,
        off: Math.abs(daysBetween(document.dueDay, today) - one.daysOverdue),
      }))
      .sort((a, b) => a.off - b.off)
    if (nearest !== undefined) late.set(nearest.document, one)
  }
  return late
}

function fridayUpTo(day: BusinessDay): BusinessDay {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return workingDayUpTo(addDays(day, -((weekday - FRIDAY + 7) % 7)))
}
