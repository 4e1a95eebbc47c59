import { expect, test } from 'vitest'
import type { BodyOf } from '#contract/call.ts'
import type { Caller } from '#contract/client.ts'
import {
  homeAsCustomer,
  orderHomeBlocks,
  removeHomeBlock,
  saveHomeBlock,
} from '#contract/office/home-blocks.ts'
import { homePage } from '#contract/shop/home.ts'
import { addDays } from '#domain/time/business-day.ts'
import {
  aCustomer,
  aProduct,
  NOW,
  openCatalogueShop,
  TODAY,
} from '../../catalogue/read/testing/catalogue-data.ts'
import { refusalOf } from '../../orders/testing/ordering.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { aText, type BlockBody, openHomeOffice } from '../testing/home-office.ts'

const database = await testDatabase(openCatalogueShop)
const { db } = database

type Row = Extract<BlockBody['content'], { kind: 'products' }>

let now = NOW
await aProduct(db, { code: 'D1', popularity: 5 })
await aProduct(db, { code: 'E1', popularity: 9, path: ['Ferretería'] })
await aProduct(db, { code: 'F1', popularity: 7, path: ['Ferretería'], brand: 'Tero' })
await aProduct(db, { code: 'INACTIVO', active: false })
const buyer = await aCustomer(db, { cardcode: 'C1' })
const member = await aCustomer(db, { cardcode: 'C2', group: 'club', priceList: 2 })
const visitor: Partial<Caller> = {}
const { owner, admin, content, catalogue, call, read, write, home, untilKnown } = await openHomeOffice(
  database,
  () => now,
)

const orderNow = async () => (await read()).blocks.map(({ id }) => id)
const ids = async (caller: Partial<Caller>) => (await home(caller)).map(({ id }) => id)
const shows = (caller: Partial<Caller>, id: number) => async () => (await ids(caller)).includes(id)

test('OFM-11 a block is shown in its place on its days, and the page of visitors becomes another with each edge', async () => {
  const days = { validFrom: addDays(TODAY, 1), validTo: addDays(TODAY, 1) }
  const { id } = await write(saveHomeBlock, aText(days))
  await untilKnown()
  const before = await ids(visitor)
  expect(before).not.toContain(id)
  const versions = new Set([catalogue.publicVersion()])
  // Midnight of Montevideo.
  now = new Date('2026-03-11T03:00:00Z')
  expect(await ids(visitor)).toEqual([...before, id])
  expect((await home(visitor)).at(-1)).toEqual({
    id,
    kind: 'text',
    title: 'Feria',
    paragraphs: ['Uno.', 'Dos.'],
    button: null,
  })
  versions.add(catalogue.publicVersion())
  now = new Date('2026-03-12T03:00:00Z')
  expect(await ids(visitor)).toEqual(before)
  versions.add(catalogue.publicVersion())
  now = NOW
  expect(versions.size).toBe(3)
})

test('OFM-11 a block for some customers is nobody else’s, and changes nothing of what visitors see', async () => {
  await untilKnown()
  const page = catalogue.publicVersion()
  const audience = [{ kind: 'group', value: 'club' }] as const
  const { id } = await write(saveHomeBlock, aText({ shownTo: 'customers', audience: [...audience] }))
  await expect.poll(shows(member, id)).toBe(true)
  expect(await ids(buyer)).not.toContain(id)
  expect(await ids(visitor)).not.toContain(id)
  expect(catalogue.publicVersion()).toBe(page)
  const toVisitors = await refusalOf(write(saveHomeBlock, aText({ audience: [...audience] })))
  expect(toVisitors).toMatchObject({ errors: [{ path: 'audience', code: 'for_customers' }] })
  const unknown = aText({ shownTo: 'customers', audience: [{ kind: 'customer', value: 'C99' }] })
  expect(await refusalOf(write(saveHomeBlock, unknown))).toMatchObject({
    errors: [{ path: 'audience', code: 'unknown' }],
  })
})

test('OFM-11 a row by rule has what is bought most, by list what was chosen in its order; without prices for visitors', async () => {
  const row = (changes: Partial<Row>) => {
    const all: Row = {
      kind: 'products',
      title: '',
      by: 'rule',
      path: [],
      brand: null,
      onSale: false,
      codes: [],
      count: 6,
    }
    return write(saveHomeBlock, aText({ content: { ...all, ...changes } }))
  }
  const byRule = await row({ path: ['ferreteria'] })
  const byList = await row({ by: 'list', codes: ['D1', 'INACTIVO', 'F1'] })
  await untilKnown()
  for (const caller of [visitor, buyer]) {
    const blocks = await home(caller)
    const shown = (id: number) => {
      const block = blocks.find(one => one.id === id)
      return block?.kind === 'products' ? block : null
    }
    expect(shown(byRule.id)?.products.map(({ code }) => code)).toEqual(['E1', 'F1'])
    expect(shown(byRule.id)?.filters).toEqual({ family: 'ferreteria' })
    expect(shown(byList.id)?.products.map(({ code }) => code)).toEqual(['D1', 'F1'])
    expect(shown(byList.id)?.filters).toBeNull()
    expect(/"(price|finalPrice|stock\w*)":/.test(JSON.stringify(blocks))).toBe(caller === buyer)
  }
  expect(await refusalOf(row({ by: 'list', codes: ['D1', 'NO-HAY'] }))).toMatchObject({
    errors: [{ path: 'codes', code: 'unknown', detail: 'No existen: NO-HAY.' }],
  })
  // Visitors see no price that could be an offer.
  expect(await refusalOf(row({ onSale: true }))).toMatchObject({
    errors: [{ path: 'onSale', code: 'for_customers' }],
  })
})

test('OFM-11 brands are shown in the order in which they were chosen, and only those that there are', async () => {
  const brands = (chosen: string[]) =>
    aText({ content: { kind: 'brands', title: 'Nuestras marcas', brands: chosen } })
  const { id } = await write(saveHomeBlock, brands(['tero', 'nandu']))
  await untilKnown()
  expect((await home(visitor)).find(block => block.id === id)).toMatchObject({
    title: 'Nuestras marcas',
    brands: [
      { name: 'Tero', slug: 'tero', logo: null },
      { name: 'Ñandú', slug: 'nandu', logo: null },
    ],
  })
  expect(await refusalOf(write(saveHomeBlock, brands(['tero', 'no-hay'])))).toMatchObject({
    errors: [{ path: 'brands', code: 'unknown' }],
  })
})

test('OFM-11 OFX-11 of two people who put the page in order at once the second one moves nothing, and hears of the first', async () => {
  const was = await orderNow()
  const [first = 0, second = 0, ...rest] = was
  // Whoever changed a block later did not order the page.
  const ofAdmin = [second, first, ...rest]
  await write(orderHomeBlocks, { was, ids: ofAdmin }, admin)
  const { blocks } = await read()
  const block = blocks.find(({ id }) => id === second)
  if (block === undefined) throw new Error('No block')
  await write(saveHomeBlock, { ...block, content: { kind: 'families' }, shownTo: 'visitors' }, owner)
  const late = await refusalOf(write(orderHomeBlocks, { was, ids: was.toReversed() }))
  expect(late).toMatchObject({
    code: 'EDIT_CONFLICT',
    detail:
      'Ana Administración cambió el orden de la portada mientras tanto: nada se movió. Se muestra el suyo.',
    authors: [{ field: 'ids', author: 'Ana Administración' }],
  })
  expect(await orderNow()).toEqual(ofAdmin)
  // The same act over what is there now.
  await write(orderHomeBlocks, { was: ofAdmin, ids: ofAdmin.toReversed() })
  await untilKnown()
  const shown = await ids(visitor)
  expect(shown).toEqual(ofAdmin.toReversed().filter(id => shown.includes(id)))
  const others = await refusalOf(write(orderHomeBlocks, { was: ofAdmin.toReversed(), ids: [first] }))
  expect(others).toMatchObject({ errors: [{ path: 'ids', code: 'not_the_same' }] })
})

test('OFM-11 OFX-11 a block that somebody made or removed meanwhile is not put in order unseen', async () => {
  const was = await orderNow()
  const { id, version } = await write(saveHomeBlock, aText({ active: false }), content)
  const made = await refusalOf(write(orderHomeBlocks, { was, ids: was.toReversed() }))
  expect(made).toMatchObject({ code: 'EDIT_CONFLICT', authors: [{ author: 'Carla Contenido' }] })
  await write(removeHomeBlock, { id, version }, admin)
  const removed = await refusalOf(write(orderHomeBlocks, { was: [...was, id], ids: [id, ...was] }))
  expect(removed).toMatchObject({ code: 'EDIT_CONFLICT', authors: [{ author: 'Ana Administración' }] })
  expect(await orderNow()).toEqual(was)
})

test('OFM-11 drafts are made by who edits content; what is public, and the order, by who publishes', async () => {
  const refused = { code: 'FORBIDDEN' }
  expect(await refusalOf(write(saveHomeBlock, aText(), content))).toMatchObject(refused)
  const { id, version } = await write(saveHomeBlock, aText({ active: false }), content)
  await untilKnown()
  expect(await ids(buyer)).not.toContain(id)
  const published = await write(saveHomeBlock, aText({ id, version }))
  const { version: shown } = published
  expect(
    await refusalOf(write(saveHomeBlock, aText({ id, version: shown, active: false }), content)),
  ).toMatchObject(refused)
  expect(await refusalOf(write(removeHomeBlock, { id, version: shown }, content))).toMatchObject(refused)
  const was = await orderNow()
  expect(await refusalOf(write(orderHomeBlocks, { was, ids: was.toReversed() }, content))).toMatchObject(
    refused,
  )
  const stale = await refusalOf(write(saveHomeBlock, aText({ id, version }), admin))
  expect(stale).toMatchObject({ code: 'EDIT_CONFLICT', detail: 'Olga Dueña lo cambió mientras tanto.' })
})

test('OFM-11 the preview of a day and a person is what the shop answers then, drafts as they are typed', async () => {
  const only = { validFrom: addDays(TODAY, 2), validTo: addDays(TODAY, 4) }
  const coming = await write(saveHomeBlock, aText({ ...only, shownTo: 'customers' }))
  await untilKnown()
  const preview = (
    cardcode: string | null,
    day: string,
    typed: BodyOf<typeof homeAsCustomer>['typed'] = null,
  ) => call(homeAsCustomer, { body: { cardcode, day, typed } }, owner)
  for (const [days, at] of [
    [0, NOW],
    [2, new Date('2026-03-12T12:00:00Z')],
    [5, new Date('2026-03-15T12:00:00Z')],
  ] as const) {
    for (const [cardcode, caller] of [
      [null, visitor],
      ['C1', buyer],
      ['C2', member],
    ] as const) {
      now = at
      const answered = await call(homePage, {}, caller)
      now = NOW
      const { home: previewed, hidden } = await preview(cardcode, addDays(TODAY, days))
      expect(previewed).toEqual(answered)
      const all = [...previewed.blocks, ...hidden].map(({ id }) => id)
      expect(all.toSorted()).toEqual((await orderNow()).toSorted())
    }
  }
  expect((await preview(null, addDays(TODAY, 3))).hidden).toContainEqual({
    id: coming.id,
    reason: 'No es para visitantes.',
  })
  const { id: _, version: __, ...typed } = aText({ shownTo: 'visitors', active: false })
  expect((await preview(null, TODAY, { ...typed, id: null })).home.blocks.at(-1)).toMatchObject({
    id: 0,
    title: 'Feria',
  })
  expect((await preview('C1', TODAY, { ...typed, id: null })).hidden).toContainEqual({
    id: 0,
    reason: 'Es solo para visitantes.',
  })
})

test('OFM-17 a block whose button leads nowhere is marked in the list', async () => {
  const to = (href: string) =>
    aText({ content: { kind: 'text', title: 'Ver', text: 'Uno.', link: { href, label: 'Ver' } } })
  const blocks = [
    await write(saveHomeBlock, to('/shop/products/D1')),
    await write(saveHomeBlock, to('/shop/products/INACTIVO')),
    await write(saveHomeBlock, to('/promos/404')),
    await write(saveHomeBlock, to('https://ejemplo.uy')),
  ]
  const listed = (await read()).blocks
  expect(blocks.map(({ id }) => listed.find(block => block.id === id)?.broken)).toEqual([0, 1, 1, 0])
})
