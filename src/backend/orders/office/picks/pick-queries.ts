import { sql } from 'kysely'
import type { PickedQuantities, ShortageReason, ShortageWay } from '#domain/office/picking/picks.ts'
import type { Operator } from '../../../platform/calls/office-calls.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { findWorkedLines, type WorkedLine } from '../invoice-queries.ts'
import type { LockedOrder } from '../order-queries.ts'

type OrderKey = Pick<LockedOrder, 'cardcode' | 'orderId'>

/** A line of a locked order with what was counted of it and what is missing. */
export interface PickLine extends WorkedLine, PickedQuantities {
  /** Units that were taken off the stock, because they are not there. */
  readonly stockOff: number
}

interface PickRow {
  readonly lineNum: number
  readonly picked: number
  /** What is still waited for: what was closed is not. */
  readonly shortage: number
  readonly stockOff: number
}

/** The lines of a locked order, in their order. */
export async function findPickLines(tx: Database, order: OrderKey): Promise<PickLine[]> {
  const lines = await findWorkedLines(tx, order)
  const { rows } = await sql<PickRow>`
    select line_num as "lineNum", picked, case when way = 'close' then 0 else shortage end as shortage,
      case when way = 'close' then 0 else stock_off end as "stockOff"
    from order_picks where cardcode = ${order.cardcode} and order_id = ${order.orderId}`.execute(tx)
  const picks = new Map(rows.map(row => [row.lineNum, row]))
  return lines.map(line => {
    const { picked = 0, shortage = 0, stockOff = 0 } = picks.get(line.lineNum) ?? {}
    return { ...line, picked, shortage, stockOff }
  })
}

interface Author {
  readonly operator: Operator
  readonly now: Date
}

/** Stores the units counted since the order began, by line. */
export async function savePicked(
  tx: Database,
  { cardcode, orderId }: OrderKey,
  picked: ReadonlyMap<number, number>,
  { operator, now }: Author,
): Promise<void> {
  await sql`
    insert into order_picks as kept (cardcode, order_id, line_num, picked, staff_id, author, at)
    select ${cardcode}, ${orderId}, n.line_num, n.picked, ${operator.id}, ${operator.name}, ${now}
    from unnest(${[...picked.keys()]}::int[], ${[...picked.values()]}::numeric[]) as n (line_num, picked)
    on conflict (cardcode, order_id, line_num) do update
      set picked = excluded.picked, staff_id = excluded.staff_id, author = excluded.author, at = excluded.at`.execute(
    tx,
  )
}

export interface Shortage {
  readonly lineNum: number
  /** In the line's quantity; 0: nothing is missing any more. */
  readonly quantity: number
  readonly reason: ShortageReason | null
  readonly way: ShortageWay | null
  readonly stockOff: number
}

/** Stores what is missing of a line, in place of what was noted before. */
export async function saveShortage(
  tx: Database,
  { cardcode, orderId }: OrderKey,
  { lineNum, quantity, reason, way, stockOff }: Shortage,
  { operator, now }: Author,
): Promise<void> {
  await sql`
    insert into order_picks as kept (cardcode, order_id, line_num, shortage, reason, way, stock_off, staff_id, author, at)
    values (${cardcode}, ${orderId}, ${lineNum}, ${quantity}, ${reason}, ${way}, ${stockOff}, ${operator.id},
      ${operator.name}, ${now})
    on conflict (cardcode, order_id, line_num) do update
      set shortage = excluded.shortage, reason = excluded.reason, way = excluded.way, stock_off = excluded.stock_off,
        staff_id = excluded.staff_id, author = excluded.author, at = excluded.at`.execute(tx)
}

/** Takes units off the stock of a product, or puts them back; none where no stock is kept. @returns how many. */
export async function takeOffStock(tx: Database, itemCode: string, units: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with before as (
      select itemcode, available from product_stock where itemcode = ${itemCode} for update
    ), after as (
      update product_stock s set available = greatest(b.available - ${units}::numeric, 0)
      from before b where s.itemcode = b.itemcode returning b.available - s.available as taken
    )
    select taken from after`.execute(tx)
  return rows[0]?.taken ?? 0
}

/** Gives an order that nobody works on to this person. */
export async function takeIfFree(
  tx: Database,
  { cardcode, orderId }: OrderKey,
  { id }: Operator,
): Promise<void> {
  await sql`
    update orders set taken_by = ${id}
    where cardcode = ${cardcode} and id = ${orderId} and taken_by is null and ${id}::uuid is not null`.execute(
    tx,
  )
}
