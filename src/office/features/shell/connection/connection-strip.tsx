import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { connection, onConnection } from '../../../browser/connection.ts'
import { askNow } from '../../../browser/watch-connection.ts'
import { dataTime, onDataTime } from '../../customers/offline/data-time.ts'
import { messages } from './messages.ts'

/** Says that nothing can be saved now, and when it can again (OFX-13). */
export function ConnectionStrip() {
  const state = useSyncExternalStore(onConnection, connection)
  const dataAt = useSyncExternalStore(onDataTime, dataTime)
  const was = useRef(state)
  useEffect(() => {
    if (was.current !== 'here' && state === 'here') showToast('success', messages.back)
    was.current = state
  }, [state])
  return (
    <div role="status" className="sticky top-0 z-50" data-no-print="">
      {state === 'here' ? null : (
        <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-b border-warning bg-warning-soft px-4 py-1.5 text-sm text-ink">
          <p>
            <b className="font-semibold">
              {dataAt === null ? messages[state] : messages.withData(messages[state], new Date(dataAt))}
            </b>{' '}
            {dataAt === null ? messages.meanwhile : messages.meanwhileWithData}
          </p>
          <Button size="sm" onClick={askNow}>
            {messages.retry}
          </Button>
        </div>
      )}
    </div>
  )
}
