import { RECENT_SEARCHES } from '#domain/constants.ts'
import { loggedStorage } from '../../browser/persisted-state.ts'

interface KeptSearches {
  /** Whose they are: several may use one device, and an address says too much in plain text. */
  readonly owner: string
  /** Newest first. */
  readonly terms: readonly string[]
}

export interface RecentSearches {
  read(email: string): Promise<readonly string[]>
  /** Puts a term first, once, whatever its letter case. */
  add(email: string, term: string): Promise<void>
  remove(email: string, term: string): Promise<readonly string[]>
}

/** Key in local storage; goes at sign-out with all else of a person (AUT-39). */
export const SEARCHES_KEY = 'mostrador.searches'

/** What a signed-in person searched on this device; a visitor's searches are kept nowhere. */
export function createRecentSearches(store: () => Storage): RecentSearches {
  const storage = loggedStorage<unknown>(store)

  async function read(email: string): Promise<readonly string[]> {
    const kept = readKept((await storage.getItem(SEARCHES_KEY))?.state)
    return kept?.owner === ownerOf(email) ? kept.terms : []
  }

  async function write(email: string, terms: readonly string[]): Promise<readonly string[]> {
    const state: KeptSearches = { owner: ownerOf(email), terms: terms.slice(0, RECENT_SEARCHES) }
    await storage.setItem(SEARCHES_KEY, { state, version: 1 })
    return state.terms
  }

  return {
    read,
    async add(email, term) {
      const wanted = term.trim()
      if (wanted !== '') await write(email, [wanted, ...without(await read(email), wanted)])
    },
    remove: async (email, term) => write(email, without(await read(email), term)),
  }
}

function without(terms: readonly string[], term: string): string[] {
  return terms.filter(other => other.toLocaleLowerCase('es') !== term.toLocaleLowerCase('es'))
}

/** A person or an older page may have written it. */
function readKept(state: unknown): KeptSearches | null {
  if (typeof state !== 'object' || state === null || !('owner' in state) || !('terms' in state)) return null
  const { owner, terms } = state
  if (typeof owner !== 'string' || !Array.isArray(terms)) return null
  return { owner, terms: terms.filter(term => typeof term === 'string').slice(0, RECENT_SEARCHES) }
}

/** A 53-bit hash (cyrb53) tells the few people of one device apart; no secret hangs on it. */
function ownerOf(email: string): string {
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
