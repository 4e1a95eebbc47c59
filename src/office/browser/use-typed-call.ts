import { useEffect, useState } from 'react'
import type { BrowserCall, Call, CallInput, ReplyOf } from '#contract/call.ts'
import { callOffice } from './call-office.ts'

/** A person types faster than this. */
const PAUSE_MS = 300

/**
 * The reply to what is being typed, a moment after the last key; the one before stays until then, also after a failure.
 * Without a body nothing is asked. `stored` changes with what the reply depends on besides.
 */
export function useTypedCall<C extends Call>(
  call: BrowserCall<C>,
  body: CallInput<C>['body'] | null,
  stored = '',
): { readonly reply: ReplyOf<C> | null; readonly hasFailed: boolean } {
  const [reply, setReply] = useState<ReplyOf<C> | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const asked = body === null ? null : JSON.stringify(body)
  // The text says all that the body does, and stays the same while that does.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (body === null) return
    const request = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const answer = await callOffice(call, { body }, request.signal)
        if (request.signal.aborted) return
        setReply(answer)
        setFailed(false)
      } catch {
        if (!request.signal.aborted) setFailed(true)
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [asked, stored])
  return { reply, hasFailed }
}
