import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { createPageCache, type FinishedPage, type PageCache } from './page-cache.ts'
import { isUnchanged, storedAnswer } from './send-stored.ts'

function page(text: string, changes: Partial<FinishedPage> = {}): FinishedPage {
  return { status: 200, headers: {}, cookies: [], body: Buffer.from(text), shareable: true, ...changes }
}

function cacheAt(start: string, maxBytes = 1_000_000) {
  let version = start
  const cache = createPageCache({ maxBytes, version: () => version })
  const move = (to: string) => {
    version = to
  }
  return { cache, move }
}

async function textOf(answer: ReturnType<ReturnType<typeof cacheAt>['cache']['get']>): Promise<string> {
  const got = await answer
  return 'stored' in got ? brotliDecompressSync(got.stored.body.br).toString() : got.finished.body.toString()
}

test('concurrent requests share one render, later ones use the cache', async () => {
  const { cache } = cacheAt('1')
  const render = vi.fn(async () => page('<p>hola</p>'))
  const texts = await Promise.all(Array.from({ length: 50 }, () => textOf(cache.get('/', render))))
  expect(new Set(texts)).toEqual(new Set(['<p>hola</p>']))
  await cache.get('/', render)
  expect(render).toHaveBeenCalledOnce()
})

test('both encodings decompress to the page; each has its own strong ETag', async () => {
  const { cache } = cacheAt('1')
  const got = await cache.get('/', async () => page('ñandú '.repeat(500)))
  if (!('stored' in got)) throw new Error('The page was not cached')
  const br = storedAnswer(got.stored, 'gzip, deflate, br, zstd')
  expect(got.stored.body.gzip, 'not requested yet').toBeNull()
  const gz = storedAnswer(got.stored, 'gzip')
  expect(storedAnswer(got.stored, 'gzip').body, 'compressed once').toBe(gz.body)
  expect(cache.size().bytes, 'counted before it was compressed').toBeGreaterThan(
    br.body.length + gz.body.length,
  )
  const plain = storedAnswer(got.stored, undefined)
  expect([br.encoding, gz.encoding, plain.encoding]).toEqual(['br', 'gzip', 'identity'])
  expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true)
  expect(gunzipSync(gz.body).equals(plain.body)).toBe(true)
  expect(new Set([br.etag, gz.etag, plain.etag]).size).toBe(3)
  for (const { etag } of [br, gz, plain]) {
    expect(etag).toMatch(/^"[\w-]+"$/)
    expect(isUnchanged(got.stored, etag)).toBe(true)
    expect(isUnchanged(got.stored, `"other", W/${etag}`)).toBe(true)
  }
  expect(isUnchanged(got.stored, '"other-br"')).toBe(false)
  expect(isUnchanged(got.stored, undefined)).toBe(false)
})

test('a new version drops everything', async () => {
  const { cache, move } = cacheAt('1')
  await cache.get('/', async () => page('old'))
  move('2')
  expect(await textOf(cache.get('/', async () => page('new')))).toBe('new')
  expect(cache.size().pages).toBe(1)
})

test('a page rendered while the version changed is neither cached nor served to later requests', async () => {
  const { cache, move } = cacheAt('1')
  const { promise: release, resolve } = Promise.withResolvers<FinishedPage>()
  const early = cache.get('/', () => release)
  move('2')
  const late = cache.get('/', async () => page('new'))
  resolve(page('old'))
  expect(await textOf(early)).toBe('old')
  expect(await textOf(late)).toBe('new')
  expect(await textOf(cache.get('/', async () => page('newest')))).toBe('new')
})

test.each([
  ['without a read meanwhile', (_cache: PageCache, move: (to: string) => void) => move('2')],
  [
    'with a read meanwhile',
    (cache: PageCache, move: (to: string) => void) => {
      move('2')
      cache.cached('/other')
    },
  ],
  [
    'the version changes back meanwhile',
    (cache: PageCache, move: (to: string) => void) => {
      move('2')
      cache.cached('/other')
      move('1')
    },
  ],
])('a page rendered across a version change is not cached: %s', async (_, change) => {
  const { cache, move } = cacheAt('1')
  const { promise: rendered, resolve } = Promise.withResolvers<FinishedPage>()
  const answer = cache.get('/', () => rendered)
  change(cache, move)
  resolve(page('old'))
  expect(await textOf(answer)).toBe('old')
  expect(cache.size()).toEqual({ pages: 0, bytes: 0 })
  expect(cache.cached('/')).toBeUndefined()
})

test('errors are not cached, and a failed render can be retried', async () => {
  const { cache } = cacheAt('1')
  await cache.get('/a', async () => page('no', { status: 404 }))
  await expect(cache.get('/b', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(cache.size()).toEqual({ pages: 0, bytes: 0 })
  expect(await textOf(cache.get('/b', async () => page('up')))).toBe('up')
})

test('a page that is not shareable is rendered per request', async () => {
  const { cache } = cacheAt('1')
  let renders = 0
  const render = async () => page(`for ${++renders}`, { shareable: false })
  const texts = await Promise.all([1, 2, 3].map(() => textOf(cache.get('/', render))))
  expect(new Set(texts).size).toBe(3)
  expect(cache.size().pages).toBe(0)
})

test('the least recently used page is evicted first, and bytes never exceed the limit', async () => {
  const { cache } = cacheAt('1', 20_000)
  const render = async () => page('x')
  for (const address of ['/1', '/2', '/3', '/4']) await cache.get(address, render)
  await cache.get('/1', render)
  for (const address of ['/5', '/6']) await cache.get(address, render)
  expect(cache.size().bytes).toBeLessThanOrEqual(20_000)
  const again = vi.fn(render)
  await cache.get('/1', again)
  expect(again).not.toHaveBeenCalled()
  await cache.get('/2', again)
  expect(again).toHaveBeenCalledOnce()
})

test('pages requested once are evicted before pages requested repeatedly, however many there are', async () => {
  const { cache } = cacheAt('1', 20_000)
  const render = async () => page('x')
  const popular = ['/', '/shop/catalog', '/promos']
  for (const address of [...popular, ...popular]) await cache.get(address, render)
  for (let index = 0; index < 500; index += 1) {
    await cache.get(`/shop/catalog?term=${index}`, render)
    expect(cache.size().bytes).toBeLessThanOrEqual(20_000)
  }
  const again = vi.fn(render)
  for (const address of popular) await cache.get(address, again)
  expect(again).not.toHaveBeenCalled()
})

test('pages no longer requested are evicted, even if they were requested repeatedly', async () => {
  const { cache } = cacheAt('1', 20_000)
  const render = async () => page('x')
  const addresses = Array.from({ length: 100 }, (_, index) => `/shop/products/${index}`)
  for (const address of addresses) {
    await cache.get(address, render)
    await cache.get(address, render)
    expect(cache.size().bytes).toBeLessThanOrEqual(20_000)
  }
  expect(cache.cached('/shop/products/0')).toBeUndefined()
  expect(cache.cached('/shop/products/99')).not.toBeUndefined()
})
