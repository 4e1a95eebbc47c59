import type { addAddress, changeAddress, removeAddress } from '#contract/browser/addresses.ts'
import type { CallAddress } from '../../../browser/call-shop.ts'

/** Addresses of the calls that change the customer's own addresses. */
export const addCall = {
  method: 'POST',
  path: '/api/account/addresses',
} as const satisfies CallAddress<typeof addAddress>

export const changeCall = {
  method: 'PUT',
  path: '/api/account/addresses/{addressId}',
} as const satisfies CallAddress<typeof changeAddress>

export const removeCall = {
  method: 'DELETE',
  path: '/api/account/addresses/{addressId}',
} as const satisfies CallAddress<typeof removeAddress>
