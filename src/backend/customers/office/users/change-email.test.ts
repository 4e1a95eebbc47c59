import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { BodyOf } from '#contract/call.ts'
import { blockUser, changeUserEmail, moveUser } from '#contract/office/customers/customer-users.ts'
import { officeCustomer } from '#contract/office/customers/customers.ts'
import {
  confirmEmailChange,
  readEmailChange,
  readSession,
  requestPasswordReset,
  resetPassword,
  signIn,
} from '#contract/shop/auth.ts'
import { KNOWN_PASSWORD, openAccounts, START } from '../../../auth/testing/accounts.ts'
import { openTestCatalogue } from '../../../catalogue/read/testing/open-test-catalogue.ts'
import { aCustomer } from '../../../orders/testing/shop-data.ts'
import { lastChangeSet } from '../../../staff/testing/operators.ts'
import { anOperator, nextKey, type TestOperator, testOffice } from '../../../testing/office/operators.ts'
import { callRunner } from '../../../testing/run-call.ts'
import { officeCustomerHandlers } from '../handlers.ts'
import { customerUserHandlers } from './handlers.ts'

const accounts = await openAccounts()
const { db, work, mailsTo, linkToken, at } = accounts
const catalogue = await openTestCatalogue(accounts.database, { clock: () => START })
const office = testOffice(db, () => START)
const { call } = callRunner([
  ...customerUserHandlers({ db, office }),
  ...officeCustomerHandlers({ db, office, catalogue }),
])
let clerk: TestOperator
const HOUR = 60 * 60 * 1000

beforeEach(async () => {
  await accounts.reset()
  clerk = await anOperator(db, 'ventas', { now: START, name: 'Marcelo Viera' })
})

const ask = (body: BodyOf<typeof changeUserEmail>) =>
  call(changeUserEmail, { body, idempotencyKey: nextKey() }, clerk)
const confirm = (token: string) => accounts.call(confirmEmailChange, { body: { token } })
const read = async (token: string) => (await accounts.call(readEmailChange, { body: { token } })).change
const enter = (email: string) => accounts.call(signIn, { body: { email, password: KNOWN_PASSWORD } })

/** A customer whose user `before@…` is asked to become `after@…`; both mails are out. */
async function asked({ contact = true } = {}) {
  const { cardcode } = await aCustomer(db)
  const before = `antes-${cardcode}@puerto.test`.toLowerCase()
  const after = `despues-${cardcode}@puerto.test`.toLowerCase()
  await accounts.aUser({ email: before, cardcode })
  if (contact)
    await sql`insert into customer_contacts (cardcode, email, name, phone, role) values (${cardcode}, ${before}, 'Ana', '', '')`.execute(
      db,
    )
  const { rows } = await sql<{ id: string }>`select id from users where email = ${before}::citext`.execute(db)
  const userId = rows[0]?.id ?? ''
  await ask({ cardcode, userId, email: after })
  await work()
  return { cardcode, userId, before, after }
}
const userIn = async (cardcode: string) =>
  (await call(officeCustomer, { query: { cardcode } }, clerk)).users[0]

test('OFC-05 an e-mail changes once both addresses confirmed, in either order; both are told and sessions end', async () => {
  for (const order of [
    ['before', 'after'],
    ['after', 'before'],
  ] as const) {
    const one = await asked()
    const { cardcode, before, after } = one
    const { token } = await enter(before)
    await sql`insert into carts (cardcode, email) values (${cardcode}, ${before})`.execute(db)
    await sql`insert into cart_lines (cardcode, email, line_no, itemcode, quantity) values (${cardcode}, ${before}, 1, 'A', 2)`.execute(
      db,
    )
    const links = { before: await linkToken(before), after: await linkToken(after) }
    expect(await read(links.before)).toMatchObject({ side: 'old', newEmail: after })
    expect(await read(links.after)).toMatchObject({ side: 'new', newEmail: after })
    expect(JSON.stringify(await read(links.after))).not.toContain(before)

    expect(await confirm(links[order[0]])).toEqual({ state: 'waiting' })
    expect((await userIn(cardcode))?.emailChange).toMatchObject({
      newEmail: after,
      oldConfirmed: order[0] === 'before',
      newConfirmed: order[0] === 'after',
    })
    await enter(before)
    await expect(confirm(links[order[0]])).rejects.toMatchObject({ code: 'NOT_FOUND' })

    expect(await confirm(links[order[1]])).toEqual({ state: 'done' })
    expect(await userIn(cardcode)).toMatchObject({ email: after, emailChange: null, sessions: [] })
    expect((await accounts.call(readSession, { body: { token } })).account).toBeNull()
    await expect(enter(before)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    await enter(after)
    const { rows } = await sql`
      select (select email from cart_lines where cardcode = ${cardcode}) as cart,
        (select email from customer_contacts where cardcode = ${cardcode}) as contact`.execute(db)
    expect(rows).toEqual([{ cart: after, contact: after }])
    expect(await lastChangeSet(db)).toMatchObject({
      title: `Cliente ${cardcode}: correo de ${before} cambiado a ${after}`,
      actor: 'Ana Pereira',
    })
    await work()
    for (const email of [before, after])
      expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(
        expect.arrayContaining(['Confirmar el cambio de correo', 'El correo de la cuenta cambió']),
      )
  }
})

test('OFC-05 what one address never confirms expires and changes nothing', async () => {
  const { cardcode, before, after } = await asked()
  const links = { before: await linkToken(before), after: await linkToken(after) }
  await confirm(links.after)
  at(new Date(START.getTime() + 48 * HOUR))
  expect(await read(links.before)).toBeNull()
  await expect(confirm(links.before)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await userIn(cardcode))?.email).toBe(before)
  await enter(before)
  await accounts.cleanUp()
  expect((await sql`select from email_changes`.execute(db)).rows).toHaveLength(0)
})

test('OFC-05 an address with an account is answered alike, is told, and gets no link', async () => {
  const other = await aCustomer(db)
  await accounts.aUser({ email: 'otra@barraca.test', cardcode: other.cardcode })
  const { cardcode, userId, before } = await asked()
  const free = await ask({ cardcode, userId, email: 'libre@puerto.test' })
  const taken = await ask({ cardcode, userId, email: 'OTRA@barraca.test' })
  expect(taken).toEqual(free)
  await work()
  const mails = await mailsTo('otra@barraca.test')
  expect(mails.map(({ subject }) => subject)).toEqual(['Este correo ya tiene una cuenta'])
  expect(mails[0]?.text).not.toMatch(/token=/)
  expect(mails[0]?.text).not.toContain(before)
  expect(await confirm(await linkToken(before))).toEqual({ state: 'waiting' })
  expect((await userIn(cardcode))?.email).toBe(before)
})

test('OFC-05 an address that somebody gets before the last confirmation is not taken from them', async () => {
  const { cardcode, before, after } = await asked()
  await confirm(await linkToken(before))
  const other = await aCustomer(db)
  const link = await linkToken(after)
  await accounts.aUser({ email: after, cardcode: other.cardcode })
  expect(await confirm(link)).toEqual({ state: 'taken' })
  expect((await userIn(cardcode))?.email).toBe(before)
  expect((await userIn(other.cardcode))?.email).toBe(after)
})

test('OFC-05 both addresses confirm at the same moment: it changes once', async () => {
  const { cardcode, before, after } = await asked()
  const links = [await linkToken(before), await linkToken(after)]
  const states = await Promise.all(links.map(async link => (await confirm(link)).state))
  expect(states.toSorted()).toEqual(['done', 'waiting'])
  expect((await userIn(cardcode))?.email).toBe(after)
})

test('OFC-05 a new request, a withdrawal, a block and a new password end the links of the one before', async () => {
  const endings: Record<string, (user: Awaited<ReturnType<typeof asked>>) => Promise<unknown>> = {
    async again({ cardcode, userId }) {
      await ask({ cardcode, userId, email: 'tercera@puerto.test' })
      await work()
    },
    withdrawn: ({ cardcode, userId }) => ask({ cardcode, userId, email: null }),
    async blocked({ cardcode, userId }) {
      const block = (blocked: boolean) =>
        call(blockUser, { body: { cardcode, userId, blocked }, idempotencyKey: nextKey() }, clerk)
      await block(true)
      await block(false)
    },
    async password({ before }) {
      await accounts.call(requestPasswordReset, { body: { email: before } })
      await work()
      await accounts.call(resetPassword, {
        body: { token: await linkToken(before), password: 'otra clave bien larga' },
      })
    },
  }
  for (const [name, end] of Object.entries(endings)) {
    const user = await asked()
    const links = [await linkToken(user.before), await linkToken(user.after)]
    await end(user)
    for (const link of links) await expect(confirm(link), name).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await userIn(user.cardcode))?.emailChange?.newEmail ?? null, name).toBe(
      name === 'again' ? 'tercera@puerto.test' : null,
    )
  }
})

test('OFC-05 only an active user of the customer gets another e-mail, and never the one it has', async () => {
  const { cardcode, userId, before } = await asked()
  const other = await aCustomer(db)
  await expect(ask({ cardcode: other.cardcode, userId, email: 'x@y.test' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(ask({ cardcode, userId, email: before.toUpperCase() })).rejects.toMatchObject({
    errors: [expect.objectContaining({ path: 'email' })],
  })
  await sql`update users set status = 'pending' where id = ${userId}`.execute(db)
  await expect(ask({ cardcode, userId, email: 'x@y.test' })).rejects.toMatchObject({ code: 'STATE_CONFLICT' })
})

test('OFC-22 a moved user keeps nothing of the old card code: orders stay, sessions end; codes are not merged', async () => {
  const { cardcode, userId, before } = await asked()
  const next = await aCustomer(db)
  await sql`insert into carts (cardcode, email) values (${cardcode}, ${before})`.execute(db)
  const { token } = await enter(before)
  const move = (to: string, of = cardcode) =>
    call(
      moveUser,
      { body: { cardcode: of, userId, to, reason: 'Cambió de empresa' }, idempotencyKey: nextKey() },
      clerk,
    )
  await expect(move('NADIE')).rejects.toMatchObject({ errors: [expect.objectContaining({ path: 'to' })] })
  await expect(move(cardcode)).rejects.toMatchObject({ errors: [expect.objectContaining({ path: 'to' })] })
  await expect(move(next.cardcode, next.cardcode)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await move(next.cardcode.toLowerCase())).toEqual({ cardcode: next.cardcode, endedSessions: 1 })
  expect((await accounts.call(readSession, { body: { token } })).account).toBeNull()
  expect((await enter(before)).account.cardcode).toBe(next.cardcode)
  const { rows } = await sql<{
    cardcode: string
  }>`select cardcode from carts where email = ${before}::citext`.execute(db)
  expect(rows).toEqual([{ cardcode }])
  expect((await call(officeCustomer, { query: { cardcode: next.cardcode } }, clerk)).contacts).toContainEqual(
    expect.objectContaining({ email: before }),
  )
  // Everything of a card code refers to it: it cannot become another one.
  await expect(
    sql`update customers set cardcode = ${next.cardcode} where cardcode = ${cardcode}`.execute(db),
  ).rejects.toThrow()
})
