import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { demoRecords } from '#backend/testing/demo/demo-records.ts'
import { openDemoBackend } from '#backend/testing/demo/demo-shop.ts'
import { demoUsers } from '#demo/data/users.ts'
import { SORTS } from '#domain/catalogue/listing-query.ts'
import { DEFAULT_LANGUAGES } from '#domain/text/locale.ts'
import { builtShopAt } from '#shop/http/build-shop-files.ts'
import type { ServerEntry, Visit } from '#shop/loaders/visit.server.ts'
import { paths } from '#shop/site/paths.ts'
import { pageBudgets } from './testing/statement-budgets.ts'

/** Pages whose parts are rendered once, against React's own rendering of the same pages, byte by byte. */

const ROOT = join(import.meta.dirname, '../..')
await promisify(execFile)(process.execPath, ['scripts/run.mjs', 'build'], { cwd: ROOT })
const entry: ServerEntry = await import(pathToFileURL(join(builtShopAt(ROOT).server, 'index.js')).href)
const { db, backend } = await openDemoBackend()
const dependencies = {
  backend: backend.client,
  mediaBaseUrl: '/media',
  publicUrl: null,
  reportError(error: unknown) {
    throw error
  },
} as const
// Some pages carry the time of their data.
vi.useFakeTimers({ toFake: ['Date'] })
const composed = entry.createHandler({ ...dependencies, rendersOnce: true })
const plain = entry.createHandler({ ...dependencies, rendersOnce: false })

const sessions: readonly Visit['session'][] = [
  null,
  ...demoUsers.map(({ name, email, cardcode }) => ({ name, nickname: name, email, cardcode })),
]

let visits = 0

async function pagesOf(address: string, session: Visit['session'], sessionFailed = false) {
  visits += 1
  const visit: Visit = {
    session,
    sessionFailed,
    token: null,
    onlyReads: false,
    languages: DEFAULT_LANGUAGES,
    requestId: 'test',
    // Each from another place, because of the limits by address.
    address: `10.0.0.${visits}`,
    nonce: 'n',
    timing: { add() {}, time: (_part, work) => work() },
  }
  const request = () => new Request(`http://shop${address}`)
  const textOf = async (handle: typeof plain) => {
    const answer = await handle(request(), visit)
    return { status: answer.status, html: await answer.text() }
  }
  return { composed: await textOf(composed), plain: await textOf(plain) }
}

test('every page of every role equals React’s own', async () => {
  const demo = demoRecords(db)
  for (const { at } of Object.values(pageBudgets)) {
    for (const page of at) {
      const address = typeof page === 'string' ? page : await page(demo)
      for (const session of sessions) {
        const { composed, plain } = await pagesOf(address, session)
        expect(composed, `${address} ${session?.email}`).toEqual(plain)
      }
    }
  }
})

test('any listing and product of any customer equals React’s own, first and repeated', async () => {
  const { rows } = await db.pool.query<{ code: string }>('select itemcode as code from products where active')
  const listing = fc.record(
    {
      term: fc.constantFrom('tornillo', 'pintura blanca', 'taladro', 'tornilo', 'nada de esto'),
      family: fc.constantFrom('ferreteria', 'pinturas', 'bazar'),
      sort: fc.constantFrom(...SORTS),
      inStock: fc.constant(1),
      onSale: fc.constant(1),
      view: fc.constant('planilla'),
      limit: fc.constantFrom(12, 24, 48),
      page: fc.integer({ min: 1, max: 30 }),
    },
    { requiredKeys: [] },
  )
  const product = fc.constantFrom(...rows.map(({ code }) => paths.product(code)))
  const address = fc.oneof(
    fc.constant('/'),
    product,
    listing.map(query => {
      const texts = Object.entries(query).map(([name, value]) => [name, String(value)])
      return `${paths.catalogue()}?${new URLSearchParams(texts)}`
    }),
  )
  await fc.assert(
    fc.asyncProperty(
      address,
      fc.constantFrom(...sessions),
      fc.boolean(),
      async (address, session, failed) => {
        const { composed, plain } = await pagesOf(address, failed ? null : session, failed)
        expect(composed).toEqual(plain)
      },
    ),
    { numRuns: 60 },
  )
})
