import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { undoChangeSet } from '#contract/office/audit.ts'
import {
  dropDraft,
  productDraft,
  productDraftLink,
  publishDraft,
  saveDraftOf,
} from '#contract/office/products/product-draft.ts'
import { officeProduct, productPreview, saveProduct } from '#contract/office/products/product-page.ts'
import { officeProductColumns } from '#contract/office/products/product-sheet.ts'
import { productLookup } from '#contract/shop/products.ts'
import { undoHandlers } from '../../../audit/undo/handlers.ts'
import { openTestCatalogue } from '../../../catalogue/read/testing/open-test-catalogue.ts'
import { anOperator, officeRunner } from '../../../orders/testing/operators.ts'
import { refusalOf } from '../../../orders/testing/ordering.ts'
import { aCustomer, aProduct, NOW, openShop } from '../../../orders/testing/shop-data.ts'
import { callRunner } from '../../../testing/run-call.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { productHandlers } from '../../handlers.ts'
import { sheetHandlers } from '../../sheet/handlers.ts'
import { officeProductHandlers } from '../handlers.ts'
import { draftReader } from '../view-draft.ts'
import { productDraftHandlers } from './handlers.ts'

const shop = await testDatabase(openShop)
const { db } = shop
let now = NOW
const clock = () => now
const config = { token: 'a token of sixteen', publicUrl: 'https://shop.test' }
const catalogue = await openTestCatalogue(shop, { clock: () => NOW })
const { read, write } = officeRunner(db, {
  clock,
  routes: office => [
    ...officeProductHandlers({ db, office, catalogue }),
    ...productDraftHandlers({ db, office, config }),
    ...sheetHandlers({ db, office }),
    ...undoHandlers({ db, office }),
  ],
})
const readDraft = draftReader({ db, clock, config })
const { call } = callRunner(productHandlers({ catalogue, readDraft }))
const owner = await anOperator(db, 'dueno', { name: 'Beatriz' })
const editor = await anOperator(db, 'contenido', { name: 'Carla' })
const customer = await aCustomer(db)
const { rows: lists } = await sql<{ list: number }>`
  select price_list as list from price_lists where kind = 'sale' order by price_list`.execute(db)
const list = lists[0]?.list ?? 0

type Value = string | number | null
const edit = (field: string, to: Value, was: Value = null) => ({ field, was, now: to })
const draftOf = async (code: string, by = owner) => (await read(productDraft, { code }, by)).draft
const titleOf = async (code: string) => (await read(officeProduct, { code }, owner)).title

/** A product that is sold, whose draft has another title, brand, place and price. */
async function aDrafted() {
  const code = await aProduct(db, { price: 100 })
  const title = `Martillo ${code}`
  const fields = [
    edit('title', 'Martillo de uña', title),
    edit('brand', 'Marca Nueva', 'Tero'),
    edit(`price.${list}`, 90, 100),
  ]
  await write(saveDraftOf, { code, fields }, owner)
  return { code, title }
}

test('OFP-18 a draft changes nothing that customers see, and is seen in the office, field by field', async () => {
  const { code, title } = await aDrafted()
  expect(await read(officeProduct, { code }, owner)).toMatchObject({
    title,
    brand: 'Tero',
    draft: { by: 'Beatriz', fields: 3 },
  })
  const sold = await call(productLookup, { query: { itemcodes: [code] } }, customer)
  expect(sold.products[0]).toMatchObject({ title, price: 100 })
  expect((await draftOf(code))?.fields).toEqual([
    { field: 'title', base: title, draft: 'Martillo de uña', published: title, conflict: null },
    { field: 'brand', base: 'Tero', draft: 'Marca Nueva', published: 'Tero', conflict: null },
    { field: `price.${list}`, base: 100, draft: 90, published: 100, conflict: null },
  ])
  // In the grid, as a filter.
  const { codes, columns } = await read(officeProductColumns, {}, owner)
  expect(codes.filter((_, row) => columns.draft?.[row] === true)).toContain(code)
  // Without `prices.read` no price leaves.
  const seen = await draftOf(code, editor)
  expect(seen).toMatchObject({ hiddenPrices: 1 })
  expect(JSON.stringify(seen)).not.toContain('90')
})

test('OFP-18 its link shows it to a visitor without a price, to a customer at theirs, until it expires', async () => {
  const { code, title } = await aDrafted()
  const { url, path } = await read(productDraftLink, { code }, owner)
  expect(url).toBe(`https://shop.test${path}`)
  const draft = new URL(url).searchParams.get('borrador') ?? ''
  const query = { itemcodes: [code], withDesc: true, draft }
  const visitor = await call(productLookup, { query })
  expect(visitor.products).toMatchObject([{ title: 'Martillo de uña', brand: { name: 'Marca Nueva' } }])
  expect(visitor.products[0]).not.toHaveProperty('price')
  expect(visitor.draftUntil).toBe('2026-03-18T01:30:00.000Z')
  const seen = await call(productLookup, { query }, customer)
  expect(seen.products).toMatchObject([{ title: 'Martillo de uña', price: 90, currency: '$' }])
  const { product } = await read(productPreview, { code, cardcode: customer.cardcode, draft: true }, owner)
  expect(product).toMatchObject({ title: 'Martillo de uña', price: 90 })
  expect((await read(productPreview, { code }, owner)).product).toMatchObject({ title })

  const refused = async (other: object) =>
    (await refusalOf(call(productLookup, { query: { ...query, ...other } }))).code
  const { code: another } = await aDrafted()
  expect(await refused({ itemcodes: [another] })).toBe('NOT_FOUND')
  expect(await refused({ draft: `${draft.slice(0, -1)}x` })).toBe('NOT_FOUND')
  now = new Date('2026-03-18T01:30:01Z')
  expect(await refused({})).toBe('NOT_FOUND')
  now = NOW
  // A draft that is made after it was dropped is another one.
  await write(dropDraft, { code, seen: (await draftOf(code))?.updatedAt ?? '' }, owner)
  expect(await refused({})).toBe('NOT_FOUND')
  now = new Date('2026-03-11T02:00:00Z')
  await write(saveDraftOf, { code, fields: [edit('title', 'Otro', title)] }, owner)
  expect(await refused({})).toBe('NOT_FOUND')
  now = NOW
})

test('OFP-18 what the draft shows is what publishing it makes of the product', async () => {
  const { code } = await aDrafted()
  const fields = [
    edit('description', '- Mango de fresno'),
    edit('unitMult', 6, 1),
    edit('unitsPerItem', 'Caja'),
    edit('codeBars', '7730001112220'),
    edit('tax', 10, 22),
    edit('warrantyMonths', 12),
    edit('node', 'herramientas', 'herramientas/manuales'),
    edit('replacedBy', await aProduct(db)),
    edit(`currency.${list}`, 'U$', '$'),
  ]
  await write(saveDraftOf, { code, fields }, owner)
  const query = { code, cardcode: customer.cardcode }
  const { product: shown } = await read(productPreview, { ...query, draft: true }, owner)
  const draft = await draftOf(code)
  const all = (draft?.fields ?? []).map(({ field, base, draft: to }) => edit(field, to, base))
  expect(all).toHaveLength(12)
  await write(publishDraft, { code, seen: draft?.updatedAt ?? '', fields: all }, owner, `publish ${code}`)
  const { product: published } = await read(productPreview, query, owner)
  expect({ ...published, updatedAt: '' }).toEqual({ ...shown, updatedAt: '' })
  expect(await draftOf(code)).toBeNull()
  // All of it is one act, which goes back whole.
  await write(undoChangeSet, { key: `publish ${code}`, also: [] }, owner)
  expect((await draftOf(code))?.fields).toHaveLength(12)
  expect(await titleOf(code)).toBe(`Martillo ${code}`)
})

test('OFP-18 OFX-11 what was published otherwise meanwhile is asked, and stays in the draft until it is decided', async () => {
  const { code, title } = await aDrafted()
  await write(
    saveProduct,
    { code, isNew: false, fields: [edit('title', 'Martillo galponero', title)] },
    editor,
  )
  const draft = await draftOf(code)
  expect(draft?.fields[0]).toMatchObject({ published: 'Martillo galponero', conflict: { author: 'Carla' } })
  const seen = draft?.updatedAt ?? ''
  const fields = [edit('title', 'Martillo de uña', title), edit('brand', 'Marca Nueva', 'Tero')]
  const refused = await refusalOf(write(publishDraft, { code, seen, fields }, owner))
  expect(refused).toMatchObject({
    code: 'EDIT_CONFLICT',
    conflicts: [{ field: 'title', theirs: 'Martillo galponero', before: title, author: 'Carla' }],
  })
  // The brand is published, the price was not sent.
  expect((await draftOf(code))?.fields.map(({ field }) => field)).toEqual(['title', `price.${list}`])
  const mine = [edit('title', 'Martillo de uña', 'Martillo galponero')]
  await write(publishDraft, { code, seen, fields: mine }, owner)
  expect(await titleOf(code)).toBe('Martillo de uña')
  expect((await draftOf(code))?.fields.map(({ field }) => field)).toEqual([`price.${list}`])
})

test('OFP-18 OFX-11 two who edit one draft keep their own fields; nobody publishes another draft than was seen', async () => {
  const { code, title } = await aDrafted()
  const seen = (await draftOf(code))?.updatedAt ?? ''
  now = new Date('2026-03-11T01:40:00Z')
  const late = write(
    saveDraftOf,
    { code, fields: [edit('title', 'Maza', title), edit('unitsPerItem', 'Caja')] },
    editor,
  )
  expect(await refusalOf(late)).toMatchObject({
    code: 'EDIT_CONFLICT',
    conflicts: [{ field: 'title', mine: 'Maza', theirs: 'Martillo de uña', author: 'Beatriz' }],
  })
  expect((await draftOf(code))?.fields.map(({ field }) => field)).toContain('unitsPerItem')
  const fields = [edit('title', 'Martillo de uña', title)]
  const stale = await refusalOf(write(publishDraft, { code, seen, fields }, owner))
  expect(stale).toMatchObject({ code: 'EDIT_CONFLICT' })
  expect(await refusalOf(write(dropDraft, { code, seen }, owner))).toMatchObject({ code: 'EDIT_CONFLICT' })
  expect(await titleOf(code)).toBe(title)
  now = NOW
})

test('OFP-18 a value put back leaves the draft, a wrong one never enters it, and prices take prices.edit', async () => {
  const { code, title } = await aDrafted()
  await write(saveDraftOf, { code, fields: [edit('title', title, 'Martillo de uña')] }, owner)
  expect((await draftOf(code))?.fields.map(({ field }) => field)).toEqual(['brand', `price.${list}`])
  const refusal = (fields: ReturnType<typeof edit>[], by = owner) =>
    refusalOf(write(saveDraftOf, { code, fields }, by))
  expect(await refusal([edit('tax', 15, 22)])).toMatchObject({ errors: [{ path: 'tax' }] })
  expect(await refusal([edit(`price.${list}`, 80, 90)], editor)).toMatchObject({ code: 'FORBIDDEN' })
  const seen = (await draftOf(code))?.updatedAt ?? ''
  await write(dropDraft, { code, seen, fields: ['brand'] }, owner)
  await write(dropDraft, { code, seen, fields: [`price.${list}`] }, owner)
  expect(await draftOf(code)).toBeNull()
})
