import { addDays, addMonths, type BusinessDay } from '#domain/time/business-day.ts'
import { integerOf } from '../basics/fraction-of.ts'
import type { HistoryDocument } from './documents.ts'

/** Days ago on which the company requested a new range of every type. */
const REQUESTED_DAYS_AGO = [1_300, 700, 100]
const VALID_MONTHS = 24
/** By kind: the first number, and for a CFE the size of a range and how many others use up between two documents. */
const KINDS = {
  invoice: { first: 610_001, cfe: { cfeType: 111, size: 60_000, between: 45 } },
  creditNote: { first: 410_001, cfe: { cfeType: 112, size: 8_000, between: 12 } },
  debitNote: { first: 810_001, cfe: { cfeType: 113, size: 1_000, between: 5 } },
  receipt: { first: 210_001, cfe: null },
} as const

/** Numbers documents in their order: folios increase within their type, each in a range that was valid on its day. */
export function numberDocuments(documents: readonly HistoryDocument[], today: BusinessDay): void {
  for (const [kind, own] of Map.groupBy(documents, document => document.kind)) {
    const { first, cfe } = KINDS[kind]
    let last = 0
    for (const [index, document] of own.entries()) {
      document.docNum = first + index
      if (cfe === null) continue
      const cae = caeOn(cfe, document.day, today)
      last = Math.max(last + 1, cae.from) + integerOf(`between ${document.key}`, cfe.between)
      if (last > cae.to) throw new RangeError(`The demo's range of type ${cfe.cfeType} is exhausted`)
      document.folio = { cfeType: cfe.cfeType, number: last, cae }
    }
  }
  for (const [index, document] of documents.entries()) document.id = index + 1
}

function caeOn(
  { cfeType, size }: { readonly cfeType: number; readonly size: number },
  day: BusinessDay,
  today: BusinessDay,
) {
  const place = REQUESTED_DAYS_AGO.findLastIndex(age => addDays(today, -age) <= day)
  const age = REQUESTED_DAYS_AGO[place]
  if (age === undefined) throw new RangeError(`The demo has no range for documents of ${day}`)
  const requestedOn = addDays(today, -age)
  return {
    // 90, the year and seven digits (domain.md 2.3).
    number: `90${requestedOn.slice(2, 4)}${1_000_000 + integerOf(`cae ${cfeType} ${age}`, 9_000_000)}`,
    serie: 'A',
    from: place * size + 1,
    to: (place + 1) * size,
    expires: addMonths(requestedOn, VALID_MONTHS),
  }
}
