import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readTexts } from '#backend/platform/pdf/testing/read-pdf.ts'
import { authorityCells, BY_CREDENTIAL, OF_ANY_CARDCODE } from '#backend/testing/demo/authority-table.ts'
import { OTHER_CARDCODE, OWN_CARDCODE, personOf, userOf } from '#backend/testing/demo/demo-people.ts'
import { openDemoBackend } from '#backend/testing/demo/demo-shop.ts'
import { leakedIds } from '#backend/testing/requests/leaked-ids.ts'
import { partsOf } from '#backend/testing/requests/reply-walk.ts'
import { type DemoResponse, naming, requestDemo } from '#backend/testing/requests/request-demo.ts'
import { validRequests } from '#backend/testing/requests/valid-requests.ts'
import { placeOfCardcode } from '#backend/testing/requests/written-request.ts'
import { calls } from '#contract/shop/calls.ts'

/** The replies to each role, checked to the last field. */

const shop = await openDemoBackend()
const requests = validRequests(shop)
let base: string

beforeAll(async () => {
  base = await shop.backend.server.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => shop.backend.close())

/** Keys of AUT-33, and others that reveal the same. */
const TERMS = new Set([
  'price',
  'discount',
  'finalDiscount',
  'finalPrice',
  'priceRule',
  'compareAtPrice',
  'pvp',
  'pvpCur',
  'currency',
  'tax',
  'stockStatus',
  'stockDescription',
  'hasStock',
  'quantity',
  'minQty',
  'maxQty',
  'maxPerCustomer',
  'usedByMe',
  'combinable',
  'totals',
  'subtotal',
  'balance',
  'balances',
  'credit',
  'cardcode',
  'cardName',
  'rut',
])
/** The shop's own settings have a currency; a credential reveals its own account. */
const PUBLIC_TERMS: Readonly<Record<string, readonly string[]>> = {
  ExchangeRate: ['currency'],
  ChargeTransportMinAmount: ['currency'],
  validclient: ['cardcode'],
  ...Object.fromEntries([...BY_CREDENTIAL].map(name => [name, ['cardcode']])),
  UpdateProfile: ['cardcode'],
}
/** Keys that no reply has: internals of storage, margins, stock counts. */
const INTERNAL =
  /password|salt|secret|token_?hash|internal|margin|cost|markupBase|erp|audit|onHand|committed|reserved|_id$|_at$|^stock$|^proof$|^ip$/i

/** Calls whose data belongs to one user of a customer. */
const PERSONAL = new Set(['GetCart', 'ProductLists', 'ProductList', 'StockRequests'])

const good = authorityCells.filter(({ outcome }) => outcome.code === null)
const withoutCardcode = good.filter(({ role }) => role === 'visitor' || role === 'user')
const customers = good.filter(({ role }) => role === 'own' || role === 'other')

const request = async ({ call, role }: (typeof good)[number]): Promise<DemoResponse> => {
  const person = BY_CREDENTIAL.has(call.name) ? null : personOf(role)
  const answer = await requestDemo(base, call, await requests.make(call, person), role)
  expect(answer.status, JSON.stringify(answer.json)).toBe(call.status)
  return answer
}

/** Everything readable in a response: its fields, or the texts of a PDF. */
async function readable({ json, type, bytes }: DemoResponse): Promise<unknown> {
  return type === 'application/pdf' && bytes.length > 100 ? readTexts(bytes) : json
}

describe('a successful response', () => {
  test.each(
    withoutCardcode,
  )('AUT-33 of $name shows $role no price, stock or name of a customer', async cell => {
    const answer = await request(cell)
    const allowed = PUBLIC_TERMS[cell.name] ?? []
    const parts = [...partsOf(answer.json)]
    expect(parts.filter(({ key }) => TERMS.has(key) && !allowed.includes(key))).toEqual([])
    expect(parts.filter(({ key }) => INTERNAL.test(key))).toEqual([])
    expect(
      parts.filter(({ key, value }) => (key === 'inStock' || key === 'onSale') && value !== null),
    ).toEqual([])
    if (OF_ANY_CARDCODE.has(cell.name)) return
    const proved = BY_CREDENTIAL.has(cell.name) ? OWN_CARDCODE : null
    expect(await leakedIds(shop.db, await readable(answer), proved)).toEqual([])
  })

  test.each(customers)('ACC-18 of $name shows $role nothing of another customer', async cell => {
    const answer = await request(cell)
    expect([...partsOf(answer.json)].filter(({ key }) => INTERNAL.test(key))).toEqual([])
    if (OF_ANY_CARDCODE.has(cell.name)) return
    const proved = BY_CREDENTIAL.has(cell.name) ? OWN_CARDCODE : (personOf(cell.role)?.cardcode ?? null)
    expect(await leakedIds(shop.db, await readable(answer), proved)).toEqual([])
  })

  test('ACC-18 leaked ids of another customer are found', async () => {
    const { db } = shop
    expect(await leakedIds(db, { to: 'x BARRACA@demo.test' }, OWN_CARDCODE)).toEqual([
      '/to: barraca@demo.test',
    ])
    expect(await leakedIds(db, [{ C20002: 1 }], OWN_CARDCODE)).toEqual(['/0/C20002: c20002'])
    expect(await leakedIds(db, { to: 'barraca@demo.test' }, OTHER_CARDCODE)).toEqual([])
    expect(await leakedIds(db, { docNum: 7, title: 'C20001' }, OWN_CARDCODE)).toEqual(['/docNum: 7'])
  })
})

describe('whose data', () => {
  const reading = calls.flatMap(call => {
    const place = placeOfCardcode(call)
    return call.method === 'GET' && place !== null && call.cardcodeScope === 'own'
      ? [{ name: call.name, call, place }]
      : []
  })
  const own = reading.filter(({ call }) => call.answers === 'json' && call.name !== 'sendCFE')

  test.each(own)('AUT-35 $name without a cardcode is the session’s', async ({ call, place }) => {
    const request = await requests.make(call)
    const plain = await requestDemo(base, call, request, 'own')
    const named = await requestDemo(base, call, naming(request, place, OWN_CARDCODE), 'own')
    expect(plain.status).toBe(call.status)
    expect(withoutLinks(named.json)).toEqual(withoutLinks(plain.json))
  })

  test.each(
    own.filter(({ call }) => call.access === 'visitor'),
  )('AUT-36 AUT-33 $name treats null and undefined as no cardcode', async ({ call, place }) => {
    const request = await requests.make(call)
    const plain = await requestDemo(base, call, request, 'visitor')
    for (const role of ['visitor', 'user'] as const) {
      for (const empty of ['', ' ', 'null', 'undefined']) {
        const { json } = await requestDemo(base, call, naming(request, place, empty), role)
        expect(json).toEqual(plain.json)
      }
    }
  })

  test('AUT-32 AUT-33 the same request shows a customer the terms that a visitor never gets', async () => {
    const lookup = calls.find(({ name }) => name === 'ProductLookup') ?? calls[0]
    const request = await requests.make(lookup)
    const keysFor = async (role: 'visitor' | 'user' | 'own') => {
      const { json } = await requestDemo(base, lookup, request, role)
      return new Set([...partsOf(json)].map(({ key }) => key))
    }
    const [visitor, user, customer] = [await keysFor('visitor'), await keysFor('user'), await keysFor('own')]
    expect(user).toEqual(visitor)
    const terms = ['price', 'discount', 'finalDiscount', 'finalPrice', 'compareAtPrice', 'pvp', 'pvpCur']
    const more = [
      'priceRule',
      'kind',
      'validTo',
      'currency',
      'tax',
      'stockStatus',
      'stockDescription',
      'hasStock',
      'lastBought',
      'day',
      'quantity',
    ]
    expect([...customer].filter(key => !visitor.has(key)).sort()).toEqual([...terms, ...more].sort())
  })

  test.each(
    own.filter(({ call }) => call.access === 'customer' && !PERSONAL.has(call.name)),
  )('CHK-32 AUT-35 $name is the same for every user of a customer', async ({ call }) => {
    const email = 'companero@demo.test'
    await sql`
        insert into users (email, name, cardcode, status) values (${email}, 'Compañero', ${OWN_CARDCODE}, 'active')
        on conflict (email) do nothing`.execute(shop.db)
    const request = await requests.make(call)
    const mine = await requestDemo(base, call, request, 'own')
    const theirs = await requestDemo(base, call, request, 'own', { 'x-email': encodeURIComponent(email) })
    expect(theirs.status).toBe(call.status)
    expect(withoutLinks(theirs.json)).toEqual(withoutLinks(mine.json))
  })

  test('AUT-38 no list has an order, a document or a repair of another customer', async () => {
    for (const name of ['orders', 'documents', 'services', 'catalogs', 'addresses']) {
      const call = calls.find(one => one.name === name) ?? calls[0]
      const request = await requests.make(call)
      const [mine, theirs] = [
        await requestDemo(base, call, request, 'own'),
        await requestDemo(base, call, request, 'other'),
      ]
      expect(theirs.json).not.toEqual(mine.json)
    }
  })

  test('AUT-38 ending a session ends one’s own only', async () => {
    const call = calls.find(({ name }) => name === 'CloseSession') ?? calls[0]
    const request = await requests.make(call)
    for (const role of ['user', 'other'] as const) {
      expect((await requestDemo(base, call, request, role)).json).toEqual({ ended: false })
    }
    expect((await requestDemo(base, call, request, 'own')).json).toEqual({ ended: true })
  })

  test('a person’s own account is the session’s, whatever session is named', async () => {
    const call = calls.find(({ name }) => name === 'OpenSessions') ?? calls[0]
    const mine = await requests.make(call, userOf(OWN_CARDCODE))
    const { json } = await requestDemo(base, call, mine, 'other')
    expect([...partsOf(json)].filter(({ key, value }) => key === 'isCurrent' && value === true)).toEqual([])
  })
})

/** Without download links, whose signatures depend on the time. */
function withoutLinks(json: unknown): unknown {
  return JSON.parse(JSON.stringify(json, (key, value) => (key === 'downloadUrl' ? null : value)))
}
