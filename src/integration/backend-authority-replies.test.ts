import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readTexts } from '#backend/platform/pdf/testing/read-pdf.ts'
import { authorityCells, BY_CREDENTIAL, OF_ANY_CARDCODE } from '#backend/testing/demo/authority-table.ts'
import { OTHER_CARDCODE, OWN_CARDCODE, personOf, userOf } from '#backend/testing/demo/demo-people.ts'
import { openDemoBackend } from '#backend/testing/demo/demo-shop.ts'
import { askDemo, type DemoAnswer, naming } from '#backend/testing/requests/ask-demo.ts'
import { foreignTraces } from '#backend/testing/requests/foreign-traces.ts'
import { partsOf } from '#backend/testing/requests/reply-walk.ts'
import { validRequests } from '#backend/testing/requests/valid-requests.ts'
import { placeOfCardcode } from '#backend/testing/requests/written-request.ts'
import { calls } from '#contract/shop/calls.ts'

/** What the replies to each role hold, read to the last field. */

const shop = await openDemoBackend()
const requests = validRequests(shop)
let base: string

beforeAll(async () => {
  base = await shop.backend.server.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => shop.backend.close())

/** AUT-33, and what tells the same in other words. */
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
/** The shop's own settings name a currency; a listing's facets say null; a credential opens its own account. */
const PUBLIC_TERMS: Readonly<Record<string, readonly string[]>> = {
  ExchangeRate: ['currency'],
  ChargeTransportMinAmount: ['currency'],
  validclient: ['cardcode'],
  ...Object.fromEntries([...BY_CREDENTIAL].map(name => [name, ['cardcode']])),
  UpdateProfile: ['cardcode'],
}
/** What no reply has for anybody: how the shop keeps things, what it earns, how many it has. */
const INTERNAL =
  /password|salt|secret|token_?hash|internal|margin|cost|markupBase|erp|audit|onHand|committed|reserved|_id$|_at$|^stock$|^proof$|^ip$/i

/** What each user of a customer has apart from the others. */
const PERSONAL = new Set(['GetCart', 'ProductLists', 'ProductList', 'StockRequests'])

const good = authorityCells.filter(({ outcome }) => outcome.code === null)
const withoutCardcode = good.filter(({ role }) => role === 'visitor' || role === 'user')
const customers = good.filter(({ role }) => role === 'own' || role === 'other')

const ask = async ({ call, role }: (typeof good)[number]): Promise<DemoAnswer> => {
  const by = BY_CREDENTIAL.has(call.name) ? null : personOf(role)
  const answer = await askDemo(base, call, await requests.make(call, by), role)
  expect(answer.status, JSON.stringify(answer.json)).toBe(call.status)
  return answer
}

/** All that can be read in an answer: its fields, or the words of its pages. */
async function readable({ json, type, bytes }: DemoAnswer): Promise<unknown> {
  return type === 'application/pdf' && bytes.length > 100 ? readTexts(bytes) : json
}

describe('a good answer', () => {
  test.each(
    withoutCardcode,
  )('AUT-33 of $name tells $role no price, stock or name of a customer', async cell => {
    const answer = await ask(cell)
    const allowed = PUBLIC_TERMS[cell.name] ?? []
    const parts = [...partsOf(answer.json)]
    expect(parts.filter(({ key }) => TERMS.has(key) && !allowed.includes(key))).toEqual([])
    expect(parts.filter(({ key }) => INTERNAL.test(key))).toEqual([])
    expect(
      parts.filter(({ key, value }) => (key === 'inStock' || key === 'onSale') && value !== null),
    ).toEqual([])
    if (OF_ANY_CARDCODE.has(cell.name)) return
    const proved = BY_CREDENTIAL.has(cell.name) ? OWN_CARDCODE : null
    expect(await foreignTraces(shop.db, await readable(answer), proved)).toEqual([])
  })

  test.each(customers)('ACC-18 of $name tells $role nothing of another customer', async cell => {
    const answer = await ask(cell)
    expect([...partsOf(answer.json)].filter(({ key }) => INTERNAL.test(key))).toEqual([])
    if (OF_ANY_CARDCODE.has(cell.name)) return
    const proved = BY_CREDENTIAL.has(cell.name) ? OWN_CARDCODE : (personOf(cell.role)?.cardcode ?? null)
    expect(await foreignTraces(shop.db, await readable(answer), proved)).toEqual([])
  })

  test('ACC-18 would be caught telling of another customer', async () => {
    const { db } = shop
    expect(await foreignTraces(db, { to: 'x BARRACA@demo.test' }, OWN_CARDCODE)).toEqual([
      '/to: barraca@demo.test',
    ])
    expect(await foreignTraces(db, [{ C20002: 1 }], OWN_CARDCODE)).toEqual(['/0/C20002: c20002'])
    expect(await foreignTraces(db, { to: 'barraca@demo.test' }, OTHER_CARDCODE)).toEqual([])
    expect(await foreignTraces(db, { docNum: 7, title: 'C20001' }, OWN_CARDCODE)).toEqual(['/docNum: 7'])
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
    const plain = await askDemo(base, call, request, 'own')
    const named = await askDemo(base, call, naming(request, place, OWN_CARDCODE), 'own')
    expect(plain.status).toBe(call.status)
    expect(withoutLinks(named.json)).toEqual(withoutLinks(plain.json))
  })

  test.each(
    own.filter(({ call }) => call.access === 'visitor'),
  )('AUT-36 AUT-33 $name takes null and undefined for no cardcode', async ({ call, place }) => {
    const request = await requests.make(call)
    const plain = await askDemo(base, call, request, 'visitor')
    for (const role of ['visitor', 'user'] as const) {
      for (const empty of ['', ' ', 'null', 'undefined']) {
        const { json } = await askDemo(base, call, naming(request, place, empty), role)
        expect(json).toEqual(plain.json)
      }
    }
  })

  test('AUT-32 AUT-33 the same question shows a customer the terms that a visitor never gets', async () => {
    const lookup = calls.find(({ name }) => name === 'ProductLookup') ?? calls[0]
    const request = await requests.make(lookup)
    const keysFor = async (role: 'visitor' | 'user' | 'own') => {
      const { json } = await askDemo(base, lookup, request, role)
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
    const mine = await askDemo(base, call, request, 'own')
    const theirs = await askDemo(base, call, request, 'own', { 'x-email': encodeURIComponent(email) })
    expect(theirs.status).toBe(call.status)
    expect(withoutLinks(theirs.json)).toEqual(withoutLinks(mine.json))
  })

  test('AUT-38 what an order, a document or a repair of another customer is called is in none of the lists', async () => {
    for (const name of ['orders', 'documents', 'services', 'catalogs', 'addresses']) {
      const call = calls.find(one => one.name === name) ?? calls[0]
      const request = await requests.make(call)
      const [mine, theirs] = [
        await askDemo(base, call, request, 'own'),
        await askDemo(base, call, request, 'other'),
      ]
      expect(theirs.json).not.toEqual(mine.json)
    }
  })

  test('AUT-38 ending a session ends one’s own only', async () => {
    const call = calls.find(({ name }) => name === 'CloseSession') ?? calls[0]
    const request = await requests.make(call)
    for (const role of ['user', 'other'] as const) {
      expect((await askDemo(base, call, request, role)).json).toEqual({ ended: false })
    }
    expect((await askDemo(base, call, request, 'own')).json).toEqual({ ended: true })
  })

  test('a person’s own account is the session’s, whatever session is named', async () => {
    const call = calls.find(({ name }) => name === 'OpenSessions') ?? calls[0]
    const mine = await requests.make(call, userOf(OWN_CARDCODE))
    const { json } = await askDemo(base, call, mine, 'other')
    expect([...partsOf(json)].filter(({ key, value }) => key === 'isCurrent' && value === true)).toEqual([])
  })
})

/** Links are signed for the moment they are asked for. */
function withoutLinks(json: unknown): unknown {
  return JSON.parse(JSON.stringify(json, (key, value) => (key === 'downloadUrl' ? null : value)))
}
