import { fastify } from 'fastify'
import { Registry } from 'prom-client'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { defineShopCall } from '#contract/call.ts'
import { fileReply } from '#contract/file-reply.ts'
import { replyWithProblem } from '#server/replies/error-reply.ts'
import { timeRequests } from '#server/request-timing.ts'
import { createKnownSessions } from '#server/security/known-sessions.ts'
import { createMinuteCounts } from '#server/workers/minute-counts.ts'
import { readShopConfig } from '../../site/shop-config.ts'
import { createShopContext, type ShopContext } from '../context/shop-context.ts'
import type { Visitor } from '../context/visitor.ts'
import { createAccountRateLimits } from '../security/account-rate-limits.ts'
import { createVisitorGuard } from '../security/visitor-guard.ts'
import { stubBackend } from '../testing/stub-backend.ts'
import { defineShopHandler } from './bind-shop-call.ts'

const customer = { name: 'Ana', nickname: 'Ana', email: 'ana@demo.test', cardcode: 'C1' }
const visitor: Visitor = { state: 'anonymous', account: null, token: null }
const signedIn = (cardcode: string | null): Visitor => ({
  state: 'signed-in',
  account: { ...customer, cardcode },
  token: 't',
  impersonation: null,
})

const backend = stubBackend()

const reply = z.object({ text: z.string() })
const listing = defineShopCall({
  name: 'listing',
  summary: 'Public',
  path: '/api/listing/{family}',
  query: z.object({ family: z.string(), page: z.coerce.number().int() }),
  reply,
  cache: 'public',
})
const order = defineShopCall({
  name: 'order',
  summary: 'For customers',
  method: 'POST',
  path: '/api/order',
  body: z.object({ code: z.string() }),
  reply,
  status: 201,
  access: 'customer',
  idempotent: true,
})

const document = defineShopCall({
  name: 'document',
  summary: 'A file',
  path: '/api/document/{id}',
  query: z.object({ id: z.string() }),
  answers: 'file',
  reply: fileReply,
  access: 'customer',
})

const open: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map(app => app.close()))
})

function appFor(who: Visitor, rateLimits: ShopContext['rateLimits'] = null) {
  const app = fastify()
  timeRequests(app, false)
  open.push(app)
  const context: ShopContext = {
    config: readShopConfig({}),
    backend,
    log: app.log,
    mode: 'production',
    sessions: createKnownSessions(),
    guard: createVisitorGuard(new Registry()),
    rateLimits,
    visitorOf: async () => who,
  }
  app.setErrorHandler(replyWithProblem)
  const archive = { browser: { ...listing.browser, name: 'archiveDocuments', access: 'customer' as const } }
  const handlers =
    rateLimits === null
      ? [
          defineShopHandler(listing, ({ query }) => ({ text: `${query.family} ${query.page + 1}` })),
          defineShopHandler(order, ({ body, caller, idempotencyKey }) => ({
            text: `${body.code} ${caller.cardcode} ${idempotencyKey}`,
          })),
          defineShopHandler(document, ({ query }) => ({
            name: `Ñandú ${query.id}.pdf`,
            contentType: 'application/pdf',
            body: Buffer.alloc(5000, 'a'),
          })),
        ]
      : [defineShopHandler(archive, () => ({ text: '' }))]
  for (const handler of handlers) handler.bind(app, context)
  return app
}

const key = { 'idempotency-key': 'k1' }
const ordering = { method: 'POST', url: '/api/order', payload: { code: 'A' }, headers: key } as const

test('path and query are parsed by the call, and public replies are cacheable for visitors', async () => {
  const app = appFor(visitor)
  const first = await app.inject('/api/listing/bazar?page=2')
  expect(first.json()).toEqual({ text: 'bazar 3' })
  expect(first.headers['cache-control']).toBe('public, max-age=300')
  const etag = String(first.headers.etag)
  const again = await app.inject({ url: '/api/listing/bazar?page=2', headers: { 'if-none-match': etag } })
  expect(again.statusCode).toBe(304)
})

test('SRV-12 the same reply to a signed-in user is not cacheable', async () => {
  const { headers } = await appFor(signedIn('C1')).inject('/api/listing/bazar?page=2')
  expect(headers['cache-control']).toBe('private, no-store')
  expect(headers.etag).toBeUndefined()
})

test('AUT-37 401 without a session, 403 without a cardcode, 503 when the session could not be read', async () => {
  const failed: Visitor = { state: 'error', account: null, token: 't' }
  for (const [who, status, code] of [
    [visitor, 401, 'UNAUTHENTICATED'],
    [signedIn(null), 403, 'NO_CARDCODE'],
    [failed, 503, 'UNAVAILABLE'],
  ] as const) {
    const answer = await appFor(who).inject(ordering)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  }
})

test('SRV-15 an account over its rate limit gets Retry-After; access is checked first', async () => {
  const rateLimits = createAccountRateLimits(createMinuteCounts(() => 15_500))
  const url = '/api/listing/bazar?page=2'
  for (let time = 0; time < 20; time += 1) {
    expect((await appFor(signedIn('C1'), rateLimits).inject(url)).statusCode).toBe(200)
  }
  const refused = await appFor(signedIn('C1'), rateLimits).inject(url)
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
    429,
    'RATE_LIMITED',
    '45',
  ])
  expect((await appFor(signedIn(null), rateLimits).inject(url)).statusCode).toBe(403)
  expect((await appFor(visitor, rateLimits).inject(url)).statusCode).toBe(401)
})

test('SRV-15 a call with a session that has no rate limit prevents the start', () => {
  const context = createShopContext({
    config: readShopConfig({}),
    backend,
    log: fastify().log,
    mode: 'production',
  })
  expect(() => defineShopHandler(order, () => ({ text: '' })).bind(fastify(), context)).toThrow('order')
})

test('the response has the status of the call', async () => {
  const answer = await appFor(signedIn('C1')).inject(ordering)
  expect([answer.statusCode, answer.json()]).toEqual([201, { text: 'A C1 k1' }])
})

test('a file is displayed or downloaded under its name, uncompressed and not cacheable', async () => {
  const app = appFor(signedIn('C1'))
  const headers = { 'accept-encoding': 'zstd, br, gzip' }
  const shown = await app.inject({ url: '/api/document/7', headers })
  expect([shown.statusCode, shown.rawPayload.length, shown.headers['content-encoding']]).toEqual([
    200,
    5000,
    undefined,
  ])
  expect(shown.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "inline; filename*=UTF-8''%C3%91and%C3%BA%207.pdf",
    'cache-control': 'private, no-store',
  })
  const downloaded = await app.inject({ url: '/api/document/7?download=1', headers })
  expect(downloaded.headers['content-disposition']).toMatch(/^attachment; /)
  expect((await appFor(visitor).inject('/api/document/7')).statusCode).toBe(401)
})

test('access is checked before the body is read', async () => {
  const payload = Buffer.alloc(1024 * 1024, 'x')
  const sent = { ...ordering, payload, headers: { ...key, 'content-type': 'application/json' } }
  expect((await appFor(visitor).inject(sent)).statusCode).toBe(401)
  expect((await appFor(signedIn('C1')).inject(sent)).statusCode).toBe(413)
})

test('SRV-06 SRV-07 invalid queries are 400, invalid bodies 422 with their fields, a missing key 400', async () => {
  const app = appFor(signedIn('C1'))
  const query = await app.inject('/api/listing/bazar?page=x')
  expect([query.statusCode, query.json().code]).toEqual([400, 'BAD_REQUEST'])
  const body = await app.inject({ ...ordering, payload: { code: 7 } })
  expect(body.json()).toMatchObject({ status: 422, code: 'VALIDATION', errors: [{ path: 'code' }] })
  expect(body.headers['content-type']).toContain('application/problem+json')
  const noKey = await app.inject({ ...ordering, headers: {} })
  expect([noKey.statusCode, noKey.json().code]).toEqual([400, 'IDEMPOTENCY_KEY_MISSING'])
  const broken = await app.inject({
    ...ordering,
    payload: '{',
    headers: { ...key, 'content-type': 'application/json' },
  })
  expect([broken.statusCode, broken.json().code]).toEqual([400, 'BAD_REQUEST'])
})
