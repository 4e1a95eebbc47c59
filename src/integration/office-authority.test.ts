import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashSecretToken, newSecretToken } from '#backend/auth/accounts/secret-token.ts'
import { newServiceToken } from '#backend/staff/access/owner-links.ts'
import { openStaffSession } from '#backend/staff/access/session-queries.ts'
import { isDeep } from '#backend/testing/deep.ts'
import { openDemoBackend, TEST_TOKEN } from '#backend/testing/demo/demo-shop.ts'
import {
  BEGUN,
  DOOR,
  EVERYONE,
  MACHINE_LETTER,
  officeAuthority,
  ROLE_LETTERS,
} from '#backend/testing/office/authority-table.ts'
import type { OfficeRequest } from '#backend/testing/office/office-request.ts'
import { officeRequests } from '#backend/testing/office/requests.ts'
import type { Call } from '#contract/call.ts'
import type { BackendClient } from '#contract/client.ts'
import { CallError } from '#contract/errors.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { connectBackend } from '#server/client/http-client.ts'

/**
 * Every call of the back office by one role that may make it, by each that has its permission and may not, by one of
 * those that lack it, by a begun session and by none (OFA-09): in this process, and over HTTP, which only passes on who
 * asks, by one that may not. By every role in both in `npm run test:deep`.
 */

const shop = await openDemoBackend()
const { db } = shop
const people = new Map<string, string>()
/** The permissions of each role, as they are stored. */
const held = new Map<string, readonly string[]>()
const transports: { name: string; client: BackendClient }[] = []

beforeAll(async () => {
  const base = await shop.backend.server.listen({ host: '127.0.0.1', port: 0 })
  const overHttp = await connectBackend({ baseUrl: base, token: TEST_TOKEN })
  transports.push(
    // First, as in this process rows are changed.
    { name: 'over HTTP', client: overHttp },
    { name: 'in process', client: shop.backend.client },
  )
  const { rows } = await sql<{ id: string; role: string }>`select id, role_id as role from staff`.execute(db)
  for (const { id, role } of rows) people.set(role, id)
  const roles = await sql<{ id: string; permissions: string[] }>`select id, permissions from roles`.execute(
    db,
  )
  for (const { id, permissions } of roles.rows) held.set(id, permissions)
})
afterAll(async () => {
  for (const { client } of transports) await client.close()
  await shop.backend.close()
})

type Stage = 'stepped-up' | 'idle' | 'begun'

async function sessionOf(role: string, stage: Stage): Promise<{ staffId: string; token: string }> {
  const staffId = people.get(role) ?? ''
  const token = newSecretToken()
  const tokenHash = hashSecretToken(token)
  const now = new Date()
  await openStaffSession(db, {
    tokenHash,
    staffId,
    now,
    expiresAt: new Date(now.getTime() + 3_600_000),
    secondFactorAt: stage === 'begun' ? null : now,
    isShared: false,
    userAgent: 'test',
  })
  if (stage === 'idle') {
    await sql`
      update staff_sessions set step_up_at = ${now}::timestamptz - interval '6 minutes'
      where token_hash = ${tokenHash}`.execute(db)
  }
  return { staffId, token }
}

type Session = Awaited<ReturnType<typeof sessionOf>>

/** A session for attempts that are refused, which leave it as it is: one a role. */
const kept = new Map<string, Session>()
async function keptSessionOf(role: string, stage: Stage): Promise<Session> {
  const key = `${role} ${stage}`
  const session = kept.get(key) ?? (await sessionOf(role, stage))
  kept.set(key, session)
  return session
}

/** A request of this person, with the rows it needs. */
async function requestOf(call: Call, staffId: string): Promise<OfficeRequest> {
  return (await officeRequests[call.name]?.({ db, staffId })) ?? {}
}

/** The code with which a call is refused; `ok` for a reply. */
async function outcome(client: BackendClient, call: Call, request: OfficeRequest, token: string | null) {
  const input = {
    query: request.query ?? {},
    body: request.body,
    ...(call.idempotent ? { idempotencyKey: crypto.randomUUID() } : {}),
  }
  const caller = { cardcode: null, email: null, requestId: 'test', address: null, officeToken: token }
  try {
    await client.call(call, input, caller)
    return 'ok'
  } catch (error) {
    if (error instanceof CallError) return error.code
    throw error
  }
}

/** What a permitted call does not answer; the first four are authority, the others a request that is none. */
const REFUSED = [
  'UNAUTHENTICATED',
  'SECOND_FACTOR_REQUIRED',
  'FORBIDDEN',
  'STEP_UP_REQUIRED',
  'BAD_REQUEST',
  'IDEMPOTENCY_KEY_MISSING',
]

test('OFA-09 the table and the requests have a row for every call', () => {
  const names = officeCalls.map(({ name }) => name).sort()
  expect(Object.keys(officeAuthority).sort()).toEqual(names)
  expect(Object.keys(officeRequests).sort()).toEqual(names)
})

describe.each(officeCalls.map((call, n) => ({ name: call.name, call, n })))('$name', ({ name, call, n }) => {
  const row = officeAuthority[name] ?? ''
  const isDoor = row === DOOR
  const isBegun = row === BEGUN
  const letters = isDoor || isBegun ? EVERYONE : row.replace('*', '')
  const roles = Object.entries(ROLE_LETTERS)
  const permitted = roles.filter(([letter]) => letters.includes(letter))
  const others = roles.filter(([letter]) => !letters.includes(letter))

  const permission = call.office?.permission ?? null
  const holds = ([, role]: readonly [string, string]) =>
    permission === null || held.get(role)?.includes(permission) === true

  test('OFA-09 OFA-01 answers each role as the table says', async () => {
    expect(permitted.filter(one => !holds(one))).toEqual([])
    const lacking = others.filter(one => !holds(one))
    // Of those, another one from call to call.
    const one = n % Math.max(1, lacking.length)
    const refusedRoles = [...others.filter(holds), ...lacking.slice(one, one + 1)]
    // Who is refused leaves its rows as they are, and comes before who may change them.
    const refused = await requestOf(call, people.get('dueno') ?? '')
    for (const { name: transport, client } of transports) {
      const few = [...refusedRoles, ...(transport === 'over HTTP' ? [] : permitted.slice(0, 1))]
      for (const [letter, role] of isDeep ? [...others, ...permitted] : few) {
        const where = `${name} by ${role} ${transport}`
        if (letters.includes(letter)) {
          // A session of its own: some calls end it.
          const { staffId, token } = await sessionOf(role, 'stepped-up')
          const code = await outcome(client, call, await requestOf(call, staffId), token)
          expect.soft(REFUSED, where).not.toContain(code)
        } else {
          const { token } = await keptSessionOf(role, 'stepped-up')
          expect.soft(await outcome(client, call, refused, token), where).toBe('FORBIDDEN')
        }
      }
      const begun = await (isDoor || isBegun ? sessionOf : keptSessionOf)('dueno', 'begun')
      const request = isDoor || isBegun ? await requestOf(call, begun.staffId) : refused
      const begunCode = await outcome(client, call, request, begun.token)
      if (isDoor || isBegun) expect.soft(REFUSED, `${name} begun ${transport}`).not.toContain(begunCode)
      else expect.soft(begunCode, `${name} begun ${transport}`).toBe('SECOND_FACTOR_REQUIRED')
      const none = await outcome(client, call, isDoor ? await requestOf(call, begun.staffId) : refused, null)
      if (isDoor) expect.soft(REFUSED, `${name} without session ${transport}`).not.toContain(none)
      else expect.soft(none, `${name} without session ${transport}`).toBe('UNAUTHENTICATED')
      if (isDoor) continue
      const unknown = await outcome(client, call, refused, 'no-such-token')
      expect.soft(unknown, `${name} unknown token ${transport}`).toBe('UNAUTHENTICATED')
    }
  })

  test.runIf(!isDoor && !isBegun && letters !== EVERYONE)(
    'OFA-09 answers systems as the table says',
    async () => {
      const token = await newServiceToken(db, 'ERP')
      for (const { name: transport, client } of transports) {
        const code = await outcome(client, call, await requestOf(call, people.get('dueno') ?? ''), token)
        const where = `${name} by ERP ${transport}`
        if (letters.includes(MACHINE_LETTER)) expect.soft(REFUSED, where).not.toContain(code)
        else expect.soft(code, where).toBe('FORBIDDEN')
      }
    },
  )

  test.runIf(row.endsWith('*') || (letters === EVERYONE && !isDoor && !isBegun))(
    'OFA-17 asks for the second factor again where the table says, and changes nothing without',
    async () => {
      const role = letters.startsWith('D')
        ? 'dueno'
        : (Object.entries(ROLE_LETTERS).find(([letter]) => letters.includes(letter))?.[1] ?? 'dueno')
      const { staffId, token } = await sessionOf(role, 'idle')
      // Who has no factor has none to give again (the demo waives it).
      await sql`
      insert into staff_passkeys (credential_id, staff_id, public_key, counter, name, created_at)
      values (${Buffer.from(token)}, ${staffId}, 'key'::bytea, 0, 'Llave', now())`.execute(db)
      const before = await changeSets()
      const code = await outcome(shop.backend.client, call, await requestOf(call, staffId), token)
      if (row.endsWith('*')) {
        expect(code).toBe('STEP_UP_REQUIRED')
        expect(await changeSets()).toBe(before)
      } else expect(code).not.toBe('STEP_UP_REQUIRED')
      await sql`delete from staff_passkeys where staff_id = ${staffId}`.execute(db)
    },
  )
})

async function changeSets(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from change_sets`.execute(db)
  return rows[0]?.count ?? 0
}
