import { addDays, addMonths, type BusinessDay } from '#domain/time/business-day.ts'
import { fractionOf } from '../basics/fraction-of.ts'
import type { FiscalDraft } from './documents.ts'

/** An authorised range of numbers of one type (domain.md 2.3). */
export interface Cae {
  readonly number: string
  readonly serie: string
  readonly from: number
  readonly to: number
  readonly expires: BusinessDay
}

export interface Folio {
  readonly serie: string
  readonly number: number
  readonly cae: Cae
}

type CfeType = FiscalDraft['cfeType']

/** Days ago on which the company requested a new range of every type; each is valid for 24 months. */
const REQUESTED_DAYS_AGO = [1_300, 700, 100]
const VALID_MONTHS = 24
/** Size of a range, and most numbers used by other customers between two documents. */
const RANGES = {
  111: { size: 60_000, between: 45 },
  112: { size: 8_000, between: 12 },
  113: { size: 1_000, between: 5 },
} as const satisfies Record<CfeType, { size: number; between: number }>
const SERIE = 'A'
const WEIGHTS = [2, 9, 8, 7, 6, 5, 4, 3, 2, 9]

/** Serie and number of each document, increasing with time within its type, inside a range that was valid that day. */
export function numberDocuments(
  documents: readonly FiscalDraft[],
  today: BusinessDay,
): Map<FiscalDraft, Folio> {
  const folios = new Map<FiscalDraft, Folio>()
  const latest = new Map<CfeType, number>()
  for (const document of documents.toSorted(byTime)) {
    const { cfeType, day, key } = document
    const cae = caeOn(cfeType, day, today)
    const last = Math.max(latest.get(cfeType) ?? 0, cae.from - 1)
    const number = last + 1 + Math.floor(RANGES[cfeType].between * fractionOf(`between ${key}`))
    if (number > cae.to) throw new RangeError(`The demo's range of type ${cfeType} is exhausted`)
    latest.set(cfeType, number)
    folios.set(document, { serie: cae.serie, number, cae })
  }
  return folios
}

/** Chronological order, ties by key. */
export function byTime(
  a: { readonly at: Date; readonly key: string },
  b: { readonly at: Date; readonly key: string },
): number {
  return a.at.getTime() - b.at.getTime() || (a.key < b.key ? -1 : 1)
}

function caeOn(cfeType: CfeType, day: BusinessDay, today: BusinessDay): Cae {
  const place = REQUESTED_DAYS_AGO.findLastIndex(age => addDays(today, -age) <= day)
  const age = REQUESTED_DAYS_AGO[place]
  if (age === undefined) throw new RangeError(`The demo has no range for documents of ${day}`)
  const requestedOn = addDays(today, -age)
  const { size } = RANGES[cfeType]
  return {
    number: caeNumber(requestedOn, `${cfeType} ${age}`),
    serie: SERIE,
    from: place * size + 1,
    to: (place + 1) * size,
    expires: addMonths(requestedOn, VALID_MONTHS),
  }
}

/**
 * 90, the year, six digits and a check digit (domain.md 2.3). The algorithm of the check digit is not published: this
 * uses that of a RUT.
 */
function caeNumber(requestedOn: BusinessDay, key: string): string {
  for (let attempt = 0; ; attempt++) {
    const sequence = Math.floor(1_000_000 * fractionOf(`cae ${key} ${attempt}`))
    const digits = `90${requestedOn.slice(2, 4)}${String(sequence).padStart(6, '0')}`
    const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
    const check = (11 - (sum % 11)) % 11
    if (check < 10) return `${digits}${check}`
  }
}
