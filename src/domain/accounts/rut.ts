/** Uruguayan tax numbers (domain.md 1.3). */

const WEIGHTS = [4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2] as const
const SEPARATORS = /[\s.-]/g

/** Removes spaces, dots, hyphens and a UY prefix; does not validate. */
export function normalizeRut(text: string): string {
  return text.trim().toUpperCase().replace(SEPARATORS, '').replace(/^UY/, '')
}

/** Twelve digits with a correct check digit. Unusual groups or blocks are accepted, because their lists grow. */
export function isRut(text: string): boolean {
  const rut = normalizeRut(text)
  return /^\d{12}$/.test(rut) && checkDigitOf(rut) === Number(rut[11])
}

/** `21-100342-001-7`; any other text is unchanged. */
export function formatRut(text: string): string {
  const rut = normalizeRut(text)
  return /^\d{12}$/.test(rut)
    ? `${rut.slice(0, 2)}-${rut.slice(2, 8)}-${rut.slice(8, 11)}-${rut.slice(11)}`
    : text
}

/** 10 when no number with these eleven digits exists. */
function checkDigitOf(rut: string): number {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(rut[at]), 0)
  return (11 - (sum % 11)) % 11
}
