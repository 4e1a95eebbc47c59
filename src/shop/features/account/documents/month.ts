/** Documents that one archive may hold; the contract's, whose schemas stay out of the bundle. */
export const MOST_IN_ARCHIVE = 400

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

/** `octubre 2026` of `2026-10`, as Uruguay writes it. */
export function monthName(month: string): string {
  const [year, number] = month.split('-')
  return `${NAMES[Number(number) - 1] ?? month} ${year}`
}
