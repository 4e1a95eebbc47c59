/** Documents per archive at most; repeats the contract's limit, whose schemas stay out of the bundle. */
export const MAX_IN_ARCHIVE = 400

const NAMES = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'setiembre',
  'octubre',
  'noviembre',
  'diciembre',
]

/** `octubre 2026` of `2026-10`, spelled as in Uruguay. */
export function monthName(month: string): string {
  const [year, number] = month.split('-')
  return `${NAMES[Number(number) - 1] ?? month} ${year}`
}
