import { fastify } from 'fastify'
import { Registry } from 'prom-client'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { fileParameters } from '#contract/browser/file-parameters.ts'
import { defineCall } from '#contract/call.ts'
import { fileReply } from '#contract/file-reply.ts'
import { timeRequests } from '#server/request-timing.ts'
import { createCallAllowances } from './call-allowances.ts'
import { replyWithProblem } from './error-reply.ts'
import { implementShopCall } from './implement-shop-call.ts'
import { createKnownSessions } from './known-sessions.ts'
import { readShopConfig } from './shop-config.ts'
import { createShopContext, type ShopContext } from './shop-context.ts'
import { answeringBackend } from './testing/answering-backend.ts'
import type { Visitor } from './visitor.ts'
import { createVisitorGuard } from './visitor-guard.ts'

const customer = { name: 'Ana', nickname: 'Ana', email: 'ana@demo.test', cardcode: 'C1' }
const visitor: Visitor = { state: 'anonymous', account: null, token: null, staleCookie: false }
const signedIn = (cardcode: string | null): Visitor => ({
  state: 'signed-in',
  account: { ...customer, cardcode },
  token: 't',
})

const backend = answeringBackend()

const reply = z.object({ text: z.string() })
const listing = defineCall({
  name: 'listing',
  summary: 'Public',
  path: '/api/listing/{family}',
  query: z.object({ family: z.string(), page: z.coerce.number().int() }),
  reply,
  cache: 'public',
})
const order = defineCall({
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

const paper = defineCall({
  name: 'paper',
  summary: 'A file',
  path: '/api/paper/{id}',
  query: z.object({ id: z.string() }).extend(fileParameters.shape),
  answers: 'file',
  reply: fileReply,
  access: 'customer',
})

const open: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map(app => app.close()))
})

function appFor(who: Visitor, allowances: ShopContext['allowances'] = null) {
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
    allowances,
    visitorOf: async () => who,
  }
  app.setErrorHandler(replyWithProblem)
  if (allowances !== null) {
    implementShopCall(app, context, { ...listing, name: 'archiveDocuments', access: 'customer' }, () => ({
      text: '',
    }))
    return app
  }
  implementShopCall(app, context, listing, ({ query }) => ({ text: `${query.family} ${query.page + 1}` }))
  implementShopCall(app, context, order, ({ body, caller, idempotencyKey }) => ({
    text: `${body.code} ${caller.cardcode} ${idempotencyKey}`,
  }))
  implementShopCall(app, context, paper, ({ query }) => ({
    name: `Ñandú ${query.id}.pdf`,
    contentType: 'application/pdf',
    body: Buffer.alloc(5000, 'a'),
  }))
  return app
}

const key = { 'idempotency-key': 'k1' }
const ordering = { method: 'POST', url: '/api/order', payload: { code: 'A' }, headers: key } as const

test('parses path and query by the call, and a visitor may keep a public answer', async () => {
  const app = appFor(visitor)
  const first = await app.inject('/api/listing/bazar?page=2')
  expect(first.json()).toEqual({ text: 'bazar 3' })
  expect(first.headers['cache-control']).toBe('public, max-age=300')
  const etag = String(first.headers.etag)
  const again = await app.inject({ url: '/api/listing/bazar?page=2', headers: { 'if-none-match': etag } })
  expect(again.statusCode).toBe(304)
})

test('SRV-12 the same answer to somebody signed in is kept by nobody', async () => {
  const { headers } = await appFor(signedIn('C1')).inject('/api/listing/bazar?page=2')
  expect(headers['cache-control']).toBe('private, no-store')
  expect(headers.etag).toBeUndefined()
})

test('AUT-37 401 without a session, 403 without a cardcode, 503 when it cannot be known', async () => {
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

test('SRV-15 an account that asks too often is told when to ask again; before, it is told who may ask', async () => {
  const allowances = createCallAllowances(() => 15_500)
  const url = '/api/listing/bazar?page=2'
  for (let time = 0; time < 20; time += 1) {
    expect((await appFor(signedIn('C1'), allowances).inject(url)).statusCode).toBe(200)
  }
  const refused = await appFor(signedIn('C1'), allowances).inject(url)
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
    429,
    'RATE_LIMITED',
    '45',
  ])
  expect((await appFor(signedIn(null), allowances).inject(url)).statusCode).toBe(403)
  expect((await appFor(visitor, allowances).inject(url)).statusCode).toBe(401)
})

test('SRV-15 a call with a session that has no allowance keeps the shop from starting', () => {
  const context = createShopContext({
    config: readShopConfig({}),
    backend,
    log: fastify().log,
    mode: 'production',
  })
  expect(() => implementShopCall(fastify(), context, order, () => ({ text: '' }))).toThrow('order')
})

test('a customer is answered with the status of the call', async () => {
  const answer = await appFor(signedIn('C1')).inject(ordering)
  expect([answer.statusCode, answer.json()]).toEqual([201, { text: 'A C1 k1' }])
})

test('a file is shown or downloaded under its name, whole, and kept by nobody', async () => {
  const app = appFor(signedIn('C1'))
  const headers = { 'accept-encoding': 'zstd, br, gzip' }
  const shown = await app.inject({ url: '/api/paper/7', headers })
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
  const kept = await app.inject({ url: '/api/paper/7?download=1', headers })
  expect(kept.headers['content-disposition']).toMatch(/^attachment; /)
  expect((await appFor(visitor).inject('/api/paper/7')).statusCode).toBe(401)
})

test('who may not call is refused before the body is read', async () => {
  const payload = Buffer.alloc(1024 * 1024, 'x')
  const sent = { ...ordering, payload, headers: { ...key, 'content-type': 'application/json' } }
  expect((await appFor(visitor).inject(sent)).statusCode).toBe(401)
  expect((await appFor(signedIn('C1')).inject(sent)).statusCode).toBe(413)
})

test('SRV-06 SRV-07 unreadable queries are 400, broken rules 422 with their fields, a missing key 400', async () => {
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
