import { sql } from 'kysely'
import { hashSecretToken, newSecretToken } from '../../auth/accounts/secret-token.ts'
import { createOffice, type Office } from '../../platform/calls/office-calls.ts'
import type { Database } from '../../platform/db/pool.ts'
import { operatorFinder } from '../access/find-operator.ts'
import { openStaffSession } from '../access/session-queries.ts'

/** A person of the back office with an open session, whose second factor was just given. */
export interface TestOperator {
  readonly id: string
  readonly email: string
  readonly caller: { readonly officeToken: string }
}

interface NewOperator {
  /** The id of a role. */
  readonly role?: string
  readonly name?: string
  readonly employeeCode?: string | null
  /** `password`: the second factor is missing; `idle`: it was given an hour ago. */
  readonly session?: 'stepped-up' | 'password' | 'idle'
  readonly now?: Date
}

const HOUR_MS = 60 * 60 * 1000

/** Inserts an active person with a session. */
export async function anOperator(
  db: Database,
  {
    role = 'dueno',
    name = 'Ana',
    employeeCode = null,
    session = 'stepped-up',
    now = new Date(),
  }: NewOperator = {},
): Promise<TestOperator> {
  const email = `${crypto.randomUUID()}@oficina.test`
  const { rows } = await sql<{ id: string }>`
    insert into staff (email, name, role_id, employee_code, status, password_hash)
    values (${email}, ${name}, ${role}, ${employeeCode}, 'active', 'no hash of a password') returning id`.execute(
    db,
  )
  const id = rows[0]?.id ?? ''
  const officeToken = newSecretToken()
  const tokenHash = hashSecretToken(officeToken)
  await openStaffSession(db, {
    tokenHash,
    staffId: id,
    now,
    expiresAt: new Date(now.getTime() + 12 * HOUR_MS),
    secondFactorAt: session === 'password' ? null : now,
    isShared: false,
    userAgent: 'test',
  })
  if (session === 'idle') {
    const earlier = new Date(now.getTime() - HOUR_MS)
    await sql`
      update staff_sessions set second_factor_at = ${earlier}, step_up_at = ${earlier}
      where token_hash = ${tokenHash}`.execute(db)
  }
  return { id, email, caller: { officeToken } }
}

/** The back office of a test, in which a second factor is never waived. */
export function testOffice(db: Database, clock: () => Date = () => new Date()): Office {
  return createOffice({ db, clock, findOperator: operatorFinder(db, false) })
}

/** The newest change set with its rows, as the audit has it. */
export async function lastChangeSet(db: Database) {
  const { rows } = await sql<{
    kind: string
    title: string
    actor: string
    staffId: string | null
    rows: { entity: string; key: string; field: string | null; before: unknown; after: unknown }[]
  }>`
    select s.kind, s.title, s.actor, s.staff_id as "staffId",
      coalesce((select json_agg(json_build_object('entity', r.entity, 'key', r.key, 'field', r.field,
        'before', r.before, 'after', r.after) order by r.n) from change_rows r where r.change_set_id = s.id), '[]') as rows
    from change_sets s order by s.id desc limit 1`.execute(db)
  return rows[0] ?? null
}
