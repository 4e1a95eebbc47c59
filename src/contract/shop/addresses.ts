import { z } from 'zod'
import { defineCall } from '../call.ts'
import { cardcodeParameter, recordParameter } from '../parameters.ts'
import { address } from '../shapes.ts'

/** Delivery and billing addresses of a customer (ACC-13, ACC-14). */

const optional = (maxLength: number) => z.string().trim().max(maxLength).nullable()

const addressBody = z.object({
  cardcode: cardcodeParameter,
  label: z.string().trim().min(1).max(60),
  street: z.string().trim().min(1).max(120),
  /** `S/N` where there is none. */
  number: z.string().trim().min(1).max(20),
  unit: optional(40),
  corner: optional(120),
  city: z.string().trim().min(1).max(80),
  /** Code or name of a department. */
  department: z.string().trim().min(1).max(40),
  postalCode: optional(5),
  contact: optional(80),
  phone: optional(30),
  hours: optional(120),
  notes: optional(300),
  kind: z.enum(['S', 'B']),
  isDefault: z.boolean(),
})

export const addresses = defineCall({
  name: 'addresses',
  summary: 'The addresses of the customer, the default of each kind first.',
  path: '/client/addresses',
  browser: { path: '/api/account/addresses' },
  access: 'customer',
  query: z.object({ cardcode: cardcodeParameter }),
  reply: z.object({ addresses: z.array(address) }),
})

export const createAddress = defineCall({
  name: 'CreateAddress',
  summary: 'Adds an address; the first of its kind becomes the default (ACC-13).',
  method: 'POST',
  path: '/client/addresses',
  browser: { path: '/api/account/addresses' },
  access: 'customer',
  status: 201,
  body: addressBody,
  reply: address,
})

export const updateAddress = defineCall({
  name: 'UpdateAddress',
  summary: 'Replaces an own address; a default address stays the default until another replaces it.',
  method: 'PUT',
  path: '/client/addresses/{addressId}',
  browser: { path: '/api/account/addresses/{addressId}' },
  access: 'customer',
  query: z.object({ addressId: recordParameter }),
  body: addressBody,
  reply: address,
})

export const deleteAddress = defineCall({
  name: 'DeleteAddress',
  summary: 'Deletes an own address; if it was the default, the oldest remaining one becomes the default.',
  method: 'DELETE',
  path: '/client/addresses/{addressId}',
  browser: { path: '/api/account/addresses/{addressId}' },
  access: 'customer',
  query: updateAddress.query.extend({ cardcode: cardcodeParameter }),
  reply: z.object({ deleted: z.literal(true) }),
})
