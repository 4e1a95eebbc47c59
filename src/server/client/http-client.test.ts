import { createServer, type RequestListener } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#backend/platform/db/embedded/free-port.ts'
import type { BackendClient } from '#contract/client.ts'
import { readSession } from '#contract/shop/auth.ts'
import { getFamilies } from '#contract/shop/families.ts'
import { cancelOrder, createOrder } from '#contract/shop/orders.ts'
import { connectBackend } from './http-client.ts'
import { sendRequest } from './send-request.ts'

const visitor = { cardcode: null, email: null, requestId: 'test', address: null }

let respond: RequestListener = (_, response) => response.end()
const server = createServer((request, response) => {
  // The client's own version polling never gets a response.
  if (request.url?.startsWith('/public-version?known')) return
  if (request.url?.startsWith('/public-version')) response.end('{"version":"1"}')
  else respond(request, response)
})
let client: BackendClient

beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  client = await connectBackend({ baseUrl: `http://127.0.0.1:${address.port}`, token: 'secret' })
})

afterAll(async () => {
  await client.close()
  server.closeAllConnections()
  server.close()
})

/** Makes the server respond with each listener in turn, then always with the last; returns a request counter. */
function respondInTurn(...listeners: RequestListener[]): () => number {
  let requests = 0
  respond = (request, response) => {
    const listener = listeners[Math.min(requests, listeners.length - 1)]
    requests += 1
    // An unread body would prevent the connection from being reused.
    request.resume().on('end', () => listener?.(request, response))
  }
  return () => requests
}

const breaks: RequestListener = (_, response) => response.destroy()
const cutsOff: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
  response.write('{"families":[', () => response.destroy())
}
const gateway =
  (status: number): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')
  }
const works: RequestListener = (_, response) => response.end('{"families":[]}')

const families = () => client.call(getFamilies, {}, visitor)
const picture = () => client.media('/media/p/1/1.webp')

test('SRV-08 a truncated response is a failure of the backend, not of the shop', async () => {
  respond = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
    response.write('{"families":[', () => response.destroy())
  }
  await expect(families()).rejects.toMatchObject({ code: 'UPSTREAM', status: 502 })
  await expect(picture()).rejects.toMatchObject({ code: 'UPSTREAM' })
})

test('SRV-08 a response that is not JSON is a failure of the backend', async () => {
  respond = (_, response) => response.end('<html>')
  await expect(families()).rejects.toMatchObject({ code: 'UPSTREAM' })
})

test('SRV-08 a connection that closes before any response means that the backend is unavailable', async () => {
  respond = (_, response) => response.destroy()
  await expect(families()).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 })
})

test('SRV-02 an error keeps its code and detail; an unknown code is a failure of the backend', async () => {
  const refuse = (status: number, body: object) => {
    respond = (_, response) => {
      response.writeHead(status, { 'retry-after': '7' })
      response.end(JSON.stringify(body))
    }
  }
  refuse(409, { code: 'STATE_CONFLICT', detail: 'Ya no.' })
  await expect(families()).rejects.toMatchObject({ code: 'STATE_CONFLICT', detail: 'Ya no.', retryAfter: 7 })
  refuse(500, { code: 'OTHER' })
  await expect(families()).rejects.toMatchObject({ code: 'UPSTREAM' })
})

test('a reading call is retried after a broken connection, a truncated response or a 502 or 503 of a gateway', async () => {
  for (const failure of [breaks, cutsOff, gateway(502), gateway(503)]) {
    const requests = respondInTurn(failure, works)
    expect(await families()).toEqual({ families: [] })
    expect(requests()).toBe(2)
  }
})

test('retries are limited, and an error of the backend itself is not retried', async () => {
  const requests = respondInTurn(gateway(503))
  await expect(families()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(requests()).toBe(3)
  const refused = respondInTurn((_, response) => {
    response.writeHead(503, { 'content-type': 'application/json' }).end('{"code":"UNAVAILABLE"}')
  })
  await expect(families()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(refused()).toBe(1)
  const tooLate = respondInTurn(gateway(504))
  await expect(families()).rejects.toMatchObject({ code: 'TIMEOUT' })
  expect(tooLate()).toBe(1)
})

test('CHK-07 a writing call is retried with its idempotency key, and not retried without one', async () => {
  const keys: unknown[] = []
  const requests = respondInTurn(
    (request, response) => {
      keys.push(request.headers['idempotency-key'])
      response.destroy()
    },
    (request, response) => {
      keys.push(request.headers['idempotency-key'])
      response.end('{"orderId":7}')
    },
  )
  const body = { lines: [], shippingMethod: 'X', quote: '' } as never
  const order = client.call(createOrder, { body, idempotencyKey: 'one key' }, visitor)
  expect(await order).toEqual({ orderId: 7 })
  expect(keys).toEqual(['one key', 'one key'])
  expect(requests()).toBe(2)

  const cancelled = respondInTurn(breaks)
  const cancel = client.call(cancelOrder, { body: { orderId: 1 } as never }, visitor)
  await expect(cancel).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(cancelled()).toBe(1)
})

test('CHK-09 the order placed with a reused key is reported as in the same process', async () => {
  const body = { lines: [], shippingMethod: 'X', quote: '' } as never
  const reused = (orderId: string): RequestListener => {
    return (_, response) => {
      response.writeHead(422, { 'content-type': 'application/json' })
      response.end(`{"code":"IDEMPOTENCY_KEY_REUSED"${orderId}}`)
    }
  }
  respondInTurn(reused(',"orderId":71'), reused(''))
  const order = () => client.call(createOrder, { body, idempotencyKey: 'one key' }, visitor)
  await expect(order()).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED', orderId: 71 })
  await expect(order()).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED', orderId: null })
})

test('CHK-10 `notBegun` is reported only if no attempt can have begun', async () => {
  const body = { lines: [], shippingMethod: 'X', quote: '' } as never
  const order = () => client.call(createOrder, { body, idempotencyKey: 'one key' }, visitor)
  const busy: RequestListener = (_, response) => {
    response.writeHead(503, { 'content-type': 'application/json' })
    response.end('{"code":"UNAVAILABLE","notBegun":true}')
  }
  respondInTurn(busy)
  await expect(order()).rejects.toMatchObject({ code: 'UNAVAILABLE', notBegun: true })
  respondInTurn(breaks, busy)
  await expect(order()).rejects.toMatchObject({ code: 'UNAVAILABLE', notBegun: false })
  respondInTurn(breaks)
  await expect(order()).rejects.toMatchObject({ code: 'UNAVAILABLE', notBegun: false })

  const closedPort = {
    url: `http://127.0.0.1:${await freePort()}/`,
    init: {},
    repeatable: false,
    longestWaitMs: 5_000,
  }
  const refused = sendRequest({ ...closedPort, read: response => response.text() })
  await expect(refused).rejects.toMatchObject({ code: 'UNAVAILABLE', notBegun: true })
})

test('SRV-08 a hanging request fails after the timeout of its call, all attempts together', async () => {
  const requests = respondInTurn(() => undefined)
  const address = server.address()
  const url = typeof address === 'object' ? `http://127.0.0.1:${address?.port}/` : ''
  const hanging = sendRequest({
    url,
    init: {},
    repeatable: true,
    longestWaitMs: 50,
    read: response => response.text(),
  })
  await expect(hanging).rejects.toMatchObject({ code: 'TIMEOUT', notBegun: false })
  expect(requests()).toBe(1)
  expect(readSession.timeoutMs).toBeLessThan(getFamilies.timeoutMs / 4)
})

test('SRV-08 reading calls wait only briefly for a backend that timed out, until it responds again', async () => {
  const hangs: RequestListener = () => undefined
  respondInTurn(gateway(504), hangs)
  await expect(families()).rejects.toMatchObject({ code: 'TIMEOUT' })
  await expect(families()).rejects.toMatchObject({ code: 'TIMEOUT', notBegun: false })
  respondInTurn(works)
  expect(await families()).toEqual({ families: [] })
})

test('the public version of a response is observed, and one observed again counts as new', async () => {
  const answersFrom = (version: string): RequestListener => {
    return (_, response) => response.setHeader('x-public-version', version).end('{"families":[]}')
  }
  const seen = new Set([client.publicVersion()])
  for (const version of ['of one', 'of another', 'of one']) {
    respondInTurn(answersFrom(version))
    await families()
    seen.add(client.publicVersion())
    await families()
    expect(seen).toContain(client.publicVersion())
  }
  expect(seen.size).toBe(4)
})
