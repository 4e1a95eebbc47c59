import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Call, CallInput, ReplyOf } from '#contract/call.ts'
import type { Caller } from '#contract/client.ts'
import { hashSecretToken } from '../../auth/accounts/secret-token.ts'
import type { Route } from '../../platform/calls/define-handler.ts'
import { createOffice, type Office } from '../../platform/calls/office-calls.ts'
import type { Database, PooledDatabase } from '../../platform/db/pool.ts'
import { operatorFinder } from '../../staff/access/find-operator.ts'
import { callRunner } from '../../testing/run-call.ts'
import { officeOrderHandlers } from '../office/handlers.ts'
import { orderListHandlers } from '../office/lists/handlers.ts'
import { orderPageHandlers } from '../office/page/handlers.ts'
import { NOW } from './shop-data.ts'

type DeliveredRole = 'dueno' | 'administracion' | 'ventas' | 'vendedor' | 'deposito' | 'contador' | 'taller'

/** A person of the staff with an open session; returns its caller. */
export async function anOperator(
  db: Database,
  role: DeliveredRole,
  traits: { readonly name?: string; readonly employeeCode?: string } = {},
): Promise<Partial<Caller> & { readonly staffId: string }> {
  const { name = `Persona de ${role}`, employeeCode = null } = traits
  const token = randomUUID()
  if (employeeCode !== null)
    await sql`
      insert into employees (code, name, role, email, phone, whatsapp)
      values (${employeeCode}, ${name}, 'Vendedor', ${`${employeeCode}@mostrador.test`}, '', '')
      on conflict do nothing`.execute(db)
  const { rows } = await sql<{ id: string }>`
    with person as (
      insert into staff (email, name, role_id, employee_code, status, password_hash)
      values (${`${randomUUID()}@mostrador.test`}, ${name}, ${role}, ${employeeCode}, 'active', '')
      returning id
    ), session as (
      insert into staff_sessions (token_hash, staff_id, created_at, last_seen_at, expires_at, second_factor_at)
      select ${hashSecretToken(token)}, id, ${NOW}, ${NOW}, ${new Date(NOW.getTime() + 43_200_000)}, ${NOW} from person
    )
    select id from person`.execute(db)
  return { officeToken: token, staffId: rows[0]?.id ?? '' }
}

interface OfficeOptions {
  readonly clock?: () => Date
  readonly erpOrdersUrl?: string | null
  /** Routes of other features, over the same office. */
  readonly routes?: (office: Office) => Route[]
}

/** Runs the calls of the back office for orders, with a new idempotency key unless one is given. */
export function officeRunner(db: PooledDatabase, options: OfficeOptions = {}) {
  const clock = options.clock ?? (() => NOW)
  const office = createOffice({ db, clock, findOperator: operatorFinder(db, false) })
  const config = { erpOrdersUrl: options.erpOrdersUrl ?? null, mediaBaseUrl: '/media' }
  const { call, answer } = callRunner([
    ...officeOrderHandlers({ office, config }),
    ...orderListHandlers({ db, office }),
    ...orderPageHandlers({ db, office, config }),
    ...(options.routes?.(office) ?? []),
  ])
  return {
    answer,
    read: <C extends Call>(
      of: C,
      query: CallInput<C>['query'],
      caller: Partial<Caller>,
    ): Promise<ReplyOf<C>> => call(of, query === undefined ? {} : { query }, caller),
    write: <C extends Call>(
      of: C,
      body: CallInput<C>['body'],
      caller: Partial<Caller>,
      key: string = randomUUID(),
    ): Promise<ReplyOf<C>> => call(of, { body, idempotencyKey: key } as CallInput<C>, caller),
  }
}
