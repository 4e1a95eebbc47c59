import type { RegistrationRow } from '#backend/warranty/queries.ts'
import { formatCi } from '#domain/accounts/ci.ts'
import { formatPhone } from '#domain/accounts/phone.ts'
import { formatRut } from '#domain/accounts/rut.ts'
import { warrantyStatusDescription } from '#domain/repairs/warranty-status.ts'
import { formatDateTime, formatDay } from '#domain/time/business-day.ts'
import { warrantyTexts as texts } from './warranty-texts.ts'

/** Registrations as whoever decides reads them: the number, then one line for each fact. */
export function registrationsText(registrations: readonly RegistrationRow[]): string {
  return registrations.length === 0 ? texts.none : registrations.map(registrationText).join('\n\n')
}

function registrationText(one: RegistrationRow): string {
  const { status, createdAt, docType, docNumber, reseller, resellerCardcode } = one
  const document = docType === 'CI' ? formatCi(docNumber) : formatRut(docNumber)
  const facts: readonly (readonly [string, string | null])[] = [
    [texts.received, formatDateTime(createdAt)],
    [texts.brand, one.brandSlug],
    [texts.product, `${one.itemCode} ${one.title}`],
    [texts.serial, one.serial],
    [texts.bought, formatDay(one.purchaseDate)],
    [texts.validUntil, formatDay(one.validUntil)],
    [texts.reseller, resellerCardcode === null ? reseller : `${reseller} (${resellerCardcode})`],
    [texts.invoice, one.invoiceRef],
    [texts.owner, `${one.name}, ${docType} ${document}`],
    [texts.contact, `${one.email}, ${formatPhone(one.phone)}`],
    [texts.place, `${one.city}, ${one.department}`],
    [texts.note, one.note],
  ]
  const lines = facts.flatMap(([name, value]) => (value === null ? [] : [`  ${name}: ${value}`]))
  return [`${one.id} · ${warrantyStatusDescription(status)}`, ...lines].join('\n')
}
