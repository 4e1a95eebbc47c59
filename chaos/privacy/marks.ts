import { amountsIn, around, termIn } from '../../e2e/fixtures/customer-terms.ts'

/**
 * Marks that make data recognisable in a response: each customer's data has a word or number that nobody else has,
 * and all prices are between 83,710,000 and 83,799,999, where nothing else in the shop is.
 */

export const CUSTOMERS = 50

/** The lists whose prices are marked by their number: `837L…`. Former prices have 8. */
export const FORMER_PRICES = 8
export const PROMO_PRICES = 4

/** In names, references, notes and titles; survives any change of case. */
export function markOf(person: number): string {
  return `qz${twoDigits(person)}xw`
}

/** The numbers of a customer's own things: `8375` prices, `8376` amounts, `8377` documents, orders, addresses. */
export function numberOf(person: number, kind: 5 | 6 | 7, thing: number): number {
  return Number(`837${kind}${twoDigits(person)}${twoDigits(thing)}`)
}

/** With thousands separators, as plain numbers, and in hundredths. */
const OWN = /qz(\d\d)xw|(?<![\d.])83\.?7[567](\d)\.?(\d)\d\d(?:\d\d)?(?!\d)/gi
const PRICE = /(?<![\d.])83\.?7([1-9])\d\.?\d{3}(?:\d\d)?(?!\d)/g

/** The customers whose marks a text contains. */
export function customersIn(text: string): Set<number> {
  const found = new Set<number>()
  for (const [, word, tens, ones] of text.matchAll(OWN)) found.add(Number(word ?? `${tens}${ones}`))
  return found
}

/** The price lists whose prices a text contains. */
export function listsIn(text: string): Set<number> {
  return new Set(Array.from(text.matchAll(PRICE), ([, list]) => Number(list)))
}

/** The first text not meant for visitors, with its surroundings; null if there is none. */
export function leakIn(text: string): string | null {
  for (const pattern of [PRICE, OWN]) {
    const at = text.search(pattern)
    if (at >= 0) return around(text, at)
  }
  return termIn(text) ?? amountsIn(text)[0] ?? null
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
