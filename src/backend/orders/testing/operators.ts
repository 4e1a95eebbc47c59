import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Call, CallInput, ReplyOf } from '#contract/call.ts'
import type { Caller } from '#contract/client.ts'
import type { Route } from '../../platform/calls/define-handler.ts'
import type { Office } from '../../platform/calls/office-calls.ts'
import type { Database, PooledDatabase } from '../../platform/db/pool.ts'
import {
  anOperator as addOperator,
  type RoleId,
  type TestOperator,
  testOffice,
} from '../../testing/office/operators.ts'
import { callRunner } from '../../testing/run-call.ts'
import { officeOrderHandlers } from '../office/handlers.ts'
import { orderListHandlers } from '../office/lists/handlers.ts'
import { orderPageHandlers } from '../office/page/handlers.ts'
import { pickHandlers } from '../office/picks/handlers.ts'
import { NOW } from './shop-data.ts'

/** A person of the staff with an open session of `NOW`; of an employee code, whose row is added. */
export async function anOperator(
  db: Database,
  role: RoleId,
  traits: { readonly name?: string; readonly employeeCode?: string } = {},
): Promise<TestOperator> {
  const { name = `Persona de ${role}`, employeeCode } = traits
  if (employeeCode !== undefined)
    await sql`
      insert into employees (code, name, role, email, phone, whatsapp)
      values (${employeeCode}, ${name}, 'Vendedor', ${`${employeeCode}@mostrador.test`}, '', '')
      on conflict do nothing`.execute(db)
  return await addOperator(db, role, { now: NOW, name, ...(employeeCode && { employeeCode }) })
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
  const office = testOffice(db, clock)
  const config = { erpOrdersUrl: options.erpOrdersUrl ?? null, mediaBaseUrl: '/media' }
  const { call, answer } = callRunner([
    ...officeOrderHandlers({ office, config }),
    ...orderListHandlers({ db, office }),
    ...orderPageHandlers({ db, office, config }),
    ...pickHandlers({ office, config }),
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
