const LENGTHS: readonly number[] = [8, 12, 13, 14]

/** Whether a text is an EAN-8, UPC-A, EAN-13 or GTIN-14 with a correct check digit. */
export function isBarcode(text: string): boolean {
  if (!LENGTHS.includes(text.length) || !/^\d+$/.test(text)) return false
  return barcodeCheckDigit(text.slice(0, -1)) === Number(text.at(-1))
}

/** The check digit for these digits: weights 3 and 1 alternating from the right. */
export function barcodeCheckDigit(digits: string): number {
  let sum = 0
  for (let at = digits.length - 1, weight = 3; at >= 0; at -= 1, weight = 4 - weight) {
    sum += weight * (digits.charCodeAt(at) - 48)
  }
  return (10 - (sum % 10)) % 10
}
