import { beforeAll, expect, test } from 'vitest'
import type { BodyOf } from '#contract/call.ts'
import { undoChangeSet } from '#contract/office/audit.ts'
import {
  contentPreviewLink,
  contentVersion,
  officeContents,
  officeTranslation,
  publishContent,
  saveContent,
  saveTranslation,
  withdrawContent,
} from '#contract/office/content.ts'
import { homeAsCustomer, saveHomeBlock } from '#contract/office/home-blocks.ts'
import { saveSettings } from '#contract/office/settings.ts'
import { contentPosts, contentText } from '#contract/shop/content.ts'
import { homePage } from '#contract/shop/home.ts'
import type { Prose } from '#domain/content/prose.ts'
import { TRANSLATED_LANGUAGES } from '#domain/text/locale.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import { undoHandlers } from '../../audit/undo/handlers.ts'
import type { Catalogue } from '../../catalogue/read/catalogue.ts'
import { openCatalogueShop } from '../../catalogue/read/testing/catalogue-data.ts'
import { openTestCatalogue } from '../../catalogue/read/testing/open-test-catalogue.ts'
import { homePageHandlers } from '../../home-blocks/handlers.ts'
import { homeBlockHandlers } from '../../home-blocks/office/handlers.ts'
import { refusalOf } from '../../orders/testing/ordering.ts'
import { countStatements } from '../../platform/db/statement-count.ts'
import { officeSettingsHandlers } from '../../settings/office/handlers.ts'
import { anOperator, nextKey, type TestOperator, testOffice } from '../../testing/office/operators.ts'
import { callRunner } from '../../testing/run-call.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { contentHandlers } from '../handlers.ts'
import { installContent } from '../install-content.ts'
import { contentTasks } from '../tasks.ts'
import { officeContentHandlers } from './handlers.ts'

const database = await testDatabase(openCatalogueShop)
const { db } = database
const config = {
  token: 'a-token-only-for-tests',
  publicUrl: 'https://tienda.test',
  languages: TRANSLATED_LANGUAGES,
  backOrders: false,
}
let now = new Date()
const clock = () => now
let catalogue: Catalogue
let shop: ReturnType<typeof callRunner>
let owner: TestOperator
let writer: TestOperator

beforeAll(async () => {
  await installContent(db, now)
  owner = await anOperator(db, 'dueno', { now, name: 'Olga Dueña' })
  writer = await anOperator(db, 'contenido', { now, name: 'Carla Contenido' })
  catalogue = await openTestCatalogue(database, { clock })
  const office = testOffice(db, clock)
  shop = callRunner([
    ...contentHandlers({ db, clock, catalogue, config }),
    ...homePageHandlers({ catalogue }),
    ...homeBlockHandlers({ db, office, catalogue, config }),
    ...officeContentHandlers({ db, office, catalogue, config }),
    ...officeSettingsHandlers({ db, office, catalogue, config }),
    ...undoHandlers({ db, office }),
  ])
})

type Translation = BodyOf<typeof saveTranslation>
const body: Translation['body'] = [
  { type: 'heading', attrs: { level: 2, id: 'uso' }, content: [{ type: 'text', text: 'Uso do site' }] },
  { type: 'paragraph', content: [{ type: 'text', text: 'Estas são as condições.' }] },
]
const aTranslation = (slug: string, changes: Partial<Translation> = {}): Translation => ({
  slug,
  language: 'pt',
  version: null,
  title: 'Em português',
  summary: '',
  lead: '',
  body: [],
  sources: { title: 1, summary: null, lead: null, body: null },
  restoredFrom: null,
  ...changes,
})
const save = (given: Translation, as = writer) =>
  shop.call(saveTranslation, { body: given, idempotencyKey: nextKey() }, as)
const publish = (
  slug: string,
  version: number,
  { at = null as string | null, key = nextKey(), as = owner } = {},
) => shop.call(publishContent, { body: { slug, version, at }, idempotencyKey: key }, as)
const stored = (slug: string) => shop.call(officeTranslation, { query: { slug, language: 'pt' } }, writer)
const text = (slug: string, language = '', query: { day?: string; draft?: string } = {}) =>
  shop.call(contentText, { query: { slug, language, ...query } })
const listed = async (slug: string) => {
  const { contents } = await shop.call(officeContents, {}, writer)
  return contents.find(one => one.slug === slug)?.translations[0]
}
const soon = <Value>(read: () => Promise<Value> | Value) =>
  expect.poll(read, { timeout: 2_000, interval: 20 })
const IN_SPANISH = { title: 'es', summary: 'es', lead: 'es', body: 'es' }

test('OFM-20 a translation is public field by field once it is published; the rest is Spanish and says so', async () => {
  const spanish = await text('terms', 'pt')
  expect(spanish).toEqual(await text('terms'))
  expect(spanish.languages).toEqual(IN_SPANISH)
  expect(await stored('terms')).toMatchObject({
    slug: 'terms.pt',
    version: null,
    missing: ['title', 'summary', 'lead', 'body'],
    outdated: [],
    spanish: { slug: 'terms', version: 1, isPublic: true, title: spanish.title },
    language: { code: 'pt', label: 'Português', isOn: true },
  })
  expect(
    await save(
      aTranslation('terms', {
        title: 'Termos e condições',
        body,
        sources: { title: 1, summary: null, lead: null, body: 1 },
      }),
    ),
  ).toEqual({ slug: 'terms.pt', version: 1 })
  expect((await text('terms', 'pt')).title).toBe(spanish.title)
  expect(await listed('terms')).toMatchObject({
    version: 1,
    publishedVersion: null,
    missing: ['summary', 'lead'],
    outdated: [],
  })
  const refusal = publish('terms.pt', 1, { as: writer })
  expect(await refusalOf(refusal)).toMatchObject({ code: 'FORBIDDEN' })
  await publish('terms.pt', 1)
  await soon(async () => (await text('terms', 'pt')).title).toBe('Termos e condições')
  const { statements } = await countStatements(async () => {
    const shown = await text('terms', 'pt')
    expect(shown).toMatchObject({
      summary: spanish.summary,
      lead: spanish.lead,
      languages: { title: 'pt', summary: 'es', lead: 'es', body: 'pt' },
    })
    expect(shown.body).toEqual(body)
  })
  expect(statements).toEqual([])
  // The Spanish page, its list and another language know nothing of it.
  expect(await text('terms')).toEqual(await text('terms', 'ru'))
  expect((await text('terms')).title).toBe(spanish.title)
  // The terms of a day are those in Spanish.
  const today = businessDayOf(now)
  expect(await text('terms', 'pt', { day: today })).toMatchObject({ languages: IN_SPANISH })
})

test('OFM-20 what the Spanish changed since is named, with what it said; looking at it again settles it', async () => {
  const { spanish } = await stored('about-us')
  const sources = { title: 1, summary: 1, lead: null, body: 1 }
  const given = { title: 'Sobre nós', summary: 'Quem somos.', body, sources }
  await save(aTranslation('about-us', given))
  const { isPublic: _, version, ...fields } = spanish
  const more: Prose = [...spanish.body, { type: 'paragraph', content: [{ type: 'text', text: 'Algo más.' }] }]
  const changed = {
    ...fields,
    summary: 'Otro resumen.',
    body: more as Translation['body'],
    version,
    restoredFrom: null,
  }
  await shop.call(saveContent, { body: changed, idempotencyKey: nextKey() }, writer)
  // Not before it is public.
  expect((await stored('about-us')).outdated).toEqual([])
  await publish('about-us', 2)
  const outdated = await stored('about-us')
  expect(outdated).toMatchObject({
    outdated: ['summary', 'body'],
    before: { summary: spanish.summary },
    spanish: { version: 2, summary: 'Otro resumen.' },
  })
  expect(outdated.before.body).toEqual(spanish.body)
  expect(await listed('about-us')).toMatchObject({ outdated: ['summary', 'body'] })
  await save(aTranslation('about-us', { ...given, version: 1, sources: { ...sources, summary: 2 } }))
  expect((await stored('about-us')).outdated).toEqual(['body'])
})

test('OFM-20 versions, conflicts, undo, times and taking back are those of every text', async () => {
  const first = await save(aTranslation('faq', { title: 'Perguntas' }))
  expect(await refusalOf(save(aTranslation('faq')))).toMatchObject({
    code: 'EDIT_CONFLICT',
    detail: 'Carla Contenido lo cambió mientras tanto.',
  })
  const key = nextKey()
  const second = { ...aTranslation('faq', { title: 'Perguntas frequentes', version: 1 }) }
  await shop.call(saveTranslation, { body: second, idempotencyKey: key }, writer)
  expect((await stored('faq')).versions.map(({ version, by }) => [version, by])).toEqual([
    [2, 'Carla Contenido'],
    [1, 'Carla Contenido'],
  ])
  const old = await shop.call(contentVersion, { query: { slug: first.slug, version: 1 } }, writer)
  expect(old).toMatchObject({ title: 'Perguntas', summary: '', sources: { title: 1, body: null } })
  await shop.call(undoChangeSet, { body: { key, also: [] }, idempotencyKey: nextKey() }, writer)
  expect(await stored('faq')).toMatchObject({ version: 1, title: 'Perguntas' })
  const at = new Date(now.getTime() + 10 * 60_000).toISOString()
  await publish('faq.pt', 2, { at })
  expect((await stored('faq')).scheduled).toMatchObject({ version: 2, at })
  now = new Date(at)
  await contentTasks({ db, clock }).publishTexts()
  await soon(async () => (await text('faq', 'pt')).languages.title).toBe('pt')
  await shop.call(
    withdrawContent,
    { body: { slug: 'faq.pt', what: 'article' }, idempotencyKey: nextKey() },
    owner,
  )
  await soon(async () => (await text('faq', 'pt')).languages).toEqual(IN_SPANISH)
  // The Spanish page itself stays public.
  const taken = shop.call(
    withdrawContent,
    { body: { slug: 'faq', what: 'article' }, idempotencyKey: nextKey() },
    owner,
  )
  expect(await refusalOf(taken)).toMatchObject({ code: 'VALIDATION' })
})

test('OFM-20 a draft is shown by its link in its language, also while that is off', async () => {
  await save(aTranslation('how-to-purchase', { title: 'Como comprar' }))
  const { url } = await shop.call(contentPreviewLink, { query: { slug: 'how-to-purchase.pt' } }, writer)
  const { pathname, searchParams } = new URL(url)
  expect(pathname).toBe('/site/how-to-purchase')
  const draft = searchParams.get('borrador') ?? ''
  expect(await text('how-to-purchase', '', { draft })).toMatchObject({
    title: 'Como comprar',
    languages: { title: 'pt', body: 'es' },
    inForce: null,
  })
  expect(await refusalOf(text('terms', '', { draft }))).toMatchObject({ code: 'NOT_FOUND' })
})

test('OFM-20 what cannot be a translation is refused', async () => {
  const refused = async (given: Translation) =>
    (await refusalOf(save(given))).errors?.map(({ path, code }) => [path, code])
  expect(await refusalOf(save(aTranslation('no-hay')))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await refused(aTranslation('contact-us', { title: ' ' }))).toEqual([['title', 'missing']])
  expect(await refused(aTranslation('contact-us', { summary: 'Sem origem' }))).toEqual([
    ['sources.summary', 'unknown'],
  ])
  const sources = { title: 9, summary: null, lead: null, body: null }
  expect(await refused(aTranslation('contact-us', { sources }))).toEqual([['sources.title', 'unknown']])
  const inLead = { lead: '{nada}', sources: { title: 1, summary: null, lead: 1, body: null } }
  expect(await refused(aTranslation('contact-us', inLead))).toEqual([['lead', 'unknown_field']])
  const inSpanish = aTranslation('contact-us', { language: 'es' as 'pt' })
  expect(await refusalOf(save(inSpanish))).toMatchObject({ code: 'VALIDATION' })
})

test('OFM-20 articles are listed in the language, and the newest stay the newest', async () => {
  const { posts } = await shop.call(contentPosts, {})
  const slug = posts[0]?.slug ?? ''
  const sources = { title: 1, summary: 1, lead: null, body: null }
  await save(aTranslation(slug, { title: 'Como escolher', summary: 'Um resumo.', sources }))
  await publish(`${slug}.pt`, 1)
  const inPortuguese = async () => (await shop.call(contentPosts, { query: { language: 'pt' } })).posts
  await soon(async () => (await inPortuguese())[0]?.title).toBe('Como escolher')
  const [first, second] = await inPortuguese()
  expect([first?.languages, second?.languages]).toEqual([
    { title: 'pt', summary: 'pt' },
    { title: 'es', summary: 'es' },
  ])
  expect((await inPortuguese()).map(post => post.slug)).toEqual(posts.map(post => post.slug))
  expect((await shop.call(contentPosts, {})).posts).toEqual(posts)
})

test('OFM-20 OFS-12 a block of the home page is in one language, and in Spanish where that is off', async () => {
  const link = { href: '/promos', label: 'Ver' }
  const pt = (field: 'title' | 'text' | 'label', words: string, of: string) => ({
    language: 'pt' as const,
    field,
    text: words,
    of,
  })
  const content = {
    kind: 'text' as const,
    title: 'Mostrador nuevo',
    text: 'Abrimos.',
    link,
    translations: [pt('title', 'Balcão novo', 'Mostrador nuevo'), pt('text', 'Abrimos.', 'Abrimos.')],
  }
  const block = {
    content,
    validFrom: null,
    validTo: null,
    active: true,
    shownTo: 'all' as const,
    audience: [],
  }
  const saveBlock = (changes: object) =>
    shop.call(
      saveHomeBlock,
      { body: { ...block, id: null, version: null, ...changes }, idempotencyKey: nextKey() },
      owner,
    )
  const saved = await saveBlock({})
  const shown = async (language: string) =>
    (await shop.call(homePage, { query: { language } })).blocks.find(({ id }) => id === saved.id)
  const preview = async (language: 'pt' | null) => {
    const body = { cardcode: null, day: null, language, typed: null }
    const { home } = await shop.call(homeAsCustomer, { body }, owner)
    return home.blocks.find(({ id }) => id === saved.id)
  }
  // Its button is not translated: all of it is Spanish.
  await soon(() => shown('pt')).toMatchObject({ title: 'Mostrador nuevo', lang: 'es' })
  const translations = [...content.translations, pt('label', 'Ver tudo', 'Ver')]
  await saveBlock({ ...saved, content: { ...content, translations } })
  await soon(() => shown('pt')).toMatchObject({ title: 'Balcão novo', button: { label: 'Ver tudo' } })
  expect(await shown('pt')).not.toHaveProperty('lang')
  expect(await preview('pt')).toEqual(await shown('pt'))
  expect(await preview(null)).toEqual(await shown(''))
  expect(await shown('')).toMatchObject({ title: 'Mostrador nuevo', button: { label: 'Ver' } })

  const turn = (on: string[], version: number) =>
    shop.call(
      saveSettings,
      { body: { changes: [{ key: 'languages', version, value: { on } }] }, idempotencyKey: nextKey() },
      owner,
    )
  const page = await shown('pt')
  await turn(['es'], 0)
  await soon(() => shown('pt')).toEqual(await shown(''))
  // Who prepares it sees it.
  expect(await preview('pt')).toEqual(page)
  expect((await text('terms', 'pt')).languages).toEqual(IN_SPANISH)
  expect((await stored('terms')).language.isOn).toBe(false)
  await turn(['es', 'pt'], 1)
  await soon(() => shown('pt')).toEqual(page)
  expect((await text('terms', 'pt')).languages.title).toBe('pt')
})
