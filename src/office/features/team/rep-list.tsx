import { useState } from 'react'
import { reps } from '#contract/office/staff.ts'
import { formatPhone } from '#domain/accounts/phone.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { useCall } from '../../browser/use-call.ts'
import type { DataColumn } from '../lists/data-table.tsx'
import { fileOf } from '../lists/export-buttons.tsx'
import { OfficeList } from '../lists/office-list.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { messages } from './messages.ts'
import { RepDialog } from './rep-dialog.tsx'
import type { Rep } from './team-shapes.ts'

const columns: readonly DataColumn<Rep>[] = [
  {
    title: messages.rep,
    isMain: true,
    cell: ({ name, role, image }) => (
      <span className="inline-flex items-center gap-2">
        {image === null ? null : (
          <img src={image} alt="" className="size-8 shrink-0 rounded-full object-cover" />
        )}
        {`${name} · ${role}`}
      </span>
    ),
  },
  { title: messages.whatsapp, cell: ({ whatsapp }) => formatPhone(whatsapp) },
  { title: messages.zones, cell: ({ zones }) => zones.join(', ') },
  { title: messages.customers, isNumeric: true, cell: ({ customers }) => customers.toLocaleString('es-UY') },
  {
    title: messages.state,
    cell: ({ isActive, isPublic, people }) => {
      if (isActive) return isPublic ? messages.seen : messages.hidden
      return people.length === 0 ? messages.gone : messages.stillEnters(people)
    },
  },
]

/** The people whom customers may contact, and whose customers are whose (OFS-14). */
export function RepList() {
  const call = useCall(reps)
  const [opened, setOpened] = useState<Rep | 'new' | null>(null)
  const [leaving, setLeaving] = useState<Rep | null>(null)
  // As it is now: the dialog stays open while somebody else changes the rep.
  const shown =
    opened === null || opened === 'new'
      ? opened
      : (call.reply?.reps.find(({ code }) => code === opened.code) ?? opened)
  return (
    <Panel title={messages.reps}>
      <div className="mb-3">
        <Button onClick={() => setOpened('new')}>{messages.newRep}</Button>
      </div>
      <OfficeList
        caption={messages.reps}
        call={call}
        rowsOf={reply => reply.reps}
        columns={columns}
        exported={fileOf('Reps')}
        keyOf={({ code }) => code}
        acts={rep => (
          <span className="inline-flex gap-2">
            {rep.customers > 0 ? (
              <Button size="sm" aria-label={messages.handOverOf(rep.name)} onClick={() => setLeaving(rep)}>
                {messages.handOver}
              </Button>
            ) : canLeave(rep) ? (
              <Button size="sm" aria-label={messages.retireOf(rep.name)} onClick={() => setLeaving(rep)}>
                {messages.retire}
              </Button>
            ) : null}
            <Button size="sm" aria-label={messages.editOf(rep.name)} onClick={() => setOpened(rep)}>
              {messages.edit}
            </Button>
          </span>
        )}
        empty={{
          text: messages.noReps,
          act: (
            <Button size="sm" onClick={() => setOpened('new')}>
              {messages.newRep}
            </Button>
          ),
        }}
        expected={6}
      />
      <RepDialog rep={shown} onClose={() => setOpened(null)} />
      <HandOverDialog rep={leaving} reps={call.reply?.reps ?? []} onClose={() => setLeaving(null)} />
    </Panel>
  )
}

/** Also one who is gone, whose entrance to the office is still to be decided on. */
function canLeave({ isActive, people }: Rep): boolean {
  return isActive || people.length > 0
}
