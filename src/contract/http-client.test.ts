import { createServer, type RequestListener } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BackendClient } from './client.ts'
import { connectBackend } from './http-client.ts'
import { getFamilies } from './web/families.ts'

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
