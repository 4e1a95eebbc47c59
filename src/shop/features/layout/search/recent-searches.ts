import { RECENT_SEARCHES } from '#domain/constants.ts'
import { loggedStorage } from '../../../browser/persisted-state.ts'

interface StoredSearches {
  /** Hash of the user's e-mail address, because several people may share a device. */
  readonly owner: string
  /** Newest first. */
  readonly terms: readonly string[]
}

/** Key in local storage; removed at sign-out with all other personal data (AUT-39). */
export const SEARCHES_KEY = 'mostrador.searches'

/** The searches of a signed-in user on this device; searches of visitors are not stored. */
export function createRecentSearches(store: () => Storage) {
  const storage = loggedStorage<unknown>(store)

  function read(email: string): readonly string[] {
    const stored = parseStored(storage.getItem(SEARCHES_KEY)?.state)
    return stored?.owner === hashEmail(email) ? stored.terms : []
  }

  function write(email: string, terms: readonly string[]): readonly string[] {
    const state: StoredSearches = { owner: hashEmail(email), terms: terms.slice(0, RECENT_SEARCHES) }
    storage.setItem(SEARCHES_KEY, { state, version: 1 })
    return state.terms
  }

  return {
    read,
    /** Puts a term first, replacing an earlier one that differs at most in letter case. */
    add(email: string, term: string) {
      const trimmed = term.trim()
      if (trimmed !== '') write(email, [trimmed, ...without(read(email), trimmed)])
    },
    remove: (email: string, term: string) => write(email, without(read(email), term)),
  }
}

function without(terms: readonly string[], term: string): string[] {
  return terms.filter(other => other.toLocaleLowerCase('es') !== term.toLocaleLowerCase('es'))
}

/** Null for data of another shape: the user or an older version may have written it. */
function parseStored(state: unknown): StoredSearches | null {
  if (typeof state !== 'object' || state === null || !('owner' in state) || !('terms' in state)) return null
  const { owner, terms } = state
  if (typeof owner !== 'string' || !Array.isArray(terms)) return null
  return { owner, terms: terms.filter(term => typeof term === 'string').slice(0, RECENT_SEARCHES) }
}

/** A 53-bit hash (cyrb53): enough to distinguish the users of one device; it protects no secret. */
function hashEmail(email: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (const letter of email.toLowerCase()) {
    const code = letter.codePointAt(0) ?? 0
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36)
}
