import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { type Intent, watchIntent } from './intent.ts'

/** Prefetches code and data of the page the user is likely to open, where `isWorthIt`; one page at a time. */
export function PrefetchOnIntent({ isWorthIt }: { isWorthIt: (address: Intent) => boolean }) {
  const [page, setPage] = useState<string | null>(null)
  useEffect(() => watchIntent(document, address => isWorthIt(address) && setPage(address.href)), [isWorthIt])
  return page === null ? null : <PrefetchPageLinks page={page} />
}
