import { useEffect, useState } from 'react'
import { trySearch } from '#contract/office/reports/search-report.ts'
import { callOffice } from '../../browser/call-office.ts'
import { messages } from './messages.ts'

/** The shop hears of a synonym within moments; after so many attempts the word finds nothing. */
const ATTEMPTS = 10
const PAUSE_MS = 300

/** Tries a search as the shop answers it now, until it finds something. */
export function TriedSearch({ term }: { term: string }) {
  const [total, setTotal] = useState<number | null>(null)
  useEffect(() => {
    let isOver = false
    setTotal(null)
    const attempt = async (left: number): Promise<void> => {
      const found = await callOffice(trySearch, { query: { term } }).catch(() => null)
      if (isOver) return
      if (found !== null && (found.total > 0 || left === 0)) setTotal(found.total)
      else if (left > 0) setTimeout(() => void attempt(left - 1), PAUSE_MS)
    }
    void attempt(ATTEMPTS)
    return () => {
      isOver = true
    }
  }, [term])
  return (
    <p role="status" className="rounded border border-line bg-surface px-4 py-3 text-sm">
      {total === null ? messages.trying(term) : messages.tried(term, total)}
    </p>
  )
}
