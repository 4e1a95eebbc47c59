import { useSearchParams } from 'react-router'

const BEFORE = 'before'

/** The page of a history, which goes on before a number; in the address, so that back leads a page back (OFX-05). */
export function usePageBefore(): readonly [before: number | null, go: (before: number | null) => void] {
  const [search, setSearch] = useSearchParams()
  const go = (before: number | null) => {
    const next = new URLSearchParams(search)
    if (before === null) next.delete(BEFORE)
    else next.set(BEFORE, String(before))
    setSearch(next, { preventScrollReset: true })
  }
  return [Number(search.get(BEFORE)) || null, go]
}
