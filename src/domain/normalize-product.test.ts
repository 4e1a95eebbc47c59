import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalizeProduct } from './normalize-product.ts'
import { isCustomerCard } from './product.ts'
import { aCustomerProduct } from './testing/products.ts'

const source = {
  itemCode: ' TAL-100 ',
  name: 'Taladro percutor',
  title: 'Taladro percutor 13 mm 750 W',
  description: 'Potente<br>- 750 W\r\n* 13 mm',
  images: [{ url: '/media/p/TAL-100/1.webp' }, { url: '' }, '/media/p/TAL-100/2.webp'],
  videos: [{ url: 'https://video.test/1.mp4' }],
  videoLinks: [{ url: 'https://video.test/watch' }],
  documents: [
    { name: 'Manual', url: '/manual.pdf' },
    { name: '', url: '/ficha.pdf' },
  ],
  brand: { name: 'Ñandú & Cía' },
  family: 'Herramientas',
  category: 'Eléctricas',
  subCategory: 'Taladros',
  subSubCategory: 'Percutores',
  price: '45.50',
  discount: 15,
  currency: 'U$S',
  pvp: 3990,
  pvpCur: 'UYU',
  tax: '',
  unitMult: 4,
  unitsPerItem: 'caja',
  factorQty: 3,
  codeBars: 7730000000010,
  stockStatus: 'w',
  listOrder: 7,
}

describe('the one door for product data', () => {
  test('DAT-02..11 DAT-21..24 DAT-28 TRE-15 fields everybody may see', () => {
    expect(normalizeProduct(source)).toMatchObject({
      code: 'TAL-100',
      itemCode: 'TAL-100',
      title: 'Taladro percutor 13 mm 750 W',
      name: 'Taladro percutor',
      images: [{ url: '/media/p/TAL-100/1.webp' }, { url: '/media/p/TAL-100/2.webp' }],
      videos: [{ url: 'https://video.test/1.mp4' }],
      videoLinks: [{ url: 'https://video.test/watch' }],
      documents: [
        { name: 'Manual', url: '/manual.pdf' },
        { name: '/ficha.pdf', url: '/ficha.pdf' },
      ],
      brand: { name: 'Ñandú & Cía', slug: 'nandu-cia' },
      family: 'Herramientas',
      category: 'Eléctricas',
      unitMult: 4,
      unitsPerItem: 'caja',
      factorQty: 3,
      codeBars: '7730000000010',
      listOrder: 7,
    })
  })

  test('DAT-12 subCategory and subSubCategory are accepted', () => {
    expect(normalizeProduct(source)).toMatchObject({ subcategory: 'Taladros', subsubcategory: 'Percutores' })
    expect(normalizeProduct({ code: 'A', subcategory: 'x', subsubcategory: 'y' })).toMatchObject({
      subcategory: 'x',
      subsubcategory: 'y',
    })
  })

  test('DAT-05 D21 description lines are separated by a newline', () => {
    expect(normalizeProduct(source).description).toBe('Potente\n- 750 W\n* 13 mm')
  })

  test('DAT-13..20 DAT-25..27 terms', () => {
    expect(normalizeProduct(source)).toMatchObject({
      price: 45.5,
      discount: 15,
      finalDiscount: 15,
      finalPrice: 38.68,
      compareAtPrice: null,
      pvp: 3990,
      pvpCur: '$',
      currency: 'U$',
      tax: null,
      stockStatus: 'W',
      stockDescription: 'Últimas unidades',
      hasStock: true,
    })
  })

  test('DAT-20 D5 tax 0 and no tax stay apart', () => {
    const tax = (given: unknown) => {
      const product = normalizeProduct({ ...source, tax: given })
      return isCustomerCard(product) ? product.tax : 'no terms'
    }
    expect([0, '0', null, undefined, 10].map(tax)).toEqual([0, 0, null, null, 10])
  })

  test('AUT-33 without a price there is no key of terms at all', () => {
    const { price, ...withoutPrice } = source
    const product = normalizeProduct(withoutPrice)
    expect(isCustomerCard(product)).toBe(false)
    for (const key of ['price', 'discount', 'tax', 'pvp', 'pvpCur', 'currency', 'stockStatus', 'hasStock']) {
      expect(product).not.toHaveProperty(key)
    }
  })

  test('a product without code is refused', () => {
    expect(() => normalizeProduct({ title: 'x', code: ' ' })).toThrow('Product without code')
  })

  test('QTY-16 a missing, zero or negative unitMult becomes 1', () => {
    const unitMults = [undefined, 0, -6, 'x'].map(
      unitMult => normalizeProduct({ code: 'A', unitMult }).unitMult,
    )
    expect(unitMults).toEqual([1, 1, 1, 1])
  })

  test('normalizing twice changes nothing', () => {
    const once = normalizeProduct(source)
    expect(normalizeProduct({ ...once })).toEqual(once)
    expect(normalizeProduct({ ...aCustomerProduct() })).toEqual(aCustomerProduct())
  })

  test('no foreign value makes it throw once there is a code', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(source)), fc.anything()), fields => {
        const product = normalizeProduct({ ...fields, code: 'A1' })
        expect(product.itemCode).toBe('A1')
        expect(product.unitMult).toBeGreaterThan(0)
      }),
    )
  })
})
