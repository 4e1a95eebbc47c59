import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aCustomerCard } from '../testing/products.ts'
import { EMPTY_CART, isNonEmpty, type PromoLineTerms } from './cart.ts'
import { addItems, addPromo, removeUnavailable } from './cart-change.ts'
import { lookupBatches, restoreCart, toSaved } from './saved-cart.ts'

const drill = aCustomerCard({ code: 'TAL-1', price: 100 })
const saw = aCustomerCard({ code: 'SIE-1', price: 50, active: false })
const terms: PromoLineTerms = {
  id: 4,
  quantity: 1,
  price: 10,
  currency: '$',
  finalDiscount: 50,
  factorQty: 2,
  tax: 22,
  product: { itemCode: 'TAL-1', title: 'Taladro' },
}
const saved = {
  lines: [
    { itemCode: 'TAL-1', quantity: 2 },
    { itemCode: 'SIE-1', quantity: 3 },
    { itemCode: 'NADA', quantity: 4 },
  ],
  promos: [{ idPromo: 7, description: 'Combo', lines: [{ itemCode: 'TAL-1', quantity: 3 }] }],
}

describe('the saved cart', () => {
  test('DAT-37 DAT-38 CRT-19 lines and promotions with codes and quantities', () => {
    const cart = addPromo(addItems(EMPTY_CART, [{ product: drill, quantity: 2 }]), {
      idPromo: 7,
      description: 'Combo',
      lines: [terms],
    })
    expect(toSaved(cart)).toEqual({
      lines: [{ itemCode: 'TAL-1', quantity: 2 }],
      promos: [{ idPromo: 7, description: 'Combo', lines: [{ itemCode: 'TAL-1', quantity: 1 }] }],
    })
  })

  test('CRT-28 CRT-29 restoring uses the current terms and the saved quantities', () => {
    const cart = restoreCart(saved, [drill, saw], [{ idPromo: 7, lines: [terms] }])
    expect(cart.items.map(({ id, quantity, total }) => [id, quantity, total])).toEqual([[1, 2, 200]])
    expect(cart.promos[0]).toMatchObject({ available: true, lines: [{ id: 4, quantity: 3, total: 30 }] })
    expect(cart.subtotal.$).toBe(230)
  })

  test('CRT-32 unknown and inactive codes stay as unavailable, excluded from totals', () => {
    const cart = restoreCart(saved, [drill, saw], [])
    expect(cart.unavailable).toEqual([
      { itemCode: 'SIE-1', quantity: 3, title: saw.title },
      { itemCode: 'NADA', quantity: 4, title: null },
    ])
    expect(cart.quantity).toBe(2)
    expect(removeUnavailable(cart, 'NADA').unavailable).toHaveLength(1)
    expect(isNonEmpty(restoreCart({ ...saved, promos: [] }, [], []))).toBe(true)
  })

  test('CRT-32 an expired promotion stays as unavailable, excluded from totals', () => {
    const cart = restoreCart(saved, [drill], [])
    expect(cart.promos[0]).toMatchObject({ idPromo: 7, available: false })
    expect(cart.subtotal.$).toBe(200)
  })

  test('CRT-32 a promotion that lost one of the saved lines is not available', () => {
    expect(restoreCart(saved, [], [{ idPromo: 7, lines: [] }]).promos[0]?.available).toBe(false)
  })

  test('CRT-28 saving a restored cart returns the saved form, whatever products exist', () => {
    const code = fc.constantFrom('A', 'B', 'C', 'D')
    const lines = fc.uniqueArray(fc.record({ itemCode: code, quantity: fc.integer({ min: 1, max: 9 }) }), {
      selector: line => line.itemCode,
    })
    const products = fc
      .subarray(['A', 'B', 'C'])
      .map(codes => codes.map(given => aCustomerCard({ code: given })))
    const promo = fc.record({ idPromo: fc.nat(), description: fc.string(), lines })
    fc.assert(
      fc.property(lines, products, fc.array(promo), (given, known, promos) => {
        const again = toSaved(restoreCart({ lines: given, promos }, known, []))
        expect(new Set(again.lines)).toEqual(new Set(given))
        expect(again.promos).toEqual(promos)
      }),
    )
  })

  test('CRT-27 codes are looked up once each, in batches of at most 200', () => {
    const lines = Array.from({ length: 450 }, (_, n) => ({ itemCode: `C${n % 401}`, quantity: 1 }))
    const batches = lookupBatches({ lines, promos: [] })
    expect(batches.map(batch => batch.length)).toEqual([200, 200, 1])
    expect(new Set(batches.flat()).size).toBe(401)
    expect(lookupBatches({ lines: [], promos: [] })).toEqual([])
  })
})
