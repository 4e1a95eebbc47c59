const PART = /^\d{1,3}(?:[.,]\d{1,3})?$/
const THOUSANDTHS = 1000n
/** 100 % in thousandths of a percent. */
const WHOLE = 100_000n
const MOST_PARTS = 10

/**
 * A discount as the trade writes it: `12,5`, `12,5 %`, or a chain `30+10+5`, whose parts apply one after the other
 * (1 − 0,70 × 0,90 × 0,95 = 40,15 %; office.md 8). The percent, rounded half up to three decimals once; null for
 * anything else, a part above 100, or more than ten parts.
 */
export function parseDiscountChain(text: string): number | null {
  const parts = text
    .replace(/[\s%]/g, '')
    .split('+')
    .map(part => (PART.test(part) ? BigInt(Math.round(Number(part.replace(',', '.')) * 1000)) : null))
  if (parts.length > MOST_PARTS) return null
  let rest = 1n
  let scale = 1n
  for (const part of parts) {
    if (part === null || part > WHOLE) return null
    rest *= WHOLE - part
    scale *= WHOLE
  }
  const taken = (scale - rest) * WHOLE
  const rounded = (taken * 2n + scale) / (scale * 2n)
  return Number(rounded) / Number(THOUSANDTHS)
}
