import { sql } from 'kysely'
import { TIME_ZONE } from '#domain/time/business-day.ts'
import type { Database } from '../../platform/db/pool.ts'

/** An order with its lines in one text: a row per line would take as long to read as all else. */
export interface SoldOrder {
  readonly cardcode: string
  readonly id: number
  /** Days since 2000-01-01. */
  readonly day: number
  readonly channel: string
  /** Of its address; null: the customer's. */
  readonly department: string | null
  /** Pesos per dollar. */
  readonly rate: number | null
  /** Number, code, thousandths of units, hundredths of net amount and currency of each line. */
  readonly lines: string
}

export const FIELD_END = '\u001f'
export const LINE_END = '\u001e'

/** A batch is about a millisecond of work of this process, during which nothing else is done. */
export const ORDERS_IN_BATCH = 100

/** Orders that count as sold with their lines, by customer and number, after the one given; of these customers only. */
export async function findSoldOrders(
  db: Database,
  after: Pick<SoldOrder, 'cardcode' | 'id'>,
  cardcodes: readonly string[] | null,
): Promise<SoldOrder[]> {
  const { rows } = await sql<SoldOrder>`
    select o.cardcode, o.id, (o.created_at at time zone ${TIME_ZONE})::date - date '2000-01-01' as day, o.channel,
      o.address ->> 'department' as department, o.exchange_rate as rate, l.lines
    from (
      select * from orders
      where (cardcode, id) > (${after.cardcode}, ${after.id}) and status not in ('cancelled', 'rejected')
        and ${cardcodes === null ? sql`true` : sql`cardcode = any (${cardcodes}::text[])`}
      order by cardcode, id limit ${ORDERS_IN_BATCH}
    ) as o cross join lateral (
      select coalesce(string_agg(concat_ws(${FIELD_END}, line_num, itemcode, (quantity * factor_qty * 1000)::bigint,
        (line_total * 100)::bigint, currency), ${LINE_END} order by line_num), '') as lines
      from order_lines where cardcode = o.cardcode and order_id = o.id
    ) as l
    order by o.cardcode, o.id`.execute(db)
  return rows
}
