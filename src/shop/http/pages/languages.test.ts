import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { company } from '#contract/shop/settings.ts'
import { readShopConfig } from '../../site/shop-config.ts'
import { buildShop } from '../shop-server.ts'
import { stubBackend } from '../testing/stub-backend.ts'

const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
})

const COMPANY = {
  name: '',
  address: '',
  email: '',
  phone: '',
  whatsapp: '',
  hours: '',
  copyrightYear: 2026,
  warrantyBrand: null,
  currencies: ['$', 'U$'],
}

interface Changes {
  /** Codes of the languages that the company shows; a failure is thrown. */
  readonly on: () => string[]
  readonly publicVersion: () => string
}

/** A shop with a build on disk for each language, whose pages count their renders. */
async function shopIn(languages: string | undefined, changes: Partial<Changes> = {}) {
  const root = await mkdtemp(join(tmpdir(), 'mostrador-languages-'))
  open.push(() => rm(root, { recursive: true }))
  const buildOf = (code: string) => ({
    client: join(root, code, 'client'),
    server: join(root, code, 'server'),
  })
  for (const code of ['es', 'pt']) {
    const { client, server } = buildOf(code)
    for (const folder of [join(client, 'assets'), join(client, 'img'), join(client, 'video'), server])
      await mkdir(folder, { recursive: true })
    await writeFile(join(client, 'assets', `texts-${code}.js`), `// ${code}`)
    await writeFile(join(client, 'sw.js'), '')
    await writeFile(
      join(server, 'index.js'),
      `let times = 0
      export const createHandler = () => async (_request, { languages }) => new Response(
        \`<html lang="${code}">\${languages.map(({ label }) => label)} \${++times}\`,
        { headers: { 'content-type': 'text/html' } })`,
    )
  }
  const config = readShopConfig(languages === undefined ? {} : { LANGUAGES: languages })
  const { on = () => ['es', 'pt'], publicVersion = () => '1' } = changes
  const backend = stubBackend(name => (name === company.name ? { ...COMPANY, languages: on() } : undefined), {
    publicVersion,
  })
  const app = await buildShop({ config, backend, log: fastify().log, pages: { buildOf } })
  open.push(() => app.close())
  return async (url: string, locale?: string, headers: Record<string, string> = {}) => {
    const cookie = locale === undefined ? {} : { cookie: `mostrador_locale=${locale}` }
    const {
      statusCode,
      body,
      headers: answered,
    } = await app.inject({ url, headers: { ...cookie, ...headers } })
    return { status: statusCode, body, headers: answered }
  }
}

test('CFG-08 LOC-01 by default the shop is in Spanish only, whatever the cookie', async () => {
  expect(readShopConfig({}).languages).toEqual([{ code: 'es', label: 'Español' }])
  const ask = await shopIn(undefined)
  expect((await ask('/', 'pt')).body).toBe('<html lang="es">Español 1')
})

test('LOC-02 CFG-08 OFM-11 pages are in the chosen language, and cached pages are never mixed', async () => {
  const ask = await shopIn('es, pt')
  expect((await ask('/')).body).toBe('<html lang="es">Español,Português 1')
  const chosen = await ask('/', 'pt')
  expect(chosen.body).toBe('<html lang="pt">Español,Português 1')
  expect(chosen.headers.vary).toContain('Cookie')
  // From the cache; an unknown language falls back to the default.
  for (const locale of [undefined, 'es', 'ru', 'toString'])
    expect((await ask('/', locale)).body).toBe('<html lang="es">Español,Português 1')
  expect((await ask('/', 'pt')).body).toBe(chosen.body)
  const unchanged = { 'if-none-match': String(chosen.headers.etag) }
  expect((await ask('/', 'pt', unchanged)).status).toBe(304)
  expect((await ask('/', 'es', unchanged)).status).toBe(200)
  // Uncached pages are in the chosen language too.
  expect((await ask('/account/login', 'pt')).body).toContain('lang="pt"')
})

test('OFS-12 a language that is turned off is Spanish at the same address at once, and itself again once it is on', async () => {
  let on = ['es', 'pt']
  let version = '1'
  const ask = await shopIn('es,pt', { on: () => on, publicVersion: () => version })
  const before = await ask('/', 'pt')
  expect(before.body).toBe('<html lang="pt">Español,Português 1')
  on = ['es']
  version = '2'
  for (const url of ['/', '/account/login']) {
    const { status, body, headers } = await ask(url, 'pt', { 'if-none-match': String(before.headers.etag) })
    expect([status, headers.location]).toEqual([200, undefined])
    // Without another one in the menu.
    expect(body).toMatch(/^<html lang="es">Español \d/)
  }
  expect((await ask('/')).body).toMatch(/^<html lang="es">Español \d/)
  on = ['es', 'pt']
  version = '1'
  expect((await ask('/', 'pt')).body).toMatch(/^<html lang="pt">Español,Português \d/)
})

test('OFS-12 while the languages cannot be read those of before are shown', async () => {
  let version = '1'
  const ask = await shopIn('es,pt', {
    publicVersion: () => version,
    on() {
      if (version === '1') return ['es']
      throw new Error('The backend is away')
    },
  })
  expect((await ask('/', 'pt')).body).toContain('lang="es"')
  version = '2'
  expect((await ask('/', 'pt')).body).toContain('lang="es"')
})

test('OFS-12 a shop of one language asks for none', async () => {
  const ask = await shopIn('pt', {
    on() {
      throw new Error('Asked')
    },
  })
  expect((await ask('/')).body).toBe('<html lang="pt">Português 1')
})

test('LOC-02 the files of every language are served', async () => {
  const ask = await shopIn('es,pt')
  for (const code of ['es', 'pt']) expect((await ask(`/assets/texts-${code}.js`)).body).toBe(`// ${code}`)
  expect((await ask('/assets/texts-ru.js')).status).toBe(404)
})

test('CFG-08 the first of the list is the default', async () => {
  const ask = await shopIn('pt,es')
  expect((await ask('/')).body).toContain('lang="pt"')
  expect((await ask('/', 'es')).body).toContain('lang="es"')
})

test('ERR-19 a shop configured for an unknown language does not start', () => {
  for (const LANGUAGES of ['es,en', 'xx', ',']) {
    expect(() => readShopConfig({ LANGUAGES })).toThrow('Unknown locale')
  }
})
