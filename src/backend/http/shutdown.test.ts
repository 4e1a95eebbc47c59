import { expect, test } from 'vitest'
import { buildBackendServer } from './backend-server.ts'

const TOKEN = 'a token of the tests'
const authorization = `Bearer ${TOKEN}`

test('a backend that shuts down reports it at once, keeps answering, and ends long polls for a version', async () => {
  const shutdown = new AbortController()
  const waiting = Promise.withResolvers<string>()
  const requested = Promise.withResolvers<void>()
  shutdown.signal.addEventListener('abort', () => waiting.resolve('1'))
  const server = await buildBackendServer({
    routes: [],
    token: TOKEN,
    log: false,
    ready: () => Promise.resolve(null),
    metrics: { contentType: 'text/plain', metrics: () => Promise.resolve('') },
    media: () => Promise.resolve(null),
    publicVersion: () => '1',
    nextPublicVersion() {
      requested.resolve()
      return waiting.promise
    },
    shutdownSignal: shutdown.signal,
  })
  const get = (url: string) => server.inject({ url, headers: { authorization } })
  expect((await get('/readyz')).statusCode).toBe(200)
  expect((await get('/public-version')).headers['x-public-version']).toBe('1')

  const next = get('/public-version?known=1').then(answer => answer)
  await requested.promise
  shutdown.abort()
  expect((await next).statusCode).toBe(503)
  const ready = await get('/readyz')
  expect([ready.statusCode, ready.json(), ready.headers.connection]).toEqual([
    503,
    { status: 'unavailable', missing: 'closing' },
    'close',
  ])
  expect((await get('/livez')).statusCode).toBe(200)
  expect((await get('/openapi.json')).statusCode).toBe(200)
  await server.close()
})
