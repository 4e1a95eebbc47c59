import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCustomerProduct } from '#domain/testing/products.ts'
import { productData, productSummary, productTrail } from './product-data.ts'

const ORIGIN = 'https://mostrador.test'

test('structured data of a product: brand, code, barcode, pictures and category', () => {
  const product = aCustomerProduct({
    code: 'TAL-1/B',
    codeBars: '7731010112720',
    images: [{ url: '/media/p/TAL-1%2FB/1.webp' }, { url: 'https://cdn.test/2.webp' }],
    description: '\n- Para hormigón y madera.\n- 710 W',
  })
  expect(productData(ORIGIN, product)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Taladro percutor 13 mm',
    sku: 'TAL-1/B',
    url: 'https://mostrador.test/shop/products/TAL-1%2FB',
    description: 'Taladro percutor 13 mm (Ñandú, código TAL-1/B). Para hormigón y madera.',
    brand: { '@type': 'Brand', name: 'Ñandú' },
    gtin: '7731010112720',
    image: ['https://mostrador.test/media/p/TAL-1%2FB/1.webp', 'https://cdn.test/2.webp'],
    category: 'Herramientas > Eléctricas > Taladros > Percutores',
  })
})

test('unknown values are omitted, and so is a number that is no valid barcode', () => {
  const bare = aCustomerProduct({ brand: { name: '', slug: '' }, codeBars: '1234567890123', family: '' })
  const data = productData(null, bare)
  for (const name of ['brand', 'gtin', 'image', 'category']) expect(data).not.toHaveProperty(name)
  expect(data.url).toBe('/shop/products/TAL-100')
  expect(productTrail(bare)).toEqual([{ label: 'Taladro percutor 13 mm', href: '/shop/products/TAL-100' }])
  expect(productSummary(aCustomerProduct({ title: 'Taladro Ñandú' }))).toBe('Taladro Ñandú (código TAL-100).')
})

test("AUT-33 structured data never contains a customer's terms", () => {
  const amount = fc.integer({ min: 7_000_001, max: 9_999_999 })
  fc.assert(
    fc.property(amount, fc.constantFrom('S', 'W', 'D', 'A'), (price, stockStatus) => {
      const product = aCustomerProduct({
        price,
        finalPrice: price,
        pvp: price,
        compareAtPrice: price,
        stockStatus,
        stockDescription: 'Quedan pocas',
      })
      const text = JSON.stringify(productData(ORIGIN, product))
      expect(text).not.toContain(String(price))
      expect(text).not.toMatch(/price|offer|Quedan|availability/i)
    }),
  )
})
