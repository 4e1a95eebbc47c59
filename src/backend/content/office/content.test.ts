import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { BodyOf } from '#contract/call.ts'
import { undoChangeSet } from '#contract/office/audit.ts'
import {
  contentFilling,
  contentPreviewLink,
  contentVersion,
  officeContent,
  officeContents,
  publishContent,
  saveContent,
  withdrawContent,
} from '#contract/office/content.ts'
import { contentPosts, contentText } from '#contract/shop/content.ts'
import type { Prose, ProseLink } from '#domain/content/prose.ts'
import { TRANSLATED_LANGUAGES } from '#domain/text/locale.ts'
import { addDays, businessDayOf } from '#domain/time/business-day.ts'
import { undoHandlers } from '../../audit/undo/handlers.ts'
import type { Catalogue } from '../../catalogue/read/catalogue.ts'
import { aProduct, openCatalogueShop } from '../../catalogue/read/testing/catalogue-data.ts'
import { openTestCatalogue } from '../../catalogue/read/testing/open-test-catalogue.ts'
import { refusalOf } from '../../orders/testing/ordering.ts'
import { countStatements } from '../../platform/db/statement-count.ts'
import { anOperator, nextKey, type TestOperator, testOffice } from '../../testing/office/operators.ts'
import { callRunner } from '../../testing/run-call.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { countBrokenLinks } from '../broken-links.ts'
import { contentHandlers } from '../handlers.ts'
import { installContent } from '../install-content.ts'
import { readShipped, shippedSlugs } from '../shipped/read-shipped.ts'
import { contentTasks } from '../tasks.ts'
import { officeContentHandlers } from './handlers.ts'

const database = await testDatabase(openCatalogueShop)
const { db } = database
const config = {
  token: 'a-token-only-for-tests',
  publicUrl: 'https://tienda.test',
  languages: TRANSLATED_LANGUAGES,
}
let now = new Date()
const clock = () => now
let catalogue: Catalogue
let shop: ReturnType<typeof callRunner>
let owner: TestOperator
let writer: TestOperator

beforeAll(async () => {
  await aProduct(db, { code: 'D1', title: 'Martillo' })
  await installContent(db, now)
  owner = await anOperator(db, 'dueno', { now, name: 'Olga Dueña' })
  writer = await anOperator(db, 'contenido', { now, name: 'Carla Contenido' })
  catalogue = await openTestCatalogue(database, { clock })
  const office = testOffice(db, clock)
  shop = callRunner([
    ...contentHandlers({ db, clock, catalogue, config }),
    ...officeContentHandlers({ db, office, catalogue, config }),
    ...undoHandlers({ db, office }),
  ])
})

type Body = BodyOf<typeof saveContent>
const paragraph = (text: string, link?: ProseLink): Prose[number] => ({
  type: 'paragraph',
  content: [
    link === undefined
      ? { type: 'text', text }
      : { type: 'text', text, marks: [{ type: 'link', attrs: link }] },
  ],
})
const aPost = (title: string, body: Prose, changes: Partial<Body> = {}): Body => ({
  slug: null,
  version: null,
  title,
  summary: 'Un resumen.',
  lead: '',
  picture: null,
  author: 'Carla',
  tags: ['taller'],
  shelves: [],
  restoredFrom: null,
  body: body as Body['body'],
  ...changes,
})
const save = (body: Body, as = writer) => shop.call(saveContent, { body, idempotencyKey: nextKey() }, as)
const publish = (slug: string, version: number, at: string | null = null, key = nextKey(), as = owner) =>
  shop.call(publishContent, { body: { slug, version, at }, idempotencyKey: key }, as)
const stored = (slug: string) => shop.call(officeContent, { query: { slug } }, writer)
const text = (slug: string, query: { day?: string; draft?: string } = {}) =>
  shop.call(contentText, { query: { slug, ...query } })
const slugsOfPosts = async () => (await shop.call(contentPosts, {})).posts.map(({ slug }) => slug)
/** OFM-16: well within two seconds. */
const soon = <Value>(read: () => Promise<Value> | Value) =>
  expect.poll(read, { timeout: 2_000, interval: 20 })

test('OFM-14 what the product ships is the public first version, stored once and equal to its files', async () => {
  await installContent(db, now)
  const { rows } = await sql<{ versions: number; publications: number }>`
    select (select count(*)::int from content_versions) as versions,
      (select count(*)::int from content_publications) as publications`.execute(db)
  expect(rows).toEqual([{ versions: shippedSlugs().length, publications: shippedSlugs().length }])
  for (const shipped of shippedSlugs().map(readShipped)) {
    const { title, summary, body, isModel, inForce } = await text(shipped.slug)
    expect({ title, summary, body }).toEqual({
      title: shipped.fields.title,
      summary: shipped.fields.summary,
      body: shipped.fields.body,
    })
    expect([isModel, inForce?.until]).toEqual([true, null])
  }
})

test('OFM-16 public texts take no statement', async () => {
  const { statements } = await countStatements(async () => {
    await text('faq')
    await shop.call(contentPosts, {})
  })
  expect(statements).toEqual([])
})

test('OFM-15 OFM-16 OFM-19 a post is seen by nobody until it is published, and then at once by all', async () => {
  const { slug, version } = await save(aPost('Cómo cuidar un martillo', [paragraph('Seco.')]))
  expect([slug, version]).toEqual(['como-cuidar-un-martillo', 1])
  expect(await slugsOfPosts()).not.toContain(slug)
  expect(await refusalOf(text(slug))).toMatchObject({ code: 'NOT_FOUND' })
  const before = catalogue.publicVersion()
  await publish(slug, version)
  await soon(slugsOfPosts).toContain(slug)
  // Cached pages go with it.
  expect(catalogue.publicVersion()).not.toBe(before)
  const [post] = (await shop.call(contentPosts, {})).posts
  expect(post).toMatchObject({ slug, author: 'Carla', tags: ['taller'], published: businessDayOf(now) })

  // A newer version changes nothing until it is public too.
  const public1 = catalogue.publicVersion()
  await save(aPost('Cómo cuidar un martillo', [paragraph('Seco y con aceite.')], { slug, version }))
  expect(JSON.stringify((await text(slug)).body)).not.toContain('aceite')
  expect(catalogue.publicVersion()).toBe(public1)
  await publish(slug, 2)
  await soon(async () => JSON.stringify((await text(slug)).body)).toContain('aceite')

  await shop.call(withdrawContent, { body: { slug, what: 'article' }, idempotencyKey: nextKey() }, owner)
  await soon(slugsOfPosts).not.toContain(slug)
  expect(await refusalOf(text(slug))).toMatchObject({ code: 'NOT_FOUND' })
  const pages = shop.call(
    withdrawContent,
    { body: { slug: 'faq', what: 'article' }, idempotencyKey: nextKey() },
    owner,
  )
  expect(await refusalOf(pages)).toMatchObject({ code: 'VALIDATION' })
})

test('OFM-15 every save is a version with its author, and another that was read earlier is refused', async () => {
  const first = await save(aPost('Versiones', [paragraph('uno')]))
  await save(aPost('Versiones', [paragraph('dos')], { slug: first.slug, version: 1 }), owner)
  const late = save(aPost('Versiones', [paragraph('tres')], { slug: first.slug, version: 1 }))
  expect(await refusalOf(late)).toMatchObject({
    code: 'EDIT_CONFLICT',
    detail: expect.stringContaining('Olga Dueña'),
  })
  const old = await shop.call(contentVersion, { query: { slug: first.slug, version: 1 } }, writer)
  expect(JSON.stringify(old.body)).toContain('uno')
  const back = aPost('Versiones', old.body, { slug: first.slug, version: 2, restoredFrom: 1 })
  await save(back)
  const { versions, body } = await stored(first.slug)
  expect(versions.map(({ version, by, restoredFrom }) => [version, by, restoredFrom])).toEqual([
    [3, 'Carla Contenido', 1],
    [2, 'Olga Dueña', null],
    [1, 'Carla Contenido', null],
  ])
  expect(JSON.stringify(body)).toContain('uno')
  const rewriting = sql`update content_versions set title = 'x' where slug = ${first.slug}`.execute(db)
  await expect(rewriting).rejects.toThrow('is kept')
})

test('OFM-15 OFM-19 what is scheduled is public when its time has come, not before', async () => {
  const { slug } = await save(aPost('Programada', [paragraph('Hola.')]))
  const at = new Date(now.getTime() + 60 * 60 * 1000)
  expect(await refusalOf(publish(slug, 1, new Date(now.getTime() - 1).toISOString()))).toMatchObject({
    code: 'VALIDATION',
  })
  await publish(slug, 1, at.toISOString())
  const { publishTexts } = contentTasks({ db, clock })
  await publishTexts()
  expect((await stored(slug)).scheduled).toMatchObject({ version: 1, by: 'Olga Dueña' })
  const begun = now
  now = at
  try {
    await publishTexts()
  } finally {
    now = begun
  }
  await soon(slugsOfPosts).toContain(slug)
  const { scheduled, publications } = await stored(slug)
  expect([scheduled, publications[0]?.by]).toEqual([null, 'publicación programada'])
})

test('OFM-15 publishing is undone like any act, and both are in the list of what was public', async () => {
  const { slug } = await save(aPost('Deshacer', [paragraph('uno')]))
  await publish(slug, 1)
  await save(aPost('Deshacer', [paragraph('dos')], { slug, version: 1 }))
  const key = nextKey()
  await publish(slug, 2, null, key)
  await shop.call(undoChangeSet, { body: { key, also: [] }, idempotencyKey: nextKey() }, owner)
  const { publishedVersion, version, publications } = await stored(slug)
  expect([publishedVersion, version]).toEqual([1, 2])
  expect(publications.map(one => [one.version, one.until === null])).toEqual([
    [1, true],
    [2, false],
    [1, false],
  ])
})

test('OFM-18 the terms of a day are those in force at its end; other texts have no public past', async () => {
  const today = businessDayOf(now)
  // As if the product had been installed ten days ago: what was published is otherwise never rewritten.
  await sql`alter table content_publications disable trigger written_once`.execute(db)
  await sql`update content_publications set since = since - interval '10 days' where slug = 'terms'`.execute(
    db,
  )
  const { body, version, ...terms } = await stored('terms')
  const { lead, summary, title } = terms
  const changes = { slug: 'terms', version, lead, summary, title, author: null, tags: [] }
  await save(aPost(title, [...body, paragraph('Condición nueva.')], changes))
  await publish('terms', 2)
  await soon(async () => (await text('terms')).isModel).toBe(false)
  const before = await text('terms', { day: addDays(today, -1) })
  expect(JSON.stringify(before.body)).not.toContain('Condición nueva')
  expect(before.inForce?.until).not.toBeNull()
  expect(JSON.stringify((await text('terms', { day: today })).body)).toContain('Condición nueva')
  for (const wrong of [{ day: addDays(today, -11) }, { day: '2026-02-30' }, { day: 'ayer' }])
    expect(await refusalOf(text('terms', wrong))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await refusalOf(text('faq', { day: today }))).toMatchObject({ code: 'NOT_FOUND' })
  await sql`alter table content_publications enable trigger written_once`.execute(db)
  await expect(sql`delete from content_publications where slug = 'terms'`.execute(db)).rejects.toThrow(
    'is kept',
  )
  await expect(sql`update content_publications set version = 1`.execute(db)).rejects.toThrow('is kept')
  await expect(sql`delete from content_pages where slug = 'terms'`.execute(db)).rejects.toThrow()
})

test('OFM-15 a draft is shown by its link alone, until that expires', async () => {
  const { slug } = await save(aPost('Borrador', [paragraph('Secreto.')]))
  const { url, expiresAt } = await shop.call(contentPreviewLink, { query: { slug } }, writer)
  const link = new URL(url)
  expect(`${link.origin}${link.pathname}`).toBe('https://tienda.test/blog/post-classic')
  const draft = link.searchParams.get('borrador') ?? ''
  expect(await text(slug, { draft })).toMatchObject({
    title: 'Borrador',
    draftUntil: expiresAt,
    inForce: null,
  })
  for (const wrong of [`${draft}x`, draft.slice(1), '9999999999999.x', 'x'])
    expect(await refusalOf(text(slug, { draft: wrong }))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await refusalOf(text('faq', { draft }))).toMatchObject({ code: 'NOT_FOUND' })
  const begun = now
  now = new Date(expiresAt)
  try {
    expect(await refusalOf(text(slug, { draft }))).toMatchObject({ code: 'NOT_FOUND' })
  } finally {
    now = begun
  }
})

test('OFM-13 what a page fills in is known while it is written: the company’s data, and products that are shown', async () => {
  const filling = await shop.call(contentFilling, { query: { itemcodes: 'D1,NO-HAY,D1' } }, writer)
  expect(filling.products).toEqual([
    { code: 'D1', title: 'Martillo', brand: { name: expect.any(String) }, images: expect.any(Array) },
  ])
  const { settings } = catalogue.snapshot()
  expect(filling.values).toMatchObject({
    empresa: settings.company.name,
    direccion: settings.company.address,
  })
  expect(filling.values.minimo === null).toBe(settings.transport === null)
  expect((await shop.call(contentFilling, {}, writer)).products).toEqual([])
  const show = async (active: boolean) => {
    await sql`update products set active = ${active} where itemcode = 'D1'`.execute(db)
    await soon(
      async () => (await shop.call(contentFilling, { query: { itemcodes: 'D1' } }, writer)).products.length,
    ).toBe(active ? 1 : 0)
  }
  await show(false)
  await show(true)
})

test('OFM-17 links of public texts that lead nowhere are listed until they lead somewhere', async () => {
  const today = businessDayOf(now)
  expect(countBrokenLinks(catalogue.snapshot(), today)).toBe(0)
  const body: Prose = [
    paragraph('martillo', { kind: 'product', ref: 'D1', anchor: null }),
    paragraph('nada', { kind: 'product', ref: 'NO-HAY', anchor: null }),
    paragraph('promo', { kind: 'promo', ref: '99', anchor: null }),
    paragraph('iva', { kind: 'page', ref: 'faq', anchor: 'iva' }),
    paragraph('sección', { kind: 'page', ref: 'faq', anchor: 'no-hay' }),
    paragraph('nota', { kind: 'page', ref: 'borrador', anchor: null }),
    paragraph('afuera', { kind: 'external', ref: 'https://ejemplo.uy/x', anchor: null }),
    { type: 'productCard', attrs: { code: 'D1' } },
  ]
  const { slug } = await save(aPost('Enlaces', body))
  expect((await stored(slug)).broken.map(({ text, fault }) => [text, fault])).toEqual([
    ['nada', 'product'],
    ['promo', 'promo'],
    ['sección', 'anchor'],
    ['nota', 'page'],
  ])
  expect(countBrokenLinks(catalogue.snapshot(), today)).toBe(0)
  await publish(slug, 1)
  await soon(() => countBrokenLinks(catalogue.snapshot(), today)).toBe(4)
  await sql`update products set active = false where itemcode = 'D1'`.execute(db)
  await soon(() => countBrokenLinks(catalogue.snapshot(), today)).toBe(6)
  const { contents } = await shop.call(officeContents, {}, writer)
  expect(contents.find(one => one.slug === slug)?.broken).toHaveLength(6)
})

test('OFM-13 what the shop cannot show is refused, by field', async () => {
  const refused = async (body: Prose, changes: Partial<Body> = {}) => {
    const { errors } = await refusalOf(save(aPost('Mala', body, changes)))
    return errors?.map(({ path, code }: { path: string; code: string }) => [path, code])
  }
  expect(await refused([])).toEqual([['body', 'empty']])
  expect(await refused([paragraph('{nada}')])).toEqual([['body', 'unknown_field']])
  expect(await refused([paragraph('{correo}')], { lead: '{x}' })).toEqual([['lead', 'unknown_field']])
  const external = (ref: string) => paragraph('x', { kind: 'external', ref, anchor: null })
  for (const wrong of ['http://a.uy', 'javascript:alert(1)', 'https://', '//a.uy'])
    expect(await refused([external(wrong)])).toEqual([['body', 'bad_link']])
  const html = { type: 'html', content: [] } as unknown as Prose[number]
  expect((await refused([html]))?.[0]?.[0]).toContain('body')
  const faq = await stored('faq')
  const outside = { ...faq, author: null, tags: [], restoredFrom: null }
  const { title, summary, lead, picture, author, tags, shelves, slug, version } = outside
  const loose: Body['body'] = [
    { type: 'paragraph', content: [{ type: 'text', text: 'Suelto.' }] },
    ...faq.body,
  ]
  const given = { title, summary, lead, picture, author, tags, shelves, slug, version }
  const refusal = await refusalOf(save({ ...given, restoredFrom: null, body: loose }))
  expect(refusal).toMatchObject({ errors: [{ path: 'body', code: 'outsideQuestion' }] })
})

test('OFM-15 who writes does not publish', async () => {
  const { slug } = await save(aPost('Sin permiso', [paragraph('x')]))
  expect(await refusalOf(publish(slug, 1, null, nextKey(), writer))).toMatchObject({ code: 'FORBIDDEN' })
})
