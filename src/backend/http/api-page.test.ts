import { expect, test } from 'vitest'
import { calls } from '#contract/shop/calls.ts'
import { openDemoBackend, TEST_TOKEN } from '../testing/demo/demo-shop.ts'

const { backend } = await openDemoBackend()

test('the page is public and has no data; the document requires the token', async () => {
  const page = await backend.server.inject({ url: '/docs' })
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+';/)
  expect(page.body).toContain('<h1>Mostrador API</h1>')
  expect((await backend.server.inject({ url: '/openapi.json' })).statusCode).toBe(401)
})

test('a path segment that is too long or malformed gets the usual error body', async () => {
  const headers = { authorization: `Bearer ${TEST_TOKEN}` }
  const long = await backend.server.inject({ url: `/client/catalogs/${'x'.repeat(201)}`, headers })
  expect(long.statusCode).toBe(414)
  expect(long.headers['content-type']).toContain('application/problem+json')
  expect(long.json()).toMatchObject({ code: 'URI_TOO_LONG', status: 414 })
  const unreadable = await backend.server.inject({ url: '/web/%zz', headers })
  expect(unreadable.statusCode).toBe(400)
  expect(unreadable.json()).toMatchObject({ code: 'BAD_REQUEST', status: 400 })
})

// Two handlers of one call would be two routes of one address, which the server refuses to start with.
test('every call of the contract is answered by exactly one handler', () => {
  const answered = calls.filter(({ method, path }) =>
    backend.server.hasRoute({ method, url: path.replaceAll(/\{(\w+)\}/g, ':$1') }),
  )
  expect(answered.map(call => call.name)).toEqual(calls.map(call => call.name))
})
