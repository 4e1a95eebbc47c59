import { useSearchParams } from 'react-router'
import { reps, roles, staff } from '#contract/office/staff.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Badge, type Tone } from '#ui/feedback/badge.tsx'
import { useCall } from '../../browser/use-call.ts'
import { actKey } from '../keys/act-key.ts'
import type { DataColumn } from '../lists/data-table.tsx'
import { fileOf } from '../lists/export-buttons.tsx'
import { OfficeList } from '../lists/office-list.tsx'
import { messages } from './messages.ts'
import { PersonDialog } from './person-dialog.tsx'
import type { Person } from './team-shapes.ts'

const TONES: Readonly<Record<Person['status'], Tone>> = {
  active: 'success',
  invited: 'info',
  blocked: 'danger',
}

const columns: readonly DataColumn<Person>[] = [
  {
    title: messages.name,
    isMain: true,
    cell: ({ name, email }) => (
      <span className="grid">
        {name}
        <span className="text-xs font-normal text-ink-muted wrap-anywhere">{email}</span>
      </span>
    ),
  },
  { title: messages.role, cell: ({ role }) => role },
  {
    title: messages.state,
    cell: ({ status }) => (
      <Badge tone={TONES[status]} plain>
        {messages.states[status]}
      </Badge>
    ),
  },
  {
    title: messages.lastEntry,
    isNumeric: true,
    cell: ({ lastEntryAt }) =>
      lastEntryAt === null ? messages.never : formatDateTime(new Date(lastEntryAt)),
  },
  { title: messages.sessions, isNumeric: true, cell: ({ sessions }) => String(sessions.length) },
]

const NEW = 'new'

/** Everybody of the back office (OFS-14). */
export function People() {
  const call = useCall(staff)
  const { reply: known } = useCall(roles)
  const { reply: employees } = useCall(reps)
  const [address, setAddress] = useSearchParams()
  // The person is in the address: a found one opens by it.
  const opened = address.get('persona')
  const setOpened = (id: string | null) => {
    const next = new URLSearchParams(address)
    if (id === null) next.delete('persona')
    else next.set('persona', id)
    setAddress(next, { replace: true, preventScrollReset: true })
  }
  // As it is now: the dialog stays open while somebody else changes the person.
  const person = opened === NEW ? NEW : (call.reply?.people.find(({ id }) => id === opened) ?? null)
  return (
    <Panel title={messages.people}>
      <div className="mb-3">
        <Button variant="primary" {...actKey('system.invite')} onClick={() => setOpened(NEW)}>
          {messages.invite}
        </Button>
      </div>
      <OfficeList
        caption={messages.people}
        call={call}
        rowsOf={reply => reply.people}
        columns={columns}
        keyOf={({ id }) => id}
        acts={one => (
          <Button size="sm" aria-label={messages.editOf(one.name)} onClick={() => setOpened(one.id)}>
            {messages.edit}
          </Button>
        )}
        empty={{
          text: messages.nobody,
          act: (
            <Button size="sm" onClick={() => setOpened(NEW)}>
              {messages.invite}
            </Button>
          ),
        }}
        exported={fileOf('Staff')}
        expected={8}
      />
      <PersonDialog
        person={person}
        roles={known?.roles.filter(({ isMachine }) => !isMachine) ?? []}
        reps={employees?.reps ?? []}
        onClose={() => setOpened(null)}
      />
    </Panel>
  )
}
