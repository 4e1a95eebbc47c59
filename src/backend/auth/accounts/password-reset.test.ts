import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import {
  readMailedLink,
  readSession,
  requestPasswordReset,
  resetPassword,
  signIn,
} from '#contract/shop/auth.ts'
import { aCustomer } from '../../orders/testing/shop-data.ts'
import { countStatements } from '../../platform/db/statement-count.ts'
import { waitingJobs } from '../../platform/queue/testing/work-queue.ts'
import { rateLimits } from '../../platform/rate-limit/limiter.ts'
import { KNOWN_PASSWORD, openAccounts, PUBLIC_URL, START } from '../testing/accounts.ts'

const accounts = await openAccounts()
const { db, database, call, work, linkToken, mailsTo, refusalOf } = accounts
const ADDRESS = '10.0.0.1'
const ana = 'ana@ferreteria.test'

beforeEach(async () => {
  await accounts.reset()
  await accounts.aUser({ email: ana, cardcode: null })
})

test('AUT-20 a mailed link sets a new password, once, and ends every session', async () => {
  const { token: session } = await enter(KNOWN_PASSWORD)
  const token = await forgotten('Ana@Ferreteria.TEST')
  const [mail] = await mailsTo(ana)
  expect(mail).toMatchObject({ subject: 'Elegir una contraseña nueva' })
  expect(mail?.text).toContain(`${PUBLIC_URL}/account/reset?token=`)
  const { account } = await reset(token)
  expect(account).toEqual({ name: 'Ana Pereira', nickname: 'Ana', email: ana, cardcode: null })
  expect((await call(readSession, { body: { token: session } })).account).toBeNull()
  expect(await refusalOf(enter(KNOWN_PASSWORD))).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  expect((await enter('otra clave larga')).account).toEqual(account)
  const again = await refusalOf(reset(token))
  expect(again).toMatchObject({
    code: 'NOT_FOUND',
    detail: expect.stringMatching(/^El enlace ya no es válido/),
  })
  const { rows } = await sql`select action from audit_log order by id`.execute(db)
  const actions = ['signIn', 'resetPassword', 'signInFailed', 'signIn']
  expect(rows).toEqual(actions.map(action => ({ action })))
})

test('AUT-20 known and unknown e-mails cost the same statements and get the same reply', async () => {
  await accounts.aUser({ email: 'bloqueada@ferreteria.test', cardcode: null }, 'blocked')
  const counted = []
  for (const email of [ana, 'nadie@ferreteria.test', 'bloqueada@ferreteria.test']) {
    counted.push(await countStatements(() => request(email)))
  }
  expect(counted[0]?.statements.length).toBeGreaterThan(0)
  for (const { result, statements } of counted) {
    expect(result).toEqual({ accepted: true })
    expect(statements).toEqual(counted[0]?.statements)
  }
  expect(await waitingJobs(database)).toHaveLength(3)
})

test('AUT-20 AUT-40 only an active user gets a link', async () => {
  const { cardcode, email } = await aCustomer(db)
  await accounts.aUser({ email, cardcode }, 'pending')
  await accounts.aUser({ email: 'bloqueada@ferreteria.test', cardcode }, 'blocked')
  for (const requested of [email, 'bloqueada@ferreteria.test', 'nadie@ferreteria.test'])
    await request(requested)
  await work()
  expect(await mailsTo()).toEqual([])
  expect(await waitingJobs(database)).toEqual([])
  const { rows } = await sql`select 1 from user_tokens`.execute(db)
  expect(rows).toEqual([])
})

test('AUT-40 a user blocked after the request cannot set a password', async () => {
  const token = await forgotten()
  await sql`update users set status = 'blocked'`.execute(db)
  expect(await refusalOf(reset(token))).toMatchObject({ code: 'NOT_FOUND' })
})

test('AUT-20 a link expires after an hour and with the next one', async () => {
  const first = await forgotten()
  const second = await forgotten()
  expect(await refusalOf(reset(first))).toMatchObject({ code: 'NOT_FOUND' })
  accounts.at(new Date(START.getTime() + 60 * 60 * 1000))
  expect(await refusalOf(reset(second))).toMatchObject({ code: 'NOT_FOUND' })
  accounts.at(new Date(START.getTime() + 60 * 60 * 1000 - 1))
  await reset(second)
})

test('AUT-20 reading whether a link is open does not consume it; an expired one looks like an unknown one', async () => {
  const token = await forgotten()
  const { statements, result } = await countStatements(() => isOpen(token))
  expect(result).toBe(true)
  expect(await isOpen(token)).toBe(true)
  expect(await isOpen(token, 'activate')).toBe(false)
  const unknown = await countStatements(() => isOpen('nada'))
  expect(unknown).toEqual({ result: false, statements })
  accounts.at(new Date(START.getTime() + 60 * 60 * 1000))
  expect(await isOpen(token)).toBe(false)
  accounts.at(START)
  await sql`update users set status = 'blocked'`.execute(db)
  expect(await isOpen(token)).toBe(false)
  await sql`update users set status = 'active'`.execute(db)
  await reset(token)
  expect(await isOpen(token)).toBe(false)
})

test('AUT-20 of twenty concurrent uses of a link one sets the password', async () => {
  const token = await forgotten()
  const passwords = Array.from({ length: 20 }, (_, at) => `la clave larga ${at}`)
  const ends = await Promise.allSettled(
    passwords.map((password, at) => reset(token, password, `10.0.2.${at}`)),
  )
  const set = passwords.filter((_, at) => ends[at]?.status === 'fulfilled')
  expect(set).toHaveLength(1)
  for (const end of ends)
    if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'NOT_FOUND' })
  expect((await enter(set[0] ?? '')).account.email).toBe(ana)
  const [other = ''] = passwords.filter(password => password !== set[0])
  expect(await refusalOf(enter(other))).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  const { rows } = await sql`select 1 from audit_log where action = 'resetPassword'`.execute(db)
  expect(rows).toHaveLength(1)
})

test.each([
  ['nuevecara', 'too_small'],
  [KNOWN_PASSWORD, 'unchanged'],
  [' ANA@ferreteria.test ', 'same_as_email'],
])('AUT-20 %j is rejected and the link stays valid', async (password, code) => {
  const token = await forgotten()
  const refused = await refusalOf(reset(token, password))
  expect(refused).toMatchObject({ code: 'VALIDATION', errors: [{ path: 'password', code }] })
  await reset(token)
})

test('AUT-20 the cardcode is rejected as a new password', async () => {
  const { cardcode, email } = await aCustomer(db, { cardcode: 'CLIENTE-20099' })
  await accounts.aUser({ email, cardcode })
  const refused = await refusalOf(reset(await forgotten(email), 'cliente-20099'))
  expect(refused).toMatchObject({ errors: [{ path: 'password', code: 'same_as_cardcode' }] })
})

test('AUT-20 a reset lifts the sign-in limit of the account', async () => {
  for (let time = 0; time < rateLimits.signInAccount.points; time += 1) await refusalOf(enter('no'))
  expect(await refusalOf(enter(KNOWN_PASSWORD))).toMatchObject({ code: 'RATE_LIMITED' })
  await reset(await forgotten())
  expect((await enter('otra clave larga')).account.email).toBe(ana)
})

test('SRV-15 resets are limited to three an hour per e-mail, and to more per address', async () => {
  for (let time = 0; time < 3; time += 1) await request(ana.toUpperCase(), `10.0.1.${time}`)
  expect(await refusalOf(request(ana, '10.0.1.9'))).toMatchObject({ code: 'RATE_LIMITED' })
  for (let time = 0; time < rateLimits.passwordResetAddress.points; time += 1) {
    await request(`u${time}@ferreteria.test`, '10.0.2.1')
  }
  expect(await refusalOf(request('u@ferreteria.test', '10.0.2.1'))).toMatchObject({ code: 'RATE_LIMITED' })
  for (let time = 0; time < rateLimits.mailedLink.points; time += 1) await refusalOf(reset(`t${time}`))
  expect(await refusalOf(reset('t'))).toMatchObject({ code: 'RATE_LIMITED' })
  for (let time = 0; time < rateLimits.mailedLinkRead.points; time += 1) await isOpen(`t${time}`)
  expect(await refusalOf(isOpen('t'))).toMatchObject({ code: 'RATE_LIMITED' })
})

function request(email = ana, address = ADDRESS) {
  return call(requestPasswordReset, { body: { email } }, { address })
}

/** The token of a fresh link. */
async function forgotten(email = ana): Promise<string> {
  await request(email)
  await work()
  return linkToken(email.toLowerCase())
}

function reset(token: string, password = 'otra clave larga', address = ADDRESS) {
  return call(resetPassword, { body: { token, password } }, { address })
}

async function isOpen(token: string, purpose: 'activate' | 'reset' = 'reset') {
  return (await call(readMailedLink, { body: { token, purpose } }, { address: ADDRESS })).isOpen
}

function enter(password: string) {
  return call(signIn, { body: { email: ana, password } }, { address: ADDRESS })
}
