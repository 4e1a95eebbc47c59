import { sql } from 'kysely'
import { type Currency, currencyOfIso } from '#domain/money/money.ts'
import { instantText } from '../../platform/db/expressions/instant-text.ts'
import type { Database } from '../../platform/db/pool.ts'

/** A price from some time on, with the act that made it. */
export interface KeptPrice {
  readonly list: number
  readonly at: string
  readonly price: number | null
  readonly currency: Currency | null
  readonly previousPrice: number | null
  readonly changeSetId: number | null
  readonly actor: string | null
  readonly kind: string | null
  readonly title: string | null
  readonly isPerson: boolean
  readonly effectiveAt: boolean
}

/** The prices of a product, newest first. */
export async function findKeptPrices(db: Database, code: string, list: number | null): Promise<KeptPrice[]> {
  const { rows } = await sql<Omit<KeptPrice, 'currency'> & { iso: string | null }>`
    select h.price_list as list, ${instantText(sql`h.at`)} as at, h.price, h.currency as iso,
      h.previous_price as "previousPrice", h.change_set_id as "changeSetId", s.actor, s.kind, s.title,
      s.staff_id is not null as "isPerson", s.effective_at is not null as "effectiveAt"
    from price_history h left join change_sets s on s.id = h.change_set_id
    where h.itemcode = ${code} and (${list}::integer is null or h.price_list = ${list})
    order by h.price_list, h.at desc`.execute(db)
  return rows.map(({ iso, ...row }) => ({ ...row, currency: iso === null ? null : currencyOfIso(iso) }))
}
