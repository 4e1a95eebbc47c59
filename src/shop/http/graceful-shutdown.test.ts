import { once } from 'node:events'
import { connect } from 'node:net'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { readShopConfig } from '../site/shop-config.ts'
import { buildShop } from './shop-server.ts'
import { stubBackend } from './testing/stub-backend.ts'

/** Body of the slow page; resolved by the test. */
const page = Promise.withResolvers<string>()

async function listeningShop() {
  const shutdown = new AbortController()
  const { log } = fastify()
  const handle = async ({ url }: Request) => {
    const body = url.endsWith('/slow') ? await page.promise : 'quick'
    return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  }
  const app = await buildShop({
    config: readShopConfig({}),
    backend: stubBackend(),
    log,
    pages: { handle },
    shutdownSignal: shutdown.signal,
  })
  return { app, shutdown, url: await app.listen({ host: '127.0.0.1', port: 0 }) }
}

test('after the shutdown signal the shop is not ready, still serves with connections that close, and finishes running pages', async () => {
  const { app, shutdown, url } = await listeningShop()
  const [ready, first] = [await fetch(`${url}/readyz`), await fetch(`${url}/quick`)]
  expect([ready.status, first.headers.get('connection')]).toEqual([200, 'keep-alive'])

  shutdown.abort()
  const unready = await fetch(`${url}/readyz`)
  expect([unready.status, await unready.json()]).toEqual([503, { status: 'unavailable', missing: 'closing' }])
  expect((await fetch(`${url}/livez`)).status).toBe(200)
  const served = await fetch(`${url}/quick`)
  expect([served.status, served.headers.get('connection'), await served.text()]).toEqual([
    200,
    'close',
    'quick',
  ])

  const running = fetch(`${url}/slow`)
  await expect.poll(() => openConnections(app)).toBeGreaterThan(0)
  const closed = app.close()
  page.resolve('finished')
  expect(await (await running).text()).toBe('finished')
  await closed
})

/** Shorter than Node's own timeout for silent connections. */
const SHORTER_THAN_NODE = { timeout: 25_000 }

test(
  'silent connections, such as preconnects, and unfinished requests do not delay the shutdown',
  SHORTER_THAN_NODE,
  async () => {
    const { app, url } = await listeningShop()
    const port = Number(new URL(url).port)
    const [silent, slow, endless] = [connect(port), connect(port), connect(port)]
    slow.write('GET / HTTP/1.1\r\nHos')
    endless.write(
      'POST /api/orders HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    )
    for (const socket of [silent, slow, endless]) socket.on('error', () => undefined)
    await expect.poll(() => openConnections(app)).toBe(3)
    const ended = [silent, slow, endless].map(socket => once(socket.resume(), 'close'))
    await app.close()
    await Promise.all(ended)
  },
)

function openConnections(app: Awaited<ReturnType<typeof listeningShop>>['app']): Promise<number> {
  return new Promise((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
}
