import { expect, test } from 'vitest'
import { lookupProducts } from '#contract/browser/products.ts'
import { lookupCall } from './lookup-call.ts'

test('SHP-04 the address of the browser call is the contract’s', () => {
  expect(lookupCall).toEqual({ method: lookupProducts.method, path: lookupProducts.path })
})
