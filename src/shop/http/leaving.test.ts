import { once } from 'node:events'
import { connect } from 'node:net'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { readShopConfig } from './shop-config.ts'
import { buildShop } from './shop-server.ts'
import { answeringBackend } from './testing/answering-backend.ts'

/** Resolved by the test when a page under way may end. */
const page = Promise.withResolvers<string>()

async function listeningShop() {
  const leaving = new AbortController()
  const { log } = fastify()
  const handle = async ({ url }: Request) => {
    const body = url.endsWith('/slow') ? await page.promise : 'quick'
    return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  }
  const app = await buildShop({
    config: readShopConfig({}),
    backend: answeringBackend(),
    log,
    pages: { handle },
    leaving: leaving.signal,
  })
  return { app, leaving, url: await app.listen({ host: '127.0.0.1', port: 0 }) }
}

test('a shop that is told to end says so at once, serves on with connections that close, and lets pages end', async () => {
  const { app, leaving, url } = await listeningShop()
  const [ready, first] = [await fetch(`${url}/readyz`), await fetch(`${url}/quick`)]
  expect([ready.status, first.headers.get('connection')]).toEqual([200, 'keep-alive'])

  leaving.abort()
  const leaves = await fetch(`${url}/readyz`)
  expect([leaves.status, await leaves.json()]).toEqual([503, { status: 'unavailable', missing: 'closing' }])
  expect((await fetch(`${url}/livez`)).status).toBe(200)
  const served = await fetch(`${url}/quick`)
  expect([served.status, served.headers.get('connection'), await served.text()]).toEqual([
    200,
    'close',
    'quick',
  ])

  const underWay = fetch(`${url}/slow`)
  await expect.poll(() => openConnections(app)).toBeGreaterThan(0)
  const closed = app.close()
  page.resolve('ended all the same')
  expect(await (await underWay).text()).toBe('ended all the same')
  await closed
})

/** Less than Node gives to whoever asks nothing. */
const AT_ONCE = { timeout: 25_000 }

test(
  'who asks nothing, as a browser that connects beforehand, or never ends asking does not keep it open',
  AT_ONCE,
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
