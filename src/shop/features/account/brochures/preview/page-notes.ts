import { brochurePageMessages as paper } from '#domain/brochures/brochure-messages.ts'
import type { Money } from '#domain/money/money.ts'
import { formatDay } from '#domain/time/business-day.ts'
import type { BrochureDraft } from '../brochure-draft.ts'

const SEPARATOR = '  ·  '

/** The contact lines, without the empty ones. */
export function contactLines({ name, phone, email }: BrochureDraft): string[] {
  return [name, phone, email].map(line => line.trim()).filter(line => line !== '')
}

/** Notes on what the prices include. */
export function priceNotes({ prices, withTax }: BrochureDraft): string[] {
  if (prices === 'none') return []
  return [
    ...(prices === 'pvp' ? [paper.suggested] : []),
    withTax ? paper.withTax : paper.withoutTax,
    paper.changing,
  ]
}

/** Notes on the currencies of the prices shown on the page. */
export function currencyNotes(
  { prices, currencyNote }: BrochureDraft,
  shown: readonly Money[],
  rate: { readonly rate: number; readonly date: string } | null,
): string[] {
  if (prices === 'none' || !currencyNote) return []
  const has = (currency: Money['currency']) => shown.some(price => price.currency === currency)
  const dollars = [paper.dollars, ...(rate === null ? [] : [paper.rate(rate.rate, formatDay(rate.date))])]
  return [...(has('$') ? [paper.pesos] : []), ...(has('U$') ? dollars : [])]
}

/** Joins several texts in one line. */
export function joinNotes(notes: readonly string[]): string {
  return notes.join(SEPARATOR)
}
