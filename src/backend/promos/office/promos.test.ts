import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call, CallInput, ReplyOf } from '#contract/call.ts'
import type { Caller } from '#contract/client.ts'
import {
  endPromo,
  officePromo,
  officePromos,
  promoAsCustomer,
  promoProducts,
  publishPromo,
  savePromo,
  uploadBanner,
} from '#contract/office/promos.ts'
import { getpromo, getpromos } from '#contract/shop/promos.ts'
import { addDays } from '#domain/time/business-day.ts'
import type { Catalogue } from '../../catalogue/read/catalogue.ts'
import {
  aCustomer,
  aProduct,
  NOW,
  openCatalogueShop,
  TODAY,
} from '../../catalogue/read/testing/catalogue-data.ts'
import { openTestCatalogue } from '../../catalogue/read/testing/open-test-catalogue.ts'
import { changeCode } from '../../catalogue/write/change-code.ts'
import { refusalOf } from '../../orders/testing/ordering.ts'
import { openOrderFileReader } from '../../quick-order/file-reader.ts'
import { anOperator, nextKey, type TestOperator, testOffice } from '../../testing/office/operators.ts'
import { callRunner } from '../../testing/run-call.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { promoHandlers } from '../handlers.ts'
import { aContent, aLine, type Content } from '../testing/promo-content.ts'
import { officePromoHandlers } from './handlers.ts'

const database = await testDatabase(openCatalogueShop)
const { db } = database
const files = openOrderFileReader()
afterAll(() => files.close())

let now = NOW
let catalogue: Catalogue
let other: Catalogue
let shop: ReturnType<typeof callRunner>
let buyer: Partial<Caller>
let member: Partial<Caller>
let owner: TestOperator
let content: TestOperator

beforeAll(async () => {
  await aProduct(db, { code: 'D1', tax: 22 })
  await aProduct(db, { code: 'E1', prices: { 1: 80, 2: 70 }, unitMult: 5, codeBars: '7730001112223' })
  await aProduct(db, { code: 'SIN-STOCK', stock: { available: 0, status: 'D' } })
  await aProduct(db, { code: 'INACTIVO', active: false })
  await aProduct(db, { code: 'SIN-PRECIO', prices: {} })
  buyer = await aCustomer(db, { cardcode: 'C1' })
  member = await aCustomer(db, { cardcode: 'C2', group: 'club', priceList: 2 })
  owner = await anOperator(db, 'dueno', { now: NOW, name: 'Olga Dueña' })
  content = await anOperator(db, 'contenido', { now: NOW, name: 'Carla Contenido' })
  catalogue = await openTestCatalogue(database, { clock: () => now })
  other = await openTestCatalogue(database, { clock: () => now })
  const office = testOffice(db, () => NOW)
  shop = callRunner([
    ...promoHandlers({ db, catalogue }),
    ...officePromoHandlers({ db, office, catalogue, files }),
  ])
})

const write = <C extends Call>(of: C, body: CallInput<C>['body'], by = owner): Promise<ReplyOf<C>> =>
  shop.call(of, { body, idempotencyKey: nextKey() } as CallInput<C>, by)
const read = (docEntry: number, by = owner) => shop.call(officePromo, { query: { docEntry } }, by)

async function aDraft(changes: Partial<Content> = {}, by = owner): Promise<number> {
  const saved = await write(savePromo, { docEntry: null, version: null, ...aContent(changes) }, by)
  return saved.docEntry
}

async function publish(docEntry: number): Promise<void> {
  const { version } = await read(docEntry)
  await write(publishPromo, { docEntry, version })
}

async function aPublished(changes: Partial<Content> = {}): Promise<number> {
  const docEntry = await aDraft(changes)
  await publish(docEntry)
  return docEntry
}

const titles = async (caller: Partial<Caller>) =>
  (await shop.call(getpromos, { query: { family: '' } }, caller)).promos.map(({ docEntry }) => docEntry)

async function change(
  docEntry: number,
  changes: Partial<Content>,
  confirmsCarts: number | null = null,
  by = owner,
) {
  const { version } = await read(docEntry)
  return await write(savePromo, { docEntry, version, confirmsCarts, ...aContent(changes) }, by)
}

test('OFM-06 a draft is nowhere in the shop; published it is on its first day, in every process, and gone after its last', async () => {
  const docEntry = await aDraft({ validFrom: addDays(TODAY, 1), validTo: addDays(TODAY, 1) }, content)
  expect(await titles(buyer)).not.toContain(docEntry)
  const byContent = write(publishPromo, { docEntry, version: (await read(docEntry)).version }, content)
  expect(await refusalOf(byContent)).toMatchObject({ code: 'FORBIDDEN' })
  await publish(docEntry)
  expect(await read(docEntry)).toMatchObject({ phase: 'coming', publishedBy: 'Olga Dueña' })
  const both = [catalogue, other].map(one => callRunner(promoHandlers({ db, catalogue: one })))
  const states = () =>
    Promise.all(
      both.map(one =>
        one.call(getpromo, { query: { docEntry } }, buyer).then(
          ({ status }) => status,
          () => null,
        ),
      ),
    )
  await expect.poll(states).toEqual(['upcoming', 'upcoming'])
  // Midnight of Montevideo.
  now = new Date('2026-03-11T03:00:00Z')
  expect(await states()).toEqual(['active', 'active'])
  now = new Date('2026-03-12T02:59:59Z')
  expect(await states()).toEqual(['active', 'active'])
  now = new Date('2026-03-12T03:00:00Z')
  expect(await states()).toEqual(['expired', 'expired'])
  now = NOW
})

test('OFM-01 what the shop would refuse is not published, line by line', async () => {
  const docEntry = await aDraft({
    lines: [
      aLine('INACTIVO'),
      aLine('D1', { price: 0 }),
      aLine('E1', { required: true, minQty: 0, quantity: 0.5 }),
    ],
  })
  const { problems, version } = await read(docEntry)
  expect(problems.map(({ itemCode }) => itemCode)).toEqual(['INACTIVO', 'D1', 'E1'])
  const refused = await refusalOf(write(publishPromo, { docEntry, version }))
  expect(refused).toMatchObject({
    code: 'VALIDATION',
    errors: [
      { path: 'lines.0.itemCode', code: 'inactive' },
      { path: 'lines.1.itemCode', code: 'priceless' },
      { path: 'lines.2.itemCode', code: 'refused' },
    ],
  })
  const empty = await aDraft({ lines: [] })
  expect((await read(empty)).problems).toEqual([{ itemCode: null, text: 'Falta al menos un producto.' }])
})

test('OFM-01 fields that make no promotion are refused by name', async () => {
  const body = aContent({
    validTo: addDays(TODAY, -1),
    image: 'javascript:alert(1)',
    family: 'no-hay',
    lines: [aLine('NADA'), aLine('D1', { minQty: 3, maxQty: 2 }), aLine('D1')],
  })
  const refused = await refusalOf(write(savePromo, { docEntry: null, version: null, ...body }))
  expect(refused.errors.map(({ path, code }) => [path, code])).toEqual([
    ['validTo', 'before_from'],
    ['image', 'unsafe'],
    ['family', 'unknown'],
    ['lines.0.itemCode', 'unknown'],
    ['lines.1.maxQty', 'below_min'],
    ['lines.2.itemCode', 'repeated'],
  ])
  const nobody = { docEntry: null, version: null, ...aContent({ cardcodes: ['C1', 'C999'] }) }
  expect(await refusalOf(write(savePromo, nobody))).toMatchObject({ errors: [{ path: 'cardcodes' }] })
  const { docEntry } = await write(savePromo, { ...nobody, cardcodes: ['c1', 'C1'] })
  const { rows } = await sql`select cardcode from promo_audience where doc_entry = ${docEntry}`.execute(db)
  expect(rows).toEqual([{ cardcode: 'C1' }])
})

test('OFM-01 a picture that was stored otherwise stays, in the promotion and in a copy of it', async () => {
  const docEntry = await aDraft()
  await sql`update promos set image_source = 'demo:taladro' where doc_entry = ${docEntry}`.execute(db)
  const { version } = await read(docEntry)
  const stored = aContent({ image: 'demo:taladro', title: 'Otra' })
  await write(savePromo, { docEntry, version, ...stored })
  await write(savePromo, { docEntry: null, version: null, ...stored })
  const other = write(savePromo, { docEntry: null, version: null, ...aContent({ image: 'demo:otra' }) })
  expect(await refusalOf(other)).toMatchObject({ errors: [{ path: 'image', code: 'unsafe' }] })
})

test('OFM-01 a stale save is an EDIT_CONFLICT that names who changed the lines meanwhile', async () => {
  const docEntry = await aDraft()
  const { version } = await read(docEntry)
  await write(
    savePromo,
    { docEntry, version, ...aContent({ lines: [aLine('D1', { finalDiscount: 30 })] }) },
    content,
  )
  const late = write(savePromo, { docEntry, version, ...aContent({ title: 'Otro' }) })
  expect(await refusalOf(late)).toMatchObject({
    code: 'EDIT_CONFLICT',
    authors: expect.arrayContaining([expect.objectContaining({ field: '', author: 'Carla Contenido' })]),
  })
})

test('OFM-01 lines keep their numbers, so that the register shows what changed in them', async () => {
  const docEntry = await aDraft({ lines: [aLine('D1'), aLine('E1'), aLine('SIN-STOCK')] })
  await change(docEntry, { lines: [aLine('D1'), aLine('SIN-STOCK', { price: 90 })] })
  const { rows } = await sql`
    select entity, key, field, before, after from change_rows r
    where change_set_id = (select max(change_set_id) from change_rows where entity = 'promo-line')
    order by n`.execute(db)
  expect(rows).toMatchObject([
    { entity: 'promo-line', key: `${docEntry}/2`, field: null, after: null },
    { entity: 'promo-line', key: `${docEntry}/3`, field: 'price', before: 100, after: 90 },
  ])
})

test('OFP-25 a promotion is saved where the process has not heard yet that a code changed', async () => {
  await aProduct(db, { code: 'VIEJO-1', prices: { 1: 90 } })
  const deaf = await openTestCatalogue(database)
  await deaf.close()
  const office = testOffice(db, () => NOW)
  const { call } = callRunner(officePromoHandlers({ db, office, catalogue: deaf, files }))
  await changeCode(db, 'VIEJO-1', 'NUEVO-1')
  const body = { docEntry: null, version: null, ...aContent({ lines: [aLine('VIEJO-1', { price: null })] }) }
  const { docEntry } = await call(savePromo, { body, idempotencyKey: nextKey() }, owner)
  expect((await read(docEntry)).lines).toMatchObject([{ itemCode: 'NUEVO-1', price: 90 }])
})

test('OFM-01 without prices.read no price leaves the server, and saving keeps those that are stored', async () => {
  const docEntry = await aDraft({ lines: [aLine('D1', { price: 123.45 })] })
  const seen = await read(docEntry, content)
  const preview = await shop.call(
    promoAsCustomer,
    { body: { docEntry, promo: aContent(), cardcode: 'C1', day: null } },
    content,
  )
  const codes = await shop.call(promoProducts, { body: { codes: ['D1'] } }, content)
  expect(preview).toMatchObject({ refusal: null, promo: { title: 'Marzo' } })
  expect(JSON.stringify([seen, preview, codes])).not.toMatch(/price|123|"offer"|"totals"|listPrice/i)
  await change(
    docEntry,
    { title: 'Otra', lines: [aLine('D1', { price: 1 }), aLine('E1', { price: 1 })] },
    null,
    content,
  )
  expect((await read(docEntry)).lines.map(({ price }) => price)).toEqual([123.45, 80])
})

test('OFM-04 codes of rows: bar codes and headings are read; unknown, inactive and priceless ones are named', async () => {
  const codes = ['Código', 'd1\tMartillo\t12', ' 7730001112223 ', 'NADA', 'inactivo', 'SIN-PRECIO', '', 'D1']
  const found = await shop.call(promoProducts, { body: { codes } }, owner)
  expect(found.products.map(({ itemCode, listPrice }) => [itemCode, listPrice])).toEqual([
    ['D1', 100],
    ['E1', 80],
  ])
  expect(found.refused).toEqual([
    { text: 'NADA', reason: 'unknown' },
    { text: 'inactivo', reason: 'inactive' },
    { text: 'SIN-PRECIO', reason: 'priceless' },
  ])
})

test('OFM-07 a running promotion gets longer at once; a worse one names the carts that hold it; another pack needs a copy', async () => {
  const docEntry = await aPublished()
  await change(docEntry, { validTo: addDays(TODAY, 40), lines: [aLine('D1', { finalDiscount: 25 })] })
  await inCart('C1', docEntry, 'D1')
  const dearer = { validTo: addDays(TODAY, 40), lines: [aLine('D1', { finalDiscount: 10 })] }
  for (const carts of [null, 0, 2]) {
    expect(await refusalOf(change(docEntry, dearer, carts))).toMatchObject({
      code: 'VALIDATION',
      errors: [{ path: 'confirmsCarts', detail: expect.stringContaining('un carro abierto') }],
    })
  }
  await change(docEntry, dearer, 1)
  const packed = change(docEntry, { ...dearer, lines: [aLine('D1', { factorQty: 3 })] }, 1)
  expect(await refusalOf(packed)).toMatchObject({ errors: [{ path: 'lines', code: 'needs_copy' }] })
  expect(await refusalOf(change(docEntry, dearer, 1, content))).toMatchObject({ code: 'FORBIDDEN' })
})

test.each([
  ['keep', [], 1],
  ['remove', [], 0],
  ['products', [{ itemcode: 'E1', quantity: 5 }], 0],
] as const)('OFM-09 ending one with %s: the cart of who holds it', async (carts, lines, promos) => {
  await sql`delete from carts where cardcode = 'C2'`.execute(db)
  const docEntry = await aPublished({ lines: [aLine('E1', { factorQty: 3 })] })
  await inCart('C2', docEntry, 'E1')
  const { version } = await read(docEntry)
  const end = (confirmsCarts: number) => write(endPromo, { docEntry, version, carts, confirmsCarts })
  expect(await refusalOf(end(0))).toMatchObject({ errors: [{ path: 'confirmsCarts' }] })
  expect(await end(1)).toMatchObject({ carts: 1 })
  await expect.poll(() => titles(member)).not.toContain(docEntry)
  const left = await sql`select itemcode, quantity from cart_lines where cardcode = 'C2'`.execute(db)
  expect(left.rows).toEqual(lines)
  const held = await sql`select from cart_promos where cardcode = 'C2' and id_promo = ${docEntry}`.execute(db)
  expect(held.rows).toHaveLength(promos)
  expect((await read(docEntry)).phase).toBe('ended')
})

test('OFM-05 overlaps of product, days and customers, with the one that costs less', async () => {
  await sql`update promos set active = false, state = 'ended'`.execute(db)
  const cheap = await aDraft({ lines: [aLine('D1', { finalDiscount: 50 }), aLine('E1')], groups: ['club'] })
  const dear = await aDraft({ cardcodes: ['C2'], combinable: false })
  await aDraft({ cardcodes: ['C1'] })
  await aDraft({ validFrom: addDays(TODAY, 30), validTo: addDays(TODAY, 31) })
  expect((await read(cheap)).overlaps).toEqual([
    {
      docEntry: dear,
      title: 'Marzo',
      from: TODAY,
      to: addDays(TODAY, 20),
      excludesOther: true,
      products: [{ itemCode: 'D1', wins: 'this' }],
    },
  ])
  expect((await read(dear)).overlaps).toMatchObject([{ docEntry: cheap, products: [{ wins: 'other' }] }])
})

test('OFM-05 the list has running ones first; the calendar those of some day between', async () => {
  await sql`update promos set active = false, state = 'ended'`.execute(db)
  const coming = await aPublished({ validFrom: addDays(TODAY, 40), validTo: addDays(TODAY, 50) })
  const running = await aPublished()
  const draft = await aDraft()
  const list = async (query: CallInput<typeof officePromos>['query']) =>
    (await shop.call(officePromos, { query }, owner)).promos.map(({ docEntry, phase }) => [docEntry, phase])
  expect((await list({})).slice(0, 3)).toEqual([
    [running, 'running'],
    [coming, 'coming'],
    [draft, 'draft'],
  ])
  expect(await list({ from: addDays(TODAY, 45), to: addDays(TODAY, 46) })).toEqual([[coming, 'coming']])
  expect(await list({ phase: 'draft', text: 'd1' })).toContainEqual([draft, 'draft'])
})

test('OFM-01 an uploaded picture is drawn anew; what is none is refused', async () => {
  const sent = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Copyright: 'secreto' } })
    .jpeg()
    .toBuffer()
  const banner = await write(uploadBanner, { base64: sent.toString('base64') }, content)
  expect(banner).toEqual({
    image: expect.stringMatching(/^\/media\/b\/[0-9a-f-]{36}\.webp$/),
    width: 1600,
    height: 800,
  })
  const files = () =>
    sql<{ body: Buffer; kept: boolean }>`
    select body, expires_at is null as kept from files where kind = 'banner'`.execute(db)
  const { rows } = await files()
  expect(rows[0]).toMatchObject({ kept: false })
  expect(rows[0]?.body.includes('secreto')).toBe(false)
  await aDraft({ image: banner.image })
  expect((await files()).rows[0]).toMatchObject({ kept: true })
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')
  expect(await refusalOf(write(uploadBanner, { base64: svg }))).toMatchObject({ code: 'VALIDATION' })
})

async function inCart(cardcode: string, docEntry: number, itemCode: string): Promise<void> {
  const email = `${cardcode.toLowerCase()}@cliente.test`
  await sql`insert into carts (cardcode, email) values (${cardcode}, ${email}) on conflict do nothing`.execute(
    db,
  )
  await sql`
    insert into cart_promos (cardcode, email, id_promo, position, description)
    values (${cardcode}, ${email}, ${docEntry}, 1, 'Marzo')`.execute(db)
  await sql`
    insert into cart_promo_lines (cardcode, email, id_promo, line_no, itemcode, quantity)
    values (${cardcode}, ${email}, ${docEntry}, 1, ${itemCode}, 1)`.execute(db)
}
