import { CATEGORY_LEVELS, type CategoryFilters } from '#domain/catalogue/catalogue-tree.ts'
import type { ListingFilters } from '#domain/catalogue/listing-query.ts'
import type { ListedMeasures } from '#domain/measures/count-measures.ts'
import type { PublicCard } from '#domain/products/product.ts'
import type { SearchNotes } from '#domain/search/search-notes.ts'

/** What a search answered for a term and filters; the switches, sort and page are applied in the browser. */
export interface ResultSet extends SearchNotes {
  readonly term: string
  readonly filters: SetFilters
  readonly cards: readonly PublicCard[]
  /** More matched than a set holds: it says nothing about narrower filters (CAT-28). */
  readonly truncated: boolean
  /** What the titles of the cards say of sizes. */
  readonly measures?: ListedMeasures | undefined
}

export type SetFilters = CategoryFilters & { readonly brand?: string }

export interface SetQuery {
  readonly term: string
  readonly filters: ListingFilters
}

export interface ResultSets {
  /** A complete set that holds everything the query can show, or null. */
  covering(query: SetQuery): ResultSet | null
  /** The set of a query: kept, under way or asked for now. Rejects when it could not be fetched. */
  load(query: SetQuery): Promise<ResultSet>
  /** The customer whose terms the sets carry, null for visitors; sets of another are dropped (CAT-23). */
  belongTo(cardcode: string | null): void
}

interface ResultSetsOptions {
  fetchSet: (
    term: string,
    filters: SetFilters,
    cardcode: string | null,
  ) => Promise<Omit<ResultSet, 'term' | 'filters'>>
  /** Monotonic, in ms. */
  now: () => number
  capacity?: number
  /** Prices and stock older than this are asked for again. */
  maxAgeMs?: number
}

interface KeptSet {
  readonly set: ResultSet
  readonly since: number
}

const CAPACITY = 8
const MAX_AGE_MS = 10 * 60_000
const SET_FILTERS = [...CATEGORY_LEVELS, 'brand'] as const

/** Result sets by term and filters, least recently used go first (CAT-21, CAT-22). */
export function createResultSets(options: ResultSetsOptions): ResultSets {
  const { fetchSet, now, capacity = CAPACITY, maxAgeMs = MAX_AGE_MS } = options
  const kept = new Map<string, KeptSet>()
  const underWay = new Map<string, Promise<ResultSet>>()
  let owner: string | null = null

  function touch(key: string, entry: KeptSet): ResultSet {
    kept.delete(key)
    kept.set(key, entry)
    return entry.set
  }

  async function fetchAndKeep(key: string, term: string, filters: SetFilters): Promise<ResultSet> {
    const asker = owner
    try {
      const set = { ...(await fetchSet(term, filters, asker)), term, filters }
      if (asker !== owner) return set
      kept.set(key, { set, since: now() })
      for (const oldest of kept.keys()) {
        if (kept.size <= capacity) break
        kept.delete(oldest)
      }
      return set
    } finally {
      if (asker === owner) underWay.delete(key)
    }
  }

  function isFresh({ since }: KeptSet): boolean {
    return now() - since < maxAgeMs
  }

  return {
    covering({ term, filters }) {
      for (const [key, entry] of kept) {
        if (!isFresh(entry)) kept.delete(key)
        else if (!entry.set.truncated && covers(entry.set, term, filters)) return touch(key, entry)
      }
      return null
    },
    load({ term, filters }) {
      const wanted = setFiltersOf(filters)
      const key = JSON.stringify([term, SET_FILTERS.map(name => wanted[name] ?? null)])
      const entry = kept.get(key)
      if (entry !== undefined && isFresh(entry)) return Promise.resolve(touch(key, entry))
      const flying = underWay.get(key) ?? fetchAndKeep(key, term, wanted)
      underWay.set(key, flying)
      return flying
    },
    belongTo(cardcode) {
      if (owner === cardcode) return
      owner = cardcode
      kept.clear()
      underWay.clear()
    },
  }
}

/** Every filter of the set is one of the query's, so the query can only be narrower. */
function covers(set: ResultSet, term: string, filters: ListingFilters): boolean {
  return (
    set.term === term && SET_FILTERS.every(name => !set.filters[name] || set.filters[name] === filters[name])
  )
}

function setFiltersOf(filters: ListingFilters): SetFilters {
  return Object.fromEntries(SET_FILTERS.flatMap(name => (filters[name] ? [[name, filters[name]]] : [])))
}
