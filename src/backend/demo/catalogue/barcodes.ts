/** GS1 country prefix of Uruguay. */
const COUNTRY = '773'

const ITEMS_PER_COMPANY = 100_000

/** The check digit that completes 12 digits to an EAN-13. */
export function ean13CheckDigit(digits: string): number {
  let sum = 0
  for (let i = 0; i < 12; i++) sum += Number(digits[i]) * (i % 2 === 0 ? 1 : 3)
  return (10 - (sum % 10)) % 10
}

/** Whether the text is 13 digits with a right check digit. */
export function isEan13(text: string): boolean {
  return /^\d{13}$/.test(text) && ean13CheckDigit(text) === Number(text[12])
}

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
        return `${body}${ean13CheckDigit(body)}`
      }
      item = (item + 1) % ITEMS_PER_COMPANY
    }
  }
}
