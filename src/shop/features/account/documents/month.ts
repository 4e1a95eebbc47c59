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
