import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { productId } from './product-id.ts'

describe('DAT-01 id from the code', () => {
  test('digits only, no leading zero, at most 15 digits: that number', () => {
    expect(productId('123')).toBe(123)
    expect(productId('999999999999999')).toBe(999_999_999_999_999)
  })

  test('leading zeros, 16 digits, zero, letters and the empty code are hashed', () => {
    const codes = ['0123', '1234567890123456', '0', 'TAL-100', '']
    const ids = codes.map(productId)
    expect(new Set([...ids, productId('123')]).size).toBe(codes.length + 1)
  })

  test('the hash is stable: stored ids stay valid', () => {
    expect(['TAL-100', '0123', 'ñandú'].map(productId)).toEqual([
      35_875_500_677_006, 2_972_317_726_287_472, 2_584_011_422_469_268,
    ])
  })

  test('every id is an integer below 2^52', () => {
    fc.assert(
      fc.property(fc.string(), code => {
        const id = productId(code)
        expect(Number.isInteger(id) && id >= 0 && id < 2 ** 52).toBe(true)
      }),
    )
  })

  test('a hundred thousand similar codes do not collide', () => {
    const ids = new Set<number>()
    for (let n = 0; n < 100_000; n += 1) ids.add(productId(`A-${n}`))
    expect(ids.size).toBe(100_000)
  })
})
