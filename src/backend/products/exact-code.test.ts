import { expect, test } from 'vitest'
import { productSearch } from '#contract/shop/products.ts'
import { aNode, aProduct, openCatalogueShop } from '../catalogue/read/testing/catalogue-data.ts'
import { openTestCatalogue } from '../catalogue/read/testing/open-test-catalogue.ts'
import { callRunner } from '../testing/run-call.ts'
import { testDatabase } from '../testing/test-database.ts'
import { productHandlers } from './handlers.ts'

const PATH = ['Ferretería', 'Bulonería']
const database = await testDatabase(openCatalogueShop)
const { db } = database
await aNode(db, PATH)
for (const product of [
  { code: 'TAL-710', title: 'Taladro', codeBars: '7730000000016', extraCodes: ['PROV-77'] },
  { code: 'TAL-710B', title: 'Taladro con maleta' },
  { code: '00458', title: 'Pala' },
  { code: '1600+', title: 'Lija fina' },
  { code: '1600-', title: 'Lija gruesa' },
  { code: '38', title: 'Codo 3/8' },
  { code: '4050', title: 'Pincel 40' },
  { code: '3/8 A', title: 'Mecha 3/8' },
  { code: 'CAJA-A', title: 'Clavos', codeBars: '7730000000023' },
  { code: 'CAJA-B', title: 'Clavos de otro', codeBars: '7730000000023' },
  { code: 'VIEJO', title: 'Martillo viejo', codeBars: '7730000000030', active: false },
])
  await aProduct(db, { ...product, path: PATH })
const catalogue = await openTestCatalogue(database)
const { call } = callRunner(productHandlers({ catalogue }))
const exactCode = async (term: string) =>
  (await call(productSearch, { query: { term, page: 1, limit: 1 } })).exactCode

test.each([
  ['TAL-710', 'TAL-710'],
  [' tal710 ', 'TAL-710'],
  ['7730000000016', 'TAL-710'],
  ['PROV-77', 'TAL-710'],
  ['458', null],
  ['00458', '00458'],
  ['0458', '00458'],
  ['1600-', '1600-'],
  ['3/8 a', '3/8 A'],
  // A line of an order.
  ['TAL-710@12', 'TAL-710'],
  ['tal710 x 12', 'TAL-710'],
  ['12 x 00458', '00458'],
  ['00458*6', '00458'],
  ['7730000000016@12', 'TAL-710'],
  // GS1 label of a carton, whose number contains that of the piece.
  ['(01)17730000000013', 'TAL-710'],
])('SRC-31 %j is the code of %j', async (term, code) => {
  expect(await exactCode(term)).toBe(code)
})

test.each([
  ['nothing', ''],
  ['the beginning of codes', 'TAL-71'],
  ['two codes without their signs', '1600'],
  ['a bar code of two products', '7730000000023'],
  ['the bar code of an inactive product', '7730000000030'],
  ['the code of an inactive product', 'VIEJO'],
  ['a fraction', '3/8'],
  ['two numbers', '40 50'],
  ['a short number', '38'],
  ['a size', '38 x 4050'],
  ['the code of an inactive product with a quantity', 'VIEJO@12'],
  ['a quoted term', '"TAL-710"'],
  ['a word', 'taladro'],
])('SRC-31 %s is no code of one product: %j', async (_what, term) => {
  expect(await exactCode(term)).toBeNull()
})

test('SRC-31 a code with a quantity, as in a line of an order, finds its product alone', async () => {
  for (const term of ['TAL-710@12', '12 x TAL-710', 'TAL-710 12']) {
    const { products, partial, corrected } = await call(productSearch, { query: { term } })
    const plain = await call(productSearch, { query: { term: 'TAL-710' } })
    expect([products.map(({ code }) => code), partial, corrected]).toEqual([
      plain.products.map(({ code }) => code),
      false,
      null,
    ])
  }
})
