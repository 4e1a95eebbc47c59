import { type RawBuilder, sql } from 'kysely'

/** An instant as the API writes it, `2026-11-23T18:50:31.000Z`; null stays null. */
export function instantText(column: RawBuilder<unknown>): RawBuilder<string> {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** The same with microseconds: in the cursor of a page it is one row's, not those of a millisecond. */
export function instantTextMicro(column: RawBuilder<unknown>): RawBuilder<string> {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
}
