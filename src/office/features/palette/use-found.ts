import { useEffect, useState } from 'react'
import type { CallInput } from '#contract/call.ts'
import { officeSearch } from '#contract/office/search.ts'
import { joinCodes } from '#domain/text/code-list.ts'
import { callOffice } from '../../browser/call-office.ts'
import type { FoundThing } from '../lookup/found-address.ts'

export interface FoundState {
  readonly found: readonly FoundThing[]
  /** For which text it was found. */
  readonly text: string
  readonly hasFailed: boolean
}

/** A word typed in one go is searched once. */
const PAUSE_MS = 40
const NOTHING: FoundState = { found: [], text: '', hasFailed: false }

/** What the server finds for a text; without one, the things opened lately. */
export function useFound(text: string, recent: readonly string[]): FoundState {
  const [state, setState] = useState<FoundState>(NOTHING)
  const remembered = joinCodes(recent)
  useEffect(() => {
    const ended = new AbortController()
    const ask = async (query: CallInput<typeof officeSearch>['query']) => {
      try {
        const { found } = await callOffice(officeSearch, { query }, ended.signal)
        setState({ found, text, hasFailed: false })
      } catch {
        if (!ended.signal.aborted) setState({ found: [], text, hasFailed: true })
      }
    }
    if (text === '' && remembered === '') setState(NOTHING)
    else if (text === '') void ask({ recent: remembered })
    else {
      const timer = setTimeout(ask, PAUSE_MS, { q: text })
      ended.signal.addEventListener('abort', () => clearTimeout(timer))
    }
    return () => ended.abort()
  }, [text, remembered])
  return state
}
