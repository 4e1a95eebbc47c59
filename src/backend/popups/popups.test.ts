import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { getPopup } from '#contract/shop/popups.ts'
import { addDays } from '#domain/time/business-day.ts'
import { openTestCatalogue } from '../catalogue/read/testing/open-test-catalogue.ts'
import { refusalOf } from '../orders/testing/ordering.ts'
import { aCustomer, aProduct, aPromo, NOW, openShop, TODAY } from '../orders/testing/shop-data.ts'
import { callRunner } from '../testing/run-call.ts'
import { testDatabase } from '../testing/test-database.ts'
import { popupHandlers } from './handlers.ts'

const database = await testDatabase(openShop)
const { db } = database
const nothing = { image: null, link1: null, link2: null, about: null }
const customer = await aCustomer(db, { group: 'ferreterias' })
const plain = await aCustomer(db)
const hammer = await aProduct(db, { price: 150 })
const promo = await aPromo(db, { lines: [{ itemCode: hammer, price: 90, finalDiscount: 50, factorQty: 2 }] })
const catalogue = await openTestCatalogue(database)
const { call } = callRunner(
  popupHandlers({ db, clock: () => NOW, config: { mediaBaseUrl: '/media' }, catalogue }),
)

beforeEach(async () => {
  await sql`delete from popups`.execute(db)
})

const imageFor = async (who: { cardcode: string; email: string }) => (await call(getPopup, {}, who)).image

test('POP-12 title, price and last day of the first link target', async () => {
  const link = (href: string) => ({ href, description: 'Ver', background: 'D' })
  const aboutOf = async () => (await call(getPopup, {}, customer)).about
  await aPopup('/x.webp', { link1: link('/shop/catalog?brand=x'), link2: link(`/promos/${promo}`) })
  expect(await aboutOf()).toMatchObject({
    title: expect.any(String),
    lastDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    offer: { prices: [{ currency: '$', price: 90 }], units: 2, mark: '2×1' },
  })
  await sql`update popups set link1 = ${JSON.stringify(link(`/shop/products/${hammer}`))}::jsonb`.execute(db)
  expect(await aboutOf()).toMatchObject({ lastDay: null, offer: { prices: [{ price: 150 }], lowest: false } })
  await sql`update popups set link1 = null, link2 = ${JSON.stringify(link('/promos/999999'))}::jsonb`.execute(
    db,
  )
  expect(await aboutOf()).toBeNull()
})

test('API-31 POP-05 POP-06 the popup’s picture and its buttons', async () => {
  const link = { href: '/promos', description: 'Ver promociones', background: 'D' }
  const other = { href: 'https://tordaz.test/', description: 'La marca' }
  await aPopup('/media/popups/marzo.webp', { link1: link, link2: other })
  expect(await call(getPopup, {}, customer)).toEqual({
    image: '/media/popups/marzo.webp',
    link1: link,
    link2: { ...other, background: 'L' },
    about: null,
  })
  await sql`update popups set link2 = null`.execute(db)
  expect(await call(getPopup, {}, customer)).toMatchObject({ link1: link, link2: null })
})

test('POP-05 the picture is a URL or the first picture of a product; an unsafe URL shows nothing', async () => {
  await aPopup('https://fotos.test/marzo.webp')
  expect(await imageFor(plain)).toBe('https://fotos.test/marzo.webp')
  await aPopup(' TAL/710 ñ ')
  expect(await imageFor(plain)).toBe('/media/p/TAL%2F710%20%C3%B1/1.webp')
  for (const unsafe of ['http://fotos.test/x.webp', '//fotos.test/x.webp', 'ftp://fotos.test/x']) {
    await aPopup(unsafe)
    expect(await call(getPopup, {}, plain)).toEqual(nothing)
  }
})

test('POP-07 POP-11 an unsafe or malformed button is left out', async () => {
  await aPopup('/x.webp', {
    link1: { href: 'javascript:alert(1)', description: 'x', background: 'D' },
    link2: { href: 7, description: ['x'] },
  })
  expect(await call(getPopup, {}, customer)).toEqual({
    image: '/x.webp',
    link1: null,
    link2: null,
    about: null,
  })
})

test('API-31 the highest priority that is active today in Montevideo is shown, the newest of equals', async () => {
  await aPopup('/low.webp', { priority: 1 })
  await aPopup('/today.webp', { priority: 5, from: TODAY, to: TODAY })
  await aPopup('/over.webp', { priority: 9, to: addDays(TODAY, -1) })
  await aPopup('/future.webp', { priority: 9, from: addDays(TODAY, 1) })
  await aPopup('/off.webp', { priority: 9, active: false })
  await aPopup(' ', { priority: 9 })
  expect(await imageFor(plain)).toBe('/today.webp')
  await aPopup('/newer.webp', { priority: 5 })
  expect(await imageFor(plain)).toBe('/newer.webp')
})

test('API-31 a popup for a customer or a group is not shown to others', async () => {
  await aPopup('/all.webp')
  await aPopup('/group.webp', { priority: 1, audience: [{ group: 'ferreterias' }, { group: 'otros' }] })
  expect([await imageFor(customer), await imageFor(plain)]).toEqual(['/group.webp', '/all.webp'])
  await aPopup('/own.webp', { priority: 2, audience: [{ cardcode: plain.cardcode }, { group: 'barracas' }] })
  expect([await imageFor(customer), await imageFor(plain)]).toEqual(['/group.webp', '/own.webp'])
})

test('POP-03 POP-10 visitors, users without cardcode and days without a popup get nothing', async () => {
  expect(await call(getPopup, {}, customer)).toEqual(nothing)
  await aPopup('/all.webp')
  expect(await call(getPopup, {})).toEqual(nothing)
  expect(await call(getPopup, {}, { email: 'ana@correo.test' })).toEqual(nothing)
})

test('API-31 D27 the text null means empty, and only the session’s cardcode and e-mail are accepted', async () => {
  await aPopup('/all.webp')
  for (const empty of ['null', 'undefined', '', ' ']) {
    const query = { cardcode: empty, email: empty }
    expect(await call(getPopup, { query }, customer)).toMatchObject({ image: '/all.webp' })
    expect(await call(getPopup, { query })).toEqual(nothing)
  }
  const other = call(getPopup, { query: { cardcode: plain.cardcode } }, customer)
  expect(await refusalOf(other)).toMatchObject({ code: 'CARDCODE_MISMATCH' })
  const email = call(getPopup, { query: { email: plain.email } }, customer)
  expect(await refusalOf(email)).toMatchObject({ code: 'EMAIL_NOT_ALLOWED' })
})

interface PopupTraits {
  readonly priority?: number
  readonly from?: string
  readonly to?: string
  readonly active?: boolean
  readonly link1?: unknown
  readonly link2?: unknown
  readonly audience?: readonly { cardcode?: string; group?: string }[]
}

async function aPopup(image: string, traits: PopupTraits = {}): Promise<void> {
  const json = (link: unknown) => (link === undefined ? null : JSON.stringify(link))
  const { rows } = await sql<{ id: number }>`
    insert into popups (image_source, link1, link2, valid_from, valid_to, priority, active)
    values (${image}, ${json(traits.link1)}::jsonb, ${json(traits.link2)}::jsonb, ${traits.from ?? '2020-01-01'},
      ${traits.to ?? '2099-12-31'}, ${traits.priority ?? 0}, ${traits.active ?? true})
    returning id`.execute(db)
  for (const { cardcode = null, group = null } of traits.audience ?? []) {
    await sql`insert into popup_audience (popup_id, cardcode, customer_group)
      values (${rows[0]?.id}, ${cardcode}, ${group})`.execute(db)
  }
}
