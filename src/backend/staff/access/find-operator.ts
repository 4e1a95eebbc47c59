import { isPermission, staffScope } from '#domain/permissions/staff-permissions.ts'
import { hashSecretToken } from '../../auth/accounts/secret-token.ts'
import type { FindOperator, Operator, OperatorSession } from '../../platform/calls/office-calls.ts'
import type { Database } from '../../platform/db/pool.ts'
import { hasFactor } from './enter.ts'
import { STEP_UP_MS } from './session-life.ts'
import {
  findActivePeople,
  findActivePerson,
  findServiceToken,
  findStaffSession,
  type PersonRow,
  type StaffSessionRow,
} from './session-queries.ts'

/** Tokens of systems begin with it, those of sessions do not. */
export const SERVICE_TOKEN_PREFIX = 'mst_'
/** A role with the scope `own` of a person without employee code sees no customer: longer than a seller's code can be. */
const NO_SELLER = 'without an employee code'

/** Reads who makes a call of the back office, afresh for each call: people are few, and a blocked one is out at once. */
export function operatorFinder(db: Database, isFactorWaived: boolean): FindOperator {
  return async (token, now) => {
    const tokenHash = hashSecretToken(token)
    if (token.startsWith(SERVICE_TOKEN_PREFIX)) return await systemOf(db, tokenHash, now)
    const row = await findStaffSession(db, tokenHash, now)
    return row === null ? null : sessionOf(row, now, isFactorWaived)
  }
}

/** A person as they are now, for a job that they began; null: they were blocked. */
export async function findOperatorById(db: Database, staffId: string): Promise<Operator | null> {
  const row = await findActivePerson(db, staffId)
  return row === null ? null : operatorOf(row)
}

/** All people who may enter, as they are now. */
export async function findOperators(db: Database): Promise<Operator[]> {
  return (await findActivePeople(db)).map(operatorOf)
}

function operatorOf({
  staffId: id,
  name,
  email,
  role,
  permissions,
  isOwnScope,
  employeeCode,
}: PersonRow): Operator {
  return {
    id,
    name,
    email,
    role,
    permissions: new Set(permissions.filter(isPermission)),
    scope: staffScope(isOwnScope ? (employeeCode ?? NO_SELLER) : null),
  }
}

function sessionOf(row: StaffSessionRow, now: Date, isFactorWaived: boolean): OperatorSession {
  return {
    operator: operatorOf(row),
    isOpen: row.secondFactorAt !== null,
    isSteppedUp: stepUpEnd(row, isFactorWaived, now) !== null,
  }
}

/** Until when the second factor needs not be given again; null: it does. Who may enter without one has none to give. */
export function stepUpEnd(row: StaffSessionRow, isFactorWaived: boolean, now: Date): Date | null {
  if (isFactorWaived && !hasFactor(row)) return row.expiresAt
  const end = row.stepUpAt && new Date(row.stepUpAt.getTime() + STEP_UP_MS)
  return end && end > now ? end : null
}

async function systemOf(db: Database, tokenHash: Buffer, now: Date): Promise<OperatorSession | null> {
  const row = await findServiceToken(db, tokenHash, now)
  if (row === null) return null
  const { name, role, permissions } = row
  return {
    operator: {
      id: null,
      name,
      email: '',
      role,
      permissions: new Set(permissions.filter(isPermission)),
      scope: staffScope(null),
    },
    isOpen: true,
    isSteppedUp: true,
  }
}
