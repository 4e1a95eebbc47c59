import { useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { officeQueue } from '#contract/office/home.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { useCall } from '../browser/use-call.ts'
import { actKey } from '../features/keys/act-key.ts'
import { LoadFailure } from '../features/lists/load-failure.tsx'
import { Screen } from '../features/shell/screen.tsx'
import { delayedIds, onDelayedIds } from '../features/today/tasks/delayed-acts.ts'
import { taskMessages as messages } from '../features/today/tasks/messages.ts'
import { QueueList } from '../features/today/tasks/queue-list.tsx'
import { itemId } from '../features/today/tasks/usual-acts.ts'

/** The address shows what others have, too. */
const ALL = 'todo'

/** `Cola de trabajo`: what waits for this person, thing by thing, done with by one key (OFH-07, OFH-08). */
export function QueueScreen() {
  const [search, setSearch] = useSearchParams()
  const all = search.get(ALL) === '1'
  const { reply, failure, reload } = useCall(officeQueue, all ? { all } : {})
  const done = useSyncExternalStore(onDelayedIds, delayedIds)
  const items = (reply?.items ?? []).filter(item => !done.has(itemId(item)))
  return (
    <Screen
      title={messages.title}
      lead={<p>{messages.lead}</p>}
      acts={
        <Checkbox
          label={messages.all}
          {...actKey('queue.all')}
          checked={all}
          onChange={event => setSearch(event.target.checked ? { [ALL]: '1' } : {}, { replace: true })}
        />
      }
    >
      {failure === null ? null : <LoadFailure failure={failure} retry={reload} />}
      {reply === undefined ? (
        failure === null ? (
          <p role="status">{messages.loading}</p>
        ) : null
      ) : items.length === 0 ? (
        <EmptyState icon="check-circle" title={messages.empty}>
          <p>{messages.emptyDetail}</p>
        </EmptyState>
      ) : (
        <>
          <p className="text-sm text-ink-muted max-lg:hidden">{messages.keys}</p>
          <QueueList items={items} />
        </>
      )}
      {reply?.truncated ? <Notice kind="info">{messages.truncated}</Notice> : null}
    </Screen>
  )
}
