import { type RawBuilder, sql } from 'kysely'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import { instantText, instantTextMicro } from '../platform/db/expressions/instant-text.ts'
import { likeContaining } from '../platform/db/expressions/like-pattern.ts'
import type { Database } from '../platform/db/pool.ts'

const OF_ORDERS = ['order', 'order-note', 'order-pick', 'order-proposal', 'shipment'] as const
/** What a thing of the register consists of, itself first; the key of a part begins with that of its thing. */
export const PARTS_OF = {
  promo: ['promo', 'promo-line', 'promo-audience'],
  popup: ['popup', 'popup-audience'],
  'home-block': ['home-block', 'home-block-audience'],
} as const

export interface AuditFilter {
  /** A person's id, `system`, or null for everybody. */
  readonly person: string | null
  readonly entity: string
  readonly kind: string
  readonly from: Date | null
  /** Exclusive. */
  readonly until: Date | null
  readonly text: string
  /** The last row that was seen. */
  readonly after: { readonly at: string; readonly id: number } | null
  readonly limit: number
}

export interface ChangeSetRow {
  readonly id: number
  readonly at: string
  readonly staffId: string | null
  readonly actor: string
  readonly kind: string
  readonly title: string
  readonly things: { entity: string; key: string | null; name: string | null; changes: number }[]
  readonly undoOf: number | null
  readonly undoneBy: number | null
}

/** What people call the thing of a row `alias`, where that is not its key; null: its key is what they call it. */
function nameOf(alias: 'e' | 'r'): RawBuilder<string | null> {
  const entity = sql.ref(`${alias}.entity`)
  const first = sql`split_part(${sql.ref(`${alias}.key`)}, '/', 1)`
  const number = sql`case when ${first} ~ '^[0-9]{1,9}$' then ${first}::bigint end`
  const named = (entities: readonly string[], found: RawBuilder<unknown>) =>
    sql`when ${entity} in (${sql.join(entities.map(one => sql.lit(one)))}) then (${found})`
  return sql`case ${sql.join(
    [
      named(OF_ORDERS, sql`select o.doc_num::text from orders o where o.id = ${number}`),
      named(['staff'], sql`select p.name from staff p where p.id::text = ${first}`),
      named(PARTS_OF.promo, sql`select p.title from promos p where p.doc_entry = ${number}`),
      named(PARTS_OF.popup, sql`select p.title from popups p where p.id = ${number}`),
      named(['brand'], sql`select b.name from brands b where b.id = ${number}`),
      named(['category-node'], sql`select n.name from category_nodes n where n.id = ${number}`),
    ],
    sql` `,
  )} end`
}

const at = instantTextMicro(sql`s.at`)
const columns = sql`
  s.id, ${at} as at, s.staff_id as "staffId", s.actor, s.kind, s.title, s.undo_of as "undoOf", s.undone_by as "undoneBy", coalesce((
    select json_agg(json_build_object('entity', e.entity, 'key', e.key, 'name', ${nameOf('e')}, 'changes', e.changes) order by e.entity)
    from change_set_entities e where e.change_set_id = s.id), '[]') as things`

/**
 * A page of change sets, newest first. Each way to find them reads an index in that order and stops at the page's end;
 * a text is looked for in titles and among keys apart, because one condition for both would read everything.
 */
export async function findChangeSets(db: Database, filter: AuditFilter): Promise<ChangeSetRow[]> {
  const { entity, text, limit } = filter
  // The acts of one kind are few and come in order: the index of words would first find all that have the word.
  const title = filter.kind === '' ? sql`lower(s.title)` : sql`(lower(s.title) || '')`
  const isOfOrder = sql`e.entity in (${sql.join(OF_ORDERS.map(one => sql.lit(one)))})`
  const isAsked = sql`(${entity} = '' or e.entity = ${entity})`
  const words = likeContaining(text.toLowerCase())
  const pages =
    text === ''
      ? [pageOf(filter, entity === '' ? null : sql`e.entity = ${entity}`, sql`true`)]
      : [
          pageOf(filter, entity === '' ? null : sql`e.entity = ${entity}`, sql`${title} like ${words}`),
          pageOf(filter, sql`e.key = ${text} and not (${isOfOrder}) and ${isAsked}`, sql`true`),
          // People know orders by another number than their key.
          ...(/^\d{1,9}$/.test(text)
            ? [
                pageOf(
                  filter,
                  sql`e.key = (select o.id::text from orders o where o.doc_num = ${Number(text)})
                    and ${isOfOrder} and ${isAsked}`,
                  sql`true`,
                ),
              ]
            : []),
        ]
  const { rows } = await sql<ChangeSetRow>`
    select ${columns}
    from (${sql.join(pages, sql` union `)}) as found join change_sets s on s.id = found.id
    order by s.at desc, s.id desc limit ${limit}`.execute(db)
  return rows
}

/** Ids of at most a page. `things` is a condition on `change_set_entities e`, whose index then gives the order. */
function pageOf(
  { person, kind, from, until, after, limit }: AuditFilter,
  things: RawBuilder<unknown> | null,
  further: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const time = things === null ? sql`s.at` : sql`e.at`
  const id = things === null ? sql`s.id` : sql`e.change_set_id`
  const conditions = [
    further,
    ...(things === null ? [] : [things]),
    ...(person === null
      ? []
      : [person === 'system' ? sql`s.staff_id is null` : sql`s.staff_id = ${person}::uuid`]),
    ...(kind === '' ? [] : [sql`s.kind = ${kind}`]),
    ...(from === null ? [] : [sql`${time} >= ${from}`]),
    ...(until === null ? [] : [sql`${time} < ${until}`]),
    ...(after === null ? [] : [sql`(${time}, ${id}) < (${after.at}::timestamptz, ${after.id}::bigint)`]),
  ]
  const source =
    things === null
      ? sql`change_sets s`
      : sql`change_set_entities e join change_sets s on s.id = e.change_set_id`
  return sql`(
    select distinct on (${time}, ${id}) ${id} as id from ${source} where ${sql.join(conditions, sql` and `)}
    order by ${time} desc, ${id} desc limit ${limit})`
}

export async function findChangeSet(db: Database, id: number): Promise<ChangeSetRow | null> {
  const { rows } = await sql<ChangeSetRow>`select ${columns} from change_sets s where s.id = ${id}`.execute(
    db,
  )
  return rows[0] ?? null
}

export interface ChangeRow {
  readonly entity: string
  readonly key: string
  readonly field: string | null
  readonly before: unknown
  readonly after: unknown
}

export interface NamedChange extends ChangeRow {
  readonly name: string | null
}

/** The first changes of a change set in the order in which they were made. */
export async function findChanges(db: Database, changeSetId: number, limit: number): Promise<NamedChange[]> {
  const { rows } = await sql<NamedChange>`
    select r.entity, r.key, ${nameOf('r')} as name, r.field, r.before, r.after
    from change_rows r where r.change_set_id = ${changeSetId} order by r.n limit ${limit}`.execute(db)
  return rows
}

export interface HistoryRow extends ChangeRow {
  readonly n: number
  readonly at: string
  readonly changeSetId: number
  readonly actor: string
  readonly title: string
}

/** What happened to one thing, and to those of its parts that are named, newest first. */
export async function findHistory(
  db: Database,
  {
    entity,
    parts = [],
    key,
    before,
    limit,
  }: {
    readonly entity: string
    readonly parts?: readonly string[]
    readonly key: string
    readonly before: number | null
    readonly limit: number
  },
): Promise<HistoryRow[]> {
  const pageOf = (condition: RawBuilder<unknown>) => sql`(
    select n from change_rows where ${condition} and (${before}::bigint is null or n < ${before}::bigint)
    order by n desc limit ${limit})`
  const pages = [
    pageOf(sql`entity = ${entity} and key = ${key}`),
    // Of a product also what was done under the codes that it had (OFP-25).
    ...(entity === 'product'
      ? [pageOf(sql`entity = 'product' and key in (select code from former_codes where itemcode = ${key})`)]
      : []),
    // Of an index of their own.
    ...parts.map(part => pageOf(sql`entity = ${sql.lit(part)} and split_part(key, '/', 1) = ${key}`)),
  ]
  const { rows } = await sql<HistoryRow>`
    select r.n, ${instantText(sql`r.at`)} as at, r.change_set_id as "changeSetId", s.actor, s.title, r.entity, r.key,
      r.field, r.before, r.after
    from (${sql.join(pages, sql` union all `)}) as found join change_rows r on r.n = found.n
      join change_sets s on s.id = r.change_set_id
    order by r.n desc limit ${limit}`.execute(db)
  return rows
}

/** Whether a customer, or an order's customer, is among those of the scope. */
export async function isInScope(
  db: Database,
  { sellerCode }: StaffScope,
  owner: 'customer' | 'order' | 'repair',
  key: string,
): Promise<boolean> {
  if (sellerCode === null) return true
  const [first = ''] = key.split('/')
  const conditions = {
    customer: sql`c.cardcode = ${first}`,
    order: sql`c.cardcode = (select o.cardcode from orders o where o.id::text = ${first})`,
    repair: sql`c.cardcode = (select s.cardcode from services s where s.doc_num::text = ${first})`,
  }
  const { rows } = await sql`
    select from customers c where ${conditions[owner]} and c.seller_code = ${sellerCode}`.execute(db)
  return rows.length > 0
}

/** The people who did something, and everybody who may. */
export async function findAuthors(db: Database): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{
    id: string
    name: string
  }>`select id, name from staff order by name, id`.execute(db)
  return rows
}

/** The values that occur in an indexed column, found one by one: few values, millions of rows. */
function valuesOf(table: 'change_sets' | 'change_set_entities', column: 'kind' | 'entity') {
  const from = sql`${sql.table(table)}`
  const name = sql.ref(column)
  return sql`
    with recursive found as (
      (select ${name} as value from ${from} order by ${name} limit 1)
      union all
      select (select ${name} from ${from} where ${name} > found.value order by ${name} limit 1)
      from found where found.value is not null
    )
    select coalesce(array_agg(value order by value) filter (where value is not null), '{}') as names from found`
}

export async function findKinds(db: Database): Promise<string[]> {
  const { rows } = await sql<{ names: string[] }>`${valuesOf('change_sets', 'kind')}`.execute(db)
  return rows[0]?.names ?? []
}

export async function findEntities(db: Database): Promise<string[]> {
  const { rows } = await sql<{ names: string[] }>`${valuesOf('change_set_entities', 'entity')}`.execute(db)
  return rows[0]?.names ?? []
}
