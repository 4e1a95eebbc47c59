import { barcodeCheckDigit, isBarcode } from '../products/ean.ts'

const GTIN_14 = 14

/**
 * Barcodes to look up for a scanned or typed one: without the application identifier of a carton's label, and that of the
 * piece inside a carton, whose GTIN-14 differs in its first and last digit. UPC and EAN differ only in leading zeros,
 * which a search by code ignores.
 */
export function barcodeSpellings(text: string): string[] {
  const digits = text.replace(/[\s-]/g, '').replace(/^\(01\)(?=\d{14})|^01(?=\d{14}$)/, '')
  if (!/^\d+$/.test(digits)) return [text]
  if (digits.length !== GTIN_14 || !isBarcode(digits)) return [digits]
  const inner = digits.slice(1, -1)
  return [digits, inner + barcodeCheckDigit(inner)]
}
