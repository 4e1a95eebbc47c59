import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { BodyOf, Call, CallInput, ReplyOf } from '#contract/call.ts'
import type { Caller } from '#contract/client.ts'
import {
  bannerContrast,
  homeAsCustomer,
  homeBlocks,
  orderHomeBlocks,
  removeHomeBlock,
  saveHomeBlock,
} from '#contract/office/home-blocks.ts'
import { homePage } from '#contract/shop/home.ts'
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
import { bannerAddress, bannerId } from '../../media/banner-address.ts'
import { refusalOf } from '../../orders/testing/ordering.ts'
import { readFile } from '../../platform/files/queries.ts'
import { anOperator, nextKey, type TestOperator, testOffice } from '../../testing/office/operators.ts'
import { callRunner } from '../../testing/run-call.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { homePageHandlers } from '../handlers.ts'
import { homeBlockHandlers } from './handlers.ts'

const database = await testDatabase(openCatalogueShop)
const { db } = database

type Body = BodyOf<typeof saveHomeBlock>
type Banner = Extract<Body['content'], { kind: 'banner' }>
type Row = Extract<Body['content'], { kind: 'products' }>

let now = NOW
let catalogue: Catalogue
let runner: ReturnType<typeof callRunner>
let buyer: Partial<Caller>
let member: Partial<Caller>
let owner: TestOperator
let admin: TestOperator
let content: TestOperator
const visitor: Partial<Caller> = {}

beforeAll(async () => {
  await aProduct(db, { code: 'D1', popularity: 5 })
  await aProduct(db, { code: 'E1', popularity: 9, path: ['Ferretería'] })
  await aProduct(db, { code: 'F1', popularity: 7, path: ['Ferretería'], brand: 'Tero' })
  await aProduct(db, { code: 'INACTIVO', active: false })
  buyer = await aCustomer(db, { cardcode: 'C1' })
  member = await aCustomer(db, { cardcode: 'C2', group: 'club', priceList: 2 })
  owner = await anOperator(db, 'dueno', { now: NOW, name: 'Olga Dueña' })
  admin = await anOperator(db, 'administracion', { now: NOW, name: 'Ana Administración' })
  content = await anOperator(db, 'contenido', { now: NOW, name: 'Carla Contenido' })
  catalogue = await openTestCatalogue(database, { clock: () => now })
  runner = callRunner([
    ...homePageHandlers({ catalogue }),
    ...homeBlockHandlers({ db, catalogue, office: testOffice(db, () => NOW) }),
  ])
})

const aText = (changes: Partial<Body> = {}): Body => ({
  id: null,
  version: null,
  content: { kind: 'text', title: 'Feria', text: 'Uno.\n\nDos.', link: { href: '', label: '' } },
  validFrom: null,
  validTo: null,
  active: true,
  shownTo: 'all',
  audience: [],
  ...changes,
})
const aBanner = (image: string, changes: Partial<Banner> = {}): Banner => ({
  kind: 'banner',
  image,
  focus: { x: 50, y: 50 },
  alt: 'Taladros sobre una mesa',
  title: 'Semana del taladro',
  text: '',
  link: { href: '/promos', label: 'Ver las promociones' },
  tone: 'light',
  placement: 'over',
  ...changes,
})

const write = <C extends Call>(of: C, body: CallInput<C>['body'], by = owner): Promise<ReplyOf<C>> =>
  runner.call(of, { body, idempotencyKey: nextKey() } as CallInput<C>, by)
const read = () => runner.call(homeBlocks, {}, owner)
const orderNow = async () => (await read()).blocks.map(({ id }) => id)
const home = async (caller: Partial<Caller>) => (await runner.call(homePage, {}, caller)).blocks
const ids = async (caller: Partial<Caller>) => (await home(caller)).map(({ id }) => id)
const shows = (caller: Partial<Caller>, id: number) => async () => (await ids(caller)).includes(id)

/** Until the shop has in memory what is stored. */
async function untilKnown(): Promise<void> {
  const versionsOf = (blocks: readonly { readonly id: number; readonly version: number }[]) =>
    blocks.map(({ id, version }) => `${id}.${version}`)
  const stored = versionsOf((await read()).blocks)
  await expect.poll(() => versionsOf(catalogue.snapshot().homeBlocks)).toEqual(stored)
}

/** The address of a picture of vertical stripes or one colour, as if it had been uploaded. */
async function aPicture(colours: readonly string[], size = { width: 1440, height: 1000 }): Promise<string> {
  const { width, height } = size
  const stripe = Math.ceil(width / colours.length)
  const body = await sharp({ create: { width, height, channels: 3, background: 'white' } })
    .composite(
      colours.map((background, at) => ({
        input: { create: { width: Math.min(stripe, width - at * stripe), height, channels: 3, background } },
        left: at * stripe,
        top: 0,
      })),
    )
    .webp({ lossless: true })
    .toBuffer()
  const { rows } = await sql<{ id: string }>`
    insert into files (kind, name, content_type, body, expires_at)
    values ('banner', 'a.webp', 'image/webp', ${body}, ${addDays(TODAY, 7)}) returning id`.execute(db)
  return bannerAddress(rows[0]?.id ?? '')
}

async function pictureAt(address: string | null) {
  const file = await readFile(db, { id: bannerId(address ?? '') ?? '', kind: 'banner' })
  if (file === null) throw new Error(`No picture at ${address}`)
  return sharp(file.body)
}

/** Red, green and blue in the middle of a picture. */
async function middleOf(address: string | null): Promise<number[]> {
  const { data, info } = await (await pictureAt(address)).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
  return [...data.subarray(at, at + 3)]
}

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
  ) => runner.call(homeAsCustomer, { body: { cardcode, day, typed } }, owner)
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
      const answered = await runner.call(homePage, {}, caller)
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

test('OFM-12 the point that was chosen is in both cuts, which have the sizes of their screens', async () => {
  const blue = [0, 0, 255]
  const image = await aPicture(['red', 'lime', 'blue', 'yellow'], { width: 4000, height: 1000 })
  const banner = aBanner(image, { focus: { x: 62, y: 20 }, placement: 'below' })
  const saved = await write(saveHomeBlock, aText({ content: banner }))
  await untilKnown()
  const shown = (await home(visitor)).find(({ id }) => id === saved.id)
  if (shown?.kind !== 'banner') throw new Error('No banner')
  for (const [address, width, height] of [
    [shown.wide, 1440, 400],
    [shown.narrow, 1040, 960],
  ] as const) {
    expect(await (await pictureAt(address)).metadata()).toMatchObject({ width, height, format: 'webp' })
    const middle = await middleOf(address)
    for (const [at, channel] of middle.entries())
      expect(Math.abs(channel - (blue[at] ?? 0)), `${address} ${middle.join()}`).toBeLessThan(16)
  }
  // Another point, other cuts; other words, the same.
  const { id } = saved
  const moved = { ...banner, focus: { x: 10, y: 20 } }
  const second = await write(saveHomeBlock, aText({ id, version: saved.version, content: moved }))
  await untilKnown()
  const other = (await home(visitor)).find(one => one.id === id)
  if (other?.kind !== 'banner') throw new Error('No banner')
  expect(other.narrow).not.toBe(shown.narrow)
  expect((await middleOf(other.narrow))[0]).toBeGreaterThan(240)
  await write(saveHomeBlock, aText({ id, version: second.version, content: { ...moved, title: 'Otra' } }))
  await untilKnown()
  expect((await home(visitor)).find(one => one.id === id)).toMatchObject({
    wide: other.wide,
    narrow: other.narrow,
    title: 'Otra',
  })
})

test('OFM-12 a banner without alternative text, or with a picture of elsewhere, is refused, as a draft too', async () => {
  const image = await aPicture(['black'])
  const draft = (changes: Partial<Banner>) => aText({ content: aBanner(image, changes), active: false })
  expect(await refusalOf(write(saveHomeBlock, draft({ alt: '  ' })))).toMatchObject({
    errors: [{ path: 'alt', code: 'missing' }],
  })
  expect(await refusalOf(write(saveHomeBlock, draft({ image: 'https://otra.test/a.webp' })))).toMatchObject({
    errors: [{ path: 'image', code: 'missing' }],
  })
  const unsafe = draft({ link: { href: 'javascript:alert(1)', label: 'Ver' } })
  expect(await refusalOf(write(saveHomeBlock, unsafe))).toMatchObject({
    errors: [{ path: 'link.href', code: 'unsafe' }],
  })
})

test('OFM-12 text over a picture is refused below 4.5:1 on either screen, and taken under it or in the other colour', async () => {
  // On #767676 white has 4.54, on #777777 it has 4.48.
  const [just, below] = [await aPicture(['#767676']), await aPicture(['#777777'])]
  const save = (banner: Banner) => write(saveHomeBlock, aText({ content: banner, active: false }))
  await save(aBanner(just))
  const refused = await refusalOf(save(aBanner(below)))
  expect(refused.errors.map(({ path, code }) => [path, code])).toEqual([
    ['tone', 'contrast'],
    ['tone', 'contrast'],
  ])
  expect(refused.errors[0]?.detail).toContain('su contraste es 4,4:1 y hace falta 4,5:1')
  await save(aBanner(below, { placement: 'below' }))
  await save(aBanner(below, { title: '', link: { href: '', label: '' } }))
  expect(
    await runner.call(bannerContrast, { body: { image: below, focus: { x: 50, y: 50 } } }, content),
  ).toMatchObject({
    light: { wide: expect.closeTo(4.48, 2), narrow: expect.closeTo(4.48, 2) },
  })
  // Bright where on wide screens there is never text: on a phone there is.
  const right = await aPicture(['black', 'black', 'black', 'black', 'white'], { width: 1440, height: 400 })
  const onPhone = await refusalOf(save(aBanner(right, { focus: { x: 100, y: 50 } })))
  expect(onPhone.errors.map(({ detail }) => detail)).toEqual([expect.stringContaining('en un teléfono')])
  await save(aBanner(right, { focus: { x: 0, y: 50 } }))
})
