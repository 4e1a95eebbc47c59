import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { officeSearch } from '#contract/office/search.ts'
import { joinCodes } from '#domain/text/code-list.ts'
import { openTestCatalogue } from '../catalogue/read/testing/open-test-catalogue.ts'
import { anOperator } from '../orders/testing/operators.ts'
import { anOrder, line, ordering } from '../orders/testing/ordering.ts'
import { aCustomer, aDocument, aProduct, NOW, openShop } from '../orders/testing/shop-data.ts'
import { testOffice } from '../testing/office/operators.ts'
import { callRunner } from '../testing/run-call.ts'
import { testDatabase } from '../testing/test-database.ts'
import { officeSearchHandlers } from './handlers.ts'

const database = await testDatabase(openShop)
const { db } = database
const owner = await anOperator(db, 'dueno', { name: 'Irene Óleo' })
const rep = await anOperator(db, 'vendedor', { employeeCode: 'V01' })
const warehouse = await anOperator(db, 'deposito')
const content = await anOperator(db, 'contenido')

const drill = await aProduct(db, { itemCode: 'TAL-750' })
const retired = await aProduct(db, { itemCode: 'VIEJO-1' })
await sql`update products set title = 'Taladro percutor 750 W', codebars = '7730000000016' where itemcode = ${drill}`.execute(
  db,
)
await sql`update products set title = 'Martillo viejo', active = false where itemcode = ${retired}`.execute(
  db,
)
const mine = await aCustomer(db, { cardcode: 'C501' })
const foreign = await aCustomer(db, { cardcode: 'C502' })
await sql`update customers set cardname = 'Barraca Ñandubay', rut = '211003420017', phone = '+59899123456', seller_code = 'V01'
  where cardcode = 'C501'`.execute(db)
await sql`update customers set cardname = 'Ferretería Ñandú' where cardcode = 'C502'`.execute(db)
const { create } = ordering(db)
const order = await create(mine, anOrder({ lines: [line(drill, 2)], poRef: 'OC-991' }))
const other = await create(foreign, anOrder({ lines: [line(drill, 1)] }))
await sql`update orders set erp_ref = 'SO-4711' where id = ${order.orderId}`.execute(db)
const documentId = await aDocument(db, 'C501', { total: 10 })
await sql`update fiscal_documents set cfe_type = 111, folio_pref = 'A', folio_num = 77123 where id = ${documentId}`.execute(
  db,
)
await sql`insert into order_documents values ('C501', ${order.orderId}, ${documentId})`.execute(db)

await sql`insert into promos (doc_entry, title, description, kind, valid_from, valid_to, active, state) values
  (71, 'Semana de la pintura', '', 'combo', '2020-01-01', '2099-12-31', true, 'published'),
  (72, 'Oferta de pintura', 'Frentón', 'combo', '2020-01-01', '2099-12-31', false, 'draft'),
  (73, 'Pintura del verano', '', 'combo', '2020-01-01', '2020-02-01', false, 'ended')`.execute(db)
await sql`insert into popups (id, title, image_source, valid_from, valid_to, active, state)
  overriding system value values (81, 'Cartel de la pintura', 'x.png', '2020-01-01', '2099-12-31', false, 'draft')`.execute(
  db,
)
await sql`
  with pages as (insert into content_pages (slug, kind, draft_version, published_version, published_on) values
    ('faq', 'faq', 1, 1, '2026-01-01'), ('pintar-rejas', 'post', 2, 1, '2026-01-01'), ('pintar-techos', 'post', 1, null, null) returning slug)
  insert into content_versions (slug, version, title, summary, body)
  select slug, version, title, '', '[]' from (values ('faq', 1, 'Preguntas frecuentes'), ('pintar-rejas', 1, 'Cómo pintar una reja'),
    ('pintar-rejas', 2, 'Pintar rejas sin ensuciar'), ('pintar-techos', 1, 'Pintura para techos')) as v (slug, version, title)`.execute(
  db,
)

const catalogue = await openTestCatalogue(database, { clock: () => NOW })
const office = testOffice(db, () => NOW)
const routes = officeSearchHandlers({ db, catalogue, office, publicUrl: 'https://tienda.test' })
const { call } = callRunner(routes)

async function namesOf(q: string, who = owner): Promise<string[]> {
  const { found } = await call(officeSearch, { query: { q } }, who)
  return found.map(({ kind, key }) => `${kind}:${key}`)
}

test('OFX-02 a code, fragment, bar code, RUT, telephone, number or reference leads to its thing first', async () => {
  for (const [q, first] of [
    ['tal-750', 'product:TAL-750'],
    ['TAL75', 'product:TAL-750'],
    ['7730000000016', 'product:TAL-750'],
    ['taladro percut', 'product:TAL-750'],
    ['viejo-1', 'product:VIEJO-1'],
    ['c501', 'customer:C501'],
    ['21-100342-001-7', 'customer:C501'],
    ['099 123 456', 'customer:C501'],
    [String(order.docNum), `order:${order.orderId}`],
    ['oc-991', `order:${order.orderId}`],
    ['so-4711', `order:${order.orderId}`],
    ['irene oleo', `person:${owner.staffId}`],
    ['preguntas', 'page:faq'],
  ] as const)
    expect([q, (await namesOf(q))[0]]).toEqual([q, first])
  expect(await namesOf('A 77123')).toEqual([
    expect.stringMatching(/^document:invoice /),
    `order:${order.orderId}`,
  ])
})

test('OFX-01 words are found without accents, and nothing is found for what nothing has', async () => {
  expect(await namesOf('NANDU')).toEqual(expect.arrayContaining(['customer:C501', 'customer:C502']))
  for (const q of ['zzxqy 99', '%', '_', "o'higgins \\", '']) expect([q, await namesOf(q)]).toEqual([q, []])
})

test('OFX-01 a thing says where it is: its screen, its page of the shop, a document at its customer', async () => {
  const found = async (q: string) => (await call(officeSearch, { query: { q } }, owner)).found[0]
  expect(await found('tal-750')).toEqual({
    kind: 'product',
    key: 'TAL-750',
    title: 'Taladro percutor 750 W',
    detail: expect.stringContaining('TAL-750'),
    cardcode: null,
    hasScreen: true,
    shopUrl: 'https://tienda.test/shop/products/TAL-750',
    isExact: true,
  })
  expect(await found('viejo-1')).toMatchObject({ shopUrl: null, detail: expect.stringContaining('inactivo') })
  expect(await found('a77123')).toMatchObject({ cardcode: 'C501', title: 'e-Factura A 77123' })
})

test('OFX-01 who makes promotions, popups and texts finds drafts and ended ones too, each with its screen', async () => {
  const found = async (q: string, who = owner) =>
    (await call(officeSearch, { query: { q } }, who)).found.map(
      ({ kind, key, detail, hasScreen, shopUrl }) => [`${kind}:${key}`, detail, hasScreen, shopUrl],
    )
  const public71 = ['promo:71', 'hasta el 31/12/2099', true, 'https://tienda.test/promos/71']
  // Those of which it is the beginning first.
  expect(await found('pintura')).toEqual([
    ['promo:73', 'terminada', true, null],
    ['page:pintar-techos', 'borrador', true, null],
    public71,
    ['promo:72', 'borrador', true, null],
    ['popup:81', 'borrador', true, null],
  ])
  expect(await found('FRENTON')).toContainEqual(['promo:72', 'borrador', true, null])
  // Who types a whole title finds that one before all that has its words.
  expect((await found('pintura del ver'))[0]?.[0]).toBe('promo:73')
  expect((await found('pintura para'))[0]?.[0]).toBe('page:pintar-techos')
  // By the title that is worked on, of who writes; by the one that customers read, of all others.
  const article = 'https://tienda.test/blog/post-classic?post=pintar-rejas'
  const detail = '/blog/post-classic?post=pintar-rejas'
  expect(await found('sin ensuciar')).toEqual([['page:pintar-rejas', detail, true, article]])
  expect(await found('como pintar', rep)).toEqual([['page:pintar-rejas', detail, false, article]])
  expect(await found('sin ensuciar', rep)).toEqual([])
  expect(await found('pintura', rep)).toEqual([['promo:71', 'hasta el 31/12/2099', false, public71.at(3)]])
})

test('OFA-10 OFA-11 a person finds what they may read, a rep own customers only', async () => {
  const kinds = async (q: string, who = owner) => [
    ...new Set((await namesOf(q, who)).map(name => name.split(':')[0])),
  ]
  expect(await namesOf('nandu', rep)).toEqual(['customer:C501', `order:${order.orderId}`])
  expect(await namesOf('c502', rep)).toEqual([])
  expect(await namesOf(String(other.docNum), rep)).toEqual([])
  expect(await kinds('nandu', warehouse)).toEqual(['order'])
  expect(await kinds('nandu', content)).toEqual([])
  expect(await kinds('A 77123', warehouse)).toEqual(['order'])
  expect(await kinds('irene', rep)).toEqual([])
})

test('OFX-01 what was opened lately comes back as it is now, in its order, if the person may still read it', async () => {
  const opened = [
    `order:${other.orderId}`,
    'product:TAL-750',
    'customer:C501',
    'page:faq',
    'promo:72',
    'popup:81',
    `person:${owner.staffId}`,
    'customer:NADIE',
    'order:nada',
    'cosa:1',
  ]
  const recent = async (who = owner) =>
    (await call(officeSearch, { query: { recent: joinCodes(opened) } }, who)).found.map(
      ({ kind, key }) => `${kind}:${key}`,
    )
  expect(await recent()).toEqual(opened.slice(0, 7))
  expect(await recent(rep)).toEqual(['product:TAL-750', 'customer:C501', 'page:faq'])
})
