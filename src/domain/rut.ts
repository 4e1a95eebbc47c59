/** Uruguayan tax numbers (domain.md 1.3). */

export type RutProblem = 'length' | 'check-digit'
export type RutWarning = 'group' | 'sequence' | 'block'

const WEIGHTS = [4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2] as const
const SEPARATORS = /[\s.-]/g
const LAST_GROUP = 22

/** The 12 digits of a RUT written with spaces, dots, hyphens or a UY prefix; other texts come back without these. */
export function normalizeRut(text: string): string {
  return text.trim().toUpperCase().replace(SEPARATORS, '').replace(/^UY/, '')
}

/** What makes a RUT impossible, or null. */
export function rutProblem(text: string): RutProblem | null {
  const rut = normalizeRut(text)
  if (!/^\d{12}$/.test(rut)) return 'length'
  return checkDigitOf(rut) === Number(rut[11]) ? null : 'check-digit'
}

export function isRut(text: string): boolean {
  return rutProblem(text) === null
}

/** What is unusual in a RUT but no error: a group outside 01..22, a sequence of zeros, or a block not 001. */
export function rutWarnings(text: string): RutWarning[] {
  const rut = normalizeRut(text)
  const group = Number(rut.slice(0, 2))
  const warnings: RutWarning[] = []
  if (!(group >= 1 && group <= LAST_GROUP)) warnings.push('group')
  if (rut.slice(2, 8) === '000000') warnings.push('sequence')
  if (rut.slice(8, 11) !== '001') warnings.push('block')
  return warnings
}

/** `21-100342-001-7`; a text that is no RUT comes back as it is. */
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
