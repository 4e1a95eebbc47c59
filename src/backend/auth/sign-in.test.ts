import { createHook } from 'node:async_hooks'
import { argon2Sync } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { signIn } from '#contract/shop/auth.ts'
import { createDatabase } from '../platform/db/pool.ts'
import { countStatements } from '../platform/db/statement-count.ts'
import { createLimiter, rateLimits } from '../platform/rate-limit/limiter.ts'
import { callRunner } from '../testing/run-call.ts'
import { authHandlers } from './handlers.ts'
import { MAX_FAILURE_ENTRIES_PER_DAY, recordFailure } from './sessions/audit-queries.ts'
import { KNOWN_PASSWORD, openAccounts, START } from './testing/accounts.ts'

/** Signing in while an attacker tries to. */

const accounts = await openAccounts()
const { call, db, limiter, refusalOf } = accounts
const owner = 'ana@ferreteria.test'
let hashes = 0
createHook({
  init(_id, type) {
    if (type === 'ARGON2REQUEST') hashes += 1
  },
}).enable()
const DAY_MS = 24 * 60 * 60 * 1000

beforeEach(async () => {
  await accounts.reset()
  await accounts.aUser({ email: owner, cardcode: null })
})

/** One failure more than the limit per account, from any address. */
async function flood(account = owner): Promise<void> {
  for (let at = 0; at <= rateLimits.signInAccountAnywhere.points; at += 1) {
    await limiter.consume('signInAccountAnywhere', account).catch(() => undefined)
  }
}

test('SRV-15 flooding an account from many addresses does not lock its owner out of a known browser', async () => {
  const { device } = await enter()
  await flood()
  expect(await refusalOf(enter({ address: '198.51.100.7' }))).toMatchObject({ code: 'RATE_LIMITED' })
  // From any address, even one whose limit is used up.
  for (let at = 0; at <= rateLimits.signInAddress.points; at += 1) {
    await limiter.consume('signInAddress', '10.0.0.7').catch(() => undefined)
  }
  const again = await enter({ device })
  expect(again.account.email).toBe(owner)
  expect(again.device).toBe(device)
})

test('SRV-15 failures in a known browser are counted for that browser only', async () => {
  const { device } = await enter()
  for (let time = 0; time < rateLimits.signInDevice.points; time += 1) {
    expect(await refusalOf(enter({ device, password: 'otra' }))).toMatchObject({
      code: 'INVALID_CREDENTIALS',
    })
  }
  expect(await refusalOf(enter({ device }))).toMatchObject({ code: 'RATE_LIMITED' })
  expect((await enter()).account.email).toBe(owner)
})

test('SRV-15 an invented device token, or one of another account, gives no exemption and is not adopted', async () => {
  const eva = 'eva@barraca.test'
  await accounts.aUser({ email: eva, cardcode: null })
  const hers = await enter({ email: eva })
  await flood()
  for (const device of ['made-up', hers.device]) {
    expect(await refusalOf(enter({ device }))).toMatchObject({ code: 'RATE_LIMITED' })
  }
  expect((await enter({ email: eva, device: 'made-up' })).device).not.toBe('made-up')
  // A browser used by two users is known for both.
  await sql`delete from rate_limits`.execute(db)
  expect((await enter({ device: hers.device })).device).toBe(hers.device)
  await flood()
  expect((await enter({ device: hers.device })).account.email).toBe(owner)
})

test('SRV-15 a browser unused for half a year counts as new; the cleanup deletes it', async () => {
  const { device } = await enter()
  await flood()
  accounts.at(new Date(START.getTime() + 179 * DAY_MS))
  expect((await enter({ device })).device).toBe(device)
  accounts.at(new Date(START.getTime() + (179 + 180) * DAY_MS))
  await sql`delete from rate_limits`.execute(db)
  expect((await enter({ device })).device).not.toBe(device)
  await accounts.cleanUp()
  const { rows } = await sql`select 1 from known_devices`.execute(db)
  expect(rows).toHaveLength(1)
})

test('SRV-15 the newest fifty browsers of an account are known; none of their tokens is in the database', async () => {
  const tokens: string[] = []
  for (let at = 0; at < 3; at += 1) tokens.push((await enter()).device)
  await sql`insert into known_devices (token_hash, user_id, seen_at)
    select sha256(n::text::bytea), id, ${START}::timestamptz - n * interval '1 minute'
    from users, generate_series(1, 60) n`.execute(db)
  await enter()
  const { rows } = await sql<{ text: string }>`select to_jsonb(k)::text as text from known_devices k`.execute(
    db,
  )
  expect(rows).toHaveLength(50)
  const text = JSON.stringify(rows)
  for (const token of tokens) {
    expect(text).not.toContain(token)
    expect(text).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  }
})

test('SRV-15 addresses of one IPv6 network count as one', async () => {
  for (let at = 0; at < rateLimits.signInAccount.points; at += 1) {
    await refusalOf(enter({ address: `2001:db8:1:2::${at.toString(16)}`, password: 'otra' }))
  }
  expect(await refusalOf(enter({ address: '2001:db8:1:2:ffff::1' }))).toMatchObject({ code: 'RATE_LIMITED' })
  expect((await enter({ address: '2001:db8:1:3::1' })).account.email).toBe(owner)
})

test('SRV-15 an e-mail that only PostgreSQL’s case folding would match is unknown', async () => {
  expect((await enter({ email: owner.toUpperCase() })).account.email).toBe(owner)
  expect(await refusalOf(enter({ email: owner.replace('i', 'İ') }))).toMatchObject({
    code: 'INVALID_CREDENTIALS',
  })
})

test('SRV-15 a sign-in does not reset failures of the account from other addresses', async () => {
  const { signInAccountAnywhere } = rateLimits
  for (let at = 1; at < signInAccountAnywhere.points; at += 1)
    await limiter.consume('signInAccountAnywhere', owner)
  await enter()
  const guess = (address: string) => refusalOf(enter({ address, password: 'otra' }))
  expect(await guess('198.51.100.1')).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  expect(await guess('198.51.100.2')).toMatchObject({ code: 'RATE_LIMITED' })
})

test('SRV-15 a sign-in does not reset failures of the address with other accounts', async () => {
  for (let at = 1; at < rateLimits.signInAddress.points; at += 1)
    await limiter.consume('signInAddress', '10.0.0.7')
  await enter()
  const guess = (email: string) => refusalOf(enter({ email, password: 'otra' }))
  expect(await guess('uno@ferreteria.test')).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  expect(await guess('dos@ferreteria.test')).toMatchObject({ code: 'RATE_LIMITED' })
})

test('SRV-15 an e-mail in capitals shares the same limit', async () => {
  for (let at = 0; at < rateLimits.signInAccount.points; at += 1) {
    const email = at % 2 === 0 ? owner : owner.toUpperCase()
    expect(await refusalOf(enter({ email, password: 'otra' }))).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  }
  for (const email of [owner, owner.toUpperCase(), 'Ana@Ferreteria.test'])
    expect(await refusalOf(enter({ email }))).toMatchObject({ code: 'RATE_LIMITED' })
})

test('SRV-15 limits are shared by processes', async () => {
  const other = createDatabase(accounts.database.url, { maxConnections: 2 })
  const secondProcess = callRunner(
    authHandlers({ db: other, clock: () => START, limiter: createLimiter(other) }),
  )
  const attempts = [call, secondProcess.call]
  for (let at = 0; at < rateLimits.signInAccount.points; at += 1) {
    const body = { email: owner, password: 'otra' }
    await refusalOf((attempts[at % 2] ?? call)(signIn, { body }, { address: '10.0.0.7' }))
  }
  expect(await refusalOf(enter())).toMatchObject({ code: 'RATE_LIMITED' })
  await other.close()
})

test('AUT-14 a rejected sign-in costs the same statements and one hash for any e-mail', async () => {
  await accounts.aUser({ email: 'pendiente@ferreteria.test', cardcode: null }, 'pending')
  await accounts.aUser({ email: 'bloqueada@ferreteria.test', cardcode: null }, 'blocked')
  await sql`insert into users (email, name, status) values ('sinclave@ferreteria.test', 'Ana', 'active')`.execute(
    db,
  )
  const costs = []
  for (const email of [
    owner,
    'nadie@ferreteria.test',
    'sinclave@ferreteria.test',
    'pendiente@ferreteria.test',
    'bloqueada@ferreteria.test',
    'no es un correo',
  ]) {
    for (const password of ['otra clave', ...(email === owner ? [] : [KNOWN_PASSWORD])]) {
      hashes = 0
      const { statements } = await countStatements(() =>
        refusalOf(enter({ email, password, address: crypto.randomUUID() })),
      )
      costs.push({ statements, hashes })
    }
  }
  expect(costs).toHaveLength(11)
  expect(costs[0]?.hashes).toBe(1)
  for (const cost of costs) expect(cost).toEqual(costs[0])
})

test('ASVS 16.3 failures are counted by day, account and address; unknown e-mails are not stored', async () => {
  for (const email of [owner, 'Ana@Ferreteria.TEST', 'mi clave secreta', 'nadie@ferreteria.test']) {
    await refusalOf(enter({ email, password: 'otra', address: '10.0.0.8' }))
  }
  await refusalOf(enter({ password: 'otra', address: '10.0.0.9' }))
  accounts.at(new Date(START.getTime() + DAY_MS))
  await refusalOf(enter({ password: 'otra', address: '10.0.0.9' }))
  expect(await recordedFailures()).toEqual([
    { day: '2026-03-10', email: owner, times: 2 },
    { day: '2026-03-10', email: null, times: 2 },
    { day: '2026-03-10', email: owner, times: 1 },
    { day: '2026-03-11', email: owner, times: 1 },
  ])
  accounts.at(new Date(START.getTime() + 91 * DAY_MS))
  await accounts.cleanUp()
  expect(await recordedFailures()).toEqual([{ day: '2026-03-11', email: owner, times: 1 }])
})

test('SRV-15 with attempts from many networks, a day’s audit entries stay few', async () => {
  await sql`
    insert into audit_log (day, action, address_hash)
    select '2026-03-10', 'signInFailed', int4send(n) from generate_series(1, ${MAX_FAILURE_ENTRIES_PER_DAY}) n`.execute(
    db,
  )
  const guess = { action: 'signInFailed', now: START } as const
  for (let at = 0; at < 20; at += 1) {
    await recordFailure(db, { ...guess, email: at % 2 === 0 ? owner : null, address: `2001:db8:${at}::/64` })
  }
  const entries = await recordedFailures()
  expect(entries).toHaveLength(MAX_FAILURE_ENTRIES_PER_DAY + 2)
  expect(entries.slice(-2).map(({ times }) => times)).toEqual([10, 10])
})

test('AUT-21 a password stored with a lower cost is rehashed at the next sign-in', async () => {
  await storeHash({ memory: 4096, passes: 2, parallelism: 1 })
  await refusalOf(enter({ password: 'otra' }))
  expect(await storedHash()).toContain('m=4096')
  await enter()
  const renewed = await storedHash()
  expect(renewed).toContain('m=19456,t=2,p=1')
  await enter()
  expect(await storedHash()).toBe(renewed)
})

test('AUT-21 a hash with a higher cost is kept', async () => {
  await storeHash({ memory: 32_768, passes: 3, parallelism: 1 })
  await enter()
  expect(await storedHash()).toContain('m=32768')
})

interface Attempt {
  readonly email?: string
  readonly password?: string
  readonly address?: string
  readonly device?: string
}

function enter({
  email = owner,
  password = KNOWN_PASSWORD,
  address = '10.0.0.7',
  device = '',
}: Attempt = {}) {
  return call(signIn, { body: { email, password, device } }, { address })
}

async function storeHash(cost: { memory: number; passes: number; parallelism: number }): Promise<void> {
  const nonce = Buffer.from('salteadora123456')
  const hash = argon2Sync('argon2id', { message: KNOWN_PASSWORD, nonce, tagLength: 32, ...cost })
  const { memory, passes, parallelism } = cost
  const stored = `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(hash)}`
  await sql`update users set password_hash = ${stored} where email = ${owner}`.execute(db)
}

async function storedHash(): Promise<string> {
  const { rows } = await sql<{ hash: string }>`
    select password_hash as hash from users where email = ${owner}`.execute(db)
  return rows[0]?.hash ?? ''
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

async function recordedFailures(): Promise<{ day: string; email: string | null; times: number }[]> {
  const { rows } = await sql<{ day: string; email: string | null; times: number }>`
    select day::text, email::text, times from audit_log where day is not null order by id`.execute(db)
  return rows
}
