import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCustomerProduct } from '../testing/products.ts'
import { parseSavedProduct, savedProduct } from './saved-product.ts'

const picture = { url: '/media/p/A/1.webp' }

test('WSH-12 DAT-40 only the public fields of a product with terms are saved', () => {
  const product = aCustomerProduct({ code: 'A', title: 'Amoladora', images: [picture, picture] })
  expect(savedProduct(product)).toEqual({ id: product.id, code: 'A', title: 'Amoladora', images: [picture] })
})

test('DAT-40 a saved product is parsed back unchanged', () => {
  fc.assert(
    fc.property(
      fc.record({
        id: fc.maxSafeNat(),
        code: fc.string({ minLength: 1 }),
        title: fc.string(),
        images: fc.array(fc.record({ url: fc.webUrl() }), { maxLength: 1 }),
      }),
      product => {
        expect(parseSavedProduct(JSON.parse(JSON.stringify(savedProduct(product))))).toEqual(product)
      },
    ),
  )
})

test('anything else is not a saved product', () => {
  for (const other of [null, 7, 'A', [], {}, { id: 1 }, { id: 'x', code: 'A', title: 'T', images: [] }]) {
    expect(parseSavedProduct(other)).toBeNull()
  }
  expect(parseSavedProduct({ id: 1, code: '', title: 'T', images: [] })).toBeNull()
  expect(parseSavedProduct({ id: 1, code: 'A', title: 'T', images: 'none' })?.images).toEqual([])
})
