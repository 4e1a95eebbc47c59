import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { type Intent, watchIntent } from './intent.ts'

/** Fetches code and data of the page somebody is about to open, where that is worth it; one page at a time. */
export function PrefetchOnIntent({ isWorthIt }: { isWorthIt: (address: Intent) => boolean }) {
  const [page, setPage] = useState<string | null>(null)
  useEffect(() => watchIntent(document, address => isWorthIt(address) && setPage(address.href)), [isWorthIt])
  return page === null ? null : <PrefetchPageLinks page={page} />
}
