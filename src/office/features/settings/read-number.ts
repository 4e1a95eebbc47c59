/**
 * A number as people of Uruguay write it: `8.000`, `350,50`, `40,25`, or with the point of a keypad: `40.25`, `0.125`; null for
 * anything else, undefined for nothing.
 */
export function readNumber(text: string): number | null | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  const plain = trimmed.replaceAll(/(?<!^0)\.(?=\d{3}(?:\D|$))/g, '').replace(',', '.')
  return /^\d{1,12}(?:\.\d{1,4})?$/.test(plain) ? Number(plain) : null
}

/** A number for a field, without separators of thousands. */
export function numberText(value: number | null): string {
  return value === null ? '' : String(value).replace('.', ',')
}
