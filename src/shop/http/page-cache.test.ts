import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import {
  createPageCache,
  type FinishedPage,
  isUnchanged,
  type PageCache,
  storedAnswer,
} from './page-cache.ts'

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

test('renders once however many ask at once, then not again', async () => {
  const { cache } = cacheAt('1')
  const render = vi.fn(async () => page('<p>hola</p>'))
  const asked = await Promise.all(Array.from({ length: 50 }, () => textOf(cache.get('/', render))))
  expect(new Set(asked)).toEqual(new Set(['<p>hola</p>']))
  await cache.get('/', render)
  expect(render).toHaveBeenCalledOnce()
})

test('both encodings unpack to the page; each has its own strong tag', async () => {
  const { cache } = cacheAt('1')
  const got = await cache.get('/', async () => page('ñandú '.repeat(500)))
  if (!('stored' in got)) throw new Error('The page was not kept')
  const br = storedAnswer(got.stored, 'gzip, deflate, br, zstd')
  expect(got.stored.body.gzip, 'nobody asked for it yet').toBeNull()
  const gz = storedAnswer(got.stored, 'gzip')
  expect(storedAnswer(got.stored, 'gzip').body, 'made once').toBe(gz.body)
  expect(cache.size().bytes, 'counted before it was made').toBeGreaterThan(br.body.length + gz.body.length)
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

test('what was rendered while the version changed is not kept, nor given to who asks after', async () => {
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
  ['nobody looks meanwhile', (_cache: PageCache, move: (to: string) => void) => move('2')],
  [
    'somebody looks meanwhile',
    (cache: PageCache, move: (to: string) => void) => {
      move('2')
      cache.kept('/other')
    },
  ],
  [
    'the version comes back meanwhile',
    (cache: PageCache, move: (to: string) => void) => {
      move('2')
      cache.kept('/other')
      move('1')
    },
  ],
])('a page rendered across a change of version is not kept: %s', async (_, change) => {
  const { cache, move } = cacheAt('1')
  const { promise: rendered, resolve } = Promise.withResolvers<FinishedPage>()
  const asked = cache.get('/', () => rendered)
  change(cache, move)
  resolve(page('old'))
  expect(await textOf(asked)).toBe('old')
  expect(cache.size()).toEqual({ pages: 0, bytes: 0 })
  expect(cache.kept('/')).toBeNull()
})

test('errors and refusals are not kept, and a failed render can be tried again', async () => {
  const { cache } = cacheAt('1')
  await cache.get('/a', async () => page('no', { status: 404 }))
  await expect(cache.get('/b', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(cache.size()).toEqual({ pages: 0, bytes: 0 })
  expect(await textOf(cache.get('/b', async () => page('up')))).toBe('up')
})

test('a page made for one is given to that one only', async () => {
  const { cache } = cacheAt('1')
  let made = 0
  const render = async () => page(`for ${++made}`, { shareable: false })
  const texts = await Promise.all([1, 2, 3].map(() => textOf(cache.get('/', render))))
  expect(new Set(texts).size).toBe(3)
  expect(cache.size().pages).toBe(0)
})

test('the least recently used goes first, and bytes never pass the limit', async () => {
  const { cache } = cacheAt('1', 5000)
  const render = async () => page('x')
  for (const address of ['/1', '/2', '/3', '/4']) await cache.get(address, render)
  await cache.get('/1', render)
  await cache.get('/5', render)
  expect(cache.size().bytes).toBeLessThanOrEqual(5000)
  const again = vi.fn(render)
  await cache.get('/1', again)
  expect(again).not.toHaveBeenCalled()
  await cache.get('/2', again)
  expect(again).toHaveBeenCalledOnce()
})

test('what was asked for once goes before what people read, however much of it is invented', async () => {
  const { cache } = cacheAt('1', 20_000)
  const render = async () => page('x')
  const people = ['/', '/shop/catalog', '/promos']
  for (const address of [...people, ...people]) await cache.get(address, render)
  for (let index = 0; index < 500; index += 1) {
    await cache.get(`/shop/catalog?term=${index}`, render)
    expect(cache.size().bytes).toBeLessThanOrEqual(20_000)
  }
  const again = vi.fn(render)
  for (const address of people) await cache.get(address, again)
  expect(again).not.toHaveBeenCalled()
})

test('what nobody reads any more makes room, also if it was read often once', async () => {
  const { cache } = cacheAt('1', 20_000)
  const render = async () => page('x')
  const addresses = Array.from({ length: 100 }, (_, index) => `/shop/products/${index}`)
  for (const address of addresses) {
    await cache.get(address, render)
    await cache.get(address, render)
    expect(cache.size().bytes).toBeLessThanOrEqual(20_000)
  }
  expect(cache.kept('/shop/products/0')).toBeNull()
  expect(cache.kept('/shop/products/99')).not.toBeNull()
})
