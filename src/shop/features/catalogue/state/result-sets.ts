import { CATEGORY_LEVELS, type CategoryFilters } from '#domain/catalogue/catalogue-tree.ts'
import type { ListingFilters } from '#domain/catalogue/listing-query.ts'
import type { ListedMeasures } from '#domain/measures/count-measures.ts'
import type { PublicCard } from '#domain/products/product.ts'
import type { SearchNotes } from '#domain/search/search-notes.ts'

/** Results of a search by term and filters; stock and discount filters, sort and page are applied in the browser. */
export interface ResultSet extends SearchNotes {
  readonly term: string
  readonly filters: SetFilters
  readonly cards: readonly PublicCard[]
  /** More matched than a set can hold, so it cannot answer narrower filters (CAT-28). */
  readonly truncated: boolean
  /** Measures read from the titles of the cards. */
  readonly measures?: ListedMeasures | undefined
}

export type SetFilters = CategoryFilters & { readonly brand?: string }

export interface SetQuery {
  readonly term: string
  readonly filters: ListingFilters
}

export interface ResultSets {
  /** A complete set that contains all results of the query, or null. */
  covering(query: SetQuery): ResultSet | null
  /** The set of a query: cached, in flight or fetched now. Rejects if it could not be fetched. */
  load(query: SetQuery): Promise<ResultSet>
  /** Sets the customer whose terms the sets contain, null for visitors; drops the sets of another one (CAT-23). */
  setOwner(cardcode: string | null): void
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
  /** Prices and stock older than this are fetched again. */
  maxAgeMs?: number
}

interface CachedSet {
  readonly set: ResultSet
  readonly fetchedAt: number
}

const CAPACITY = 8
const MAX_AGE_MS = 10 * 60_000
const SET_FILTERS = [...CATEGORY_LEVELS, 'brand'] as const

/** LRU cache of result sets by term and filters (CAT-21, CAT-22). */
export function createResultSets(options: ResultSetsOptions): ResultSets {
  const { fetchSet, now, capacity = CAPACITY, maxAgeMs = MAX_AGE_MS } = options
  const cache = new Map<string, CachedSet>()
  const inFlight = new Map<string, Promise<ResultSet>>()
  let owner: string | null = null

  function touch(key: string, entry: CachedSet): ResultSet {
    cache.delete(key)
    cache.set(key, entry)
    return entry.set
  }

  async function fetchAndCache(key: string, term: string, filters: SetFilters): Promise<ResultSet> {
    const requester = owner
    try {
      const set = { ...(await fetchSet(term, filters, requester)), term, filters }
      if (requester !== owner) return set
      cache.set(key, { set, fetchedAt: now() })
      for (const oldest of cache.keys()) {
        if (cache.size <= capacity) break
        cache.delete(oldest)
      }
      return set
    } finally {
      if (requester === owner) inFlight.delete(key)
    }
  }

  function isFresh({ fetchedAt }: CachedSet): boolean {
    return now() - fetchedAt < maxAgeMs
  }

  return {
    covering({ term, filters }) {
      for (const [key, entry] of cache) {
        if (!isFresh(entry)) cache.delete(key)
        else if (!entry.set.truncated && covers(entry.set, term, filters)) return touch(key, entry)
      }
      return null
    },
    load({ term, filters }) {
      const setFilters = setFiltersOf(filters)
      const key = JSON.stringify([term, SET_FILTERS.map(name => setFilters[name] ?? null)])
      const entry = cache.get(key)
      if (entry !== undefined && isFresh(entry)) return Promise.resolve(touch(key, entry))
      const pending = inFlight.get(key) ?? fetchAndCache(key, term, setFilters)
      inFlight.set(key, pending)
      return pending
    },
    setOwner(cardcode) {
      if (owner === cardcode) return
      owner = cardcode
      cache.clear()
      inFlight.clear()
    },
  }
}

/** Whether every filter of the set is one of the query, so that the query can only be narrower. */
function covers(set: ResultSet, term: string, filters: ListingFilters): boolean {
  return (
    set.term === term && SET_FILTERS.every(name => !set.filters[name] || set.filters[name] === filters[name])
  )
}

function setFiltersOf(filters: ListingFilters): SetFilters {
  return Object.fromEntries(SET_FILTERS.flatMap(name => (filters[name] ? [[name, filters[name]]] : [])))
}
