import type { BodyOf, ReplyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import type { saveStaff } from '#contract/office/staff.ts'
import { beyond } from '#domain/permissions/role-change.ts'
import type { OfficeWrite } from '../../platform/calls/office-calls.ts'
import { changedMeanwhile } from '../../platform/change-sets/changed-meanwhile.ts'
import type { Database } from '../../platform/db/pool.ts'
import { type Job, queueJobs } from '../../platform/queue/queue-queries.ts'
import { deleteFactors } from '../access/account-queries.ts'
import { endStaffSessionsOf } from '../access/session-queries.ts'
import { messages } from './messages.ts'
import {
  deleteLinks,
  findVersion,
  hasEmployee,
  insertPerson,
  lockOwners,
  lockPeopleOf,
  lockPerson,
  lockRole,
  type StoredPerson,
  setBlocked,
  updatePerson,
} from './queries.ts'

type Body = BodyOf<typeof saveStaff>
type Reply = ReplyOf<typeof saveStaff>
type Act<Name extends Body['act']> = Extract<Body, { act: Name }>
type Write = Pick<OfficeWrite<typeof saveStaff>, 'operator' | 'now' | 'describe'>

/** Saves a person of the back office. Throws NOT_FOUND, VALIDATION by field, EDIT_CONFLICT, STATE_CONFLICT, FORBIDDEN. */
export async function savePerson(tx: Database, write: Write, body: Body): Promise<Reply> {
  if (body.act === 'invite') return await invite(tx, write, body)
  const owners = await lockOwners(tx)
  const person = await lockPerson(tx, body.id)
  if (person === null) throw new CallError('NOT_FOUND')
  // Whoever may do more is not in the hands of one who may do less.
  if (beyond(write.operator.permissions, person.permissions).length > 0) throw new CallError('FORBIDDEN')
  const isLastOwner = owners.length === 1 && owners[0] === person.id
  switch (body.act) {
    case 'edit':
      return await edit(tx, write, { person, isLastOwner, body })
    case 'block':
      if (person.status === 'blocked') throw conflict(messages.alreadyBlocked)
      if (isLastOwner) throw conflict(messages.lastOwner)
      await takeEntrance(tx, person.id)
      await write.describe(messages.blocked(person.name, body.reason))
      return await saved(tx, write, person, true)
    case 'unblock':
      if (person.status !== 'blocked') throw conflict(messages.notBlocked)
      await setBlocked(tx, person.id, false)
      await write.describe(messages.unblocked(person.name))
      return await saved(tx, write, person)
    case 'resend':
      if (person.status !== 'invited') throw conflict(messages.notInvited)
      await queueJobs(tx, [linkJob(person.id, 'invite')])
      await write.describe(messages.resent(person.name))
      return await saved(tx, write, person)
    case 'reset':
      return await resetFactor(tx, write, { person, isLastOwner, reason: body.reason })
  }
}

/**
 * Blocks the people with an employee code, whose sessions end at once. Throws FORBIDDEN, STATE_CONFLICT for the last owner.
 * @returns their names.
 */
export async function blockPeopleOf(
  tx: Database,
  { operator, now }: Pick<Write, 'operator' | 'now'>,
  employeeCode: string,
): Promise<string[]> {
  const owners = await lockOwners(tx)
  const people = await lockPeopleOf(tx, employeeCode)
  for (const person of people) {
    if (beyond(operator.permissions, person.permissions).length > 0) throw new CallError('FORBIDDEN')
    if (owners.length === 1 && owners[0] === person.id) throw conflict(messages.lastOwner)
    await takeEntrance(tx, person.id)
    await endStaffSessionsOf(tx, { staffId: person.id, id: null, now })
  }
  return people.map(({ name }) => name)
}

async function takeEntrance(tx: Database, id: string): Promise<void> {
  await setBlocked(tx, id, true)
  await deleteLinks(tx, id)
}

async function invite(tx: Database, write: Write, body: Act<'invite'>): Promise<Reply> {
  const { name, email, roleId, employeeCode } = body
  const role = await givenRole(tx, write, roleId)
  await checkEmployee(tx, employeeCode)
  const id = await insertPerson(tx, { name, email, roleId, employeeCode })
  if (id === null) throw invalid('email', 'taken', messages.emailTaken)
  await queueJobs(tx, [linkJob(id, 'invite')])
  await write.describe(messages.invited(name, role.name))
  return { id, version: 1, endedSessions: 0 }
}

interface Edit {
  readonly person: StoredPerson
  readonly isLastOwner: boolean
  readonly body: Act<'edit'>
}

async function edit(tx: Database, write: Write, { person, isLastOwner, body }: Edit): Promise<Reply> {
  const { name, roleId, employeeCode } = body
  if (body.version !== person.version) throw await changedMeanwhile(tx, { entity: 'staff', key: person.id })
  await givenRole(tx, write, roleId)
  await checkEmployee(tx, employeeCode)
  if (isLastOwner && roleId !== person.roleId) throw conflict(messages.lastOwner)
  await updatePerson(tx, { id: person.id, name, roleId, employeeCode })
  await write.describe(messages.edited(name))
  return await saved(tx, write, person)
}

interface Reset {
  readonly person: StoredPerson
  readonly isLastOwner: boolean
  readonly reason: string
}

/** The factor may be in other hands: it ends now, and another one is added with a link. */
async function resetFactor(
  tx: Database,
  write: Write,
  { person, isLastOwner, reason }: Reset,
): Promise<Reply> {
  if (person.status !== 'active') throw conflict(messages.notActive)
  if (isLastOwner) throw conflict(messages.lastOwnerFactor)
  await deleteFactors(tx, person.id)
  const mailId = `factor-reset-${crypto.randomUUID()}`
  const notice = {
    email: write.operator.email,
    name: person.name,
    reason,
    at: write.now.toISOString(),
    mailId,
  }
  await queueJobs(tx, [
    linkJob(person.id, 'reset'),
    { task: 'factorResetMail', payload: notice, key: mailId },
  ])
  await write.describe(messages.factorReset(person.name, reason))
  return await saved(tx, write, person, true)
}

async function saved(tx: Database, write: Write, { id }: StoredPerson, endSessions = false): Promise<Reply> {
  const endedSessions = endSessions
    ? await endStaffSessionsOf(tx, { staffId: id, id: null, now: write.now })
    : 0
  return { id, version: await findVersion(tx, id), endedSessions }
}

/** A role that the operator may give. */
async function givenRole(tx: Database, { operator }: Write, roleId: string) {
  const role = await lockRole(tx, roleId)
  if (role === null) throw invalid('roleId', 'unknown', messages.roleUnknown)
  if (role.isMachine) throw invalid('roleId', 'machine', messages.roleOfMachine)
  if (beyond(operator.permissions, role.permissions).length > 0)
    throw invalid('roleId', 'beyond', messages.beyondOwn)
  return role
}

async function checkEmployee(tx: Database, code: string | null): Promise<void> {
  if (code === null || (await hasEmployee(tx, code))) return
  throw invalid('employeeCode', 'unknown', messages.employeeUnknown)
}

function linkJob(staffId: string, purpose: 'invite' | 'reset'): Job {
  const payload = { staffId, purpose, requestId: crypto.randomUUID() }
  return { task: 'staffLinkMail', payload, key: `staffLinkMail:${staffId}` }
}

function conflict(detail: string): CallError {
  return new CallError('STATE_CONFLICT', { detail })
}

function invalid(path: string, code: string, detail: string): CallError {
  return new CallError('VALIDATION', { errors: [{ path, code, detail }] })
}
