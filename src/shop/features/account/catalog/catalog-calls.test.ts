import { expect, test } from 'vitest'
import {
  askCatalog,
  keepCatalogLogo,
  readCatalog,
  readCatalogProducts,
  readCatalogs,
} from '#contract/shop-api/catalogs.ts'
import {
  askCatalogCall,
  keepLogoCall,
  readCatalogCall,
  readCatalogsCall,
  readProductsCall,
} from './catalog-calls.ts'

test.each([
  [readCatalogsCall, readCatalogs],
  [askCatalogCall, askCatalog],
  [readCatalogCall, readCatalog],
  [readProductsCall, readCatalogProducts],
  [keepLogoCall, keepCatalogLogo],
])('CTL-02 the browser calls %o as the contract says', (address, { method, path }) => {
  expect(address).toEqual({ method, path })
})
