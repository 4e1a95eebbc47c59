import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { connection, onConnection } from '../../../browser/connection.ts'
import { askNow } from '../../../browser/watch-connection.ts'
import { messages } from './messages.ts'

/** Says that nothing can be saved now, and when it can again (OFX-13). */
export function ConnectionStrip() {
  const state = useSyncExternalStore(onConnection, connection)
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
            <b className="font-semibold">{messages[state]}</b> {messages.meanwhile}
          </p>
          <Button size="sm" onClick={askNow}>
            {messages.retry}
          </Button>
        </div>
      )}
    </div>
  )
}
