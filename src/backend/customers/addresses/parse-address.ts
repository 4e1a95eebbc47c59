import type { z } from 'zod'
import { CallError } from '#contract/errors.ts'
import type { createAddress } from '#contract/shop/addresses.ts'
import { type AddressProblem, addressProblems, storedAddress } from '#domain/accounts/postal-address.ts'
import type { NewAddress } from '../write/own-address-queries.ts'
import { messages } from './messages.ts'

const FIELDS: Readonly<Record<AddressProblem, { path: string; code: string }>> = {
  street: { path: 'street', code: 'too_small' },
  city: { path: 'city', code: 'too_small' },
  department: { path: 'department', code: 'unknown' },
  'postal-code': { path: 'postalCode', code: 'invalid_format' },
  phone: { path: 'phone', code: 'invalid_format' },
}

/** An address as it is stored: department code, +598 phone, null for empty texts. Throws VALIDATION (ACC-14). */
export function parseAddress(body: z.output<typeof createAddress.body>): NewAddress {
  const given = { ...body, postalCode: body.postalCode ?? '', phone: body.phone ?? '' }
  const stored = storedAddress(given)
  if (stored === null) {
    const errors = addressProblems(given).map(problem => ({
      ...FIELDS[problem],
      detail: messages.problems[problem],
    }))
    throw new CallError('VALIDATION', { errors })
  }
  return {
    ...stored,
    unit: stored.unit || null,
    corner: stored.corner || null,
    postalCode: stored.postalCode || null,
    contact: stored.contact || null,
    phone: stored.phone || null,
    hours: stored.hours || null,
    notes: stored.notes || null,
  }
}
