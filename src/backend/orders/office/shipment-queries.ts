import { sql } from 'kysely'
import { instantText } from '../../platform/db/expressions/instant-text.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { LockedOrder } from './order-queries.ts'

export interface NewShipment {
  readonly agency: string | null
  readonly branch: string | null
  readonly guide: string | null
  readonly packages: number
  readonly pays: 'sender' | 'receiver'
  readonly trackingUrl: string | null
  readonly at: Date
  readonly staffId: string | null
  readonly author: string
  /** Quantities by line. */
  readonly lines: ReadonlyMap<number, number>
}

/** Stores a dispatch with its lines; returns its id. */
export async function insertShipment(
  tx: Database,
  { cardcode, orderId }: LockedOrder,
  shipment: NewShipment,
): Promise<number> {
  const { lines, agency, branch, guide, packages, pays, trackingUrl, at, staffId, author } = shipment
  const { rows } = await sql<{ id: number }>`
    with stored as (
      insert into shipments (cardcode, order_id, agency, branch, guide, packages, pays, tracking_url, at, staff_id, author)
      values (${cardcode}, ${orderId}, ${agency}, ${branch}, ${guide}, ${packages}, ${pays}, ${trackingUrl}, ${at},
        ${staffId}, ${author})
      returning cardcode, id
    ), lines as (
      insert into shipment_lines (cardcode, shipment_id, line_num, quantity)
      select s.cardcode, s.id, l.line_num, l.quantity
      from stored s, unnest(${[...lines.keys()]}::int[], ${[...lines.values()]}::numeric[]) as l (line_num, quantity)
    )
    select id from stored`.execute(tx)
  return rows[0]?.id ?? 0
}

/** A dispatch as its customer sees it. */
export interface ShipmentRow {
  readonly id: number
  /** ISO instant. */
  readonly at: string
  readonly agency: string | null
  readonly branch: string | null
  readonly guide: string | null
  readonly packages: number
  readonly pays: 'sender' | 'receiver'
  readonly trackingUrl: string | null
  readonly lines: { readonly lineNum: number; readonly quantity: number }[]
}

export async function findShipment(
  db: Database,
  cardcode: string,
  shipmentId: number,
): Promise<ShipmentRow | null> {
  const { rows } = await sql<ShipmentRow>`
    select h.id, ${instantText(sql`h.at`)} as at, h.agency, h.branch, h.guide, h.packages, h.pays,
      h.tracking_url as "trackingUrl", coalesce((
        select jsonb_agg(jsonb_build_object('lineNum', s.line_num, 'quantity', s.quantity) order by s.line_num)
        from shipment_lines s where s.cardcode = h.cardcode and s.shipment_id = h.id), '[]') as lines
    from shipments h where h.cardcode = ${cardcode} and h.id = ${shipmentId}`.execute(db)
  return rows[0] ?? null
}
