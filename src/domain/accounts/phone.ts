import { PHONE_COUNTRY_CODE } from '../constants.ts'

const COUNTRY = /^(?:\+|00)?598/
const NATIONAL = /^(?:2\d{7}|4[2-7]\d{6}|9[1-9]\d{6})$/
const E164 = /^\+598(\d{8})$/

/** domain.md 1.6: a Uruguayan number in any usual spelling as `+598` and 8 digits, or null. */
export function parsePhone(text: string): string | null {
  const digits = text.replace(/[\s().-]/g, '')
  const national = digits.length > 9 ? digits.replace(COUNTRY, '') : digits
  const number = national.replace(/^0(?=9)/, '')
  return NATIONAL.test(number) ? `+${PHONE_COUNTRY_CODE}${number}` : null
}

/** Mobile `099 123 456`, fixed `2901 2345`; any other text is unchanged. */
export function formatPhone(e164: string): string {
  const number = E164.exec(e164)?.[1]
  if (number === undefined) return e164
  if (number.startsWith('9')) return `0${number.slice(0, 2)} ${number.slice(2, 5)} ${number.slice(5)}`
  return `${number.slice(0, 4)} ${number.slice(4)}`
}

/** WhatsApp link to a stored number, optionally with a text. */
export function whatsappLink(e164: string, text = ''): string {
  const query = text === '' ? '' : `?text=${encodeURIComponent(text)}`
  return `https://wa.me/${e164.replace('+', '')}${query}`
}
