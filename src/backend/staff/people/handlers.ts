import type { BodyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import {
  endPersonSession,
  permissionHolders,
  roleEffect,
  roles,
  saveRole,
  saveStaff,
  staff,
} from '#contract/office/staff.ts'
import { beyond, isForPeople, roleChange } from '#domain/permissions/role-change.ts'
import type { Permission } from '#domain/permissions/staff-permissions.ts'
import type { Route } from '../../platform/calls/define-handler.ts'
import type { Office } from '../../platform/calls/office-calls.ts'
import { changedMeanwhile } from '../../platform/change-sets/changed-meanwhile.ts'
import type { Database } from '../../platform/db/pool.ts'
import { endStaffSessionsOf } from '../access/session-queries.ts'
import { messages } from './messages.ts'
import {
  findHolders,
  findPeople,
  findRolePeople,
  findRoles,
  lockPerson,
  lockRole,
  type RoleRow,
  storeRole,
} from './queries.ts'
import { savePerson } from './save-staff.ts'

interface PeopleOptions {
  readonly db: Database
  readonly office: Office
}

/** The people of the back office and their roles (OFA-13, OFA-14, OFA-16). */
export function peopleHandlers({ db, office }: PeopleOptions): Route[] {
  return [
    office.handle(staff, async ({ now }) => ({
      people: (await findPeople(db, now)).map(({ totp, passkeys, recoveryCodes, ...person }) => ({
        ...person,
        factors: { totp, passkeys, recoveryCodes },
      })),
    })),

    office.handle(roles, async () => ({ roles: await findRoles(db) })),

    office.handle(permissionHolders, ({ query }) => findHolders(db, query.permission)),

    office.write(saveStaff, (write, tx) => savePerson(tx, write, write.body)),

    office.write(endPersonSession, async ({ body, operator, now, describe }, tx) => {
      const person = await lockPerson(tx, body.id)
      if (person === null) throw new CallError('NOT_FOUND')
      if (beyond(operator.permissions, person.permissions).length > 0) throw new CallError('FORBIDDEN')
      const ended = await endStaffSessionsOf(tx, { staffId: person.id, id: body.sessionId, now })
      await describe(messages.sessionsEnded(person.name, body.sessionId === null))
      return { ended }
    }),

    office.handle(roleEffect, async ({ query: { id, permissions, scope } }) => {
      const role = (await findRoles(db)).find(one => one.id === id)
      if (role === undefined) throw new CallError('NOT_FOUND')
      return {
        ...roleChange(role.permissions, permissions),
        scope: { was: role.scope, now: scope },
        people: await findRolePeople(db, id),
      }
    }),

    office.write(saveRole, async ({ body, operator, describe }, tx) => {
      const { id, name, permissions, scope } = body
      const stored = id === null ? null : await lockRole(tx, id)
      if (id !== null) await checkStored(tx, stored, body, operator.permissions)
      if (!permissions.every(isForPeople)) throw invalid('permissions', 'machine', messages.forSystems)
      const given = roleChange(stored?.permissions ?? [], permissions).gained
      if (beyond(operator.permissions, given).length > 0)
        throw invalid('permissions', 'beyond', messages.beyondOwn)
      const role = { id: id ?? crypto.randomUUID(), name, permissions: [...new Set(permissions)], scope }
      const version = await storeRole(tx, role)
      if (version === null) throw invalid('name', 'taken', messages.nameTaken)
      await describe(messages.roleSaved(name))
      return { id: role.id, version }
    }),
  ]
}

async function checkStored(
  tx: Database,
  stored: RoleRow | null,
  { version }: BodyOf<typeof saveRole>,
  own: ReadonlySet<Permission>,
): Promise<void> {
  if (stored === null) throw new CallError('NOT_FOUND')
  if (stored.isFixed || stored.isMachine)
    throw new CallError('STATE_CONFLICT', { detail: messages.fixedRole })
  if (beyond(own, stored.permissions).length > 0) throw new CallError('FORBIDDEN')
  if (stored.version !== version) throw await changedMeanwhile(tx, { entity: 'role', key: stored.id })
}

function invalid(path: string, code: string, detail: string): CallError {
  return new CallError('VALIDATION', { errors: [{ path, code, detail }] })
}
