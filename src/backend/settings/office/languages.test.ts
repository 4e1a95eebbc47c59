import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { BodyOf } from '#contract/call.ts'
import { officeSettings, saveSettings } from '#contract/office/settings.ts'
import { homePage } from '#contract/shop/home.ts'
import { company } from '#contract/shop/settings.ts'
import { DEFAULT_LANGUAGES, type Languages, TRANSLATED_LANGUAGES } from '#domain/text/locale.ts'
import { NOW, openCatalogueShop } from '../../catalogue/read/testing/catalogue-data.ts'
import { openTestCatalogue } from '../../catalogue/read/testing/open-test-catalogue.ts'
import { homePageHandlers } from '../../home-blocks/handlers.ts'
import { refusalOf } from '../../orders/testing/ordering.ts'
import { anOperator, lastChangeSet, type TestOperator, testOffice } from '../../staff/testing/operators.ts'
import { callRunner } from '../../testing/run-call.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { settingsHandlers } from '../handlers.ts'
import { officeSettingsHandlers } from './handlers.ts'

const database = await testDatabase(openCatalogueShop)
const { db } = database
// Two processes.
const catalogues = [await openTestCatalogue(database), await openTestCatalogue(database)] as const
const [catalogue] = catalogues
const shops = catalogues.map(one =>
  callRunner([...settingsHandlers({ catalogue: one }), ...homePageHandlers({ catalogue: one })]),
)
const officeWith = (languages: Languages) =>
  callRunner(
    officeSettingsHandlers({
      db,
      office: testOffice(db, () => NOW),
      catalogue,
      config: { backOrders: false, languages },
    }),
  )
const office = officeWith(TRANSLATED_LANGUAGES)
let admin: TestOperator

beforeEach(async () => {
  await sql`truncate staff cascade`.execute(db)
  await sql`delete from settings where key = 'languages'`.execute(db)
  admin = await anOperator(db, { role: 'administracion', name: 'Graciela', now: NOW })
})

type Change = BodyOf<typeof saveSettings>['changes'][number]
const save = (on: string[], version = 0, runner = office) =>
  runner.call(
    saveSettings,
    {
      body: { changes: [{ key: 'languages', version, value: { on } }] },
      idempotencyKey: crypto.randomUUID(),
    },
    admin.caller,
  )
const read = (runner = office) => runner.call(officeSettings, {}, admin.caller)
const shown = () => Promise.all(shops.map(async shop => (await shop.call(company, {})).languages))
const versions = () => catalogues.map(one => one.publicVersion())
const soon = <Value>(value: () => Promise<Value> | Value) =>
  expect.poll(value, { timeout: 2_000, interval: 20 })

test('OFS-12 a language is turned off and on again in every process at once, which drops the cached pages', async () => {
  expect(await shown()).toEqual([
    ['es', 'pt'],
    ['es', 'pt'],
  ])
  const before = versions()
  const page = await shops[0]?.call(homePage, { query: { language: 'pt' } })
  await save(['es'])
  await soon(shown).toEqual([['es'], ['es']])
  await soon(() => versions().every((version, at) => version !== before[at])).toBe(true)
  expect(await lastChangeSet(db)).toMatchObject({
    title: 'Ajustes: idiomas',
    rows: [{ entity: 'setting', key: 'languages' }],
  })
  expect((await read()).languages).toMatchObject({
    version: 1,
    changedBy: 'Graciela',
    effect: expect.stringContaining('solo en español'),
    all: [
      { code: 'es', isOn: true, fixed: expect.stringContaining('no se puede apagar') },
      { code: 'pt', isOn: false, isInstalled: true, fixed: null, effect: expect.stringContaining('español') },
    ],
  })
  // On again everything is as it was, pages and their version included.
  await save(['es', 'pt'], 1)
  await soon(versions).toEqual(before)
  expect(await shops[0]?.call(homePage, { query: { language: 'pt' } })).toEqual(page)
})

test('OFS-12 OFS-13 a change is compared with the version that was read', async () => {
  await save(['es'])
  expect(await refusalOf(save(['es', 'pt']))).toMatchObject({ code: 'EDIT_CONFLICT' })
})

test('OFS-12 Spanish stays, and only a language whose pages and texts are there is turned on', async () => {
  const refused = async (on: string[], runner = office) => {
    const { errors } = await refusalOf(save(on, 0, runner))
    return errors?.map(({ path, code }: { path: string; code: string }) => [path, code])
  }
  const path = 'changes.0.value.on'
  expect(await refused(['pt'])).toEqual([[path, 'spanish']])
  expect(await refused([])).toEqual([[path, 'spanish']])
  expect(await refused(['es', 'ru'])).toEqual([[path, 'not_translated']])
  // An installation without its pages: what to do about it is said.
  const spanish = officeWith(DEFAULT_LANGUAGES)
  expect(await refused(['es', 'pt'], spanish)).toEqual([[path, 'not_translated']])
  const { all } = (await read(spanish)).languages
  expect(all[1]).toMatchObject({
    code: 'pt',
    isOn: false,
    isInstalled: false,
    fixed: expect.stringContaining('LANGUAGES'),
  })
  expect((await read()).languages.all[1]).toMatchObject({
    texts: expect.any(Number),
    translated: 0,
    inSpanish: expect.arrayContaining(['confirmar el pedido']),
  })
  // Not by SQL either.
  for (const value of ['{"on": ["pt"]}', '{"on": []}', '{"on": "es"}', '{"on": ["es", 1]}', '[]'])
    await expect(
      sql`insert into settings (key, value) values ('languages', ${value}::jsonb)`.execute(db),
    ).rejects.toThrow('settings_languages')
})

test('OFS-12 the currencies are fixed: they are shown with the reason, and no other can be saved', async () => {
  const { currencies } = await read()
  expect(currencies.all.map(({ code }) => code)).toEqual(['UYU', 'USD'])
  expect(currencies.effect).toContain('no se agregan ni se quitan')
  const change = { key: 'currencies', version: 0, value: ['UYU', 'USD', 'EUR'] } as unknown as Change
  const body = { changes: [change] }
  expect(
    await refusalOf(office.call(saveSettings, { body, idempotencyKey: crypto.randomUUID() }, admin.caller)),
  ).toMatchObject({ code: 'VALIDATION' })
  await expect(
    sql`insert into exchange_rates (currency, date, rate, source) values ('EUR', '2026-11-02', 45, 'manual')`.execute(
      db,
    ),
  ).rejects.toThrow()
})
