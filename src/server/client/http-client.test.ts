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
  // What the client asks for by itself is left waiting.
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

/** Answers of the server in turn, the last one for ever; tells how often it was asked. */
function answersInTurn(...answers: RequestListener[]): () => number {
  let asked = 0
  respond = (request, response) => {
    const answer = answers[Math.min(asked, answers.length - 1)]
    asked += 1
    // A body that is not read would keep the connection from being used again.
    request.resume().on('end', () => answer?.(request, response))
  }
  return () => asked
}

const breaks: RequestListener = (_, response) => response.destroy()
const cutsOff: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
  response.write('{"families":[', () => response.destroy())
}
const gateway =
  (status: number): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Nobody there</h1>')
  }
const works: RequestListener = (_, response) => response.end('{"families":[]}')

const families = () => client.call(getFamilies, {}, visitor)
const picture = () => client.media('/media/p/1/1.webp')

test('SRV-08 an answer that is cut off in the middle is a failure of the backend, not of the shop', async () => {
  respond = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
    response.write('{"families":[', () => response.destroy())
  }
  await expect(families()).rejects.toMatchObject({ code: 'UPSTREAM', status: 502 })
  await expect(picture()).rejects.toMatchObject({ code: 'UPSTREAM' })
})

test('SRV-08 an answer that is no JSON is a failure of the backend', async () => {
  respond = (_, response) => response.end('<html>')
  await expect(families()).rejects.toMatchObject({ code: 'UPSTREAM' })
})

test('SRV-08 a connection that ends before any answer is a backend that is away', async () => {
  respond = (_, response) => response.destroy()
  await expect(families()).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 })
})

test('SRV-02 a refusal keeps its code and words; one that is none of ours is a failure of the backend', async () => {
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

test('a call that reads is sent again when its connection broke, its answer was cut off or a gateway found nobody', async () => {
  for (const failure of [breaks, cutsOff, gateway(502), gateway(503)]) {
    const asked = answersInTurn(failure, works)
    expect(await families()).toEqual({ families: [] })
    expect(asked()).toBe(2)
  }
})

test('it is not sent again for ever, nor after an answer in time that refuses', async () => {
  const asked = answersInTurn(gateway(503))
  await expect(families()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(asked()).toBe(3)
  const refused = answersInTurn((_, response) => {
    response.writeHead(503, { 'content-type': 'application/json' }).end('{"code":"UNAVAILABLE"}')
  })
  await expect(families()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(refused()).toBe(1)
  const tooLate = answersInTurn(gateway(504))
  await expect(families()).rejects.toMatchObject({ code: 'TIMEOUT' })
  expect(tooLate()).toBe(1)
})

test('CHK-07 a call that writes is sent again with its key, and once only without one', async () => {
  const keys: unknown[] = []
  const asked = answersInTurn(
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
  expect(asked()).toBe(2)

  const cancelled = answersInTurn(breaks)
  const cancel = client.call(cancelOrder, { body: { orderId: 1 } as never }, visitor)
  await expect(cancel).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(cancelled()).toBe(1)
})

test('CHK-09 which order was placed with a key is told as in the same process', async () => {
  const body = { lines: [], shippingMethod: 'X', quote: '' } as never
  const reused = (orderId: string): RequestListener => {
    return (_, response) => {
      response.writeHead(422, { 'content-type': 'application/json' })
      response.end(`{"code":"IDEMPOTENCY_KEY_REUSED"${orderId}}`)
    }
  }
  answersInTurn(reused(',"orderId":71'), reused(''))
  const order = () => client.call(createOrder, { body, idempotencyKey: 'one key' }, visitor)
  await expect(order()).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED', orderId: 71 })
  await expect(order()).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED', orderId: null })
})

test('CHK-10 only what no attempt can have begun is said not to have begun', async () => {
  const body = { lines: [], shippingMethod: 'X', quote: '' } as never
  const order = () => client.call(createOrder, { body, idempotencyKey: 'one key' }, visitor)
  const busy: RequestListener = (_, response) => {
    response.writeHead(503, { 'content-type': 'application/json' })
    response.end('{"code":"UNAVAILABLE","notBegun":true}')
  }
  answersInTurn(busy)
  await expect(order()).rejects.toMatchObject({ code: 'UNAVAILABLE', notBegun: true })
  answersInTurn(breaks, busy)
  await expect(order()).rejects.toMatchObject({ code: 'UNAVAILABLE', notBegun: false })
  answersInTurn(breaks)
  await expect(order()).rejects.toMatchObject({ code: 'UNAVAILABLE', notBegun: false })

  const nobody = {
    url: `http://127.0.0.1:${await freePort()}/`,
    init: {},
    repeatable: false,
    longestWaitMs: 5_000,
  }
  const refused = sendRequest({ ...nobody, read: response => response.text() })
  await expect(refused).rejects.toMatchObject({ code: 'UNAVAILABLE', notBegun: true })
})

test('SRV-08 what hangs is given up after the longest wait of its call, all attempts together', async () => {
  const asked = answersInTurn(() => undefined)
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
  expect(asked()).toBe(1)
  expect(readSession.timeoutMs).toBeLessThan(getFamilies.timeoutMs / 4)
})

test('SRV-08 a backend that hangs is not waited for long again by what only reads, until it answers', async () => {
  const hangs: RequestListener = () => undefined
  answersInTurn(gateway(504), hangs)
  await expect(families()).rejects.toMatchObject({ code: 'TIMEOUT' })
  await expect(families()).rejects.toMatchObject({ code: 'TIMEOUT', notBegun: false })
  answersInTurn(works)
  expect(await families()).toEqual({ families: [] })
})

test('the public version that comes with an answer is heard, and one heard again is new', async () => {
  const answersFrom = (version: string): RequestListener => {
    return (_, response) => response.setHeader('x-public-version', version).end('{"families":[]}')
  }
  const seen = new Set([client.publicVersion()])
  for (const version of ['of one', 'of another', 'of one']) {
    answersInTurn(answersFrom(version))
    await families()
    seen.add(client.publicVersion())
    await families()
    expect(seen).toContain(client.publicVersion())
  }
  expect(seen.size).toBe(4)
})
