import type {
  readBrochure,
  readBrochureProducts,
  readBrochures,
  requestBrochure,
  uploadBrochureLogo,
} from '#contract/browser/brochures.ts'
import type { CallAddress } from '../../../browser/call-shop.ts'

/** Addresses of the calls that create and read brochures. */

export const readBrochuresCall = {
  method: 'GET',
  path: '/api/account/catalogs',
} as const satisfies CallAddress<typeof readBrochures>

export const requestBrochureCall = {
  method: 'POST',
  path: '/api/account/catalogs',
} as const satisfies CallAddress<typeof requestBrochure>

export const readBrochureCall = {
  method: 'GET',
  path: '/api/account/catalogs/{catalogId}',
} as const satisfies CallAddress<typeof readBrochure>

export const readProductsCall = {
  method: 'GET',
  path: '/api/account/catalogs/products',
} as const satisfies CallAddress<typeof readBrochureProducts>

export const uploadLogoCall = {
  method: 'POST',
  path: '/api/account/catalogs/logo',
} as const satisfies CallAddress<typeof uploadBrochureLogo>
