import { sql } from 'kysely'
import type { Caller } from '#contract/client.ts'
import { hashSecretToken, newSecretToken } from '../../auth/accounts/secret-token.ts'
import { createOffice, type Office } from '../../platform/calls/office-calls.ts'
import type { Database } from '../../platform/db/pool.ts'
import { operatorFinder } from '../../staff/access/find-operator.ts'

/** The roles that are delivered (office.md 1.2). */
export type RoleId =
  | 'dueno'
  | 'administracion'
  | 'ventas'
  | 'vendedor'
  | 'deposito'
  | 'taller'
  | 'contenido'
  | 'contador'

export interface TestOperator extends Pick<Caller, 'officeToken'> {
  readonly staffId: string
  readonly name: string
}

interface OperatorTraits {
  readonly now: Date
  readonly name?: string
  readonly employeeCode?: string
  /** False: the second factor was not given within five minutes. */
  readonly steppedUp?: boolean
}

let lastOperator = 0

/** A person of the role with an open session; use it as the caller of a call. */
export async function anOperator(
  db: Database,
  role: RoleId,
  { now, name, employeeCode, steppedUp = true }: OperatorTraits,
): Promise<TestOperator> {
  lastOperator += 1
  const token = newSecretToken()
  const shown = name ?? `Persona ${lastOperator}`
  const { rows } = await sql<{ id: string }>`
    with person as (
      insert into staff (email, name, role_id, employee_code, status)
      values (${`persona-${lastOperator}@oficina.test`}, ${shown}, ${role}, ${employeeCode ?? null}, 'active') returning id
    )
    insert into staff_sessions (token_hash, staff_id, created_at, last_seen_at, expires_at, second_factor_at, step_up_at)
    select ${hashSecretToken(token)}, id, ${now}, ${now}, ${new Date(now.getTime() + 12 * 3_600_000)}, ${now},
      ${steppedUp ? now : null}
    from person returning staff_id as id`.execute(db)
  return { officeToken: token, staffId: rows[0]?.id ?? '', name: shown }
}

/** The binding of office calls with the sessions of `db`. */
export function testOffice(db: Database, clock: () => Date): Office {
  return createOffice({ db, clock, findOperator: operatorFinder(db, false) })
}

/** As many idempotency keys as calls. */
export function nextKey(): string {
  lastKey += 1
  return `office-${lastKey}`
}
let lastKey = 0
