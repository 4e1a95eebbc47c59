import { type KeyboardEvent, useState, useSyncExternalStore } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { officeQueue } from '#contract/office/home.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { useCall } from '../browser/use-call.ts'
import { actKey } from '../features/keys/act-key.ts'
import { focusRow, moveRow, rowAt } from '../features/keys/move-row.ts'
import { useKey, useListedKeys } from '../features/keys/use-key.ts'
import { LoadFailure } from '../features/lists/load-failure.tsx'
import { useOperator } from '../features/operator/operator.tsx'
import type { ActedOrder, OrderAct } from '../features/orders/acts/act.ts'
import { ActDialog } from '../features/orders/acts/act-dialog.tsx'
import { Screen } from '../features/shell/screen.tsx'
import { actLater, delayedIds, onDelayedIds } from '../features/today/tasks/delayed-acts.ts'
import { GiveDialog } from '../features/today/tasks/give-dialog.tsx'
import { taskMessages as messages } from '../features/today/tasks/messages.ts'
import { QueueRow } from '../features/today/tasks/queue-row.tsx'
import { takeOrLetGo } from '../features/today/tasks/take-task.ts'
import { itemId, type QueueItem, usualActOf } from '../features/today/tasks/usual-acts.ts'

/** The address shows what others have, too. */
const ALL = 'todo'
const LISTED_KEYS = [['Enter', messages.acts.open]] as const

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
        <Queue items={items} />
      )}
      {reply?.truncated ? <Notice kind="info">{messages.truncated}</Notice> : null}
    </Screen>
  )
}

function Queue({ items }: { items: readonly QueueItem[] }) {
  const navigate = useNavigate()
  const { person } = useOperator()
  const [form, setForm] = useState<{ act: OrderAct; item: QueueItem } | null>(null)
  const [given, setGiven] = useState<QueueItem | null>(null)

  const current = () => items[Math.max(rowAt(), 0)]

  const act = (item: QueueItem) => {
    const usual = usualActOf(item)
    if (usual === null) return
    if (usual.kind === 'open') return void navigate(usual.to)
    if (usual.kind === 'form') return setForm({ act: usual.act, item })
    const at = items.indexOf(item)
    actLater({ id: itemId(item), text: usual.text, run: usual.run })
    // The next one takes its place.
    requestAnimationFrame(() => focusRow(at))
  }
  const take = ({ thing, key, takenBy }: QueueItem) => {
    if (thing !== null) void takeOrLetGo({ thing, key }, takenBy?.id !== person.id)
  }
  const onCurrent = (run: (item: QueueItem) => void) => () => {
    const item = current()
    if (item !== undefined) run(item)
  }
  useKey('queue.usual', { label: messages.usual, act: onCurrent(act) })
  useKey('queue.take', { label: messages.take, act: onCurrent(take) })
  useKey('queue.give', { label: messages.give, act: onCurrent(setGiven) })
  useListedKeys(LISTED_KEYS)
  const arrows = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    moveRow(event.key === 'ArrowDown' ? 1 : -1)
  }
  return (
    <>
      <p className="text-sm text-ink-muted max-lg:hidden">{messages.keys}</p>
      <ul aria-label={messages.list} className="grid gap-2" onKeyDown={arrows}>
        {items.map(item => (
          <QueueRow
            key={itemId(item)}
            item={item}
            onAct={() => act(item)}
            onTake={() => take(item)}
            onGive={() => setGiven(item)}
          />
        ))}
      </ul>
      <ActDialog act={form?.act ?? null} order={form && orderOf(form.item)} onClose={() => setForm(null)} />
      <GiveDialog
        task={
          given === null || given.thing === null
            ? null
            : { thing: given.thing, key: given.key, name: given.name }
        }
        onClose={() => setGiven(null)}
      />
    </>
  )
}

/** The order of a thing, as the forms of its acts take it. */
function orderOf({ key, name, status }: QueueItem): ActedOrder | null {
  return status === null ? null : { orderId: Number(key), docNum: Number(name), status }
}
