import { sql } from 'kysely'
import { Secret } from 'otpauth'
import { beforeEach, expect, test } from 'vitest'
import { CallError } from '#contract/errors.ts'
import {
  officeAcceptLink,
  officeConfirmTotp,
  officeEndSession,
  officeReadLink,
  officeRecoveryCodes,
  officeSecondFactor,
  officeSession,
  officeSessions,
  officeSignOut,
  officeStepUp,
  officeTotp,
} from '#contract/office/session.ts'
import { countStatements } from '../../platform/db/statement-count.ts'
import { rateLimits } from '../../platform/rate-limit/limiter.ts'
import { openStaffAccess, STAFF_PASSWORD } from '../testing/staff-access.ts'
import { factorResetLink, firstOwnerLink } from './owner-links.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { renewRecoveryCodes } from './second-factor.ts'

const access = await openStaffAccess()
const { db, call, callWith, begin, aPerson, codeOf, later } = access

beforeEach(async () => {
  await sql`truncate staff, staff_tokens, rate_limits cascade`.execute(db)
})

async function refusalOf(work: Promise<unknown>): Promise<unknown> {
  return await work.then(
    () => null,
    (error: unknown) => error,
  )
}

/** Enters with password and authenticator. */
async function enter(person: { readonly email: string; readonly secret: Buffer }): Promise<string> {
  later(30_000)
  const { token } = await begin(person.email)
  return (await callWith(officeSecondFactor, token, { body: { code: codeOf(person.secret) } })).token
}

const tokenOf = (link: string | null) => new URL(link ?? '').searchParams.get('token') ?? ''

test('OFA-04 the password alone opens nothing: the second factor completes the session under another token', async () => {
  const person = await aPerson()
  const begun = await begin(person.email)
  expect(begun.next).toBe('second-factor')
  expect(await refusalOf(callWith(officeSessions, begun.token))).toMatchObject({
    code: 'SECOND_FACTOR_REQUIRED',
  })
  expect(await callWith(officeSession, begun.token)).toMatchObject({
    state: 'second-factor',
    permissions: [],
  })
  const open = await callWith(officeSecondFactor, begun.token, { body: { code: codeOf(person.secret) } })
  expect(open.token).not.toBe(begun.token)
  expect(await callWith(officeSession, open.token)).toMatchObject({
    state: 'open',
    person: { email: person.email, role: 'Ventas' },
    permissions: expect.arrayContaining(['orders.read', 'customers.users']),
  })
  expect(await refusalOf(callWith(officeSession, begun.token))).toMatchObject({ code: 'UNAUTHENTICATED' })
})

test('OFA-04 unknown, wrong, blocked, uninvited and without a factor: the same answer and the same statements', async () => {
  const [active, blocked, invited, bare] = [
    await aPerson(),
    await aPerson(),
    await aPerson(),
    await aPerson({ hasTotp: false }),
  ]
  await sql`update staff set status = 'blocked' where id = ${blocked.id}`.execute(db)
  await sql`update staff set status = 'invited', password_hash = null where id = ${invited.id}`.execute(db)
  const attempts = [
    ['nadie@empresa.test', STAFF_PASSWORD],
    [active.email, 'otra clave cualquiera'],
    [blocked.email, STAFF_PASSWORD],
    [invited.email, STAFF_PASSWORD],
    [bare.email, STAFF_PASSWORD],
  ] as const
  const answers = []
  for (const [email, password] of attempts) {
    const counted = await countStatements(() => refusalOf(begin(email, password)))
    const error = counted.result
    answers.push({ code: error instanceof CallError && error.code, statements: counted.statements })
  }
  expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ code: 'INVALID_CREDENTIALS' })
})

test('OFA-05 a code is good one step to each side, and once', async () => {
  const person = await aPerson()
  for (const steps of [-2, 2]) {
    const { token } = await begin(person.email)
    const body = { code: codeOf(person.secret, steps) }
    expect(await refusalOf(callWith(officeSecondFactor, token, { body }))).toMatchObject({
      code: 'INVALID_CREDENTIALS',
    })
  }
  const before = await begin(person.email)
  await callWith(officeSecondFactor, before.token, { body: { code: codeOf(person.secret, -1) } })
  const after = await begin(person.email)
  const next = { body: { code: codeOf(person.secret, 1) } }
  await callWith(officeSecondFactor, after.token, next)
  const again = await begin(person.email)
  for (const body of [next.body, { code: codeOf(person.secret) }]) {
    expect(await refusalOf(callWith(officeSecondFactor, again.token, { body }))).toMatchObject({
      code: 'INVALID_CREDENTIALS',
    })
  }
})

test('OFA-06 a recovery code enters once, however it is typed, and says how many are left', async () => {
  const person = await aPerson()
  const codes = await renewRecoveryCodes(db, person.id)
  expect(codes).toHaveLength(10)
  const typed = codes[3]?.toLowerCase().replaceAll('-', ' ') ?? ''
  const first = await begin(person.email)
  const entered = await callWith(officeSecondFactor, first.token, { body: { code: typed } })
  expect(entered.recoveryCodesLeft).toBe(9)
  const second = await begin(person.email)
  const again = callWith(officeSecondFactor, second.token, { body: { code: typed } })
  expect(await refusalOf(again)).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  // The last one leaves none.
  await sql`update staff_recovery_codes set used_at = now() where staff_id = ${person.id}`.execute(db)
  const [only = ''] = await renewRecoveryCodes(db, person.id)
  await sql`delete from staff_recovery_codes where code_hash <> ${hashRecoveryCode(only)}`.execute(db)
  expect((await callWith(officeSecondFactor, second.token, { body: { code: only } })).recoveryCodesLeft).toBe(
    0,
  )
})

test('OFA-08 five wrong second factors end the attempt', async () => {
  const person = await aPerson()
  const { token } = await begin(person.email)
  const wrong = () => refusalOf(callWith(officeSecondFactor, token, { body: { code: '000000' } }))
  for (let time = 1; time < 5; time += 1) expect(await wrong()).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  expect(await wrong()).toMatchObject({ code: 'UNAUTHENTICATED' })
  const right = callWith(officeSecondFactor, token, { body: { code: codeOf(person.secret) } })
  expect(await refusalOf(right)).toMatchObject({ code: 'UNAUTHENTICATED' })
})

test('OFA-08 wrong passwords are limited for account and address, and not for the same account elsewhere', async () => {
  const person = await aPerson()
  for (let time = 0; time < rateLimits.signInAccount.points; time += 1) {
    await refusalOf(begin(person.email, 'una clave equivocada'))
  }
  expect(await refusalOf(begin(person.email))).toMatchObject({ code: 'RATE_LIMITED' })
  expect(await begin(person.email, STAFF_PASSWORD, '198.51.100.9')).toMatchObject({ next: 'second-factor' })
})

test('OFA-15 a session ends after 12 hours, after 60 minutes idle, on a shared computer after 15', async () => {
  const person = await aPerson()
  const isOpen = async (token: string) => (await refusalOf(callWith(officeSession, token))) === null
  const minutes = 60_000
  const idle = await enter(person)
  later(59 * minutes)
  expect(await isOpen(idle)).toBe(true)
  later(61 * minutes)
  expect(await isOpen(idle)).toBe(false)
  const shared = await enter(person)
  await sql`update staff_sessions set is_shared = true`.execute(db)
  later(16 * minutes)
  expect(await isOpen(shared)).toBe(false)
  const long = await enter(person)
  for (let half = 1; half < 24; half += 1) {
    later(30 * minutes)
    expect(await isOpen(long)).toBe(true)
  }
  later(31 * minutes)
  expect(await isOpen(long)).toBe(false)
})

test('OFA-15 a blocked person is out with the next request, a changed role counts with it', async () => {
  const person = await aPerson()
  const token = await enter(person)
  await sql`update staff set role_id = 'contador' where id = ${person.id}`.execute(db)
  expect((await callWith(officeSession, token)).permissions).not.toContain('orders.place')
  await sql`update staff set status = 'blocked' where id = ${person.id}`.execute(db)
  expect(await refusalOf(callWith(officeSession, token))).toMatchObject({ code: 'UNAUTHENTICATED' })
})

test('OFA-17 a step-up is asked for, refused without effect, and good for five minutes', async () => {
  const person = await aPerson()
  const token = await enter(person)
  later(5 * 60_000)
  const codes = () => callWith(officeRecoveryCodes, token)
  expect(await refusalOf(codes())).toMatchObject({ code: 'STEP_UP_REQUIRED' })
  expect((await callWith(officeSession, token)).stepUpUntil).toBeNull()
  await refusalOf(callWith(officeStepUp, token, { body: { code: '000000' } }))
  expect(await refusalOf(codes())).toMatchObject({ code: 'STEP_UP_REQUIRED' })
  const { rows } = await sql`select from staff_recovery_codes`.execute(db)
  expect(rows).toHaveLength(0)
  await callWith(officeStepUp, token, { body: { code: codeOf(person.secret) } })
  later(4 * 60_000)
  expect((await codes()).recoveryCodes).toHaveLength(10)
  later(61_000)
  expect(await refusalOf(codes())).toMatchObject({ code: 'STEP_UP_REQUIRED' })
})

test('OFA-02 the first owner has a link for 15 minutes, once, and none once there is an owner', async () => {
  const options = { officeUrl: 'https://tienda.example', now: access.time.now }
  const late = tokenOf(await firstOwnerLink(db, options))
  const accept = (token: string, email: string | null = 'dueno@empresa.test') => ({
    body: { token, email, name: 'Beatriz Larrosa', password: STAFF_PASSWORD },
  })
  later(15 * 60_000)
  expect(await call(officeReadLink, { body: { token: late } })).toEqual({ invitation: null })
  expect(await refusalOf(call(officeAcceptLink, accept(late)))).toMatchObject({ code: 'NOT_FOUND' })
  const token = tokenOf(await firstOwnerLink(db, { ...options, now: access.time.now }))
  expect((await call(officeReadLink, { body: { token } })).invitation?.purpose).toBe('first-owner')
  expect(await refusalOf(call(officeAcceptLink, accept(token, null)))).toMatchObject({ code: 'VALIDATION' })
  const session = await call(officeAcceptLink, accept(token))
  expect(session.next).toBe('enrolment')
  expect(await refusalOf(call(officeAcceptLink, accept(token)))).toMatchObject({ code: 'NOT_FOUND' })
  await enrol(session.token)
  expect(await firstOwnerLink(db, options)).toBeNull()
})

test('OFA-03 nothing is open before the first factor, which gives ten recovery codes', async () => {
  const token = tokenOf(
    await firstOwnerLink(db, { officeUrl: 'https://tienda.example', now: access.time.now }),
  )
  const body = { token, email: 'dueno@empresa.test', name: 'Beatriz Larrosa', password: STAFF_PASSWORD }
  const begun = await call(officeAcceptLink, { body })
  expect(await callWith(officeSession, begun.token)).toMatchObject({ state: 'enrolment', permissions: [] })
  expect(await refusalOf(callWith(officeSessions, begun.token))).toMatchObject({
    code: 'SECOND_FACTOR_REQUIRED',
  })
  const open = await enrol(begun.token)
  expect(open.recoveryCodes).toHaveLength(10)
  expect(await callWith(officeSession, open.token)).toMatchObject({
    state: 'open',
    factors: { totp: true, passkeys: 0, recoveryCodes: 10 },
  })
})

test('OFA-03 a password is refused as a customer’s is', async () => {
  const token = tokenOf(
    await firstOwnerLink(db, { officeUrl: 'https://tienda.example', now: access.time.now }),
  )
  const body = { token, email: 'dueno@empresa.test', name: 'Beatriz Larrosa' }
  const easy = call(officeAcceptLink, { body: { ...body, password: 'password1234' } })
  expect(await refusalOf(easy)).toMatchObject({ code: 'VALIDATION' })
  expect((await call(officeReadLink, { body: { token } })).invitation).not.toBeNull()
})

test('a session with the password alone cannot add a factor to an account that has one', async () => {
  const person = await aPerson()
  const { token } = await begin(person.email)
  expect(await refusalOf(callWith(officeTotp, token))).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
  const open = await enter(person)
  later(5 * 60_000)
  expect(await refusalOf(callWith(officeTotp, open))).toMatchObject({ code: 'STEP_UP_REQUIRED' })
})

test('a new authenticator counts once a code of it was given; until then the old one does', async () => {
  const person = await aPerson()
  const open = await enter(person)
  const offered = await callWith(officeTotp, open)
  expect(offered.uri).toContain(encodeURIComponent(person.email))
  const again = await enter(person)
  const secret = Buffer.from(Secret.fromBase32(offered.secret).bytes)
  await callWith(officeConfirmTotp, again, { body: { code: codeOf(secret) } })
  const { token } = await begin(person.email)
  later(30_000)
  const old = callWith(officeSecondFactor, token, { body: { code: codeOf(person.secret) } })
  expect(await refusalOf(old)).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  await callWith(officeSecondFactor, token, { body: { code: codeOf(secret) } })
})

test('who lost the second factor gets a link from the machine, which ends the sessions and asks for another', async () => {
  const person = await aPerson({ role: 'dueno' })
  const token = await enter(person)
  const options = { officeUrl: 'https://tienda.example', now: access.time.now, email: person.email }
  const link = tokenOf(await factorResetLink(db, options))
  expect(await refusalOf(callWith(officeSession, token))).toMatchObject({ code: 'UNAUTHENTICATED' })
  const body = { token: link, name: 'Ana Pérez', password: 'otra clave larga de verdad' }
  const begun = await call(officeAcceptLink, { body })
  expect(begun.next).toBe('enrolment')
  await enrol(begun.token)
  expect((await begin(person.email, body.password)).next).toBe('second-factor')
})

test('a person sees and ends own sessions, and none of others', async () => {
  const [one, other] = [await aPerson(), await aPerson()]
  const [first, second, foreign] = [await enter(one), await enter(one), await enter(other)]
  const { sessions } = await callWith(officeSessions, second)
  expect(sessions.map(session => session.isCurrent)).toEqual([true, false])
  const ids = (await callWith(officeSessions, foreign)).sessions.map(({ sessionId }) => ({ sessionId }))
  expect(await callWith(officeEndSession, second, { body: ids[0] ?? { sessionId: '-' } })).toEqual({
    ended: false,
  })
  const sessionId = sessions[1]?.sessionId ?? ''
  expect(await callWith(officeEndSession, second, { body: { sessionId } })).toEqual({ ended: true })
  expect(await refusalOf(callWith(officeSession, first))).toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(await callWith(officeSignOut, second)).toEqual({ ended: true })
  expect(await refusalOf(callWith(officeSession, second))).toMatchObject({ code: 'UNAUTHENTICATED' })
})

test('without a session, or with a customer’s identity, every call of the office is refused', async () => {
  const customer = { cardcode: 'C20001', email: 'ferreteria@demo.test' }
  for (const caller of [{}, customer, { officeToken: 'invented' }, { ...customer, officeToken: '' }]) {
    expect(await refusalOf(call(officeSession, {}, caller))).toMatchObject({ code: 'UNAUTHENTICATED' })
  }
})

async function enrol(token: string) {
  const { secret } = await callWith(officeTotp, token)
  const code = codeOf(Buffer.from(Secret.fromBase32(secret).bytes))
  return await callWith(officeConfirmTotp, token, { body: { code } })
}
