import { useCallback, useEffect, useState } from 'react'
import { CallFailure } from '#contract/browser/call-server.ts'
import type { CallInput, ReplyOf } from '#contract/call.ts'
import { undoEffect } from '#contract/office/audit.ts'
import { callOffice, isGivenUp } from '../../browser/call-office.ts'

/** The part of an act that is undone; null: all of it. */
export type UndoPart = NonNullable<NonNullable<CallInput<typeof undoEffect>['body']>['part']> | null

interface UndoEffect {
  /** Of the part that was asked for last; undefined: the first is being read. */
  readonly reply: ReplyOf<typeof undoEffect> | undefined
  readonly failure: CallFailure | null
  readonly isReading: boolean
  readonly reload: () => Promise<void>
}

/** What undoing an act, or a part of it, would do; the reply of the part before is shown until the next one is there. */
export function useUndoEffect(id: number, part: UndoPart): UndoEffect {
  const [reply, setReply] = useState<ReplyOf<typeof undoEffect>>()
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [isReading, setReading] = useState(true)
  const read = useCallback(
    async (signal?: AbortSignal) => {
      setReading(true)
      try {
        const found = await callOffice(undoEffect, { body: { id, part } }, signal)
        if (signal?.aborted) return
        setReply(found)
        setFailure(null)
        setReading(false)
      } catch (error) {
        if (signal?.aborted || isGivenUp(error)) return
        if (!(error instanceof CallFailure)) throw error
        setFailure(error)
        setReading(false)
      }
    },
    [id, part],
  )
  useEffect(() => {
    const abandoned = new AbortController()
    void read(abandoned.signal)
    return () => abandoned.abort()
  }, [read])
  return { reply, failure, isReading, reload: () => read() }
}
