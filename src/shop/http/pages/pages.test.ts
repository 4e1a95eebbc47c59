import { expect, test } from 'vitest'
import { CallError } from '#contract/errors.ts'
import { countedPages, htmlPage } from '../testing/counted-pages.ts'
import { stubBackend } from '../testing/stub-backend.ts'
import { testShop } from '../testing/test-shop.ts'

const account = { name: 'Ferretería Sur', nickname: 'Sur', email: 'sur@demo.test', cardcode: 'C1' }
/** A backend with one session. */
const backend = stubBackend((name, { body }) => {
  if (name !== 'ReadSession') return undefined
  return { account: JSON.stringify(body) === '{"token":"good"}' ? account : null, expiresAt: null }
})
const br = { 'accept-encoding': 'br' }

test('a visitor page is rendered once, compressed, and revalidated with 304', async () => {
  const { visits, handle } = countedPages()
  const app = await testShop(handle, { backend })
  const first = await app.inject({ url: '/?utm=1', headers: br })
  expect(first.statusCode).toBe(200)
  expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' })
  expect(first.headers.vary).toContain('Cookie')
  const etag = String(first.headers.etag)
  const second = await app.inject({ url: '/', headers: { ...br, 'if-none-match': etag } })
  expect([second.statusCode, second.body, second.headers.etag]).toEqual([304, '', etag])
  const head = await app.inject({ method: 'HEAD', url: '/', headers: br })
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
    200,
    '',
    first.headers['content-length'],
  ])
  expect(visits).toHaveLength(1)
})

test.each([
  'br',
  'gzip, deflate',
  'identity',
])('a cached page equals the rendered one (%s)', async encoding => {
  const app = await testShop(countedPages().handle, {
    backend,
    variables: { PUBLIC_URL: 'https://mostrador.test' },
  })
  const sent = { 'accept-encoding': encoding, cookie: 'other=1; mostrador_locale=es' }
  const answers = []
  for (const tag of ['', '', '"x", *', '"other"']) {
    const { statusCode, headers, rawPayload } = await app.inject({
      url: '/promos?utm=1',
      headers: { ...sent, ...(tag === '' ? {} : { 'if-none-match': tag }) },
    })
    const { 'x-request-id': id, date: _, ...rest } = headers
    expect(id).toMatch(/^[\da-f-]{36}$/)
    answers.push({ id, statusCode, rest, bytes: rawPayload.length })
  }
  const [rendered, ...cached] = answers
  expect(rendered?.statusCode).toBe(200)
  for (const { statusCode, rest, bytes } of cached) {
    expect([statusCode, rest, bytes]).toEqual([200, rendered?.rest, rendered?.bytes])
  }
  expect(new Set(answers.map(({ id }) => id)).size).toBe(answers.length)
  const etag = String(rendered?.rest.etag)
  const unchanged = await app.inject({ url: '/promos', headers: { ...sent, 'if-none-match': etag } })
  const { 'content-length': _, 'content-encoding': __, ...lasting } = rendered?.rest ?? {}
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
  expect(unchanged.headers).toMatchObject(lasting)
})

test('200 concurrent requests for an uncached page share one render', async () => {
  const { visits, handle } = countedPages()
  const allReceived = Promise.withResolvers<void>()
  const app = await testShop(async (request, visit) => {
    // Rendered after the last request was received.
    await allReceived.promise
    return handle(request, visit)
  })
  let requests = 0
  app.server.on('request', () => {
    requests += 1
    if (requests === 200) allReceived.resolve()
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const answers = await Promise.all(
    Array.from({ length: 200 }, async (_, at) => (await fetch(`${origin}/?utm_source=${at}`)).text()),
  )
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toContain('visitor')
  expect(visits).toHaveLength(1)
})

test('a cached page allows its scripts by hash and contains no nonce', async () => {
  const { visits, handle } = countedPages()
  const app = await testShop(handle, { backend })
  const answer = await app.inject({ url: '/' })
  const policy = String(answer.headers['content-security-policy'])
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]+=*'(;| )/)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(answer.body).toContain('<script>go()</script>')
  expect(answer.body + policy).not.toContain(visits[0]?.nonce ?? 'no visit')
})

test('a cached page contains nothing of the first request', async () => {
  const { handle } = countedPages()
  const app = await testShop(handle, { backend })
  const answer = await app.inject({ url: '/', headers: { host: 'evil.test', cookie: 'other=1' } })
  expect(answer.body).toContain('visitor http://localhost/ ')
  expect(answer.body).not.toContain('evil')
})

test("SRV-12 a customer's page is rendered per request and not cacheable", async () => {
  const { visits, handle } = countedPages()
  const app = await testShop(handle, { backend })
  await app.inject({ url: '/' })
  const cookie = 'a=b; mostrador_session=good'
  for (const encoding of ['zstd', 'br', 'gzip']) {
    const answer = await app.inject({ url: '/', headers: { cookie, 'accept-encoding': encoding } })
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-encoding': encoding,
    })
    expect(answer.headers.etag).toBeUndefined()
  }
  expect(visits.map(visit => visit.session?.cardcode ?? null)).toEqual([null, 'C1', 'C1', 'C1'])
  const plain = await app.inject({ url: '/', headers: { cookie } })
  expect(plain.body).toContain('Ferretería Sur')
})

test.each([
  ['/shop/products/A.data', {}, 'private, max-age=30'],
  ['/shop/catalog.data?family=x', {}, 'private, max-age=30'],
  ['/shop/products/A.data', { cookie: 'mostrador_session=good' }, 'private, no-store'],
  ['/account/login.data', {}, 'private, no-store'],
])('SRV-12 %s with %j, prefetched, has cache-control "%s"', async (url, headers, expected) => {
  const data = async () => new Response('[]', { headers: { 'content-type': 'text/x-script' } })
  const app = await testShop(data, { backend })
  const prefetched = await app.inject({ url, headers: { ...headers, 'sec-purpose': 'prefetch' } })
  expect([prefetched.statusCode, prefetched.headers['cache-control']]).toEqual([200, expected])
  const clicked = await app.inject({ url, headers })
  expect(clicked.headers['cache-control']).toBe('private, no-store')
})

test('an expired session becomes a visitor and its cookie is removed', async () => {
  const { visits, handle } = countedPages()
  const app = await testShop(handle, { backend })
  const answer = await app.inject({ url: '/', headers: { cookie: 'mostrador_session=old' } })
  expect(answer.body).toContain('visitor')
  expect(answer.headers['set-cookie']).toMatch(/^mostrador_session=; Path=\/; Expires=Thu, 01 Jan 1970/)
  await app.inject({ url: '/' })
  expect(visits).toHaveLength(1)
})

test('AUT-08 if the session cannot be read public pages still work, and differ from a visitor’s', async () => {
  const { visits, handle } = countedPages()
  const failing = stubBackend(() => {
    throw new CallError('UNAVAILABLE')
  })
  const app = await testShop(handle, { backend: failing })
  const answer = await app.inject({ url: '/', headers: { cookie: 'mostrador_session=good' } })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(visits[0]).toMatchObject({ session: null, sessionFailed: true, token: 'good' })
})

test('AUT-21 the cookie is HttpOnly, Lax, and Secure over https', async () => {
  for (const [PUBLIC_URL, secure] of [
    ['https://mostrador.test', true],
    ['http://localhost:3000', false],
  ] as const) {
    const app = await testShop(async () => htmlPage('x'), { backend, variables: { PUBLIC_URL } })
    const cookie = `${secure ? '__Host-' : ''}mostrador_session=old`
    const { headers } = await app.inject({ url: '/', headers: { cookie } })
    expect(headers['set-cookie']).toMatch(/HttpOnly; SameSite=Lax/)
    expect(String(headers['set-cookie']).endsWith('; Secure')).toBe(secure)
  }
})

test.each([
  ['/shop/catalog/?page=2', '/shop/catalog?page=2'],
  ['//evil.test/', '/evil.test'],
])('%s redirects to %s', async (url, location) => {
  const app = await testShop(async () => htmlPage('x'), { backend })
  const answer = await app.inject({ url })
  expect([answer.statusCode, answer.headers.location]).toEqual([308, location])
})
