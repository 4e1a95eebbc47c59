import { type RawBuilder, sql } from 'kysely'
import type { Currency } from '#domain/money/money.ts'

/** The symbol of the API for a column with an ISO code (SRV-10); null stays null. */
export function currencySymbol(column: RawBuilder<unknown>): RawBuilder<Currency> {
  return sql`case ${column} when 'UYU' then '$' when 'USD' then 'U$' end`
}
