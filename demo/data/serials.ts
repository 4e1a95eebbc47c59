import { fractionOf } from '../basics/fraction-of.ts'

/** Format of a brand's serial numbers. */
export interface SerialForm {
  /** A regular expression for the whole serial. */
  readonly pattern: string
  /** Description for users. */
  readonly hint: string
}

/** By brand. */
const FORMS: Readonly<Record<string, SerialForm>> = {
  Tordaz: {
    pattern: 'TZ\\d{2}[A-M]\\d{6}',
    hint: 'TZ, año, letra del mes y seis dígitos: TZ25C004182. Está en la placa.',
  },
  Brunvek: {
    pattern: 'BK-\\d{4}-\\d{5}',
    hint: 'BK, cuatro y cinco dígitos: BK-2507-00418. Está en la etiqueta plateada.',
  },
  Domundra: { pattern: '\\d{10}', hint: 'Diez dígitos. Está bajo el código de barras, en la base.' },
  Motorunda: {
    pattern: 'MR[A-Z]{2}\\d{7}',
    hint: 'MR, dos letras y siete dígitos: MRGX0041825. Está grabado en el motor.',
  },
}
const LETTERS = 'ABCDEFGHJKLM'

export function serialForm(brand: string): SerialForm | null {
  return FORMS[brand] ?? null
}

/** A serial in the brand's format for a year of two digits. */
export function serialOf(brand: string | null, year: string, key: string): string {
  const digits = (count: number) =>
    String(Math.floor(10 ** count * fractionOf(`serial ${key} ${count}`))).padStart(count, '0')
  const letter = LETTERS[Math.floor(LETTERS.length * fractionOf(`letter ${key}`))] ?? 'A'
  switch (brand) {
    case 'Tordaz':
      return `TZ${year}${letter}${digits(6)}`
    case 'Brunvek':
      return `BK-${year}${digits(2)}-${digits(5)}`
    case 'Domundra':
      return `${year}${digits(8)}`
    case 'Motorunda':
      return `MR${letter}X${digits(7)}`
    default:
      return `TC${year}${digits(5)}`
  }
}
