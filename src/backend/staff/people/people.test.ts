import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Caller } from '#contract/client.ts'
import {
  endPersonSession,
  permissionHolders,
  roleEffect,
  roles,
  saveRole,
  saveStaff,
  staff,
} from '#contract/office/staff.ts'
import { hashSecretToken } from '../../auth/accounts/secret-token.ts'
import { openShop } from '../../orders/testing/shop-data.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { workQueue } from '../../platform/queue/testing/work-queue.ts'
import { type CallRunner, callRunner } from '../../testing/run-call.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { findStaffLink } from '../access/account-queries.ts'
import { staffTasks } from '../tasks.ts'
import { anOperator, lastChangeSet, type TestOperator, testOffice } from '../testing/operators.ts'
import { peopleHandlers } from './handlers.ts'

const database = await testDatabase(openShop)
const { db } = database
const office: CallRunner = callRunner(peopleHandlers({ db, office: testOffice(db) }))
let owner: TestOperator

beforeEach(async () => {
  await sql`truncate staff cascade`.execute(db)
  await sql`delete from roles where id not in ('dueno','administracion','ventas','vendedor','deposito','taller','contenido','contador','erp')`.execute(
    db,
  )
  owner = await anOperator(db, { name: 'Beatriz' })
})

const key = () => crypto.randomUUID()
type Act = Parameters<typeof office.call<typeof saveStaff>>[1]['body']
const save = (body: Act, { caller }: { caller: Partial<Caller> } = owner) =>
  office.call(saveStaff, { body, idempotencyKey: key() }, caller)
const people = async () => (await office.call(staff, {}, owner.caller)).people
const invite = (over: object = {}) =>
  save({ act: 'invite', name: 'Carla Sosa', email: 'carla@oficina.test', roleId: 'ventas', ...over } as Act)

test('OFA-03 OFS-14 an invited person gets a link by mail, good for 48 hours, and the audit knows who invited', async () => {
  const { id } = await invite()
  expect((await people()).find(person => person.id === id)).toMatchObject({
    status: 'invited',
    role: 'Ventas',
    invitedUntil: null,
    sessions: [],
  })
  expect(await lastChangeSet(db)).toMatchObject({
    kind: 'SaveStaff',
    actor: 'Beatriz',
    title: 'Carla Sosa: invitación como Ventas',
    rows: [{ entity: 'staff', key: id, before: null, after: { email: 'carla@oficina.test' } }],
  })
  const now = new Date()
  const [mail] = await sentMails(now)
  expect(mail).toMatchObject({ to: 'carla@oficina.test', subject: 'Invitación a la oficina' })
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const use = { tokenHash: hashSecretToken(token), now: new Date(now.getTime() + 48 * 3600_000 - 1) }
  expect(await findStaffLink(db, use)).toMatchObject({ staffId: id, purpose: 'invite' })
  expect(await findStaffLink(db, { ...use, now: new Date(use.now.getTime() + 1) })).toBeNull()
})

test('OFS-14 an invitation sent again ends the earlier link, and is refused to who is already inside', async () => {
  const { id } = await invite()
  const [first] = await sentMails()
  await save({ act: 'resend', id })
  const [second] = await sentMails()
  const linkOf = async (mail: Mail | undefined) => {
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    return await findStaffLink(db, { tokenHash: hashSecretToken(token), now: new Date() })
  }
  expect(await linkOf(first)).toBeNull()
  expect(await linkOf(second)).toMatchObject({ staffId: id })
  await expect(save({ act: 'resend', id: owner.id })).rejects.toMatchObject({ code: 'STATE_CONFLICT' })
})

test('OFS-14 wrong fields of an invitation are named', async () => {
  await invite()
  const refused = async (over: object) =>
    await invite({ email: 'otra@oficina.test', ...over }).catch(({ errors }) => errors)
  expect(await refused({ email: 'CARLA@oficina.test' })).toMatchObject([{ path: 'email', code: 'taken' }])
  expect(await refused({ roleId: 'nadie' })).toMatchObject([{ path: 'roleId', code: 'unknown' }])
  expect(await refused({ roleId: 'erp' })).toMatchObject([{ path: 'roleId', code: 'machine' }])
  expect(await refused({ employeeCode: 'X9' })).toMatchObject([{ path: 'employeeCode', code: 'unknown' }])
})

test('OFA-14 the last active owner cannot be blocked, demoted or lose the factor, two at once neither', async () => {
  const lonely = async () => [
    await save({ act: 'block', id: owner.id, reason: 'se fue' }).catch(({ code }) => code),
    await save({
      act: 'edit',
      id: owner.id,
      version: 1,
      name: 'B',
      roleId: 'ventas',
      employeeCode: null,
    }).catch(({ code }) => code),
    await save({ act: 'reset', id: owner.id, reason: 'perdió el teléfono' }).catch(({ code }) => code),
  ]
  expect(await lonely()).toEqual(['STATE_CONFLICT', 'STATE_CONFLICT', 'STATE_CONFLICT'])
  // An invited owner, or a blocked one, is nobody who could help.
  await invite({ roleId: 'dueno' })
  expect(await lonely()).toEqual(['STATE_CONFLICT', 'STATE_CONFLICT', 'STATE_CONFLICT'])
  const other = await anOperator(db, { name: 'Otra' })
  const block = (who: TestOperator, by: TestOperator) =>
    save({ act: 'block', id: who.id, reason: 'los dos a la vez' }, by)
  const ends = await Promise.allSettled([block(owner, other), block(other, owner)])
  expect(ends.map(end => end.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { rows } = await sql`select from staff where role_id = 'dueno' and status = 'active'`.execute(db)
  expect(rows).toHaveLength(1)
})

test('OFA-15 a blocked person is out with the next request, and comes back only when unblocked', async () => {
  const seller = await anOperator(db, { role: 'ventas', name: 'Carla' })
  const asks = (): Promise<unknown> =>
    office
      .call(permissionHolders, { query: { permission: 'staff.edit' } }, seller.caller)
      .catch(({ code }) => code)
  expect(await asks()).toEqual({ roles: ['Dueño'], people: ['Beatriz'] })
  const { endedSessions, version } = await save({ act: 'block', id: seller.id, reason: 'ya no trabaja' })
  expect({ endedSessions, version }).toEqual({ endedSessions: 1, version: 2 })
  expect(await asks()).toBe('UNAUTHENTICATED')
  expect(await lastChangeSet(db)).toMatchObject({
    title: 'Carla: bloqueo. Motivo: ya no trabaja',
    rows: [{ field: 'status', before: 'active', after: 'blocked' }],
  })
  await save({ act: 'unblock', id: seller.id })
  expect((await people()).find(({ id }) => id === seller.id)).toMatchObject({ status: 'active' })
})

test('OFA-14 a lost second factor is removed with a reason: sessions end, and both are mailed', async () => {
  const seller = await anOperator(db, { role: 'ventas', name: 'Carla' })
  await sql`insert into staff_totp (staff_id, secret) values (${seller.id}, 'x'::bytea)`.execute(db)
  const { endedSessions } = await save({ act: 'reset', id: seller.id, reason: 'perdió el teléfono' })
  expect(endedSessions).toBe(1)
  const mails = await sentMails()
  expect(mails.map(({ to, subject }) => [to, subject]).toSorted()).toEqual(
    [
      [seller.email, 'Elegir otro segundo paso'],
      [owner.email, 'Se quitó el segundo paso de Carla'],
    ].toSorted(),
  )
  expect((await sql`select from staff_totp`.execute(db)).rows).toEqual([])
})

test('OFA-17 people and roles are changed only after the second factor was given again', async () => {
  const earlier = await anOperator(db, { session: 'idle' })
  await expect(save({ act: 'block', id: owner.id, reason: 'un motivo' }, earlier)).rejects.toMatchObject({
    code: 'STEP_UP_REQUIRED',
  })
  expect((await people()).find(({ id }) => id === owner.id)).toMatchObject({ status: 'active' })
})

test('OFA-13 a copied role shows who gains and loses what before it is saved', async () => {
  const seller = await anOperator(db, { role: 'ventas', name: 'Carla' })
  const all = (await office.call(roles, {}, owner.caller)).roles
  const sales = all.find(({ id }) => id === 'ventas')
  const permissions = (sales?.permissions ?? []).filter(name => name !== 'orders.cancel')
  const copy = { id: null, version: null, name: 'Ventas sin anular', permissions, scope: 'all' as const }
  const { id, version } = await office.call(saveRole, { body: copy, idempotencyKey: key() }, owner.caller)
  await save({ act: 'edit', id: seller.id, version: 1, name: 'Carla', roleId: id, employeeCode: null })
  const wanted = [...permissions.filter(name => name !== 'customers.users'), 'stock.edit' as const]
  expect(
    await office.call(
      roleEffect,
      { query: { id, permissions: wanted.join(','), scope: 'own' } },
      owner.caller,
    ),
  ).toEqual({
    gained: ['stock.edit'],
    lost: ['customers.users'],
    scope: { was: 'all', now: 'own' },
    people: [{ id: seller.id, name: 'Carla' }],
  })
  const body = { ...copy, id, version, permissions: wanted, scope: 'own' as const }
  await office.call(saveRole, { body, idempotencyKey: key() }, owner.caller)
  // A second person who read the same version.
  await expect(
    office.call(saveRole, { body: { ...body, name: 'Otra' }, idempotencyKey: key() }, owner.caller),
  ).rejects.toMatchObject({ code: 'EDIT_CONFLICT' })
})

test('OFA-13 the owner’s role and those of systems are fixed, names are taken once', async () => {
  const refused = (over: object) =>
    office
      .call(
        saveRole,
        {
          body: {
            id: null,
            version: null,
            name: 'Nueva',
            permissions: ['home.read'],
            scope: 'all',
            ...over,
          },
          idempotencyKey: key(),
        },
        owner.caller,
      )
      .catch(({ code }) => code)
  expect(await refused({ id: 'dueno', version: 1 })).toBe('STATE_CONFLICT')
  expect(await refused({ id: 'erp', version: 1 })).toBe('STATE_CONFLICT')
  expect(await refused({ name: 'VENTAS' })).toBe('VALIDATION')
  expect(await refused({ permissions: ['orders.progress'] })).toBe('VALIDATION')
})

test('OFA-09 who may edit people gives nobody more than they may do themselves', async () => {
  await sql`
    insert into roles (id, name, permissions) values ('personal', 'Personal', '{home.read, staff.edit, roles.edit}')`.execute(
    db,
  )
  const clerk = await anOperator(db, { role: 'personal', name: 'Rita' })
  const promoted = { act: 'invite', name: 'X', email: 'x@oficina.test', roleId: 'dueno' } as Act
  await expect(save(promoted, clerk)).rejects.toMatchObject({ errors: [{ code: 'beyond' }] })
  await expect(save({ act: 'block', id: owner.id, reason: 'quiero ser dueña' }, clerk)).rejects.toMatchObject(
    { code: 'FORBIDDEN' },
  )
  const body = {
    id: 'personal',
    version: 1,
    name: 'Personal',
    permissions: ['home.read' as const, 'staff.edit' as const, 'prices.edit' as const],
    scope: 'all' as const,
  }
  await expect(office.call(saveRole, { body, idempotencyKey: key() }, clerk.caller)).rejects.toMatchObject({
    errors: [{ code: 'beyond' }],
  })
})

test('OFA-16 an owner sees and ends the sessions of everybody', async () => {
  const seller = await anOperator(db, { role: 'ventas', name: 'Carla' })
  const sessions = (await people()).find(({ id }) => id === seller.id)?.sessions ?? []
  expect(sessions).toHaveLength(1)
  const end = (sessionId: string | null) =>
    office.call(endPersonSession, { body: { id: seller.id, sessionId }, idempotencyKey: key() }, owner.caller)
  expect(await end('no-such-session')).toEqual({ ended: 0 })
  expect(await end(sessions[0]?.sessionId ?? '')).toEqual({ ended: 1 })
  await expect(
    office.call(permissionHolders, { query: { permission: 'staff.edit' } }, seller.caller),
  ).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
})

/** Runs the queued mails and returns them. */
async function sentMails(now = new Date()): Promise<Mail[]> {
  const mails: Mail[] = []
  const mailer = {
    send: (mail: Mail) => Promise.resolve(void mails.push(mail)),
    close: () => Promise.resolve(),
  }
  const config = { officeUrl: 'https://tienda.test' }
  await workQueue(database, staffTasks({ db, mailer, config, clock: () => now }))
  return mails
}
