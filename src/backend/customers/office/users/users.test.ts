import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { BodyOf } from '#contract/call.ts'
import {
  accountRequests,
  blockUser,
  decideAccountRequest,
  endUserSessions,
  inviteUser,
} from '#contract/office/customers/customer-users.ts'
import { readSession, signIn } from '#contract/shop/auth.ts'
import { clientRegisterNotice } from '#contract/shop/customers.ts'
import { KNOWN_PASSWORD, openAccounts, START } from '../../../auth/testing/accounts.ts'
import { aCustomer } from '../../../orders/testing/shop-data.ts'
import { anOperator, nextKey, testOffice } from '../../../testing/office/operators.ts'
import { callRunner } from '../../../testing/run-call.ts'
import { customerUserHandlers } from './handlers.ts'

const accounts = await openAccounts()
const { db, work, mailsTo } = accounts
const { call } = callRunner(customerUserHandlers({ db, office: testOffice(db, () => START) }))
const clerk = await anOperator(db, 'ventas', { now: START, name: 'Marcelo Viera' })
const seller = await anOperator(db, 'vendedor', { now: START })

beforeEach(async () => {
  await accounts.reset()
  await sql`truncate account_requests`.execute(db)
})

const invite = (body: BodyOf<typeof inviteUser>) =>
  call(inviteUser, { body, idempotencyKey: nextKey() }, clerk)
const ask = (cardcode: string, email: string, at = '203.0.113.1') =>
  accounts.call(clientRegisterNotice, { query: { cardcode, email } }, { address: at })
const requests = async () => (await call(accountRequests, {}, clerk)).requests
const decide = (body: BodyOf<typeof decideAccountRequest>) =>
  call(decideAccountRequest, { body, idempotencyKey: nextKey() }, clerk)
const userOf = async (email: string) => {
  const { rows } = await sql<{ id: string; status: string; cardcode: string | null }>`
    select id, status, cardcode from users where email = ${email}::citext`.execute(db)
  return rows[0]
}

test('OFC-05 somebody is invited as a contact of the customer, and invited again', async () => {
  const { cardcode } = await aCustomer(db)
  await invite({ cardcode, email: 'Nueva@puerto.test', name: 'Ana Pereira' })
  await work()
  expect(await mailsTo('nueva@puerto.test')).toMatchObject([{ subject: 'Activar la cuenta' }])
  expect(await userOf('nueva@puerto.test')).toMatchObject({ status: 'pending', cardcode })
  const { rows } = await sql`select name, email from customer_contacts where cardcode = ${cardcode}`.execute(
    db,
  )
  expect(rows).toEqual([{ name: 'Ana Pereira', email: 'nueva@puerto.test' }])
  await invite({ cardcode, email: 'nueva@puerto.test', name: '' })
  await work()
  expect(await mailsTo('nueva@puerto.test')).toHaveLength(2)
})

test('OFC-05 an e-mail with an account is not invited, one without a customer gets it', async () => {
  const one = await aCustomer(db)
  const other = await aCustomer(db)
  const invalid = await aCustomer(db, { valid: false })
  await accounts.aUser({ email: 'ana@puerto.test', cardcode: other.cardcode })
  await accounts.aUser({ email: 'sin@codigo.test', cardcode: null })
  await expect(invite({ cardcode: one.cardcode, email: 'ana@puerto.test', name: '' })).rejects.toMatchObject({
    code: 'VALIDATION',
    errors: [expect.objectContaining({ path: 'email', code: 'has-user' })],
  })
  await invite({ cardcode: one.cardcode, email: 'sin@codigo.test', name: '' })
  expect(await userOf('sin@codigo.test')).toMatchObject({ status: 'active', cardcode: one.cardcode })
  await expect(invite({ cardcode: invalid.cardcode, email: 'x@y.test', name: '' })).rejects.toMatchObject({
    code: 'STATE_CONFLICT',
  })
})

test('OFC-05 a blocked user is out at once and may be let in again; sessions can be ended', async () => {
  const { cardcode, email } = await aCustomer(db)
  const other = await aCustomer(db)
  await accounts.aUser({ email, cardcode })
  const enter = () => accounts.call(signIn, { body: { email, password: KNOWN_PASSWORD } })
  const { token } = await enter()
  const userId = (await userOf(email))?.id ?? ''
  const block = (blocked: boolean, of = cardcode) =>
    call(blockUser, { body: { cardcode: of, userId, blocked }, idempotencyKey: nextKey() }, clerk)

  await expect(block(true, other.cardcode)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await block(true)).toEqual({ status: 'blocked', endedSessions: 1 })
  expect((await accounts.call(readSession, { body: { token } })).account).toBeNull()
  await expect(enter()).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  expect(await block(false)).toEqual({ status: 'active', endedSessions: 0 })
  await enter()
  const ended = await call(endUserSessions, { body: { cardcode, userId }, idempotencyKey: nextKey() }, clerk)
  expect(ended).toEqual({ endedSessions: 1 })
  await expect(
    call(endUserSessions, { body: { cardcode, userId }, idempotencyKey: nextKey() }, seller),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('OFC-06 who matches no contact is listed once with what was typed, and told nothing', async () => {
  const { cardcode, email } = await aCustomer(db)
  const answers = [
    await ask(cardcode, email),
    await ask(cardcode, 'otro@mail.test'),
    await ask('NADIE', 'Otro@mail.test'),
  ]
  expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
  await work()
  await ask('NADIE', 'otro@mail.test', '203.0.113.2')
  await work()
  const listed = await requests()
  expect(
    listed.map(one => [one.typedCardcode, one.email, one.customer?.cardcode ?? null, one.state]),
  ).toEqual(
    expect.arrayContaining([
      ['NADIE', 'otro@mail.test', null, 'open'],
      [cardcode, 'otro@mail.test', cardcode, 'open'],
    ]),
  )
  expect(listed).toHaveLength(2)
  expect(await mailsTo('otro@mail.test')).toEqual([])
})

test('OFC-06 at most 50 requests a day are kept', async () => {
  await sql`insert into account_requests (at, day, typed_cardcode, email)
    select ${START}, '2026-03-10', 'X' || n, 'a' || n || '@mail.test' from generate_series(1, 49) n`.execute(
    db,
  )
  for (const email of ['uno@mail.test', 'dos@mail.test']) await ask('NADIE', email)
  await work()
  expect(await requests()).toHaveLength(50)
})

test('OFC-06 a request is linked in one call, which invites, or declined with a mail; once', async () => {
  const { cardcode } = await aCustomer(db)
  await ask('NADIE', 'ana@puerto.test')
  await ask('NADIE', 'estafa@mail.test')
  await work()
  const listed = await requests()
  const idOf = (email: string) => listed.find(one => one.email === email)?.id ?? 0
  const link = { id: idOf('ana@puerto.test'), decision: 'link' as const, cardcode, name: 'Ana' }
  expect(await decide(link)).toEqual({ state: 'linked' })
  await expect(decide(link)).rejects.toMatchObject({ code: 'STATE_CONFLICT' })
  expect(await decide({ id: idOf('estafa@mail.test'), decision: 'decline' })).toEqual({ state: 'declined' })
  await work()
  expect(await mailsTo('ana@puerto.test')).toMatchObject([{ subject: 'Activar la cuenta' }])
  expect(await mailsTo('estafa@mail.test')).toMatchObject([{ subject: 'La solicitud de cuenta' }])
  expect((await requests()).map(({ state, decidedBy }) => [state, decidedBy]).toSorted()).toEqual([
    ['declined', 'Marcelo Viera'],
    ['linked', 'Marcelo Viera'],
  ])
})
