import { expect, test } from 'vitest'
import {
  readBrochure,
  readBrochureProducts,
  readBrochures,
  requestBrochure,
  uploadBrochureLogo,
} from '#contract/browser/brochures.ts'
import {
  askCatalogCall,
  keepLogoCall,
  readCatalogCall,
  readCatalogsCall,
  readProductsCall,
} from './catalog-calls.ts'

test.each([
  [readCatalogsCall, readBrochures],
  [askCatalogCall, requestBrochure],
  [readCatalogCall, readBrochure],
  [readProductsCall, readBrochureProducts],
  [keepLogoCall, uploadBrochureLogo],
])('CTL-02 the browser calls %o as the contract says', (address, { method, path }) => {
  expect(address).toEqual({ method, path })
})
