import { sql } from 'kysely'
import MiniSearch from 'minisearch'
import type { PooledDatabase } from '#backend/platform/db/pool.ts'
import type { SearchDocument } from '#domain/search/index/search-document.ts'
import { buildSearchIndex } from '#domain/search/search-index.ts'

/** One way to search the same products: how many match, and the rows of the first five. */
export interface Contender {
  readonly name: string
  /** A word being typed. */
  prefix(term: string): Promise<number>
  /** Whole words, all of them. */
  words(term: string): Promise<number>
  /** A word with a typing error. */
  mistyped(term: string): Promise<number>
  /** Everything a word matches, best first, counted by brand: a listing with one facet. */
  listing(term: string): Promise<number>
}

const FIRST = 5
const PAGE = 12

/** Our index, queried as the shop does. */
export function ourSearch(documents: readonly SearchDocument[]): Contender {
  const index = buildSearchIndex(documents)
  const first = async (term: string) => index.search(term, { limit: FIRST }).total
  return {
    name: 'shop',
    prefix: first,
    words: first,
    mistyped: first,
    async listing(term) {
      const { rows, total } = index.search(term)
      const brands = new Map<string, number>()
      for (const row of rows) {
        const brand = documents[row]?.brand ?? ''
        brands.set(brand, (brands.get(brand) ?? 0) + 1)
      }
      return total
    },
  }
}

/** MiniSearch with the options its documentation gives for catalogues: prefixes, a fifth of the letters wrong, titles first. */
export function miniSearch(documents: readonly SearchDocument[]): Contender {
  const index = new MiniSearch<SearchDocument>({
    idField: 'row',
    fields: ['code', 'title', 'brand', 'categories', 'barcodes'],
    storeFields: ['brand'],
    extractField: (document, field) =>
      field === 'categories'
        ? document.categories.join(' ')
        : field === 'barcodes'
          ? document.barcodes.join(' ')
          : Reflect.get(document, field),
    searchOptions: { boost: { title: 3, code: 5 }, combineWith: 'AND' },
  })
  index.addAll(documents)
  return {
    name: 'MiniSearch',
    prefix: async term => index.search(term, { prefix: true }).slice(0, FIRST).length,
    words: async term => index.search(term).slice(0, FIRST).length,
    mistyped: async term => index.search(term, { fuzzy: 0.2 }).slice(0, FIRST).length,
    async listing(term) {
      const found = index.search(term)
      const brands = new Map<string, number>()
      for (const { brand } of found) brands.set(brand, (brands.get(brand) ?? 0) + 1)
      return found.length
    },
  }
}

/** PostgreSQL: Spanish full text in a GIN index, trigrams for typing errors, both of the same table. */
export async function postgresSearch(
  db: PooledDatabase,
  documents: readonly SearchDocument[],
): Promise<Contender> {
  await sql`create extension if not exists pg_trgm`.execute(db)
  await sql`drop table if exists searched`.execute(db)
  await sql`
    create table searched (row int primary key, title text not null, brand text not null, popularity int not null,
      words tsvector not null)`.execute(db)
  for (let at = 0; at < documents.length; at += 5_000) {
    const part = documents.slice(at, at + 5_000)
    await sql`
      insert into searched
      select d.row, d.title, d.brand, d.popularity, to_tsvector('spanish', d.code || ' ' || d.title || ' ' || d.brand || ' ' || d.categories)
      from unnest(${part.map(({ row }) => row)}::int[], ${part.map(({ code }) => code)}::text[],
        ${part.map(({ title }) => title)}::text[], ${part.map(({ brand }) => brand)}::text[],
        ${part.map(({ categories }) => categories.join(' '))}::text[],
        ${part.map(({ popularity }) => popularity)}::int[])
        as d (row, code, title, brand, categories, popularity)`.execute(db)
  }
  await sql`create index on searched using gin (words)`.execute(db)
  await sql`create index on searched using gin (title gin_trgm_ops)`.execute(db)
  await sql`vacuum analyze searched`.execute(db)
  const firstOf = async (query: ReturnType<typeof sql>) => {
    const { rows } = await sql`
      select row from searched where words @@ ${query}
      order by ts_rank(words, ${query}) desc, popularity desc limit ${FIRST}`.execute(db)
    return rows.length
  }
  return {
    name: 'PostgreSQL',
    prefix: term => firstOf(sql`to_tsquery('simple', ${`${lettersOf(term)}:*`})`),
    words: term => firstOf(sql`plainto_tsquery('spanish', ${term})`),
    async mistyped(term) {
      const { rows } = await sql`
        select row from searched where ${term} <% title
        order by word_similarity(${term}, title) desc, popularity desc limit ${FIRST}`.execute(db)
      return rows.length
    },
    async listing(term) {
      const query = sql`plainto_tsquery('spanish', ${term})`
      const { rows } = await sql<{ total: number }>`
        with found as materialized (
          select row, brand, popularity, ts_rank(words, ${query}) as rank from searched where words @@ ${query}
        ), page as (select row from found order by rank desc, popularity desc limit ${PAGE})
        select (select count(*) from found)::int as total, (select count(*) from page) as shown,
          (select jsonb_object_agg(brand, count) from (select brand, count(*) from found group by brand) b) as brands`.execute(
        db,
      )
      return rows[0]?.total ?? 0
    },
  }
}

function lettersOf(term: string): string {
  return term.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}
