import { type RawBuilder, sql } from 'kysely'
import type { ReplyOf } from '#contract/call.ts'
import type { searchReport, searchTerm, synonyms } from '#contract/office/reports/search-report.ts'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import type { Span } from '#domain/reports/sales.ts'
import { instantText } from '../../platform/db/expressions/instant-text.ts'
import { likeContaining } from '../../platform/db/expressions/like-pattern.ts'
import { withinScope } from '../../platform/db/expressions/scope-condition.ts'
import type { Database } from '../../platform/db/pool.ts'

export type TermRow = ReplyOf<typeof searchReport>['terms'][number]

interface TermFilter extends Span {
  /** Folded. */
  readonly text: string
  readonly only: 'without-result' | undefined
  readonly limit: number
}

interface CountedTerm extends TermRow {
  readonly termCount: number
  readonly allSearches: number
  readonly allWithoutResult: number
  readonly allClicks: number
}

/** Counts by day and term; of own customers only, where the operator has such, one by one and for 60 days. */
function countsOf(scope: StaffScope, { from, to }: Span): RawBuilder<unknown> {
  if (scope.sellerCode === null)
    return sql`select day, term, searches, visitors, without_result, results, clicks, orders from search_terms
      where day between ${from} and ${to}`
  return sql`select e.day, e.term, count(e.results) as searches, 0 as visitors,
      count(*) filter (where e.results = 0) as without_result,
      (array_agg(e.results order by e.at desc) filter (where e.results is not null))[1] as results,
      count(e.clicked) as clicks, 0 as orders
    from search_events e join customers c on c.cardcode = e.cardcode
    where e.day between ${from} and ${to} and ${withinScope(scope)} group by e.day, e.term`
}

/** Searches `e` of a span and the orders `o` of the same customers that followed within 24 hours. */
function followedBy(scope: StaffScope, { from, to }: Span): RawBuilder<unknown> {
  return sql`search_events e join customers c on c.cardcode = e.cardcode
      join orders o on o.cardcode = e.cardcode and o.created_at >= e.at and o.created_at < e.at + interval '24 hours'
        and o.status not in ('cancelled', 'rejected')
    where e.day between ${from} and ${to} and ${withinScope(scope)}`
}

/** The terms, those whose last search found nothing first, with the sums of all that the filter leaves. */
export async function findTerms(db: Database, scope: StaffScope, filter: TermFilter): Promise<CountedTerm[]> {
  const { text, only, limit } = filter
  const { rows } = await sql<CountedTerm>`
    with terms as (
      select term, sum(searches)::int as searches, sum(visitors)::int as visitors,
        sum(without_result)::int as without_result,
        (array_agg(results order by day desc) filter (where results is not null))[1] as results,
        sum(clicks)::int as clicks, sum(orders)::int as orders
      from (${countsOf(scope, filter)}) as counted
      where ${text === '' ? sql`true` : sql`term like ${likeContaining(text)}`} group by term
      ${only === undefined ? sql`` : sql`having sum(without_result) > 0`}
    ), shown as (
      select *, count(*) over ()::int as "termCount", sum(searches) over ()::int as "allSearches",
        sum(without_result) over ()::int as "allWithoutResult", sum(clicks) over ()::int as "allClicks"
      from terms order by (results = 0) desc nulls last, searches desc, term limit ${limit}
    ), bought as (
      select e.term, count(distinct o.id)::int as orders
      from ${followedBy(scope, filter)} and e.term in (select term from shown) group by e.term
    )
    select s.term, s.searches, s.visitors, s.without_result as "withoutResult", s.results, s.clicks,
      s.orders + coalesce(b.orders, 0) as orders, s."termCount", s."allSearches", s."allWithoutResult", s."allClicks"
    from shown s left join bought b using (term)
    order by (s.results = 0) desc nulls last, s.searches desc, s.term`.execute(db)
  return rows
}

type TermParts = Omit<ReplyOf<typeof searchTerm>, 'synonyms'>

/** What was opened from a term, and what the same customers ordered within 24 hours. */
export async function findTermParts(
  db: Database,
  scope: StaffScope,
  span: Span,
  term: string,
): Promise<TermParts> {
  const ofScope =
    scope.sellerCode === null
      ? sql`true`
      : sql`exists (select from customers c where c.cardcode = e.cardcode and ${withinScope(scope)})`
  const opened = await sql<TermParts['opened'][number]>`
    select e.clicked as "itemCode", coalesce(p.title, e.clicked) as title, count(*)::int as times
    from search_events e left join products p on p.itemcode = e.clicked
    where e.term = ${term} and e.day between ${span.from} and ${span.to} and e.clicked is not null and ${ofScope}
    group by 1, 2 order by 3 desc, 1 limit 20`.execute(db)
  const bought = await sql<TermParts['bought'][number]>`
    with followed as (
      select distinct o.cardcode, o.id from ${followedBy(scope, span)} and e.term = ${term}
    )
    select l.itemcode as "itemCode", max(l.title) as title, count(distinct l.order_id)::int as orders,
      sum(l.quantity) as quantity
    from followed f join order_lines l on l.cardcode = f.cardcode and l.order_id = f.id
    group by l.itemcode order by 3 desc, 4 desc, 1 limit 20`.execute(db)
  return { opened: opened.rows, bought: bought.rows }
}

/** Newest first. */
export async function findOwnSynonyms(db: Database): Promise<ReplyOf<typeof synonyms>['synonyms']> {
  const { rows } = await sql<ReplyOf<typeof synonyms>['synonyms'][number]>`
    select y.word, y.same_as as "sameAs", y.node, ${instantText(sql`y.at`)} as at, s.name as author
    from search_synonyms y left join staff s on s.id = y.staff_id order by y.at desc, y.word`.execute(db)
  return rows
}

interface Synonym {
  readonly word: string
  readonly sameAs: string
  readonly node: string
}

export async function storeSynonym(db: Database, { word, sameAs, node }: Synonym, staffId: string | null) {
  await sql`
    insert into search_synonyms (word, same_as, node, staff_id) values (${word}, ${sameAs}, ${node}, ${staffId})
    on conflict do nothing`.execute(db)
}

export async function deleteSynonym(db: Database, { word, sameAs, node }: Synonym): Promise<void> {
  await sql`
    delete from search_synonyms where word = ${word} and same_as = ${sameAs} and node = ${node}`.execute(db)
}
