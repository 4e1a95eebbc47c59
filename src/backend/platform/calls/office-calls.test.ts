import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineOfficeRead, defineOfficeWrite } from '#contract/define-office-call.ts'
import { CallError } from '#contract/errors.ts'
import { type Permission, staffScope } from '#domain/permissions/staff-permissions.ts'
import { callRunner } from '../../testing/run-call.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { createOffice, type OperatorSession } from './office-calls.ts'

const { db } = await testDatabase()
const id = '0d9c3cc8-1f4e-4b62-9d5b-7a8f3f0e7a01'

function session(permissions: Permission[], given: Partial<OperatorSession> = {}): OperatorSession {
  const operator = {
    id,
    name: 'Ana Pérez',
    email: 'ana@empresa.test',
    role: 'Ventas',
    permissions: new Set(permissions),
    scope: staffScope(null),
  }
  return { operator, isOpen: true, isSteppedUp: true, ...given }
}

const sessions: Record<string, OperatorSession> = {
  editor: session(['settings.edit']),
  reader: session(['home.read']),
  begun: session(['settings.edit'], { isOpen: false }),
  'not stepped up': session(['settings.edit'], { isSteppedUp: false }),
}

const readSetting = defineOfficeRead({
  name: 'ReadSetting',
  summary: '',
  permission: 'settings.edit',
  reply: z.object({ runs: z.int() }),
})
const saveSetting = defineOfficeWrite({
  name: 'SaveSetting',
  summary: '',
  permission: 'settings.edit',
  stepUp: true,
  body: z.object({ value: z.int() }),
  reply: z.object({ runs: z.int() }),
})

let runs = 0
const office = createOffice({
  db,
  clock: () => new Date(),
  findOperator: async token => sessions[token] ?? null,
})
const { answer } = callRunner([
  office.handle(readSetting, () => ({ runs })),
  office.write(saveSetting, async ({ body, describe }, tx) => {
    runs += 1
    await sql`
      insert into settings (key, value) values ('test', to_jsonb(${body.value}::int))
      on conflict (key) do update set value = excluded.value`.execute(tx)
    if (body.value < 0) throw new CallError('STATE_CONFLICT')
    await describe(`Ajuste: ${body.value}`)
    return { runs }
  }),
])

function save(value: number, token = 'editor', idempotencyKey: string = crypto.randomUUID()) {
  return answer(saveSetting, { body: { value }, idempotencyKey }, { officeToken: token })
}

async function changeRows() {
  const { rows } = await sql<Record<string, unknown>>`
    select s.staff_id, s.actor, s.kind, s.title, s.request_id, c.entity, c.key, c.field, c.before, c.after
    from change_rows c join change_sets s on s.id = c.change_set_id where c.entity = 'setting' order by c.n desc`.execute(
    db,
  )
  return rows
}

test.each([
  ['nobody', 'UNAUTHENTICATED'],
  ['begun', 'SECOND_FACTOR_REQUIRED'],
  ['reader', 'FORBIDDEN'],
  ['not stepped up', 'STEP_UP_REQUIRED'],
])('OFA-09 a call is refused to %s with %s, and its handler does not run', async (token, code) => {
  const before = runs
  await expect(save(1, token)).rejects.toMatchObject({ code })
  expect(runs).toBe(before)
})

test('OFA-09 a call that needs no step-up is answered without one', async () => {
  await expect(answer(readSetting, {}, { officeToken: 'not stepped up' })).resolves.toMatchObject({
    replayed: false,
  })
})

test('OFA-18 a write leaves who did what, before and after', async () => {
  await save(1)
  await save(2)
  expect((await changeRows())[0]).toEqual({
    staff_id: id,
    actor: 'Ana Pérez',
    kind: 'SaveSetting',
    title: 'Ajuste: 2',
    request_id: 'test',
    entity: 'setting',
    key: 'test',
    field: 'value',
    before: 1,
    after: 2,
  })
})

test('OFX-12 a repeated request is answered as the first, and done once', async () => {
  const key = crypto.randomUUID()
  const first = await save(7, 'editor', key)
  const count = (await changeRows()).length
  expect(await save(7, 'editor', key)).toEqual({ reply: first.reply, replayed: true })
  expect((await changeRows()).length).toBe(count)
  await expect(save(8, 'editor', key)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
})

test('OFX-12 eight requests with one key at once are done once', async () => {
  const [key, before] = [crypto.randomUUID(), (await changeRows()).length]
  const ends = await Promise.allSettled(Array.from({ length: 8 }, () => save(9, 'editor', key)))
  // One that began while another committed runs too, and is rolled back.
  expect(await changeRows()).toHaveLength(before + 1)
  const { rows } = await sql`select from change_sets where title = 'Ajuste: 9'`.execute(db)
  expect(rows).toHaveLength(1)
  const done = ends.flatMap(end => (end.status === 'fulfilled' ? [end.value] : []))
  expect(done.filter(({ replayed }) => !replayed)).toHaveLength(1)
  expect(new Set(done.map(({ reply }) => reply.runs)).size).toBe(1)
  for (const end of ends) {
    if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'IDEMPOTENCY_IN_PROGRESS' })
  }
})

test('a write that fails leaves neither the change nor its record, and its key is free', async () => {
  const [key, before] = [crypto.randomUUID(), (await changeRows()).length]
  await expect(save(-1, 'editor', key)).rejects.toMatchObject({ code: 'STATE_CONFLICT' })
  expect((await changeRows()).length).toBe(before)
  await expect(save(-1, 'editor', key)).rejects.toMatchObject({ code: 'STATE_CONFLICT' })
  const { rows } = await sql`select from change_sets where title like '%-1'`.execute(db)
  expect(rows).toHaveLength(0)
})
