import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { urlOf } from '#contract/browser/call-server.ts'
import type { BrowserCall, Call, CallInput, ReplyOf } from '#contract/call.ts'
import { type CallState, cachedRead } from './call-cache.ts'

export interface UsedCall<Reply> extends CallState<Reply> {
  /** Reads it again. */
  readonly reload: () => Promise<void>
}

/** A read for a component: the reply known from before at once, and a new one as soon as it arrives. */
export function useCall<C extends Call>(
  call: BrowserCall<C>,
  query?: CallInput<C>['query'],
): UsedCall<ReplyOf<C>> {
  const address = urlOf(call.browser.path, query)
  // The address says all that the query does, and stays the same while that does.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const read = useMemo(() => cachedRead(call, query === undefined ? {} : { query }), [address])
  const state = useSyncExternalStore(read.subscribe, read.state)
  useEffect(() => void read.load(), [read])
  return { ...state, reload: read.load }
}
