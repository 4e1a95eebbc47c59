import { sql } from 'kysely'
import { currencyOfIso } from '#domain/money/money.ts'
import { type CostChange, type CostStep, costSteps } from '#domain/reports/margin.ts'
import { TIME_ZONE } from '#domain/time/business-day.ts'
import { yieldToUrgent } from '../../platform/concurrency/time-slices.ts'
import type { Database } from '../../platform/db/pool.ts'

interface HistoryRow {
  readonly code: string
  readonly supplier: string
  readonly day: number
  readonly cost: number | null
  readonly pack: number
  readonly iso: string | null
}

/** What is read at once: between two batches others get their turn. */
const CODES_IN_BATCH = 100
const ORDERS_IN_BATCH = 1_000

/** What these products cost over time, in days since 2000-01-01; those without a known cost are left out. */
export async function findCostSteps(
  db: Database,
  codes: readonly string[],
): Promise<ReadonlyMap<string, readonly CostStep[]>> {
  const found = new Map<string, readonly CostStep[]>()
  for (let first = 0; first < codes.length; first += CODES_IN_BATCH) {
    await yieldToUrgent()
    const { rows } = await sql<HistoryRow>`
      select itemcode as code, supplier_code as supplier, (at at time zone ${TIME_ZONE})::date - date '2000-01-01' as day,
        cost::float8 as cost, pack::float8 as pack, currency as iso
      from cost_history where itemcode in (select unnest(${codes.slice(first, first + CODES_IN_BATCH)}::varchar[]))
      order by itemcode, at, supplier_code`.execute(db)
    for (const [code, history] of Map.groupBy(rows, row => row.code))
      found.set(code, costSteps(history.map(changeOf)))
  }
  return found
}

function changeOf({ supplier, day, cost, pack, iso }: HistoryRow): CostChange {
  const isKnown = cost !== null && iso !== null
  return { supplier, day, cost: isKnown ? { cost, pack, currency: currencyOfIso(iso) } : null }
}

/** The numbers of orders as people know them. */
export async function findOrderNumbers(db: Database, ids: readonly number[]): Promise<Map<number, number>> {
  const found = new Map<number, number>()
  for (let first = 0; first < ids.length; first += ORDERS_IN_BATCH) {
    await yieldToUrgent()
    const { rows } = await sql<{ id: number; docNum: number }>`
      select id, doc_num as "docNum" from orders
      where id in (select unnest(${ids.slice(first, first + ORDERS_IN_BATCH)}::bigint[]))`.execute(db)
    for (const { id, docNum } of rows) found.set(id, docNum)
  }
  return found
}
