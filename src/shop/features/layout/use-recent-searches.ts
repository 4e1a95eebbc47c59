import { useState } from 'react'
import { useAccount } from '../session/session-provider.tsx'
import type { createRecentSearches } from './recent-searches.ts'

/** They come with the first use of the box, which works without them where they cannot be fetched. */
function withSearches(act: (searches: ReturnType<typeof createRecentSearches>) => Promise<unknown>): void {
  import('./recent-searches.ts').then(
    module => act(module.createRecentSearches(() => localStorage)),
    () => {},
  )
}

/** The recent searches of who is signed in; for a visitor none are kept. */
export function useRecentSearches() {
  const email = useAccount()?.email ?? null
  const [terms, setTerms] = useState<readonly string[]>([])
  return {
    terms,
    /** Reads them again: another tab may have searched. */
    refresh: () => {
      if (email !== null) withSearches(searches => searches.read(email).then(setTerms))
    },
    add: (term: string) => {
      if (email !== null) withSearches(searches => searches.add(email, term))
    },
    remove: (term: string) => {
      if (email !== null) withSearches(searches => searches.remove(email, term).then(setTerms))
    },
  }
}
