import { amountsIn, around, termIn } from '../../fixtures/customer-terms.ts'

/**
 * What makes a byte recognisable. Whatever is one customer's carries a word or a number that nobody else has; whatever
 * is a price lies where nothing else of the shop does: between 83,710,000 and 83,799,999.
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

/** As people read it with points, as programs write it, and in hundredths. */
const OWN = /qz(\d\d)xw|(?<![\d.])83\.?7[567](\d)\.?(\d)\d\d(?:\d\d)?(?!\d)/gi
const PRICE = /(?<![\d.])83\.?7([1-9])\d\.?\d{3}(?:\d\d)?(?!\d)/g

/** The customers a text tells of. */
export function customersIn(text: string): Set<number> {
  const found = new Set<number>()
  for (const [, word, tens, ones] of text.matchAll(OWN)) found.add(Number(word ?? `${tens}${ones}`))
  return found
}

/** The price lists a text has prices of. */
export function listsIn(text: string): Set<number> {
  return new Set(Array.from(text.matchAll(PRICE), ([, list]) => Number(list)))
}

/** The first thing in a text that is not for visitors, with its surroundings; null where there is none. */
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
