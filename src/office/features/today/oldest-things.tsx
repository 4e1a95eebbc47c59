import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { officeQueue } from '#contract/office/home.ts'
import { useCall } from '../../browser/use-call.ts'
import { delayedIds, onDelayedIds } from './tasks/delayed-acts.ts'
import { taskMessages as messages } from './tasks/messages.ts'
import { QueueList } from './tasks/queue-list.tsx'
import { itemId } from './tasks/usual-acts.ts'

/** The others are in the queue of work. */
const SHOWN = 3

/** On a phone `Hoy` opens on what waits longest, thing by thing, done with by a swipe or its button. */
export function OldestThings() {
  const { reply } = useCall(officeQueue, {})
  const done = useSyncExternalStore(onDelayedIds, delayedIds)
  const items = (reply?.items ?? []).filter(item => !done.has(itemId(item)))
  if (items.length === 0) return null
  return (
    <section aria-labelledby="lo-mas-viejo" className="grid grid-cols-1 gap-2">
      <h2 id="lo-mas-viejo" className="text-base font-semibold">
        {messages.oldest}
      </h2>
      <QueueList items={items.slice(0, SHOWN)} />
      {items.length > SHOWN ? (
        <Link to="/cola" className="justify-self-start py-2 underline underline-offset-2">
          {messages.wholeQueue(items.length)}
        </Link>
      ) : null}
    </section>
  )
}
