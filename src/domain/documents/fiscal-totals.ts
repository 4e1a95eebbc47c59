import { type Currency, type Money, money } from '../money/money.ts'
import { effectiveTax } from '../pricing/price.ts'
import { type TaxedAmount, taxOf } from '../pricing/totals.ts'

/** An e-Factura holds at most this many lines (domain.md 2.4). */
export const MAX_FISCAL_LINES = 200

export const MINIMUM_RATE = 10
export const BASIC_RATE = 22

/** The printed totals of a fiscal document, all in its one currency (domain.md 2.4). */
export interface FiscalTotals {
  readonly netExempt: Money
  readonly netMin: Money
  readonly netBasic: Money
  readonly vatMin: Money
  readonly vatBasic: Money
  readonly total: Money
}

/**
 * Splits the lines of an order into documents of one currency and at most `largest` lines, in their order, pesos first
 * (domain.md 2, points 3 and 4).
 */
export function splitIntoDocuments<Line extends { readonly currency: Currency }>(
  lines: readonly Line[],
  largest = MAX_FISCAL_LINES,
): Line[][] {
  const documents: Line[][] = []
  for (const currency of ['$', 'U$'] as const) {
    const own = lines.filter(line => line.currency === currency)
    for (let at = 0; at < own.length; at += largest) documents.push(own.slice(at, at + largest))
  }
  return documents
}

/**
 * Totals of one document: IVA is the net of each rate times the rate, never a sum over lines (domain.md 2.4). Throws a
 * TypeError for a second currency and a RangeError for a rate that fiscal documents do not have.
 */
export function fiscalTotals(currency: Currency, lines: Iterable<TaxedAmount>): FiscalTotals {
  const nets = new Map([0, MINIMUM_RATE, BASIC_RATE].map(rate => [rate, 0]))
  for (const { net, tax } of lines) {
    if (net.currency !== currency) throw new TypeError('A fiscal document has one currency')
    const rate = effectiveTax(tax)
    const sum = nets.get(rate)
    if (sum === undefined) throw new RangeError(`No fiscal document has IVA at ${rate} %`)
    nets.set(rate, sum + net.minor)
  }
  const netOf = (rate: number) => money(currency, nets.get(rate) ?? 0)
  const [netExempt, netMin, netBasic] = [netOf(0), netOf(MINIMUM_RATE), netOf(BASIC_RATE)]
  const [vatMin, vatBasic] = [taxOf(netMin, MINIMUM_RATE), taxOf(netBasic, BASIC_RATE)]
  const total = [netExempt, netMin, netBasic, vatMin, vatBasic].reduce((sum, { minor }) => sum + minor, 0)
  return { netExempt, netMin, netBasic, vatMin, vatBasic, total: money(currency, total) }
}
