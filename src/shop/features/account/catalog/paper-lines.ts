import { catalogWords as paper } from '#domain/brochures/brochure-words.ts'
import type { Money } from '#domain/money/money.ts'
import { formatDay } from '#domain/time/business-day.ts'
import type { CatalogDraft } from './catalog-draft.ts'

const SEPARATOR = '  ·  '

/** Whose catalogue it is; nothing of what was left empty. */
export function contactLines({ name, phone, email }: CatalogDraft): string[] {
  return [name, phone, email].map(line => line.trim()).filter(line => line !== '')
}

/** What the prices mean. */
export function priceNotes({ prices, withTax }: CatalogDraft): string[] {
  if (prices === 'none') return []
  return [
    ...(prices === 'pvp' ? [paper.suggested] : []),
    withTax ? paper.withTax : paper.withoutTax,
    paper.changing,
  ]
}

/** What the currencies of the prices are, as far as the page shows them. */
export function currencyNotes(
  { prices, currencyNote }: CatalogDraft,
  shown: readonly Money[],
  rate: { readonly rate: number; readonly date: string } | null,
): string[] {
  if (prices === 'none' || !currencyNote) return []
  const has = (currency: Money['currency']) => shown.some(price => price.currency === currency)
  const dollars = [paper.dollars, ...(rate === null ? [] : [paper.rate(rate.rate, formatDay(rate.date))])]
  return [...(has('$') ? [paper.pesos] : []), ...(has('U$') ? dollars : [])]
}

/** Several in one line. */
export function inLine(words: readonly string[]): string {
  return words.join(SEPARATOR)
}
