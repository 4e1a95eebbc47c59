import { isBarcode } from '#domain/products/ean.ts'
import { parseOrderLines } from '#domain/quick-order/quick-order.ts'
import { barcodeSpellings } from '#domain/quick-order/quick-order-barcode.ts'
import { codesWithQuantity } from '#domain/quick-order/quick-order-codes.ts'
import { codeKey } from '#domain/search/words/code-key.ts'
import { literalWords } from '#domain/search/words/literal-term.ts'
import type { CatalogueView } from '../catalogue/read/view.ts'

/** A shorter number is as likely a size as a code. */
const SHORTEST_NUMBER = 4
/** Two parts, one of them a number, with a sign or a space between them: most terms are none and cost nothing more. */
const WITH_QUANTITY = /^\s*(?:\S+?\s*[@x×*\s]\s*\d+|\d+\s*[@x×*\s]\s*\S+)\s*$/i

/**
 * SRC-31: the code of the only product whose whole code or bar code equals the term; null if none or several match.
 * Punctuation is ignored, except that fractions and terms of several words must match as written.
 */
export function exactCodeOf({ table, search }: CatalogueView, term: string): string | null {
  if (term === '' || literalWords(term) !== null || isShortNumber(term)) return null
  for (const spelling of [term, ...barcodeSpellings(term)]) {
    const rows = search.index.rowsOfCode(spelling)
    const product = rows.length === 1 ? table.at(rows[0] ?? -1) : null
    if (product === null) continue
    const { itemCode: code, formerCodes } = product
    const written = codeKey(term)?.writtenHash
    const isWritten = [code, ...formerCodes].some(own => codeKey(own)?.writtenHash === written)
    if (isWritten || isBarcode(spelling) || !/["/\s]/.test(term.trim())) return code
  }
  return null
}

/**
 * What is searched for a term: of the code of a product with a quantity, as people write a line of an order (`311206@12`,
 * `12 x 311206`), the code alone.
 */
export function searchedTerm(view: CatalogueView, term: string): string {
  if (!WITH_QUANTITY.test(term) || exactCodeOf(view, term) !== null) return term
  const [line] = parseOrderLines([term])
  if (line === undefined || line.skipped !== null) return term
  return codesWithQuantity(line.readings).find(code => exactCodeOf(view, code) !== null) ?? term
}

function isShortNumber(term: string): boolean {
  return /^\d*$/.test(term.trim()) && term.trim().length < SHORTEST_NUMBER
}
