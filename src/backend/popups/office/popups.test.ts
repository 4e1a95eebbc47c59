import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { BodyOf, ReplyOf } from '#contract/call.ts'
import { officePopups, popupFor, savePopup } from '#contract/office/popups.ts'
import { getPopup } from '#contract/shop/popups.ts'
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
import { countAllBroken } from '../../content/broken-links.ts'
import { refusalOf } from '../../orders/testing/ordering.ts'
import { anOperator, nextKey, type TestOperator, testOffice } from '../../testing/office/operators.ts'
import { callRunner } from '../../testing/run-call.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { popupHandlers } from '../handlers.ts'
import { findActiveButtons } from '../queries.ts'
import { officePopupHandlers } from './handlers.ts'

const database = await testDatabase(openCatalogueShop)
const { db } = database
const config = { mediaBaseUrl: '/media' }
let now = NOW
let shop: ReturnType<typeof callRunner>
let catalogue: Catalogue
let owner: TestOperator
let content: TestOperator

beforeAll(async () => {
  await aProduct(db, { code: 'D1', title: 'Martillo' })
  await sql`
    insert into employees (code, name, role, email, phone, whatsapp)
    values ('V7', 'Vera', 'Vendedor', 'v7@mostrador.test', '', '')`.execute(db)
  await aCustomer(db, { cardcode: 'C1', department: 'MO' })
  await aCustomer(db, { cardcode: 'C2', group: 'club', priceList: 2, department: 'CA' })
  await sql`update customers set seller_code = 'V7' where cardcode = 'C2'`.execute(db)
  owner = await anOperator(db, 'dueno', { now: NOW, name: 'Olga Dueña' })
  content = await anOperator(db, 'contenido', { now: NOW, name: 'Carla Contenido' })
  catalogue = await openTestCatalogue(database, { clock: () => now })
  const office = testOffice(db, () => NOW)
  shop = callRunner([
    ...popupHandlers({ db, catalogue, config, clock: () => now }),
    ...officePopupHandlers({ db, office, catalogue, config }),
  ])
})

type Body = BodyOf<typeof savePopup>
const aBody = (changes: Partial<Body> = {}): Body => ({
  id: null,
  version: null,
  title: 'Marzo',
  image: '/media/p/D1/1.webp',
  link1: null,
  link2: null,
  validFrom: TODAY,
  validTo: addDays(TODAY, 5),
  priority: 0,
  audience: [],
  state: 'published',
  ...changes,
})
const save = (changes: Partial<Body> = {}, by = owner): Promise<ReplyOf<typeof savePopup>> =>
  shop.call(savePopup, { body: aBody(changes), idempotencyKey: nextKey() }, by)
const buyer = (cardcode: string) => ({ cardcode, email: `${cardcode.toLowerCase()}@cliente.test` })
const shown = (cardcode: string) => shop.call(getPopup, {}, buyer(cardcode))
const asked = (cardcode: string, day: string, by = owner) =>
  shop.call(popupFor, { query: { cardcode, day } }, by)

test.each([
  ['customer', 'C2'],
  ['group', 'club'],
  ['list', '2'],
  ['rep', 'V7'],
  ['department', 'CA'],
] as const)('OFM-10 a popup by %s is shown to who is in it and to nobody else', async (kind, value) => {
  await sql`delete from popups`.execute(db)
  await save({ image: '/only.webp', audience: [{ kind, value }] })
  expect([(await shown('C2')).image, (await shown('C1')).image]).toEqual(['/only.webp', null])
})

test('OFM-10 OFM-02 what a customer gets on a day is what the shop answers on it, with the reason of each other', async () => {
  await sql`delete from popups`.execute(db)
  const { id: base } = await save({ title: 'Base', image: '/base.webp', validTo: addDays(TODAY, 9) })
  const { id: club } = await save({
    title: 'Club',
    image: '/club.webp',
    priority: 5,
    audience: [{ kind: 'group', value: 'club' }],
  })
  const { id: draft } = await save({ title: 'Borrador', priority: 9, state: 'draft' })
  for (const [days, cardcode, expected, reasons] of [
    [0, 'C2', club, [draft, 'No está publicado.']],
    [0, 'C1', base, [club, 'No es para este cliente.']],
    [7, 'C2', base, [club, 'Ya terminó.']],
    [12, 'C2', null, [base, 'Ya terminó.']],
  ] as const) {
    const day = addDays(TODAY, days)
    const answer = await asked(cardcode, day)
    expect(answer.reasons.find(({ isShown }) => isShown)?.id ?? null).toBe(expected)
    expect(answer.reasons).toContainEqual(expect.objectContaining({ id: reasons[0], reason: reasons[1] }))
    now = new Date(`${day}T15:00:00Z`)
    expect(answer.popup).toEqual(await shown(cardcode))
    now = NOW
  }
})

test('OFM-10 POP-11 a button that the shop would drop is refused by name, and a popup without picture stays a draft', async () => {
  const link = (href: string, description = 'Ver') => ({ href, description, background: 'D' as const })
  for (const href of [
    'javascript:alert(1)',
    'http://inseguro.test',
    '//otro.test',
    'promos',
    '/\\otro.test',
    '',
  ])
    expect(await refusalOf(save({ link2: link(href) })), href).toMatchObject({
      code: 'VALIDATION',
      errors: [{ path: 'link2.href' }],
    })
  expect(await refusalOf(save({ link1: link('/promos', ' ') }))).toMatchObject({
    errors: [{ path: 'link1.description' }],
  })
  expect(await refusalOf(save({ image: '' }))).toMatchObject({ errors: [{ path: 'image', code: 'missing' }] })
  expect(await refusalOf(save({ image: '//otro.test/x.png' }))).toMatchObject({ errors: [{ path: 'image' }] })
  expect(await save({ image: '', state: 'draft' })).toMatchObject({ id: expect.any(Number) })
  const unknown = save({
    audience: [
      { kind: 'customer', value: 'C999' },
      { kind: 'group', value: 'club' },
    ],
  })
  expect(await refusalOf(unknown)).toMatchObject({
    errors: [{ path: 'audience', detail: 'No existen: C999.' }],
  })
})

test('OFM-10 a stale save is an EDIT_CONFLICT with who saved the audience meanwhile', async () => {
  const { id, version } = await save()
  await save({ id, version, audience: [{ kind: 'list', value: '2' }] }, content)
  const late = save({ id, version, title: 'Otro' })
  expect(await refusalOf(late)).toMatchObject({
    code: 'EDIT_CONFLICT',
    authors: expect.arrayContaining([expect.objectContaining({ author: 'Carla Contenido' })]),
  })
  const { popups } = await shop.call(officePopups, {}, owner)
  expect(popups.find(one => one.id === id)).toMatchObject({
    title: 'Marzo',
    publishedBy: 'Olga Dueña',
    audience: [{ kind: 'list', value: '2' }],
  })
})

test('OFM-10 without prices.read no price leaves the server', async () => {
  await sql`delete from popups`.execute(db)
  await save({ link1: { href: '/shop/products/D1', description: 'Ver', background: 'D' } })
  expect((await asked('C1', TODAY)).popup.about).toMatchObject({ title: 'Martillo', offer: { units: null } })
  const seen = await asked('C1', TODAY, content)
  expect(seen.popup.about).toEqual({ title: 'Martillo', lastDay: null, offer: null })
  expect(JSON.stringify(seen)).not.toMatch(/"price/)
})

test('OFM-17 a popup whose buttons lead nowhere is marked in the list, and counted while somebody gets it', async () => {
  const button = (href: string) => ({ href, description: 'Ver', background: 'D' as const })
  const link1 = button('/shop/products/D1')
  const link2 = button('/promos/404')
  await sql`delete from popups`.execute(db)
  const count = async (day: string) =>
    countAllBroken(catalogue.snapshot(), await findActiveButtons(db, day), day)
  const before = await count(TODAY)
  const running = await save({ link1, link2 })
  const draft = await save({ link1: link2, state: 'draft' })
  const { popups } = await shop.call(officePopups, {}, owner)
  const broken = (id: number) => popups.find(popup => popup.id === id)?.broken
  expect([broken(running.id), broken(draft.id)]).toEqual([1, 1])
  expect(await count(TODAY)).toEqual({ ...before, popups: before.popups + 1 })
  expect(await count(addDays(TODAY, 6))).toMatchObject({ popups: 0 })
})
