import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { productId } from '#domain/products/product-id.ts'
import { aProduct, openShop } from '../../orders/testing/shop-data.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { changeCode } from './change-code.ts'
import { findPresentCodes } from './code-queries.ts'
import { BY_HAND, writeProducts } from './write-products.ts'

const { db } = await testDatabase(openShop)
const CODES = ['A', 'B/1', '0007', 'ñandú', 'E "e"'] as const

const acts = fc.oneof(
  fc.record({ act: fc.constant('recode'), at: fc.nat(2), code: fc.constantFrom(...CODES) }),
  fc.record({ act: fc.constant('make'), at: fc.nat(2), code: fc.constantFrom(...CODES) }),
  fc.record({ act: fc.constant('remove'), at: fc.nat(2), code: fc.constantFrom(...CODES) }),
)

test('OFP-25 after any changes a code leads to the product that has it or had it last, and never to two', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { maxLength: 14 }), async sequence => {
      await sql`delete from products`.execute(db)
      /** The code of each product that there is, and who had each code last. */
      const present = new Map<symbol, string>()
      const last = new Map<string, symbol>()
      for (const { act, at, code } of sequence) {
        const product = [...present.keys()][at] ?? Symbol(code)
        const was = present.get(product)
        const isFree = ![...present.values()].includes(code)
        if (act === 'make' && was === undefined && isFree) {
          await aProduct(db, { itemCode: code })
          present.set(product, code)
          last.set(code, product)
        } else if (act === 'recode' && was !== undefined && isFree) {
          await changeCode(db, was, code)
          present.set(product, code)
          last.set(code, product)
        } else if (act === 'remove' && was !== undefined) {
          await sql`delete from products where itemcode = ${was}`.execute(db)
          present.delete(product)
        }
      }
      const expected = new Map<string, string>()
      for (const [code, product] of last) {
        const now = present.get(product)
        if (now !== undefined && now !== code) expected.set(code, now)
      }
      expect(await findPresentCodes(db, CODES)).toEqual(expected)
    }),
    { numRuns: 40 },
  )
})

test('OFP-25 a former code is found in any case, and a code that differs in case only stays one product', async () => {
  await sql`delete from products`.execute(db)
  await aProduct(db, { itemCode: 'Abc-1' })
  await changeCode(db, 'Abc-1', 'ABC-1')
  expect(await findPresentCodes(db, ['Abc-1', 'abc-1', 'ABC-1'])).toEqual(
    new Map([
      ['Abc-1', 'ABC-1'],
      ['abc-1', 'ABC-1'],
    ]),
  )
  await changeCode(db, 'ABC-1', 'Z-9')
  expect(await findPresentCodes(db, ['abc-1', 'z-9'])).toEqual(new Map([['abc-1', 'Z-9']]))
})

test('OFP-25 a product whose code changes while a file is read is not made again under the old one', async () => {
  await sql`delete from products`.execute(db)
  await aProduct(db, { itemCode: 'K-1' })
  await changeCode(db, 'K-1', 'K-2')
  const row = { code: 'K-1', id: productId('K-1'), title: 'Leído antes' }
  const counts = await writeProducts(db, [{ row, isNew: false, node: null, brand: null }], {
    ...BY_HAND,
    signal: new AbortController().signal,
  })
  expect(counts).toEqual({ created: 0, updated: 0, unchanged: 1 })
  const { rows } = await sql`select itemcode from products`.execute(db)
  expect(rows).toEqual([{ itemcode: 'K-2' }])
})
