import type { FormErrors } from '#contract/browser/form-errors.ts'
import type { CallInput } from '#contract/call.ts'
import type { createAddress } from '#contract/shop/addresses.ts'
import { type AddressProblem, addressProblems } from '#domain/accounts/postal-address.ts'
import { textOf } from '#ui/fields/use-form.ts'
import { messages } from './messages.ts'

export type AddressBody = NonNullable<CallInput<typeof createAddress>['body']>

/** Fields of the form that can show an error. */
export const ADDRESS_FIELDS = [
  'label',
  'street',
  'number',
  'unit',
  'corner',
  'department',
  'city',
  'postalCode',
  'contact',
  'phone',
  'hours',
  'notes',
  'kind',
] as const

const FIELD_OF: Readonly<Record<AddressProblem, string>> = {
  street: 'street',
  city: 'city',
  department: 'department',
  'postal-code': 'postalCode',
  phone: 'phone',
}

/** The submitted form as a request body; empty fields are null. */
export function addressBody(form: FormData): AddressBody {
  const text = (name: (typeof ADDRESS_FIELDS)[number]) => textOf(form, name)
  return {
    label: text('label'),
    street: text('street'),
    number: text('number'),
    city: text('city'),
    department: text('department'),
    unit: text('unit') || null,
    corner: text('corner') || null,
    postalCode: text('postalCode') || null,
    contact: text('contact') || null,
    phone: text('phone') || null,
    hours: text('hours') || null,
    notes: text('notes') || null,
    kind: text('kind') === 'B' ? 'B' : 'S',
    isDefault: form.has('isDefault'),
  }
}

/** Error message per invalid field, by the same rules as the server. */
export function wrongFields(body: AddressBody): FormErrors['fields'] {
  const { street, city, department, label, number } = body
  const wrong: Partial<Record<string, string>> = {}
  if (label === '') wrong.label = messages.missing.label
  if (number === '') wrong.number = messages.missing.number
  const given = { street, city, department, postalCode: body.postalCode ?? '', phone: body.phone ?? '' }
  for (const problem of addressProblems(given)) wrong[FIELD_OF[problem]] = messages.problems[problem]
  return wrong
}
