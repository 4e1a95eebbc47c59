import { useState } from 'react'
import { useAccount } from '../../auth/session-provider.tsx'
import type { createRecentSearches } from './recent-searches.ts'

/** Its code is loaded on first use; if that fails, the search box works without recent searches. */
function withSearches(act: (searches: ReturnType<typeof createRecentSearches>) => void): void {
  import('./recent-searches.ts').then(
    module => act(module.createRecentSearches(() => localStorage)),
    () => {},
  )
}

/** The recent searches of the signed-in user; visitors have none. */
export function useRecentSearches() {
  const email = useAccount()?.email ?? null
  const [terms, setTerms] = useState<readonly string[]>([])
  return {
    terms,
    /** Reads them again, because another tab may have searched. */
    refresh: () => {
      if (email !== null) withSearches(searches => setTerms(searches.read(email)))
    },
    add: (term: string) => {
      if (email !== null) withSearches(searches => searches.add(email, term))
    },
    remove: (term: string) => {
      if (email !== null) withSearches(searches => setTerms(searches.remove(email, term)))
    },
  }
}
