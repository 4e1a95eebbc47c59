import { expect, test } from 'vitest'
import {
  readBrochure,
  readBrochureProducts,
  readBrochures,
  requestBrochure,
  uploadBrochureLogo,
} from '#contract/browser/brochures.ts'
import {
  readBrochureCall,
  readBrochuresCall,
  readProductsCall,
  requestBrochureCall,
  uploadLogoCall,
} from './brochure-calls.ts'

test.each([
  [readBrochuresCall, readBrochures],
  [requestBrochureCall, requestBrochure],
  [readBrochureCall, readBrochure],
  [readProductsCall, readBrochureProducts],
  [uploadLogoCall, uploadBrochureLogo],
])('CTL-02 the browser calls %o as the contract says', (address, { method, path }) => {
  expect(address).toEqual({ method, path })
})
