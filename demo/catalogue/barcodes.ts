import { barcodeCheckDigit } from '#domain/products/ean.ts'

/** GS1 country prefix of Uruguay. */
const COUNTRY = '773'

const ITEMS_PER_COMPANY = 100_000

/**
 * Hands out bar codes that nobody else holds. The number wished for (0 to 1) keeps a product's bar code
 * the same when products are added before it; only on a clash is the next free one taken.
 */
export function createBarcodeIssuer(): (company: string, wish: number) => string {
  const taken = new Set<string>()
  return (company, wish) => {
    let item = Math.floor(wish * ITEMS_PER_COMPANY)
    for (;;) {
      const body = `${COUNTRY}${company}${String(item).padStart(5, '0')}`
      if (!taken.has(body)) {
        taken.add(body)
        return `${body}${barcodeCheckDigit(body)}`
      }
      item = (item + 1) % ITEMS_PER_COMPANY
    }
  }
}
