import { sql } from 'kysely'
import { CallError } from '#contract/errors.ts'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import { withinScope } from '../platform/db/expressions/scope-condition.ts'
import type { Database } from '../platform/db/pool.ts'

/**
 * The card codes that were meant by what operators typed, by what was typed: the code written alike, else the only one of
 * the scope that differs in capital letters alone. What is not in the map means no customer.
 */
export async function findCardcodes(
  db: Database,
  scope: StaffScope | null,
  typed: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const within = scope === null ? sql`true` : withinScope(scope)
  const { rows } = await sql<{ typed: string; cardcode: string }>`
    with exact as (
      select c.cardcode from customers c where c.cardcode = any (${typed}::text[]) and ${within}
    )
    select cardcode as typed, cardcode from exact
    union all
    select t.typed, min(c.cardcode)
    from unnest(${typed}::text[]) as t (typed) join customers c on lower(c.cardcode) = lower(t.typed)
    where t.typed not in (select cardcode from exact) and ${within}
    group by t.typed having count(distinct c.cardcode) = 1`.execute(db)
  return new Map(rows.map(row => [row.typed, row.cardcode]))
}

/** The card code that was meant. Throws NOT_FOUND for none, and alike for one outside the scope (OFA-11). */
export async function requireCardcode(db: Database, scope: StaffScope, typed: string): Promise<string> {
  const cardcode = (await findCardcodes(db, scope, [typed])).get(typed)
  if (cardcode === undefined) throw new CallError('NOT_FOUND')
  return cardcode
}

/** The entries of an audience (OFM-10, OFM-11) with the card codes that were meant; what is unknown stays as typed. */
export async function withCardcodes<Entry extends { readonly kind: string; readonly value: string }>(
  db: Database,
  audience: readonly Entry[],
): Promise<Entry[]> {
  const typed = audience.flatMap(({ kind, value }) => (kind === 'customer' ? [value] : []))
  if (typed.length === 0) return [...audience]
  const known = await findCardcodes(db, null, typed)
  return audience.map(entry =>
    entry.kind === 'customer' ? { ...entry, value: known.get(entry.value) ?? entry.value } : entry,
  )
}
