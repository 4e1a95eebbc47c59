import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import {
  changePassword,
  closeOtherSessions,
  closeSession,
  openSessions,
  readSession,
  requestPasswordReset,
  resetPassword,
  signIn,
  signOut,
  updateProfile,
} from '#contract/shop/auth.ts'
import { rateLimits } from '../platform/rate-limit/limiter.ts'
import { KNOWN_PASSWORD, openAccounts, START } from './testing/accounts.ts'

const accounts = await openAccounts()
const { db, call, refusalOf } = accounts
const ana = { email: 'ana@ferreteria.test' }
const eva = { email: 'eva@ferreteria.test' }
const NEW = 'otra clave larga'

beforeEach(async () => {
  await accounts.reset()
  await accounts.aUser({ ...ana, cardcode: null })
  await accounts.aUser({ ...eva, cardcode: null })
})

test('ACC-15 the password changes with the current one; the other sessions end, this one stays open', async () => {
  const [mine, other, hers] = [await enter(), await enter(), await enter(eva.email)]
  const { session, ...changed } = await change(KNOWN_PASSWORD, NEW, mine)
  expect(changed).toEqual({ changed: true, endedSessions: 1 })
  expect([await isOpen(session?.token ?? ''), await isOpen(other), await isOpen(hers)]).toEqual([
    true,
    false,
    true,
  ])
  expect(await refusalOf(enter())).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  expect(await isOpen(await enter(ana.email, NEW))).toBe(true)
  const { rows } = await sql`select email from audit_log where action = 'changePassword'`.execute(db)
  expect(rows).toEqual([ana])
})

test('AUT-21 with the password the token of the session changes; the old token is invalid', async () => {
  const mine = await enter()
  const before = await call(readSession, { body: { token: mine } })
  accounts.at(new Date(START.getTime() + 60_000))
  const { session } = await change(KNOWN_PASSWORD, NEW, mine)
  expect(session?.token).not.toBe(mine)
  expect(await isOpen(mine)).toBe(false)
  // A renewed session keeps its expiry.
  expect(session?.expiresAt).toBe(before.expiresAt)
  expect(await call(readSession, { body: { token: session?.token ?? '' } })).toEqual(before)
})

test('ACC-15 without an own session all end; another user’s token keeps none open', async () => {
  const [mine, hers] = [await enter(), await enter(eva.email)]
  expect(await change(KNOWN_PASSWORD, NEW, hers)).toEqual({ changed: true, endedSessions: 1, session: null })
  expect([await isOpen(mine), await isOpen(hers)]).toEqual([false, true])
})

test('ACC-15 a wrong current password changes nothing and is rate limited; correct ones do not count', async () => {
  const wrong = await refusalOf(change('no es esta', NEW))
  expect(wrong).toMatchObject({ code: 'VALIDATION', errors: [{ path: 'current', code: 'wrong' }] })
  expect(await isOpen(await enter())).toBe(true)
  await change(KNOWN_PASSWORD, NEW)
  for (let time = 0; time < rateLimits.changePassword.points; time += 1) {
    expect(await refusalOf(change('no', KNOWN_PASSWORD))).toMatchObject({ code: 'VALIDATION' })
  }
  expect(await refusalOf(change(NEW, KNOWN_PASSWORD))).toMatchObject({ code: 'RATE_LIMITED' })
})

test('ACC-15 of three concurrent changes one sets the password, the others fail with a wrong current password', async () => {
  const passwords = ['primera clave nueva', 'segunda clave nueva', 'tercera clave nueva']
  const ends = await Promise.allSettled(passwords.map(password => change(KNOWN_PASSWORD, password)))
  const refusals = ends.flatMap(end => (end.status === 'rejected' ? [end.reason] : []))
  const wrong = { code: 'VALIDATION', errors: [expect.objectContaining({ path: 'current', code: 'wrong' })] }
  expect(refusals).toMatchObject([wrong, wrong])
  const winner = passwords[ends.findIndex(({ status }) => status === 'fulfilled')]
  expect(await isOpen(await enter(ana.email, winner))).toBe(true)
})

test.each([
  ['nuevecara', 'too_small'],
  [KNOWN_PASSWORD, 'unchanged'],
  ['Ana@Ferreteria.test', 'same_as_email'],
  ['x'.repeat(201), 'too_big'],
])('ACC-15 %j is rejected as a new password', async (password, code) => {
  const refused = await refusalOf(change(KNOWN_PASSWORD, password))
  expect(refused).toMatchObject({ code: 'VALIDATION', errors: [{ path: 'password', code }] })
})

test('ACC-15 a change invalidates mailed reset links', async () => {
  await call(requestPasswordReset, { body: ana })
  await accounts.work()
  const token = await accounts.linkToken(ana.email)
  await change(KNOWN_PASSWORD, NEW)
  const refused = await refusalOf(call(resetPassword, { body: { token, password: 'una tercera clave' } }))
  expect(refused).toMatchObject({ code: 'NOT_FOUND' })
})

test('AUT-40 a blocked user changes neither password nor names', async () => {
  await sql`update users set status = 'blocked'`.execute(db)
  expect(await refusalOf(change(KNOWN_PASSWORD, NEW))).toMatchObject({ code: 'UNAUTHENTICATED' })
  const renamed = call(updateProfile, { body: { name: 'A', nickname: '' } }, ana)
  expect(await refusalOf(renamed)).toMatchObject({ code: 'UNAUTHENTICATED' })
})

test('ACC-12 name and nickname change; e-mail and cardcode do not', async () => {
  const token = await enter()
  const body = { name: ' Ana María ', nickname: '', email: 'otra@x.test', cardcode: 'C1' }
  const { account } = await call(updateProfile, { body }, ana)
  expect(account).toEqual({ name: 'Ana María', nickname: '', email: ana.email, cardcode: null })
  expect((await call(readSession, { body: { token } })).account).toEqual(account)
  const nameless = await refusalOf(call(updateProfile, { body: { name: '  ', nickname: '' } }, ana))
  expect(nameless).toMatchObject({ code: 'VALIDATION', errors: [{ path: 'name' }] })
})

test('AUT-21 the open sessions have browser and times, and no id reveals a token', async () => {
  const first = await enter(ana.email, KNOWN_PASSWORD, 'Firefox')
  accounts.at(new Date(START.getTime() + 60_000))
  const second = await enter(ana.email, KNOWN_PASSWORD, 'Safari')
  await enter(eva.email)
  const { sessions } = await call(openSessions, { body: { token: first } }, ana)
  const later = '2026-03-10T12:01:00.000Z'
  expect(sessions).toEqual([
    {
      sessionId: expect.stringMatching(/^[0-9a-f]{32}$/),
      userAgent: 'Firefox',
      isCurrent: true,
      createdAt: START.toISOString(),
      lastSeenAt: START.toISOString(),
    },
    {
      sessionId: expect.stringMatching(/^[0-9a-f]{32}$/),
      userAgent: 'Safari',
      isCurrent: false,
      createdAt: later,
      lastSeenAt: later,
    },
  ])
  for (const token of [first, second]) {
    const bytes = Buffer.from(token, 'base64url').toString('hex')
    expect(sessions.some(({ sessionId }) => bytes.includes(sessionId))).toBe(false)
  }
  expect((await call(openSessions, { body: { token: '' } }, ana)).sessions).toHaveLength(2)
})

test('ended sessions are not listed', async () => {
  await enter()
  accounts.at(new Date(START.getTime() + 7 * 24 * 60 * 60 * 1000))
  expect((await call(openSessions, { body: { token: '' } }, ana)).sessions).toEqual([])
})

test('a session is closed by id, and only by its own user', async () => {
  const [mine, hers] = [await enter(), await enter(eva.email)]
  const [herSession] = (await call(openSessions, { body: { token: hers } }, eva)).sessions
  const sessionId = herSession?.sessionId ?? ''
  expect(await call(closeSession, { body: { sessionId } }, ana)).toEqual({ ended: false })
  expect(await isOpen(hers)).toBe(true)
  expect(await call(closeSession, { body: { sessionId } }, eva)).toEqual({ ended: true })
  expect([await isOpen(mine), await isOpen(hers)]).toEqual([true, false])
  expect(await call(closeSession, { body: { sessionId } }, eva)).toEqual({ ended: false })
  expect(await call(closeSession, { body: { sessionId: "' or true --" } }, ana)).toEqual({ ended: false })
})

test('AUT-21 all other sessions of the user end at once; without an own session, all', async () => {
  const [mine, first, second, hers] = [await enter(), await enter(), await enter(), await enter(eva.email)]
  expect(await call(closeOtherSessions, { body: { token: mine } }, ana)).toEqual({ endedSessions: 2 })
  expect(await openOf(mine, first, second, hers)).toEqual([true, false, false, true])
  expect(await call(closeOtherSessions, { body: { token: mine } }, ana)).toEqual({ endedSessions: 0 })
  expect(await call(closeOtherSessions, { body: { token: hers } }, ana)).toEqual({ endedSessions: 1 })
  expect(await openOf(mine, hers)).toEqual([false, true])
})

test('ASVS 16.3 sign-ins, new browsers and ended sessions are in the audit log', async () => {
  const { token, device } = await call(signIn, { body: { ...ana, password: KNOWN_PASSWORD } })
  const again = await call(signIn, { body: { ...ana, password: KNOWN_PASSWORD, device } })
  await enter()
  await enter()
  const { sessions } = await call(openSessions, { body: { token } }, ana)
  const other = sessions.find(({ isCurrent }) => !isCurrent)
  await call(closeSession, { body: { sessionId: other?.sessionId ?? '' } }, ana)
  await call(closeOtherSessions, { body: { token } }, ana)
  await call(closeOtherSessions, { body: { token } }, ana)
  await call(signOut, { body: { token } })
  await call(signOut, { body: { token: again.token } })
  const { rows } = await sql`
    select email::text, action, ref from audit_log order by id`.execute(db)
  expect(rows).toEqual(
    [
      ['signIn', 'new device'],
      ['signIn', null],
      ['signIn', 'new device'],
      ['signIn', 'new device'],
      ['closeSession', null],
      ['closeOtherSessions', null],
      ['signOut', null],
    ].map(([action, ref]) => ({ ...ana, action, ref })),
  )
})

test('audit entries of accounts are deleted after a year, those of decisions are kept', async () => {
  await sql`
    insert into audit_log (at, action) values
      ('2025-03-09', 'signIn'), ('2025-03-09', 'changePassword'), ('2025-03-09', 'quoteAccepted'),
      ('2025-03-11', 'signIn')`.execute(db)
  await accounts.cleanUp()
  const { rows } = await sql<{ entry: string }>`
    select action || ' ' || (at at time zone 'utc')::date as entry from audit_log order by id`.execute(db)
  expect(rows.map(({ entry }) => entry)).toEqual(['quoteAccepted 2025-03-09', 'signIn 2025-03-11'])
})

test('OFA-19 OFA-22 a changed name is recorded under its user, a changed password is not', async () => {
  await call(updateProfile, { body: { name: 'Ana Paz', nickname: 'Anita' } }, ana)
  await change(KNOWN_PASSWORD, NEW, await enter())
  const { rows } = await sql`
    select s.actor, s.kind, r.field, r.after from change_sets s join change_rows r on r.change_set_id = s.id
    where s.id = (select max(id) from change_sets) order by r.field`.execute(db)
  expect(rows).toEqual(
    [
      ['name', 'Ana Paz'],
      ['nickname', 'Anita'],
    ].map(([field, after]) => ({ actor: ana.email, kind: 'updateProfile', field, after })),
  )
})

test('ASVS 16.3 wrong current passwords are counted in one audit entry', async () => {
  await refusalOf(change('no es esta', NEW))
  await refusalOf(change('tampoco', NEW))
  const { rows } = await sql`select email::text, action, times from audit_log`.execute(db)
  expect(rows).toEqual([{ ...ana, action: 'changePasswordFailed', times: 2 }])
})

test('all of these calls need a session', async () => {
  for (const attempt of [
    call(changePassword, { body: { token: '', current: 'a', password: NEW } }),
    call(updateProfile, { body: { name: 'A', nickname: '' } }),
    call(openSessions, { body: { token: '' } }),
    call(closeSession, { body: { sessionId: 'a' } }),
    call(closeOtherSessions, { body: { token: '' } }),
  ]) {
    expect(await refusalOf(attempt)).toMatchObject({ code: 'UNAUTHENTICATED' })
  }
})

async function enter(email = ana.email, password = KNOWN_PASSWORD, userAgent = ''): Promise<string> {
  return (await call(signIn, { body: { email, password, userAgent } })).token
}

function change(current: string, password: string, token = '') {
  return call(changePassword, { body: { token, current, password } }, ana)
}

async function isOpen(token: string): Promise<boolean> {
  return (await call(readSession, { body: { token } })).account !== null
}

function openOf(...tokens: string[]): Promise<boolean[]> {
  return Promise.all(tokens.map(isOpen))
}
