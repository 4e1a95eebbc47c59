import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { undoChangeSet } from '#contract/office/audit.ts'
import {
  officeProduct,
  productPreview,
  publishProducts,
  saveProduct,
} from '#contract/office/products/product-page.ts'
import { undoHandlers } from '../../audit/undo/handlers.ts'
import { openTestCatalogue } from '../../catalogue/read/testing/open-test-catalogue.ts'
import { anOperator, officeRunner } from '../../orders/testing/operators.ts'
import { refusalOf } from '../../orders/testing/ordering.ts'
import { aCustomer, aProduct, NOW, openShop } from '../../orders/testing/shop-data.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { officeProductHandlers } from './handlers.ts'

const shop = await testDatabase(openShop)
const { db } = shop
const catalogue = await openTestCatalogue(shop, { clock: () => NOW })
const { read, write } = officeRunner(db, {
  routes: office => [...officeProductHandlers({ db, office, catalogue }), ...undoHandlers({ db, office })],
})
const owner = await anOperator(db, 'dueno', { name: 'Beatriz' })
const editor = await anOperator(db, 'contenido')
const rep = await anOperator(db, 'vendedor', { employeeCode: 'V77' })
const { rows: lists } = await sql<{ list: number }>`
  select price_list as list from price_lists where kind = 'sale' order by price_list`.execute(db)
const list = lists[0]?.list ?? 0

const edit = (field: string, now: string | number | null, was: string | number | null = null) => ({
  field,
  was,
  now,
})
const page = (code: string, by = owner) => read(officeProduct, { code }, by)

test('OFP-17 a new product is a draft until it has what blocks, and only then customers may see it', async () => {
  const code = 'NUEVO 1/2'
  await write(saveProduct, { code, isNew: true, fields: [edit('title', 'Amoladora 115 mm')] }, owner)
  const draft = await page(code)
  expect(draft).toMatchObject({
    state: 'draft',
    publishedAt: null,
    node: '',
    brand: '',
    name: 'Amoladora 115 mm',
  })
  const missing = draft.checks.filter(({ isMet }) => !isMet)
  expect(missing.filter(({ blocks }) => blocks).map(({ part }) => part)).toEqual(
    expect.arrayContaining(['node', 'price']),
  )
  expect(missing.filter(({ blocks }) => !blocks).map(({ part }) => part)).toEqual([
    'brand',
    'picture',
    'unit',
  ])
  const refused = await refusalOf(write(publishProducts, { codes: [code], publish: true }, owner))
  expect(refused).toMatchObject({ code: 'VALIDATION', errors: [{ path: 'codes.0', code: 'incomplete' }] })
  expect(refused.detail).toContain('lugar en el árbol')

  const fields = [
    edit('node', 'herramientas/manuales'),
    edit('brand', 'Marca Nueva'),
    edit(`price.${list}`, 1250.5),
    edit(`currency.${list}`, 'U$'),
  ]
  await write(saveProduct, { code, isNew: false, fields }, owner)
  expect((await page(code)).state).toBe('draft')
  await write(publishProducts, { codes: [code], publish: true }, owner)
  expect(await page(code)).toMatchObject({
    state: 'published',
    brand: 'Marca Nueva',
    path: ['Herramientas', 'Manuales'],
    publishedAt: expect.any(String),
  })
  await write(publishProducts, { codes: [code], publish: false }, owner)
  expect((await page(code)).state).toBe('hidden')
})

test('OFP-17 wrong values are refused by field, and nothing is saved', async () => {
  const code = await aProduct(db)
  const fields = [
    edit('title', '', `Martillo ${code}`),
    edit('codeBars', '7730001112221'),
    edit('unitMult', 0, 1),
    edit('tax', 15, 22),
    edit('node', 'no/existe', 'herramientas/manuales'),
    edit(`price.${list}`, -1, 100),
    edit('price.999', 1),
  ]
  const refused = await refusalOf(write(saveProduct, { code, isNew: false, fields }, owner))
  expect(refused.errors?.map(({ path }) => path).toSorted()).toEqual(
    fields.map(({ field }) => field).toSorted(),
  )
  expect(await page(code)).toMatchObject({ title: `Martillo ${code}`, unitMult: 1, tax: 22 })
  const again = write(saveProduct, { code, isNew: true, fields: [edit('title', 'Otro')] }, owner)
  expect(await refusalOf(again)).toMatchObject({ code: 'VALIDATION', errors: [{ path: 'code' }] })
})

test('OFX-11 of two who edit one product each keeps the fields of their own; the same field is asked', async () => {
  const code = await aProduct(db)
  const title = `Martillo ${code}`
  await write(saveProduct, { code, isNew: false, fields: [edit('title', 'Maza', title)] }, editor)
  const late = write(
    saveProduct,
    { code, isNew: false, fields: [edit('title', 'Mazo', title), edit('unitsPerItem', 'Caja')] },
    owner,
  )
  expect(await refusalOf(late)).toMatchObject({
    code: 'EDIT_CONFLICT',
    conflicts: [
      { field: 'title', mine: 'Mazo', theirs: 'Maza', before: title, author: 'Persona de contenido' },
    ],
  })
  expect(await page(code)).toMatchObject({ title: 'Maza', unitsPerItem: 'Caja' })
})

test('without prices.read no price leaves the server, without prices.edit none is changed', async () => {
  const code = await aProduct(db, { price: 777.25 })
  const seen = await page(code, editor)
  expect(seen.prices).toBeNull()
  expect(JSON.stringify(seen)).not.toContain('777')
  const priced = { code, isNew: false, fields: [edit(`price.${list}`, 1, 777.25)] }
  expect(await refusalOf(write(saveProduct, priced, editor))).toMatchObject({ code: 'FORBIDDEN' })
  const { cardcode } = await aCustomer(db)
  expect(await refusalOf(read(productPreview, { code, cardcode }, editor))).toMatchObject({
    code: 'FORBIDDEN',
  })
  // A customer of another seller.
  expect(await refusalOf(read(productPreview, { code, cardcode }, rep))).toMatchObject({ code: 'NOT_FOUND' })
})

test('OFP-17 a draft is shown as to visitors, without a price, and as to one customer, at their price', async () => {
  const code = await aProduct(db, { active: false, price: 200 })
  const { cardcode } = await aCustomer(db)
  await sql`insert into customer_discounts (cardcode, scope, percent) values (${cardcode}, 'all', 10)`.execute(
    db,
  )
  const visitor = await read(productPreview, { code }, owner)
  expect(visitor.product).toMatchObject({ code, title: `Martillo ${code}`, family: 'Herramientas' })
  expect(visitor.product).not.toHaveProperty('price')
  const customer = await read(productPreview, { code, cardcode }, owner)
  expect(customer.product).toMatchObject({ price: 200, discount: 10, finalPrice: 180, currency: '$' })
})

test('OFA-21 OFX-06 saving a product is undone whole: facts, price and, where it was new, the product', async () => {
  const code = 'DESHACER-1'
  await write(saveProduct, { code, isNew: true, fields: [edit('title', 'Pala')] }, owner, 'make')
  const fields = [
    edit('title', 'Pala ancha', 'Pala'),
    edit(`price.${list}`, 10),
    edit(`currency.${list}`, '$'),
  ]
  await write(saveProduct, { code, isNew: false, fields }, owner, 'change')
  await write(undoChangeSet, { key: 'change', also: [] }, owner)
  const back = await page(code)
  expect(back.title).toBe('Pala')
  expect(back.prices?.find(price => price.list === list)?.price).toBeNull()
  await write(undoChangeSet, { key: 'make', also: [] }, owner)
  expect(await refusalOf(page(code))).toMatchObject({ code: 'NOT_FOUND' })
})

test('OFP-13 a product says which of its changes wait, whose they are, and who may open them', async () => {
  const [code, other] = [await aProduct(db, { price: 100 }), await aProduct(db, { price: 100 })]
  await anOperator(db, 'dueno', { name: 'Luis Paz' })
  const admin = await anOperator(db, 'administracion', { name: 'Graciela Muñoz' })
  const raise = [edit(`price.${list}`, 150, 100)]
  expect((await write(saveProduct, { code, isNew: false, fields: raise }, admin)).held).not.toBeNull()
  expect(await page(code)).toMatchObject({
    held: [
      {
        title: expect.stringContaining(code),
        author: 'Graciela Muñoz',
        state: 'waiting',
        effectiveAt: null,
        isReadable: true,
      },
    ],
  })
  expect((await page(code, admin)).held).toMatchObject([{ isReadable: true }])
  // It is neither theirs nor theirs to approve.
  expect((await page(code, editor)).held).toMatchObject([{ author: 'Graciela Muñoz', isReadable: false }])
  expect((await page(other)).held).toEqual([])
  await sql`update held_changes set state = 'withdrawn', ended_at = now()`.execute(db)
  expect((await page(code)).held).toEqual([])
})
