import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readSession, signIn, signOut, updateProfile } from '#contract/shop/auth.ts'
import { openTestCatalogue } from '../../catalogue/read/testing/open-test-catalogue.ts'
import { openShop } from '../../orders/testing/shop-data.ts'
import { countStatements } from '../../platform/db/statement-count.ts'
import { createLimiter } from '../../platform/rate-limit/limiter.ts'
import { callRunner } from '../../testing/run-call.ts'
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts'
import { hashPassword } from '../accounts/password.ts'
import { authHandlers } from '../handlers.ts'
import { SessionCache } from './session-cache.ts'

/** Within a second on an idle machine; a busy one must not fail the test. */
const SOON = { timeout: 20_000, interval: 5 }
const NOW = new Date('2026-03-10T12:00:00Z')
const EMAIL = 'ana@ferreteria.test'

const database = await testDatabase(openShop)
const { db } = database
const hash = await hashPassword('una buena clave')
await sql`insert into users (email, name, nickname, status, password_hash)
  values (${EMAIL}, 'Ana Pereira', 'Ana', 'active', ${hash})`.execute(db)

/** The auth calls of a process with its own memory. */
async function aProcess(on: TestDatabase) {
  const sessions = new SessionCache({ changesReadAt: () => catalogue.changesReadAt() })
  const catalogue = await openTestCatalogue(on, { onSessionChange: () => sessions.clear() })
  const { call } = callRunner(authHandlers({ db, clock: () => NOW, limiter: createLimiter(db), sessions }))
  return {
    call,
    nameOf: async (token: string) => (await call(readSession, { body: { token } })).account?.name ?? null,
  }
}

const [here, there] = [await aProcess(database), await aProcess(database)]

/** A token of a new session, which both processes have in memory. */
async function enter(): Promise<string> {
  const { token } = await here.call(signIn, { body: { email: EMAIL, password: 'una buena clave' } })
  for (const { nameOf } of [here, there]) await expectInMemory(nameOf, token)
  return token
}

async function expectInMemory(nameOf: (token: string) => Promise<string | null>, token: string) {
  const cost = async () => (await countStatements(() => nameOf(token))).statements.filter(isSession).length
  await expect.poll(cost, SOON).toBe(0)
}

const isSession = (statement: string) => statement.includes('from sessions s')

test('a session in memory costs no statement; signed out, this process refuses it at once and others soon', async () => {
  const token = await enter()
  expect(await there.nameOf(token)).toBe('Ana Pereira')
  await here.call(signOut, { body: { token } })
  expect(await here.nameOf(token)).toBeNull()
  await expect.poll(() => there.nameOf(token), SOON).toBeNull()
})

test('a changed name is seen at once here, and soon by others', async () => {
  const token = await enter()
  const body = { name: 'Ana Suárez', nickname: 'Ana' }
  await here.call(updateProfile, { body }, { email: EMAIL })
  expect(await here.nameOf(token)).toBe('Ana Suárez')
  await expect.poll(() => there.nameOf(token), SOON).toBe('Ana Suárez')
})

test.each([
  ['a user is blocked', sql`update users set status = 'blocked' where email = ${EMAIL}`],
  ['sessions are deleted', sql`delete from sessions`],
  ['a session gets another token', sql`update sessions set token_hash = sha256(token_hash)`],
  ['a session is shortened', sql`update sessions set expires_at = ${NOW}`],
  ['the table is emptied', sql`truncate sessions`],
])('AUT-21 every process refuses the session soon after %s', async (_, change) => {
  await sql`update users set status = 'active'`.execute(db)
  const token = await enter()
  await change.execute(db)
  for (const { nameOf } of [here, there]) await expect.poll(() => nameOf(token), SOON).toBeNull()
})

test('a sign-in and the last use of a session make no other process read its sessions again', async () => {
  await sql`update users set status = 'active'`.execute(db)
  const changes = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from catalogue_changes where notice ? 'sessions'`.execute(db)
    return rows[0]?.count
  }
  const before = await changes()
  await here.call(signIn, { body: { email: EMAIL, password: 'una buena clave' } })
  await sql`update sessions set last_seen_at = ${NOW}`.execute(db)
  expect(await changes()).toBe(before)
})
