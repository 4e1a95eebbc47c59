import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { activate, readMailedLink, readSession, signIn } from '#contract/shop/auth.ts'
import { clientRegisterNotice, validclient } from '#contract/shop/customers.ts'
import { aCustomer } from '../../orders/testing/shop-data.ts'
import { countStatements } from '../../platform/db/statement-count.ts'
import { makeJobsDue, waitingJobs } from '../../platform/queue/testing/work-queue.ts'
import { rateLimits } from '../../platform/rate-limit/limiter.ts'
import { openAccounts, PUBLIC_URL, START } from '../testing/accounts.ts'

const accounts = await openAccounts()
const { db, database, call, work, linkToken, mailsTo, refusalOf } = accounts
const HOUR_MS = 60 * 60 * 1000
const PASSWORD = 'ferretería del puerto'

beforeEach(() => accounts.reset())

test('AUT-19 from the cardcode to the first sign-in', async () => {
  const { cardcode, email } = await aCustomer(db)
  expect(await call(validclient, { query: { cardcode } })).toEqual({ cardcode, valid: true, hasUser: false })
  expect(await notice(cardcode, email)).toEqual({ accepted: true })
  await work()
  const [mail] = await mailsTo(email)
  expect(mail).toMatchObject({ subject: 'Activar la cuenta', to: [{ address: email }] })
  expect(mail?.text).toContain(`Ferretería ${cardcode}`)
  expect(mail?.text).toContain(`${PUBLIC_URL}/account/activate?token=`)
  expect(mail?.html).toContain(`${PUBLIC_URL}/account/activate?token=`)

  const refused = await refusalOf(call(signIn, { body: { email, password: PASSWORD } }))
  expect(refused).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  const token = await linkToken(email)
  const link = { body: { token, purpose: 'activate' } } as const
  expect(await call(readMailedLink, link)).toEqual({ isOpen: true })
  const { account } = await call(activate, { body: { token, password: PASSWORD, name: ' Ana Pereira ' } })
  expect(await call(readMailedLink, link)).toEqual({ isOpen: false })
  expect(account).toEqual({ name: 'Ana Pereira', nickname: '', email, cardcode })
  const session = await call(signIn, { body: { email, password: PASSWORD } })
  expect((await call(readSession, { body: { token: session.token } })).account).toEqual(account)
  expect(await call(validclient, { query: { cardcode } })).toMatchObject({ hasUser: true })
  expect(await audited(email)).toEqual(['signInFailed', 'activate', 'signIn'])
})

test('API-20 a contact of the customer is invited too, in any letter case, with the contact’s name', async () => {
  const { cardcode } = await aCustomer(db)
  await sql`insert into customer_contacts (cardcode, name, email)
    values (${cardcode}, 'Bruno', ${`Compras@${cardcode}.test`})`.execute(db)
  await notice(cardcode, `COMPRAS@${cardcode.toLowerCase()}.TEST`)
  await work()
  const { rows } = await sql`
    select name, status, cardcode from users where email = ${`compras@${cardcode}.test`}::citext`.execute(db)
  expect(rows).toEqual([{ name: 'Bruno', status: 'pending', cardcode }])
  expect(await mailsTo(`compras@${cardcode.toLowerCase()}.test`)).toHaveLength(1)
})

test('API-20 a cardcode and e-mail that do not match send and store nothing', async () => {
  const one = await aCustomer(db)
  const other = await aCustomer(db)
  const invalid = await aCustomer(db, { valid: false })
  const blocked = await aCustomer(db)
  await sql`insert into users (email, name, cardcode, status)
    values (${blocked.email}, 'B', ${blocked.cardcode}, 'blocked')`.execute(db)
  for (const [cardcode, email] of [
    [one.cardcode, other.email],
    [one.cardcode, 'nadie@ferreteria.test'],
    ['NADIE', one.email],
    [invalid.cardcode, invalid.email],
    [blocked.cardcode, blocked.email],
  ] as const) {
    expect(await notice(cardcode, email)).toEqual({ accepted: true })
  }
  await work()
  expect(await mailsTo()).toEqual([])
  expect(await waitingJobs(database)).toEqual([])
  const { rows } = await sql`select 1 from users where status <> 'blocked'
    union all select 1 from user_tokens`.execute(db)
  expect(rows).toEqual([])
})

test('API-20 known and unknown pairs cost the same statements and get the same reply', async () => {
  const { cardcode, email } = await aCustomer(db)
  const member = await aCustomer(db)
  await accounts.aUser(member)
  const pairs = [
    [cardcode, email],
    [member.cardcode, member.email],
    [cardcode, 'nadie@ferreteria.test'],
    ['NADIE', 'nadie@ferreteria.test'],
  ] as const
  const counted = []
  for (const [code, address] of pairs) counted.push(await countStatements(() => notice(code, address)))
  expect(counted[0]?.statements.length).toBeGreaterThan(0)
  for (const { result, statements } of counted) {
    expect(result).toEqual({ accepted: true })
    expect(statements).toEqual(counted[0]?.statements)
  }
  expect(await waitingJobs(database)).toHaveLength(pairs.length)
})

test.each([
  'own',
  'other',
])('API-20 an active user of the %s customer gets a mail with the sign-in page', async customer => {
  const { cardcode, email } = await aCustomer(db)
  const other = await aCustomer(db)
  await accounts.aUser({ email, cardcode: customer === 'own' ? cardcode : other.cardcode })
  await notice(cardcode, email)
  await work()
  const [mail] = await mailsTo(email)
  expect(mail?.subject).toBe('Este correo ya tiene una cuenta')
  expect(mail?.text).toContain(`${PUBLIC_URL}/account/login`)
  expect(mail?.text).toContain(`${PUBLIC_URL}/account/reset\n`)
  expect(mail?.text).not.toContain('token=')
})

test('AUT-21 the token is stored neither in the queue nor in the database', async () => {
  const { cardcode, email } = await aCustomer(db)
  await notice(cardcode, email)
  const [job] = await waitingJobs(database)
  const requestId = expect.stringMatching(/^[\w-]{36}$/)
  expect(job?.payload).toEqual({ cardcode, email, requestId, askedBy: expect.any(String) })
  await work()
  const token = await linkToken(email)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const { rows } = await sql<{ text: string }>`
    select (select string_agg(to_jsonb(t)::text, ' ') from user_tokens t) as text`.execute(db)
  expect(rows[0]?.text).toContain('activate')
  expect(rows[0]?.text).not.toContain(token)
  expect(rows[0]?.text).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
})

test('AUT-19 a link works once, only the newest is valid, and activation invalidates all', async () => {
  const { cardcode, email } = await aCustomer(db)
  const first = await invited(cardcode, email)
  const second = await invited(cardcode, email)
  expect(await refusalOf(activation(first))).toMatchObject({ code: 'NOT_FOUND' })
  await activation(second)
  const again = await refusalOf(activation(second))
  expect(again).toMatchObject({
    code: 'NOT_FOUND',
    detail: expect.stringMatching(/^El enlace ya no es válido/),
  })
})

test('AUT-19 of concurrent uses of a link one activates the account', async () => {
  const { cardcode, email } = await aCustomer(db)
  const token = await invited(cardcode, email)
  const ends = await Promise.allSettled([activation(token), activation(token), activation(token)])
  expect(ends.map(end => end.status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await audited(email)).toEqual(['activate'])
})

test('AUT-19 a link expires after 48 hours', async () => {
  const late = await aCustomer(db)
  const token = await invited(late.cardcode, late.email)
  accounts.at(new Date(START.getTime() + 48 * HOUR_MS))
  expect(await refusalOf(activation(token))).toMatchObject({ code: 'NOT_FOUND' })
  accounts.at(new Date(START.getTime() + 48 * HOUR_MS - 1))
  expect((await activation(token)).account.email).toBe(late.email)
})

test.each(['blocked', 'active'])('AUT-40 a user that became %s cannot activate', async status => {
  const { cardcode, email } = await aCustomer(db)
  const token = await invited(cardcode, email)
  await sql`update users set status = ${status} where email = ${email}`.execute(db)
  expect(await refusalOf(activation(token))).toMatchObject({ code: 'NOT_FOUND' })
})

test('AUT-19 an account of a customer that is no longer valid cannot be activated', async () => {
  const { cardcode, email } = await aCustomer(db)
  const token = await invited(cardcode, email)
  await sql`update customers set valid = false where cardcode = ${cardcode}`.execute(db)
  expect(await refusalOf(activation(token))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await audited(email)).toEqual([])
})

test('AUT-19 a rejected password leaves the link valid; there are no composition rules', async () => {
  const { cardcode, email } = await aCustomer(db)
  const token = await invited(cardcode, email)
  const short = await refusalOf(activation(token, 'nuevecara'))
  expect(short).toMatchObject({ code: 'VALIDATION', errors: [{ path: 'password', code: 'too_small' }] })
  const same = await refusalOf(activation(token, email.toUpperCase()))
  expect(same).toMatchObject({ code: 'VALIDATION', errors: [{ path: 'password', code: 'same_as_email' }] })
  for (const [password, code] of [
    ['aaaaaaaaaa', 'too_common'],
    ['Contraseña 2026', 'too_common'],
    [`ferreteria ${cardcode} 99`, 'same_as_company'],
  ] as const) {
    const guessable = await refusalOf(activation(token, password))
    expect(guessable).toMatchObject({ code: 'VALIDATION', errors: [{ path: 'password', code }] })
  }
  expect((await activation(token, 'zapatillas')).account.cardcode).toBe(cardcode)
})

test('AUT-19 a link is only valid for its purpose', async () => {
  const { cardcode, email } = await aCustomer(db)
  const token = await invited(cardcode, email)
  await sql`update user_tokens set purpose = 'reset'`.execute(db)
  expect(await refusalOf(activation(token))).toMatchObject({ code: 'NOT_FOUND' })
})

test('API-20 SRV-15 a pair is limited to three requests an hour, in any letter case', async () => {
  const { cardcode, email } = await aCustomer(db)
  for (let time = 0; time < 3; time += 1) await notice(cardcode, email, `10.0.1.${time}`)
  const refused = await refusalOf(notice(cardcode, email.toUpperCase(), '10.0.1.9'))
  expect(refused).toMatchObject({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) })
  const unknown = 'nadie@ferreteria.test'
  for (let time = 0; time < 3; time += 1) await notice('NADIE', unknown)
  expect(await refusalOf(notice('NADIE', unknown))).toMatchObject({ code: 'RATE_LIMITED' })
})

test('SRV-15 pairs and links are rate limited per address', async () => {
  const { points } = rateLimits.registerNoticeAddress
  for (let time = 0; time < points; time += 1) await notice(`C${time}`, 'a@ferreteria.test', '10.0.2.1')
  const one = await refusalOf(notice('CX', 'a@ferreteria.test', '10.0.2.1'))
  expect(one).toMatchObject({ code: 'RATE_LIMITED' })
  await notice('CX', 'a@ferreteria.test', '10.0.2.2')

  for (let time = 0; time < rateLimits.mailedLink.points; time += 1) {
    expect(await refusalOf(activation(`t${time}`))).toMatchObject({ code: 'NOT_FOUND' })
  }
  expect(await refusalOf(activation('t'))).toMatchObject({ code: 'RATE_LIMITED' })
})

test('a link whose mail failed is created again on the retry, and mailed once', async () => {
  const { cardcode, email } = await aCustomer(db)
  await notice(cardcode, email)
  await work({ mailsFail: true })
  expect(await waitingJobs(database)).toMatchObject([{ task: 'activationMail', attempts: 1, later: true }])
  await makeJobsDue(database)
  await work()
  expect(await mailsTo(email)).toHaveLength(1)
  expect((await activation(await linkToken(email))).account.email).toBe(email)
})

test('the daily cleanup deletes expired links and accounts pending for 30 days', async () => {
  const recent = await aCustomer(db)
  const expired = await aCustomer(db)
  await invited(expired.cardcode, expired.email)
  await sql`update users set created_at = ${START}`.execute(db)
  accounts.at(new Date(START.getTime() + 30 * 24 * HOUR_MS))
  await invited(recent.cardcode, recent.email)
  await accounts.cleanUp()
  const { rows } = await sql`
    select u.email from users u join user_tokens t on t.user_id = u.id
    union all select email from users where id not in (select user_id from user_tokens)`.execute(db)
  expect(rows).toEqual([{ email: recent.email }])
})

test('OFA-19 a user is made by the mail, activated by its person and deleted by the clean-up, each by name', async () => {
  const [active, never] = [await aCustomer(db), await aCustomer(db)]
  await activation(await invited(active.cardcode, active.email))
  await invited(never.cardcode, never.email)
  await sql`update users set created_at = ${START} where email = ${never.email}`.execute(db)
  accounts.at(new Date(START.getTime() + 31 * 24 * HOUR_MS))
  await accounts.cleanUp()
  const actorsOf = async (email: string) => {
    const { rows } = await sql<{ actor: string }>`
      select distinct s.actor, s.id from change_sets s join change_rows r on r.change_set_id = s.id
      where r.entity = 'user' and s.kind <> 'system' and r.key = (select c.key from change_rows c
        where c.entity = 'user' and c.after ->> 'email' = ${email} order by c.n desc limit 1)
      order by s.id`.execute(db)
    return rows.map(({ actor }) => actor)
  }
  expect(await actorsOf(active.email)).toEqual(['correo de activación', active.email])
  expect(await actorsOf(never.email)).toEqual(['correo de activación', 'limpieza diaria'])
})

function notice(cardcode: string, email: string, address = '10.0.0.1') {
  return call(clientRegisterNotice, { query: { cardcode, email } }, { address })
}

/** The token of a new invitation. */
async function invited(cardcode: string, email: string): Promise<string> {
  await notice(cardcode, email)
  await work()
  return linkToken(email)
}

function activation(token: string, password = PASSWORD) {
  return call(activate, { body: { token, password, name: 'Ana' } }, { address: '10.0.0.1' })
}

async function audited(email: string): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where email = ${email}::citext order by id`.execute(db)
  return rows.map(({ action }) => action)
}
