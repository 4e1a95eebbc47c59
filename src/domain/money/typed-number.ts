const HERE = /^-?(?:[1-9]\d{0,2}(?:\.\d{3})+|\d{1,12})(?:,\d{1,6})?$/
const ELSEWHERE = /^-?(?:[1-9]\d{0,2}(?:,\d{3})+|\d{1,12})\.\d{1,6}$/

/**
 * A number as it is written here (`1.234,5`), or as a spreadsheet set to another language copies it (`1234.5`); with the
 * sign of a currency or a percent. Null for anything else. `1.234` is a thousand and more; `0.125` is an eighth, since no
 * thousands begin with 0.
 */
export function readTypedNumber(text: string): number | null {
  const bare = text.replaceAll(/u\$s|us\$|u\$|usd|uyu|[$%\s\u00a0]/gi, '')
  if (HERE.test(bare)) return Number(bare.replaceAll('.', '').replace(',', '.'))
  return ELSEWHERE.test(bare) ? Number(bare.replaceAll(',', '')) : null
}
