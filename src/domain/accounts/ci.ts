/** Uruguayan identity cards (domain.md 1.4): 7 digits, older ones 6, and a check digit. */

const WEIGHTS = [2, 9, 8, 7, 6, 3, 4] as const

/** The 8 digits of a CI written with dots, hyphens or spaces, padded on the left; null when there are not 7 or 8. */
export function normalizeCi(text: string): string | null {
  const digits = text.replace(/[\s.-]/g, '')
  return /^\d{7,8}$/.test(digits) ? digits.padStart(8, '0') : null
}

export function isCi(text: string): boolean {
  const ci = normalizeCi(text)
  if (ci === null) return false
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(ci[at]), 0)
  return (10 - (sum % 10)) % 10 === Number(ci[7])
}

/** `1.234.567-2`; any other text is unchanged. */
export function formatCi(text: string): string {
  const ci = normalizeCi(text)
  if (ci === null) return text
  const body = ci.startsWith('0')
    ? `${ci.slice(1, 4)}.${ci.slice(4, 7)}`
    : `${ci[0]}.${ci.slice(1, 4)}.${ci.slice(4, 7)}`
  return `${body}-${ci[7]}`
}
