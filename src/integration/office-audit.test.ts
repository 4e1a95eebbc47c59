import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeChangeSet, openChangeSet } from '#backend/platform/change-sets/queries.ts'
import { inTransaction } from '#backend/platform/db/transaction.ts'
import { newServiceToken } from '#backend/staff/access/owner-links.ts'
import { anOperator, lastChangeSet, type TestOperator } from '#backend/staff/testing/operators.ts'
import { openDemoBackend } from '#backend/testing/demo/demo-shop.ts'
import { officeRequests } from '#backend/testing/office/requests.ts'
import { officeCalls } from '#contract/office/calls.ts'

/** What operators do is in the audit, with before and after, and nothing rewrites it (office.md 1.3, 3.3). */

const shop = await openDemoBackend()
const { db } = shop
let owner: TestOperator

beforeAll(async () => {
  owner = await anOperator(db, { name: 'Beatriz' })
})
afterAll(() => shop.backend.close())

/** Calls with an idempotency key are those that change data. */
const writes = officeCalls.filter(({ idempotent }) => idempotent).map(call => ({ name: call.name, call }))

describe.each(writes)('$name', ({ name, call }) => {
  test('OFA-18 leaves a change set with its title, and rows with before and after', async () => {
    const request = (await officeRequests[name]?.({ db, staffId: owner.id })) ?? {}
    const { isOfErp = false, refusal } = request
    const by = isOfErp ? { officeToken: await newServiceToken(db, 'ERP') } : owner.caller
    const caller = { cardcode: null, email: null, requestId: 'audited', address: '10.0.0.7', ...by }
    const input = { body: request.body, idempotencyKey: crypto.randomUUID() }
    const answer = shop.backend.client.call(call, input, caller)
    if (refusal !== undefined) return await expect(answer).rejects.toMatchObject({ code: refusal })
    await answer
    const recorded = await lastChangeSet(db)
    const author = isOfErp ? { actor: 'ERP', staffId: null } : { actor: 'Beatriz', staffId: owner.id }
    expect(recorded).toMatchObject({ kind: request.kind ?? name, ...author })
    expect(request.records, `say in src/backend/testing/office what ${name} records`).toBeDefined()
    const { rows = [] } = recorded ?? {}
    expect([...new Set(rows.map(row => row.entity))].toSorted()).toEqual(
      [...(request.records ?? [])].toSorted(),
    )
    if (rows.length > 0) expect(recorded?.title).not.toBe('')
    for (const row of rows) {
      // A field of a changed row, or a whole row that came or went.
      if (row.field === null) expect((row.before === null) !== (row.after === null)).toBe(true)
      else expect(row.before).not.toEqual(row.after)
    }
  })
})

test('OFA-19 a change by SQL is in the audit as `sistema`, one of a named job under its name', async () => {
  await sql`update settings set value = jsonb_set(value, '{hours}', '"9 a 18"') where key = 'company'`.execute(
    db,
  )
  expect(await lastChangeSet(db)).toMatchObject({
    actor: 'sistema',
    kind: 'system',
    staffId: null,
    rows: [{ entity: 'setting', key: 'company', field: 'value', after: { hours: '9 a 18' } }],
  })
  await inTransaction(db, async tx => {
    await sql`select set_config('mostrador.actor', 'importación 41', true)`.execute(tx)
    await sql`update customers set phone = '2900 1122' where cardcode = 'C20001'`.execute(tx)
  })
  expect(await lastChangeSet(db)).toMatchObject({
    actor: 'importación 41',
    rows: [{ entity: 'customer', key: 'C20001', field: 'phone', after: '2900 1122' }],
  })
})

test('OFA-18 a change that was undone by its transaction leaves nothing', async () => {
  const before = await lastChangeSet(db)
  const failing = inTransaction(db, async tx => {
    await openChangeSet(tx, { staffId: owner.id, actor: 'Beatriz', kind: 'Test' })
    await sql`update employees set name = name || '!'`.execute(tx)
    throw new Error('not after all')
  })
  await expect(failing).rejects.toThrow('not after all')
  expect(await lastChangeSet(db)).toEqual(before)
})

test.each([
  ['a change row', sql`update change_rows set after = '"otro"'`],
  ['a deleted change row', sql`delete from change_rows`],
  ['a change set’s author', sql`update change_sets set actor = 'nadie'`],
  ['a change set’s time', sql`update change_sets set at = at - interval '1 day'`],
  ['a title that is written', sql`update change_sets set title = 'otra cosa' where title <> ''`],
  ['a deleted change set', sql`delete from change_sets`],
  ['what a change set touched', sql`delete from change_set_entities`],
  ['a deleted sign-in', sql`delete from audit_log`],
  ['a sign-in', sql`update audit_log set email = 'otra@demo.test'`],
])('OFA-18 nothing rewrites the audit: %s', async (_name, statement) => {
  await inTransaction(db, async tx => {
    const id = await openChangeSet(tx, { staffId: owner.id, actor: 'Beatriz', kind: 'Test' })
    await sql`update employees set name = name || '.'`.execute(tx)
    await describeChangeSet(tx, id, 'Un cambio')
  })
  await expect(statement.execute(db)).rejects.toThrow('The audit is not rewritten')
})

test('OFA-22 no password, token, secret or code is in an audit row, a stored reply or a queued job', async () => {
  const { rows: secrets } = await sql<{ text: string }>`
    select password_hash as text from staff where password_hash is not null
    union all select password_hash from users where password_hash is not null
    union all select encode(token_hash, 'hex') from staff_sessions
    union all select encode(token_hash, 'hex') from staff_tokens
    union all select encode(coalesce(token_hash, code_hash), 'hex') from impersonations
      where coalesce(token_hash, code_hash) is not null`.execute(db)
  expect(secrets.length).toBeGreaterThan(8)
  await sql`update staff set password_hash = password_hash || 'x' where id <> ${owner.id}`.execute(db)
  const { rows } = await sql<{ text: string }>`
    select r::text as text from change_rows r union all select s::text from change_sets s
    union all select k::text from staff_idempotency_keys k union all select l::text from audit_log l
    union all select j.payload::text from graphile_worker._private_jobs j`.execute(db)
  const everything = rows.map(({ text }) => text).join('\n')
  const { officeToken } = owner.caller
  const found = [officeToken, ...secrets.map(({ text }) => text)].filter(secret =>
    everything.includes(secret),
  )
  expect(found).toEqual([])
  expect(everything).not.toMatch(/argon2id|password_hash|token_hash|secret/)
})
