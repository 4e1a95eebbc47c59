import { barcodeCheckDigit } from '#domain/products/ean.ts'

/** GS1 country prefix of Uruguay. */
const COUNTRY = '773'

const ITEMS_PER_COMPANY = 100_000

/**
 * Issues unique bar codes. The preferred number (0 to 1) keeps a product's bar code stable when products are added
 * before it; on a collision the next free one is used.
 */
export function createBarcodeIssuer(): (company: string, preferred: number) => string {
  const taken = new Set<string>()
  return (company, preferred) => {
    let item = Math.floor(preferred * ITEMS_PER_COMPANY)
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
