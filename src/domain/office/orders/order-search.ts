/** What one part of a searched text may name (OFO-04). */
export interface OrderTerm {
  /** As it is typed, for the folded text of orders and customers. */
  readonly word: string
  /** Serie and number of a CFE: `A 1234567`, `A-1234567`, `A1234567`; or a number alone. */
  readonly folio: { readonly pref: string | null; readonly num: number } | null
}

const FOLIO = /(?<![\p{L}\p{N}])([a-z]{1,2}|[0-9][a-z])[ -]?(\d{1,7})(?![\p{L}\p{N}-])/giu
/** A RUT or a number with its separators. */
const SEPARATED_NUMBER = /^\d[\d.-]{7,}$/
const MAX_TERMS = 8

/**
 * The terms of a searched text, each of which an order must have. Separators of a RUT are left out; a letter and a number
 * are one term, since they may be a CFE.
 */
export function orderTerms(text: string): OrderTerm[] {
  const terms: OrderTerm[] = []
  const rest = text.replaceAll(FOLIO, (whole, pref: string, num: string) => {
    terms.push({ word: whole.trim(), folio: { pref: pref.toUpperCase(), num: Number(num) } })
    return ' '
  })
  for (const word of rest.split(/\s+/).filter(Boolean)) {
    const plain = SEPARATED_NUMBER.test(word) ? word.replaceAll(/[.-]/g, '') : word
    const isNumber = /^\d{1,7}$/.test(plain)
    terms.push({ word: plain, folio: isNumber ? { pref: null, num: Number(plain) } : null })
  }
  return terms.slice(0, MAX_TERMS)
}
