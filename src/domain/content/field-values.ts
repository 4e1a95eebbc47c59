import { formatPhone } from '../accounts/phone.ts'
import { SUGGESTION_MIN_CHARACTERS } from '../constants.ts'
import { type Currency, formatPrice } from '../money/money.ts'
import type { FieldValues } from './fill-in.ts'

const NO_BREAK_SPACE = '\u00a0'
/** Without it `8:15-17:30` could break after the hyphen. */
const WORD_JOINER = '\u2060'

interface CompanyData {
  readonly name: string
  readonly address: string
  readonly email: string
  readonly phone: string
  readonly hours: string
}

/** Data of the company as texts name them; `transport`: from which amount on delivery is free, null where nothing says so. */
export function fieldValues(
  { name, address, email, phone, hours }: CompanyData,
  transport: { readonly amount: number; readonly currency: Currency } | null,
): FieldValues {
  // They continue a sentence, and stay on one line.
  const hoursInSentence = `${hours.charAt(0).toLowerCase()}${hours.slice(1)}`
    .replaceAll(' ', NO_BREAK_SPACE)
    .replaceAll('-', `-${WORD_JOINER}`)
  return {
    empresa: name,
    direccion: address,
    correo: email,
    telefono: formatPhone(phone),
    horario: hoursInSentence,
    letras: String(SUGGESTION_MIN_CHARACTERS),
    // Without a minimum for free delivery, texts do not mention it.
    minimo: transport && formatPrice(transport.amount, transport.currency),
  }
}
