import type { lookupProducts } from '#contract/browser/products.ts'
import type { CallAddress } from '../../browser/call-shop.ts'

/** Products by code for the session of the moment (SHP-04..07). */
export const lookupCall = {
  method: 'GET',
  path: '/api/products/lookup',
} as const satisfies CallAddress<typeof lookupProducts>
