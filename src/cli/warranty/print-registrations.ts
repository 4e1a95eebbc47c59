import type { RegistrationRow } from '#backend/warranty/queries.ts'
import { formatCi } from '#domain/accounts/ci.ts'
import { formatPhone } from '#domain/accounts/phone.ts'
import { formatRut } from '#domain/accounts/rut.ts'
import { warrantyStatusDescription } from '#domain/repairs/warranty-status.ts'
import { formatDateTime, formatDay } from '#domain/time/business-day.ts'
import { warrantyMessages as messages } from './warranty-messages.ts'

/** Registrations for the operator who decides: the id, then one line per fact. */
export function registrationsText(registrations: readonly RegistrationRow[]): string {
  return registrations.length === 0 ? messages.none : registrations.map(registrationText).join('\n\n')
}

function registrationText(one: RegistrationRow): string {
  const { status, createdAt, docType, docNumber, reseller, resellerCardcode } = one
  const document = docType === 'CI' ? formatCi(docNumber) : formatRut(docNumber)
  const facts: readonly (readonly [string, string | null])[] = [
    [messages.received, formatDateTime(createdAt)],
    [messages.brand, one.brandSlug],
    [messages.product, `${one.itemCode} ${one.title}`],
    [messages.serial, one.serial],
    [messages.bought, formatDay(one.purchaseDate)],
    [messages.validUntil, formatDay(one.validUntil)],
    [messages.reseller, resellerCardcode === null ? reseller : `${reseller} (${resellerCardcode})`],
    [messages.invoice, one.invoiceRef],
    [messages.owner, `${one.name}, ${docType} ${document}`],
    [messages.contact, `${one.email}, ${formatPhone(one.phone)}`],
    [messages.place, `${one.city}, ${one.department}`],
    [messages.note, one.note],
  ]
  const lines = facts.flatMap(([name, value]) => (value === null ? [] : [`  ${name}: ${value}`]))
  return [`${one.id} · ${warrantyStatusDescription(status)}`, ...lines].join('\n')
}
