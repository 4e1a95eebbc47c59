import { once } from 'node:events'
import { globSync } from 'node:fs'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countStatements } from '#backend/platform/db/statement-count.ts'
import { openDemoBackend } from '#backend/testing/demo/demo-shop.ts'
import { createLog } from '#server/log.ts'
import { buildShop } from '#shop/http/shop-server.ts'
import { readShopConfig } from '#shop/site/shop-config.ts'

/** Pictures under attack: the shop on a port, its backend in this process. */

const FLOOD = 800
const { db, backend, config } = await openDemoBackend()
const shop = await buildShop({
  config: readShopConfig({ NODE_ENV: 'production' }),
  backend: backend.client,
  log: createLog('silent'),
  pages: { handle: async request => new Response(request.url) },
})
let codes: string[]
let port: number

beforeAll(async () => {
  await shop.listen({ host: '127.0.0.1', port: 0 })
  port = (shop.server.address() as AddressInfo).port
  const rows = await db
    .selectFrom('product_media')
    .select('itemcode')
    .distinct()
    .where('kind', '=', 'image')
    .orderBy('itemcode')
    .limit(3 * FLOOD)
    .execute()
  codes = rows.map(({ itemcode }) => encodeURIComponent(itemcode))
})

afterAll(async () => {
  await shop.close()
  await backend.close()
})

/** Pipelines requests for all paths on one connection. */
function pipeline(paths: readonly string[]): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.write(paths.map(path => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`).join(''))
  return socket
}

async function answersOf(paths: readonly string[]): Promise<string[]> {
  const socket = pipeline(paths)
  let text = ''
  for await (const chunk of socket) {
    text += chunk.toString('latin1')
    if (text.split('HTTP/1.1 ').length > paths.length && text.endsWith('\n\r\n') === false) break
  }
  socket.destroy()
  return text.split('HTTP/1.1 ').slice(1)
}

test('SRV-18 pictures of a closed connection are not rendered, and the next visitor gets theirs', async () => {
  const socket = pipeline(codes.slice(0, FLOOD).map(code => `/media/p/${code}/1-960.avif`))
  await once(socket, 'data')
  socket.destroy()
  await once(socket, 'close')
  // Until the server has noticed the close it may shed the request.
  const answer = async () => {
    const { status, headers } = await fetch(`http://127.0.0.1:${port}/media/p/${codes[FLOOD]}/1-96.webp`)
    return [status, headers.get('content-type')]
  }
  await expect.poll(answer, { timeout: 60_000 }).toEqual([200, 'image/webp'])
  // Those being rendered and the requested one: not the hundreds before it.
  expect(globSync('**/*.{avif,webp}', { cwd: join(config.dataDir, 'media/rendered') }).length).toBeLessThan(
    20,
  )
})

test('SRV-18 pictures beyond the limit are rejected at once, with Retry-After and without caching', async () => {
  const paths = codes.slice(FLOOD + 1, 2 * FLOOD + 1).map(code => `/media/p/${code}/1-96.webp`)
  const answers = await answersOf(paths)
  const rejected = answers.filter(answer => answer.startsWith('503'))
  const given = answers.filter(answer => answer.startsWith('200'))
  expect(answers).toHaveLength(FLOOD)
  expect(given.length).toBeGreaterThan(0)
  expect(given.length + rejected.length).toBe(FLOOD)
  expect(rejected.length).toBeGreaterThan(FLOOD / 4)
  for (const answer of rejected) {
    expect(answer).toMatch(/retry-after: [1-9]/i)
    expect(answer).toMatch(/cache-control: private, no-store/i)
  }
})

test('SRV-18 only pictures that pages link to can be rendered', async () => {
  const [code = ''] = codes
  const status = async (path: string) => (await shop.inject(path)).statusCode
  for (const path of [`/media/p/${code}/1-96.avif`, `/media/p/${code}/1.webp`, `/media/${code}.jpg`])
    expect(await status(path), path).toBe(200)
  for (const name of ['1-96.jpg', '1-240.jpg', '1.jpg', '1-97.avif', '1-1920.avif', '99-96.avif'])
    expect(await status(`/media/p/${code}/${name}`), name).toBe(404)
})

test('SRV-21 unknown codes and pictures cost no statement and no place', async () => {
  const [code = ''] = codes
  const { result, statements } = await countStatements(() =>
    Promise.all(
      Array.from({ length: 5000 }, (_, n) =>
        backend.client.cachedMedia(n % 2 === 0 ? `/media/p/NO-${n}/1-240.webp` : `/media/p/${code}/99.webp`),
      ),
    ),
  )
  expect(new Set(result)).toEqual(new Set([null]))
  expect(statements).toEqual([])
  const flood = await answersOf(Array.from({ length: FLOOD }, (_, n) => `/media/p/NO-${n}/1-240.webp`))
  expect(flood.filter(answer => answer.startsWith('404'))).toHaveLength(FLOOD)
})

test('SRV-21 a picture that was requested before costs no statement', async () => {
  const path = `/media/p/${codes[1]}/1-96.webp`
  await shop.inject(path)
  const { result, statements } = await countStatements(() => shop.inject(path))
  expect(result.statusCode).toBe(200)
  expect(statements).toEqual([])
})
