import { sql } from 'kysely'

/** What statements about orders say of what is missing (OFO-15). */

/** A condition of `order_picks k`: something is still missing. */
export const isMissing = sql<boolean>`(k.shortage > 0 and k.way <> 'close')`

/**
 * Why operators look at what is missing of `orders o` (`SHORTAGE_CASES`); null where nothing is, or its customer is being
 * asked. What waits has arrived once the stock covers what orders reserved.
 */
export const shortageCase = sql`(
  select case when bool_or(k.way = 'substitute') then 'substitute'
    when bool_or(st.available >= st.committed) then 'arrived' else 'waiting' end
  from order_picks k join order_lines l using (cardcode, order_id, line_num)
    left join product_stock st on st.itemcode = l.itemcode
  where k.cardcode = o.cardcode and k.order_id = o.id and ${isMissing} and l.open_qty > 0
    and o.status in ('confirmed', 'preparing', 'partially_invoiced')
    and not (k.way = 'substitute' and exists (select from order_proposals p
      where p.cardcode = o.cardcode and p.order_id = o.id and p.status = 'sent'))
  having count(*) > 0)`

/** `orders o` of which something may be missing: the others are not looked at. */
export const mayBeShort = sql`(o.cardcode, o.id) in (
  select k.cardcode, k.order_id from order_picks k where ${isMissing})`

/** Since when something has been missing of `orders o`. */
export const shortSince = sql`(
  select min(k.at) from order_picks k where k.cardcode = o.cardcode and k.order_id = o.id and ${isMissing})`
