import { type KeyboardEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { focusRow, moveRow, rowAt } from '../../keys/move-row.ts'
import { useKey, useListedKeys } from '../../keys/use-key.ts'
import { useOperator } from '../../operator/operator.tsx'
import { usePermissions } from '../../operator/use-permissions.ts'
import type { ActedOrder, OrderAct } from '../../orders/acts/act.ts'
import { ActDialog } from '../../orders/acts/act-dialog.tsx'
import { actLater } from './delayed-acts.ts'
import { GiveDialog } from './give-dialog.tsx'
import { taskMessages as messages } from './messages.ts'
import { QueueRow } from './queue-row.tsx'
import { takeOrLetGo } from './take-task.ts'
import { itemId, type QueueItem, usualActOf } from './usual-acts.ts'

const LISTED_KEYS = [['Enter', messages.acts.open]] as const

/** Things that wait, one row each: `H` does its usual act, and so does a swipe where that needs no form (OFH-07). */
export function QueueList({ items }: { items: readonly QueueItem[] }) {
  const navigate = useNavigate()
  const { person } = useOperator()
  const permissions = usePermissions()
  const [form, setForm] = useState<{ act: OrderAct; item: QueueItem } | null>(null)
  const [given, setGiven] = useState<QueueItem | null>(null)

  const current = () => items[Math.max(rowAt(), 0)]

  const act = (item: QueueItem) => {
    const usual = usualActOf(item, permissions)
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
