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

/** Asks for all paths at once on one connection. */
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

test('SRV-18 pictures of a connection that was dropped are not drawn, and the next visitor gets theirs', async () => {
  const socket = pipeline(codes.slice(0, FLOOD).map(code => `/media/p/${code}/1-960.avif`))
  await once(socket, 'data')
  socket.destroy()
  await once(socket, 'close')
  // Until the server has noticed the close it may refuse for the moment.
  const answer = async () => {
    const { status, headers } = await fetch(`http://127.0.0.1:${port}/media/p/${codes[FLOOD]}/1-96.webp`)
    return [status, headers.get('content-type')]
  }
  await expect.poll(answer, { timeout: 60_000 }).toEqual([200, 'image/webp'])
  // Those under way and the one asked for: not the hundreds before it.
  expect(globSync('**/*.{avif,webp}', { cwd: join(config.dataDir, 'media/rendered') }).length).toBeLessThan(
    20,
  )
})

test('SRV-18 pictures there is no room for are refused at once, to be asked for again and kept by nobody', async () => {
  const paths = codes.slice(FLOOD + 1, 2 * FLOOD + 1).map(code => `/media/p/${code}/1-96.webp`)
  const answers = await answersOf(paths)
  const refused = answers.filter(answer => answer.startsWith('503'))
  const given = answers.filter(answer => answer.startsWith('200'))
  expect(answers).toHaveLength(FLOOD)
  expect(given.length).toBeGreaterThan(0)
  expect(given.length + refused.length).toBe(FLOOD)
  expect(refused.length).toBeGreaterThan(FLOOD / 4)
  for (const answer of refused) {
    expect(answer).toMatch(/retry-after: [1-9]/i)
    expect(answer).toMatch(/cache-control: private, no-store/i)
  }
})

test('SRV-18 only pictures that pages link to can be made', async () => {
  const [code = ''] = codes
  const status = async (path: string) => (await shop.inject(path)).statusCode
  for (const path of [`/media/p/${code}/1-96.avif`, `/media/p/${code}/1.webp`, `/media/${code}.jpg`])
    expect(await status(path), path).toBe(200)
  for (const name of ['1-96.jpg', '1-240.jpg', '1.jpg', '1-97.avif', '1-1920.avif', '99-96.avif'])
    expect(await status(`/media/p/${code}/${name}`), name).toBe(404)
})

test('SRV-21 codes and pictures that are not there cost no statement and no turn', async () => {
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

test('SRV-21 a picture that was asked for before costs no statement', async () => {
  const path = `/media/p/${codes[1]}/1-96.webp`
  await shop.inject(path)
  const { result, statements } = await countStatements(() => shop.inject(path))
  expect(result.statusCode).toBe(200)
  expect(statements).toEqual([])
})
