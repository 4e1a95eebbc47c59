import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { readSession, signIn, signOut } from '#contract/shop/auth.ts'
import { openShop } from '../orders/testing/shop-data.ts'
import { countStatements } from '../platform/db/statement-count.ts'
import { createLimiter, rateLimits } from '../platform/rate-limit/limiter.ts'
import { callRunner } from '../testing/run-call.ts'
import { testDatabase } from '../testing/test-database.ts'
import { hashPassword } from './accounts/password.ts'
import { authHandlers } from './handlers.ts'

const { db } = await testDatabase(openShop)
const START = new Date('2026-03-10T12:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000
let now = START

const { call } = callRunner(authHandlers({ db, clock: () => now, limiter: createLimiter(db) }))

const passwordHash = await hashPassword('una buena clave')
for (const [email, status, hash] of [
  ['ana@ferreteria.test', 'active', passwordHash],
  ['pendiente@ferreteria.test', 'pending', passwordHash],
  ['bloqueada@ferreteria.test', 'blocked', passwordHash],
  ['sinclave@ferreteria.test', 'active', null],
]) {
  await sql`insert into users (email, name, nickname, status, password_hash)
    values (${email}, 'Ana Pereira', 'Ana', ${status}, ${hash})`.execute(db)
}

beforeEach(async () => {
  now = START
  await sql`delete from sessions`.execute(db)
  await sql`delete from rate_limits`.execute(db)
  await sql`update users set status = 'active' where email = 'ana@ferreteria.test'`.execute(db)
})

test('AUT-13 the right e-mail, in any letter case, and password open a session', async () => {
  const { token, expiresAt, account } = await enter('Ana@Ferreteria.TEST')
  expect(account).toEqual({
    name: 'Ana Pereira',
    nickname: 'Ana',
    email: 'ana@ferreteria.test',
    cardcode: null,
  })
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(expiresAt).toBe(new Date(START.getTime() + 30 * DAY_MS).toISOString())
  expect(await read(token)).toEqual({ account, expiresAt })
})

test.each([
  'nadie@ferreteria.test',
  'ana@ferreteria.test',
  'sinclave@ferreteria.test',
])('AUT-14 %s with a wrong password gets the same error', async email => {
  await expect(enter(email, 'otra clave')).rejects.toMatchObject({
    code: 'INVALID_CREDENTIALS',
    status: 401,
    detail: null,
  })
})

test.each([
  'pendiente@ferreteria.test',
  'bloqueada@ferreteria.test',
])('AUT-40 %s cannot sign in with the right password', async email => {
  await expect(enter(email)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
})

test('AUT-40 blocking a user ends their sessions', async () => {
  const { token } = await enter()
  await sql`update users set status = 'blocked' where email = 'ana@ferreteria.test'`.execute(db)
  expect(await read(token)).toEqual({ account: null, expiresAt: null })
})

test('AUT-21 neither the token nor the password is in the database', async () => {
  const { token } = await enter()
  const { rows } = await sql<{ text: string }>`
    select (select string_agg(to_jsonb(s)::text, ' ') from sessions s)
        || (select string_agg(to_jsonb(u)::text, ' ') from users u) as text`.execute(db)
  const text = rows[0]?.text ?? ''
  expect(text).toContain('$argon2id$')
  expect(text).not.toContain('una buena clave')
  expect(text).not.toContain(token)
  expect(text).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
})

test('a session is read with one statement, and its last use is written at most every 5 minutes', async () => {
  const { token } = await enter()
  now = new Date(START.getTime() + 4 * 60_000)
  const { statements } = await countStatements(() => read(token))
  expect(statements).toHaveLength(1)
  expect(await lastSeen()).toEqual(START)
  now = new Date(START.getTime() + 6 * 60_000)
  await read(token)
  expect(await lastSeen()).toEqual(now)
})

test('a session ends after 7 days unused and after 30 days in any case', async () => {
  const { token } = await enter()
  now = new Date(START.getTime() + 7 * DAY_MS)
  expect((await read(token)).account).toBeNull()

  now = START
  const { token: used } = await enter()
  for (let day = 6; day < 30; day += 6) {
    now = new Date(START.getTime() + day * DAY_MS)
    expect((await read(used)).account).not.toBeNull()
  }
  now = new Date(START.getTime() + 30 * DAY_MS)
  expect((await read(used)).account).toBeNull()
})

test('signing in deletes the user’s expired sessions', async () => {
  await enter()
  now = new Date(START.getTime() + 8 * DAY_MS)
  await enter()
  const { rows } = await sql`select 1 from sessions`.execute(db)
  expect(rows).toHaveLength(1)
})

test('SHP-19 signing out ends the session on the server', async () => {
  const { token } = await enter()
  expect(await end(token)).toEqual({ ended: true })
  expect(await end(token)).toEqual({ ended: false })
  expect((await read(token)).account).toBeNull()
})

test('SRV-15 failed sign-ins to one account are limited, even with the right password afterwards', async () => {
  const { points } = rateLimits.signInAccount
  for (let time = 0; time < points; time += 1) {
    await expect(enter(undefined, 'otra')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  }
  await expect(enter()).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    status: 429,
    retryAfter: expect.any(Number),
  })
})

test('SRV-15 failures from another address do not lock the owner out, unless they come from many', async () => {
  for (let time = 0; time < rateLimits.signInAccount.points + 1; time += 1) {
    await expect(enter(undefined, 'otra', '203.0.113.9')).rejects.toThrow()
  }
  expect((await enter()).account.email).toBe('ana@ferreteria.test')

  const limiter = createLimiter(db)
  for (let time = 0; time < rateLimits.signInAccountAnywhere.points; time += 1) {
    await limiter.consume('signInAccountAnywhere', 'ana@ferreteria.test').catch(() => undefined)
  }
  await expect(enter()).rejects.toMatchObject({ code: 'RATE_LIMITED' })
})

test('SRV-15 failures from one address are limited whatever the account; successes are not counted', async () => {
  const limiter = createLimiter(db)
  await enter()
  for (let time = 0; time < rateLimits.signInAddress.points; time += 1) {
    await limiter.consume('signInAddress', '10.0.0.7')
  }
  await expect(enter()).rejects.toMatchObject({ code: 'RATE_LIMITED' })
})

function enter(email = 'ana@ferreteria.test', password = 'una buena clave', address = '10.0.0.7') {
  return call(signIn, { body: { email, password } }, { address })
}

function read(token: string) {
  return call(readSession, { body: { token } })
}

function end(token: string) {
  return call(signOut, { body: { token } })
}

async function lastSeen(): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`select last_seen_at as at from sessions`.execute(db)
  return rows[0]?.at
}
