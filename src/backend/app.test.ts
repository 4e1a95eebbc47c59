import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call, CallInput } from '#contract/call.ts'
import type { BackendClient, Caller } from '#contract/client.ts'
import { CallError, type ErrorBody } from '#contract/errors.ts'
import { calls } from '#contract/shop/calls.ts'
import { getCart, saveCart } from '#contract/shop/cart.ts'
import { clientHeader, validclient } from '#contract/shop/customers.ts'
import { getFamilies } from '#contract/shop/families.ts'
import { createOrder, order, orders } from '#contract/shop/orders.ts'
import { productLookup, productSearch, productsList } from '#contract/shop/products.ts'
import { getpromos } from '#contract/shop/promos.ts'
import { chargeTransportMinAmount, company, exchangeRate } from '#contract/shop/settings.ts'
import { getshipping } from '#contract/shop/shipping.ts'
import { connectBackend } from '#server/client/http-client.ts'
import { anOrder } from './orders/testing/ordering.ts'
import { openDemoBackend, TEST_TOKEN } from './testing/demo/demo-shop.ts'

const visitor: Caller = { cardcode: null, email: null, requestId: 'test', address: '127.0.0.1' }
const customer: Caller = { ...visitor, cardcode: 'C20001', email: 'ferreteria@demo.test' }
const withoutCardcode: Caller = { ...visitor, email: 'sincodigo@demo.test' }

const shop = await openDemoBackend()
let overHttp: BackendClient
let base: string

beforeAll(async () => {
  base = await shop.backend.server.listen({ host: '127.0.0.1', port: 0 })
  overHttp = await connectBackend({ baseUrl: base, token: TEST_TOKEN })
})

afterAll(async () => {
  await overHttp.close()
  await shop.backend.close()
})

/** A reply, or the code, status and fields of the error. */
async function outcome<C extends Call>(client: BackendClient, call: C, input: CallInput<C>, caller: Caller) {
  try {
    return { reply: JSON.parse(JSON.stringify(await client.call(call, input, caller))) }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return {
      code: error.code,
      status: error.status,
      errors: error.errors.map(({ path, code }) => `${path}:${code}`),
    }
  }
}

async function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return await fetch(`${base}${path}`, { headers: { authorization: `Bearer ${TEST_TOKEN}`, ...headers } })
}

async function problem(response: Response): Promise<ErrorBody> {
  return await response.json()
}

describe('both transports', () => {
  const cases: [string, () => [Call, CallInput<Call>, Caller]][] = [
    ['families', () => [getFamilies, {}, visitor]],
    ['the company', () => [company, {}, visitor]],
    ['the rate', () => [exchangeRate, {}, visitor]],
    ['transport', () => [chargeTransportMinAmount, {}, visitor]],
    [
      'a search of a visitor',
      () => [productSearch, { query: { term: 'taladro', page: 1, limit: 5 } }, visitor],
    ],
    [
      'a search of a customer',
      () => [productSearch, { query: { term: 'tornillo 8 x 1', limit: 5, page: 2 } }, customer],
    ],
    [
      'a lookup of nothing',
      () => [productLookup, { query: { itemcodes: ['no-such-code', 'ñandú,'] } }, customer],
    ],
    ['the compact list', () => [productsList, {}, visitor]],
    ['promotions', () => [getpromos, { query: { family: '' } }, customer]],
    ['the customer', () => [clientHeader, { query: { cardcode: 'C20001' } }, customer]],
    ['the cart', () => [getCart, { query: {} }, customer]],
    ['delivery', () => [getshipping, { query: { department: 'MO', amount: 1000.5 } }, customer]],
    ['the orders', () => [orders, { query: { start: '2000-01-01' } }, customer]],
    ['a foreign order', () => [order, { query: { orderid: 999_999 } }, customer]],
    ['another cardcode', () => [orders, { query: { cardcode: 'C20002' } }, customer]],
    ['no session', () => [orders, {}, visitor]],
    ['no cardcode', () => [getCart, {}, withoutCardcode]],
    ['a broken date', () => [orders, { query: { start: '31/12/2026' } }, customer]],
    [
      'a cart with a bad line',
      () => [saveCart, { body: { lines: [{ itemCode: '', quantity: -1 }], promos: [] } }, customer],
    ],
    [
      'a cart of another revision',
      () => [saveCart, { body: { lines: [], promos: [] }, ifMatch: 99 }, customer],
    ],
    ['an order without key', () => [createOrder, { body: anOrder({}) }, customer]],
    [
      'an empty order',
      () => [createOrder, { body: anOrder({}), idempotencyKey: crypto.randomUUID() }, customer],
    ],
  ]

  it.each(cases)('SRV-02 %s is the same in-process and over HTTP', async (_name, makeCase) => {
    // Two cases: an order sent twice with one key at the same time gets IDEMPOTENCY_IN_PROGRESS.
    const [here, there] = await Promise.all([
      outcome(shop.backend.client, ...makeCase()),
      outcome(overHttp, ...makeCase()),
    ])
    expect(there).toEqual(here)
  })

  it('SRV-02 the public version and pictures arrive over HTTP too', async () => {
    expect(overHttp.publicVersion()).toBe(`1.${shop.backend.client.publicVersion()}`)
    const { products } = await overHttp.call(
      productSearch,
      { query: { term: '', limit: 1, page: 1 } },
      visitor,
    )
    const url = products[0]?.images[0]?.url.replace('.webp', '-96.webp') ?? ''
    const [here, there] = await Promise.all([shop.backend.client.media(url), overHttp.media(url)])
    expect(there).toEqual({ ...here, body: new Uint8Array(here?.body ?? []) })
    expect(await overHttp.media('/media/p/no-such-code/1-96.webp')).toBeNull()
    expect(await overHttp.ready()).toBeNull()
  })

  it('SRV-02 a backend that does not answer is UNAVAILABLE', async () => {
    const nowhere = await connectBackend({ baseUrl: 'http://127.0.0.1:9', token: TEST_TOKEN })
    await expect(nowhere.call(company, {}, visitor)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(await nowhere.ready()).toBe('backend unreachable')
    await nowhere.close()
  })
})

describe('the API port', () => {
  it.each([
    '/web/getFamilies',
    '/openapi.json',
    '/media/p/1/1.webp',
    '/web/nothing',
  ])('SRV-01 %s without the token is answered with 401 and nothing else', async path => {
    for (const authorization of ['', 'Bearer wrong', `Basic ${TEST_TOKEN}`]) {
      const response = await fetch(`${base}${path}`, { headers: { authorization } })
      expect(response.status).toBe(path === '/web/nothing' ? 404 : 401)
    }
  })

  it('SRV-04 paths and parameter names match case-insensitively', async () => {
    const lower = await ask('/web/productlookup?itemcodes=1&withdesc=true')
    const upper = await ask('/WEB/PRODUCTLOOKUP?ItemCodes=1&WITHDESC=true')
    expect(upper.status).toBe(200)
    expect(await upper.json()).toEqual(await lower.json())
  })

  it('SRV-05 replies have no envelope', async () => {
    const identity = { 'x-cardcode': 'C20001', 'x-email': 'ferreteria@demo.test' }
    const answered = async (path: string): Promise<object> => (await ask(path, identity)).json()
    expect(Object.keys(await answered('/web/getFamilies'))).toEqual(['families'])
    expect(await answered('/web/ProductLookup?itemcodes=none')).toEqual({ products: [], notFound: ['none'] })
    expect(await answered('/web/ProductSearch?term=')).toHaveProperty('products')
    expect(await answered('/web/GetCart')).toMatchObject({ lines: [], promos: [] })
    expect(await answered('/web/getpromos')).toHaveProperty('promos')
    const popup = Object.keys(await answered('/web/getPopup'))
    expect(popup).toEqual(expect.arrayContaining(['image', 'link1', 'link2']))
  })

  it('SRV-06 every error has type, title, status, detail, code and requestId', async () => {
    const response = await ask('/web/orders', { 'x-request-id': 'abc' })
    expect(response.status).toBe(401)
    expect(response.headers.get('content-type')).toContain('application/problem+json')
    expect(await problem(response)).toEqual({
      type: 'urn:mostrador:error:unauthenticated',
      title: 'Sin sesión',
      status: 401,
      detail: 'Es necesario ingresar para continuar.',
      code: 'UNAUTHENTICATED',
      requestId: 'abc',
    })
  })

  it('SRV-07 a malformed query is 400, malformed JSON is 400, a broken rule is 422 with its fields', async () => {
    const identity = { 'x-cardcode': 'C20001', 'x-email': 'ferreteria@demo.test' }
    expect((await ask('/web/order?orderid=abc', identity)).status).toBe(400)
    const post = (body: string) =>
      fetch(`${base}/web/SaveCart`, {
        method: 'POST',
        headers: { authorization: `Bearer ${TEST_TOKEN}`, 'content-type': 'application/json', ...identity },
        body,
      })
    expect((await post('{"lines": [')).status).toBe(400)
    const refused = await post('{"lines": [{"itemCode": "A", "quantity": "2"}], "promos": []}')
    expect(refused.status).toBe(422)
    expect((await problem(refused)).errors).toEqual([
      { path: 'lines.0.quantity', code: 'invalid_type', detail: 'El dato no tiene el formato esperado.' },
    ])
    expect((await post(`{"lines": [], "promos": [], "pad": "${'x'.repeat(300_000)}"}`)).status).toBe(413)
  })

  it('SRV-10 money is a number, the currency $ or U$, instants are ISO 8601 UTC', async () => {
    const response = await ask('/web/ProductSearch?term=taladro&limit=3&page=1', {
      'x-cardcode': 'C20001',
      'x-email': 'ferreteria@demo.test',
    })
    const { products } = await response.json()
    expect(products).toHaveLength(3)
    for (const { price, finalPrice, currency, updatedAt } of products) {
      expect(typeof price).toBe('number')
      expect(typeof finalPrice).toBe('number')
      expect(['$', 'U$']).toContain(currency)
      expect(updatedAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    }
  })

  it('SRV-12 public replies carry an ETag, all others are private, no-store', async () => {
    const families = await ask('/web/getFamilies')
    expect(families.headers.get('cache-control')).toBe('max-age=300')
    const again = await ask('/web/getFamilies', { 'if-none-match': families.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
    const search = await ask('/web/ProductSearch?term=taladro')
    expect(search.headers.get('cache-control')).toBe('private, no-store')
  })

  it('API-04 SRV-15 validclient reveals no name and is rate-limited', async () => {
    const answers: Response[] = []
    const address = { 'x-client-address': '203.0.113.7' }
    for (let attempt = 0; attempt < 200 && answers.at(-1)?.status !== 429; attempt++) {
      answers.push(await ask('/web/validclient?cardcode=C20003', address))
    }
    expect(await answers[0]?.json()).toEqual({ cardcode: 'C20003', valid: true, hasUser: false })
    expect(answers.at(-1)?.status).toBe(429)
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
    const other = await outcome(shop.backend.client, validclient, { query: { cardcode: 'NOBODY' } }, visitor)
    expect(other).toEqual({ reply: { cardcode: 'NOBODY', valid: false, hasUser: false } })
  })

  it('publishes an OpenAPI document with every call of the contract', async () => {
    const document = await (await ask('/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    const described = Object.values<Record<string, { operationId?: string }>>(document.paths).flatMap(
      methods => Object.values(methods).map(({ operationId }) => operationId),
    )
    expect(described.sort()).toEqual(calls.map(call => call.name).sort())
  })

  it('health and metrics need no token', async () => {
    for (const path of ['/livez', '/readyz', '/metrics']) {
      expect((await fetch(`${base}${path}`)).status).toBe(200)
    }
    expect(await (await fetch(`${base}/metrics`)).text()).toContain('getFamilies')
  })
})
