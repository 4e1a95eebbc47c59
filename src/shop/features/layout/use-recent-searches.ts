import { useState } from 'react'
import { useAccount } from '../session/session-provider.tsx'

/** They come with the first use of the box. */
async function openSearches() {
  const { createRecentSearches } = await import('./recent-searches.ts')
  return createRecentSearches(() => localStorage)
}

/** The recent searches of who is signed in; for a visitor none are kept. */
export function useRecentSearches() {
  const email = useAccount()?.email ?? null
  const [terms, setTerms] = useState<readonly string[]>([])
  return {
    terms,
    /** Reads them again: another tab may have searched. */
    refresh: () => {
      if (email !== null)
        void openSearches()
          .then(searches => searches.read(email))
          .then(setTerms)
    },
    add: (term: string) => {
      if (email !== null) void openSearches().then(searches => searches.add(email, term))
    },
    remove: (term: string) => {
      if (email !== null)
        void openSearches()
          .then(searches => searches.remove(email, term))
          .then(setTerms)
    },
  }
}
