import type { lookupProducts } from '#contract/browser/products.ts'
import type { CallAddress } from '../../browser/call-shop.ts'

/** Address of the call that returns products by code for the current session (SHP-04..07). */
export const lookupCall = {
  method: 'GET',
  path: '/api/products/lookup',
} as const satisfies CallAddress<typeof lookupProducts>
