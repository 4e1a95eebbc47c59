import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import {
  officeAddPasskey,
  officeNewPasskeyOptions,
  officePasskey,
  officePasskeyOptions,
  officeRemovePasskey,
  officeSecondFactor,
  officeSession,
  officeSessions,
  officeStepUp,
  officeStepUpOptions,
} from '#contract/office/session.ts'
import { softwareAuthenticator } from '../testing/software-authenticator.ts'
import { OFFICE_URL, openStaffAccess } from '../testing/staff-access.ts'

const access = await openStaffAccess()
const { db, call, callWith, begin, aPerson, codeOf, later } = access

beforeEach(async () => {
  await sql`truncate staff, staff_tokens, rate_limits cascade`.execute(db)
})

const challengeOf = (options: Record<string, unknown>) => ({ challenge: String(options.challenge) })
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    error => error.code,
  )

/** A person with authenticator and passkey, and an open session. */
async function withPasskey(origin = OFFICE_URL) {
  const person = await aPerson()
  later(30_000)
  const begun = await begin(person.email)
  const { token } = await callWith(officeSecondFactor, begun.token, { body: { code: codeOf(person.secret) } })
  const { challengeId, options } = await callWith(officeNewPasskeyOptions, token)
  const device = softwareAuthenticator(origin)
  const credential = device.register(challengeOf(options))
  const added = await callWith(officeAddPasskey, token, {
    body: { challengeId, credential, name: 'Teléfono' },
  })
  return { ...person, device, token: added.token }
}

async function enterWith(device: ReturnType<typeof softwareAuthenticator>) {
  const { challengeId, options } = await call(officePasskeyOptions, {})
  return await call(officePasskey, { body: { challengeId, credential: device.sign(challengeOf(options)) } })
}

test('OFA-04 a passkey alone opens a session', async () => {
  const { device, email } = await withPasskey()
  const session = await enterWith(device)
  expect(session.next).toBe('open')
  expect(await callWith(officeSession, session.token)).toMatchObject({
    state: 'open',
    person: { email },
    factors: { totp: true, passkeys: 1 },
  })
})

test('OFA-04 a passkey of a blocked person, an unknown one and one of another site open nothing', async () => {
  const { device, id } = await withPasskey()
  await sql`update staff set status = 'blocked' where id = ${id}`.execute(db)
  expect(await code(enterWith(device))).toBe('INVALID_CREDENTIALS')
  expect(await code(enterWith(softwareAuthenticator(OFFICE_URL)))).toBe('INVALID_CREDENTIALS')
  expect(await code(withPasskey('https://otra.example'))).toBe('VALIDATION')
})

test('OFA-07 a passkey that counts backwards is a copy: it opens nothing', async () => {
  const { device } = await withPasskey()
  await enterWith(device)
  await enterWith(device)
  device.rewind()
  expect(await code(enterWith(device))).toBe('INVALID_CREDENTIALS')
})

test('OFA-07 the person of a copied passkey and the owners are told once, by the bell and by mail, whatever they chose', async () => {
  const owner = await aPerson({ role: 'dueno' })
  await aPerson({ role: 'administracion' })
  const { device, id } = await withPasskey()
  const noticed = async () =>
    (
      await sql<{ staff_id: string; name: string; detail: string; key: string; channels: string[] }>`
        select staff_id, name, detail, key, channels from staff_notices where kind = 'passkeyCopied' order by key = 'own' desc`.execute(
        db,
      )
    ).rows
  await enterWith(device)
  expect(await noticed()).toEqual([])
  device.rewind()
  await code(enterWith(device))
  device.rewind()
  await code(enterWith(device))
  const common = { name: 'Teléfono', channels: ['bell', 'mail'] }
  expect(await noticed()).toEqual([
    { ...common, staff_id: id, key: 'own', detail: expect.stringContaining('agregar otra') },
    { ...common, staff_id: owner.id, key: id, detail: expect.stringContaining('la llave de Ana Pérez') },
  ])
  const jobs = await sql`
    select from graphile_worker.jobs where key in (select 'noticeMail:' || id from staff_notices)`.execute(db)
  expect(jobs.rows).toHaveLength(2)
  // What only looks like it, signed by nobody, tells nobody.
  await sql`delete from staff_notices`.execute(db)
  await code(enterWith(softwareAuthenticator(OFFICE_URL, device.id)))
  expect(await noticed()).toEqual([])
})

test('a challenge is answered once, within five minutes, and for what it was made', async () => {
  const { device, token } = await withPasskey()
  const { challengeId, options } = await call(officePasskeyOptions, {})
  const body = { challengeId, credential: device.sign(challengeOf(options)) }
  await call(officePasskey, { body })
  expect(await code(call(officePasskey, { body }))).toBe('INVALID_CREDENTIALS')
  const late = await call(officePasskeyOptions, {})
  later(5 * 60_000 + 1)
  const answer = { challengeId: late.challengeId, credential: device.sign(challengeOf(late.options)) }
  expect(await code(call(officePasskey, { body: answer }))).toBe('INVALID_CREDENTIALS')
  const stepUp = await callWith(officeStepUpOptions, token)
  const other = { challengeId: stepUp.challengeId, credential: device.sign(challengeOf(stepUp.options)) }
  expect(await code(call(officePasskey, { body: other }))).toBe('INVALID_CREDENTIALS')
})

test('OFA-17 a passkey gives the second factor again', async () => {
  const { device, token } = await withPasskey()
  later(5 * 60_000)
  expect((await callWith(officeSession, token)).stepUpUntil).toBeNull()
  const { challengeId, options } = await callWith(officeStepUpOptions, token)
  const body = { challengeId, credential: device.sign(challengeOf(options)) }
  await callWith(officeStepUp, token, { body })
  expect((await callWith(officeSession, token)).stepUpUntil).not.toBeNull()
})

test('OFA-07 a passkey is removed while another factor remains, the last one is not', async () => {
  const { token, id } = await withPasskey()
  const [passkey] = (await callWith(officeSessions, token)).passkeys
  expect(passkey).toMatchObject({ name: 'Teléfono', lastUsedAt: null })
  await sql`delete from staff_totp where staff_id = ${id}`.execute(db)
  const remove = () => callWith(officeRemovePasskey, token, { body: { id: passkey?.id ?? '' } })
  expect(await code(remove())).toBe('STATE_CONFLICT')
  await sql`insert into staff_totp (staff_id, secret) values (${id}, '\\x00')`.execute(db)
  expect(await remove()).toEqual({ removed: true })
})
