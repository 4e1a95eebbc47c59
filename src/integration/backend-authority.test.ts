import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ChangeWatch, watchChanges } from '#backend/testing/change-watch.ts'
import {
  authorityCells,
  authorityNames,
  NAMING_ANOTHER,
  OF_ANY_CARDCODE,
  type Outcome,
  WITHOUT_CARDCODE,
} from '#backend/testing/demo/authority-table.ts'
import {
  OTHER_CARDCODE,
  OWN_CARDCODE,
  personOf,
  ROLES,
  type Role,
} from '#backend/testing/demo/demo-people.ts'
import { openDemoBackend, TEST_TOKEN } from '#backend/testing/demo/demo-shop.ts'
import { sampleOf } from '#backend/testing/requests/bad-requests.ts'
import { type DemoResponse, naming, requestDemo } from '#backend/testing/requests/request-demo.ts'
import { type ValidRequest, validRequests } from '#backend/testing/requests/valid-requests.ts'
import { placeOfCardcode } from '#backend/testing/requests/written-request.ts'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/shop/calls.ts'

/** Every call by every role, over HTTP, against the authority table. */

const shop = await openDemoBackend()
const requests = validRequests(shop)
let base: string
let watch: ChangeWatch

beforeAll(async () => {
  base = await shop.backend.server.listen({ host: '127.0.0.1', port: 0 })
  watch = await watchChanges(shop.db)
})
afterAll(() => shop.backend.close())

const everyCall = calls.map(call => ({ name: call.name, call }))
const withCardcode = calls.flatMap(call => {
  const place = placeOfCardcode(call)
  return place === null || call.cardcodeScope === 'any' ? [] : [{ name: call.name, call, place }]
})
const printable = calls.filter(({ pdf }) => pdf !== null).map(call => ({ name: call.name, call }))

const requestFor = (call: Call, role: Role) => requests.make(call, personOf(role))

function outcomeOf(name: string, role: Role): Outcome {
  const cell = authorityCells.find(one => one.name === name && one.role === role)
  if (cell === undefined) throw new Error(`${name} has no row`)
  return cell.outcome
}

/** Sends a request and expects its outcome; an error must be a problem body and leave every row unchanged. */
async function expectOutcome(
  call: Call,
  request: ValidRequest,
  role: Role,
  outcome: Outcome,
  headers: Readonly<Record<string, string>> = {},
): Promise<DemoResponse> {
  await watch.drain()
  const answer = await requestDemo(base, call, request, role, headers)
  expect.soft(answer.status, `${role}: ${JSON.stringify(answer.json)}`).toBe(outcome.status)
  if (outcome.code === null) return answer
  expect.soft(answer.json).toMatchObject({ ...outcome, requestId: answer.requestId })
  expect.soft(answer.type).toBe('application/problem+json')
  expect.soft(await watch.drain(), `${role} changed`).toEqual([])
  return answer
}

describe('the table', () => {
  test('has a row and a valid request for every call of the contract', () => {
    const names = calls.map(({ name }) => name).sort()
    expect([...authorityNames].sort()).toEqual(names)
    expect([...requests.names].sort()).toEqual(names)
  })

  test('lists the calls that accept a cardcode', () => {
    const taking = calls.filter(call => placeOfCardcode(call) !== null).map(({ name }) => name)
    expect(taking).toEqual(calls.map(({ name }) => name).filter(name => !WITHOUT_CARDCODE.has(name)))
    const any = calls.filter(({ cardcodeScope }) => cardcodeScope === 'any').map(({ name }) => name)
    expect(any.sort()).toEqual([...OF_ANY_CARDCODE].sort())
  })

  test('the watch reports every changed row', async () => {
    await watch.drain()
    await sql`update customers set phone = phone where cardcode = ${OTHER_CARDCODE}`.execute(shop.db)
    expect(await watch.drain()).toEqual(['UPDATE customers'])
    expect(await watch.drain()).toEqual([])
  })
})

describe('a call', () => {
  test.each(
    everyCall,
  )('AUT-32 AUT-37 AUT-38 $name answers each role as in the table, errors changing nothing', async ({
    name,
    call,
  }) => {
    for (const role of ROLES) {
      await expectOutcome(call, await requestFor(call, role), role, outcomeOf(name, role))
    }
  })

  test.each(printable)('AUT-37 AUT-38 DOC-11 $name as a PDF answers each role alike', async ({
    name,
    call,
  }) => {
    for (const role of ROLES) {
      const outcome = outcomeOf(name, role)
      const accept = { accept: 'application/pdf' }
      const { type } = await expectOutcome(call, await requestFor(call, role), role, outcome, accept)
      expect(type).toBe(outcome.code === null ? 'application/pdf' : 'application/problem+json')
    }
  })

  test.each(withCardcode)('AUT-34 AUT-36 ACC-18 $name rejects another customer’s cardcode', async ({
    call,
    place,
  }) => {
    for (const role of ROLES) {
      const outcome = NAMING_ANOTHER.get(role) ?? { status: 0, code: null }
      const theirs = role === 'own' ? OTHER_CARDCODE : OWN_CARDCODE
      const given = await requestFor(call, role)
      const others = ['C20003', 'nadie', theirs.toLowerCase()]
      for (const cardcode of [theirs, ...sampleOf(others, `${call.name}${role}`, 3)]) {
        await expectOutcome(call, naming(given, place, cardcode), role, outcome)
      }
    }
  })

  test.each(everyCall)('SRV-01 $name answers no request without the token', async ({ call }) => {
    const request = await requestFor(call, 'own')
    const outcome: Outcome = { status: 401, code: 'UNAUTHENTICATED' }
    const wrong = ['Bearer', 'Bearer x', `Basic ${TEST_TOKEN}`, TEST_TOKEN, `Bearer ${TEST_TOKEN}x`]
    for (const authorization of sampleOf(wrong, call.name, 2)) {
      await expectOutcome(call, request, 'own', outcome, { authorization })
    }
  })

  test.each(withCardcode)('SRV-03 $name identifies the user by the session alone', async ({
    name,
    call,
    place,
  }) => {
    const person = personOf('own')
    const given = await requestFor(call, 'own')
    const claims = {
      ...given,
      query: { ...given.query, 'x-cardcode': OWN_CARDCODE, 'x-email': person?.email },
    }
    await expectOutcome(call, claims, 'visitor', outcomeOf(name, 'visitor'))
    // A cardcode without an e-mail is no session.
    const own = { 'x-cardcode': OWN_CARDCODE }
    const alone = call.access === 'visitor' ? { status: call.status, code: null } : outcomeOf(name, 'visitor')
    const { headers } = await expectOutcome(call, naming(given, place, OWN_CARDCODE), 'visitor', alone, {
      ...own,
      origin: 'https://elsewhere.test',
    })
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('set-cookie')).toBeNull()
  })
})

describe('a record of another customer', () => {
  const missing = {
    docNum: 999_999,
    orderid: 999_999,
    addressId: 999_999,
    listId: 999_999,
    folioNum: 9_999_999,
  }
  const nowhere = crypto.randomUUID()
  const foreign = authorityCells.filter(
    ({ role, outcome }) => role === 'other' && outcome.code === 'NOT_FOUND',
  )

  test.each(
    foreign,
  )('ACC-18 DOC-11 REP-05 CTL-04 CHK-32 AUT-38 $name answers as for one that does not exist', async ({
    call,
  }) => {
    const { query, body } = await requestFor(call, 'other')
    const unknown = { ...missing, catalogId: nowhere, logoId: nowhere, id: nowhere }
    const replaced = (given: object | undefined) =>
      Object.fromEntries(
        Object.entries(given ?? {}).map(([key, value]) => [key, Reflect.get(unknown, key) ?? value]),
      )
    const none = { query: replaced(query), ...(body === undefined ? {} : { body: replaced(body) }) }
    expect(none).not.toEqual({ query, body })
    const outcome: Outcome = { status: 404, code: 'NOT_FOUND' }
    const theirs = await expectOutcome(call, { query, ...(body && { body }) }, 'other', outcome)
    for (const role of ['own', 'other'] as const) {
      const { json, requestId } = await expectOutcome(call, none, role, outcome)
      expect({ ...Object(json), requestId: '' }).toEqual({ ...Object(theirs.json), requestId: '' })
      expect(requestId).not.toBe(theirs.requestId)
    }
  })

  test('is never found by the other user’s e-mail', async () => {
    const outcome: Outcome = { status: 403, code: 'EMAIL_NOT_ALLOWED' }
    const naming = [
      'GetCart',
      'SaveCart',
      'CreateOrder',
      'createorderpromo',
      'CreateCatalog',
      'sendCFE',
      'getPopup',
    ]
    for (const { call } of everyCall.filter(({ name }) => naming.includes(name))) {
      const { query, body } = await requestFor(call, 'own')
      const email = personOf('other')?.email
      const request =
        body === undefined ? { query: { ...query, email } } : { query, body: { ...body, email } }
      await expectOutcome(call, request, 'own', outcome)
    }
  })
})
