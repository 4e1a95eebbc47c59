import type {
  askCatalog,
  keepCatalogLogo,
  readCatalog,
  readCatalogProducts,
  readCatalogs,
} from '#contract/shop-api/catalogs.ts'
import type { CallAddress } from '../../../browser/call-shop.ts'

/** Addresses of the calls that make catalogues (CTL-02). */

export const readCatalogsCall = {
  method: 'GET',
  path: '/api/account/catalogs',
} as const satisfies CallAddress<typeof readCatalogs>

export const askCatalogCall = {
  method: 'POST',
  path: '/api/account/catalogs',
} as const satisfies CallAddress<typeof askCatalog>

export const readCatalogCall = {
  method: 'GET',
  path: '/api/account/catalogs/{catalogId}',
} as const satisfies CallAddress<typeof readCatalog>

export const readProductsCall = {
  method: 'GET',
  path: '/api/account/catalogs/products',
} as const satisfies CallAddress<typeof readCatalogProducts>

export const keepLogoCall = {
  method: 'POST',
  path: '/api/account/catalogs/logo',
} as const satisfies CallAddress<typeof keepCatalogLogo>
