import { useState } from 'react'
import { Link } from 'react-router'
import { dropRepairPart, waitingParts } from '#contract/office/workshop/repair-parts.ts'
import { formatQuantity } from '#domain/pricing/quantity.ts'
import { canWaitForParts } from '#domain/repairs/repair-parts.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { callOffice } from '../../../browser/call-office.ts'
import { reported, undoableAct } from '../../customers/act.ts'
import { usePermissions } from '../../operator/use-permissions.ts'
import { type Repair, refreshRepairs } from '../repair-types.ts'
import { workshopPaths } from '../workshop-paths.ts'
import { ArrivalForm } from './arrival-form.tsx'
import { ExpectForm } from './expect-form.tsx'
import { messages } from './messages.ts'
import { PartActs } from './part-acts.tsx'
import { PartForm } from './part-form.tsx'
import { READS_OF_PARTS, type RepairPart, type WaitingPart } from './part-types.ts'

type Opened =
  | { readonly kind: 'add' }
  | { readonly kind: 'expect'; readonly part: RepairPart }
  | { readonly kind: 'arrival'; readonly id: number; readonly group: WaitingPart }

/** OFT-04: what a machine needs, from whom and when; what came is given to it and to others that wait for the same. */
export function RepairParts({ repair: { docNum, status, parts } }: { repair: Repair }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const mayEdit = usePermissions().has('repairs.edit') && canWaitForParts(status)
  if (parts.length === 0 && !mayEdit) return null
  const close = () => setOpened(null)
  const receive = ({ id }: RepairPart) =>
    reported(async () => {
      const { parts: groups } = await callOffice(waitingParts, { query: { text: String(docNum) } })
      const group = groups.find(({ machines }) => machines.some(machine => machine.id === id))
      if (group === undefined) await refreshRepairs()
      else setOpened({ kind: 'arrival', id, group })
    })
  const drop = async ({ id, name }: RepairPart) => {
    const send = (idempotencyKey: string) =>
      callOffice(dropRepairPart, { body: { part: id }, idempotencyKey })
    await undoableAct(send, messages.dropped(name), ...READS_OF_PARTS)
    await refreshRepairs()
  }
  return (
    <Panel title={messages.parts} className="grid gap-3">
      {parts.length === 0 ? <p className="text-sm text-ink-muted">{messages.noParts}</p> : null}
      <ul className="grid gap-3 text-sm">
        {parts.map(part => (
          <li key={part.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <PartFacts part={part} />
            {part.arrivedAt === null && mayEdit ? (
              <div className="flex flex-wrap gap-2" data-no-print="">
                <PartActs
                  name={part.name}
                  onArrived={() => receive(part)}
                  onExpect={() => setOpened({ kind: 'expect', part })}
                />
                <Button
                  size="sm"
                  square
                  variant="quiet"
                  aria-label={messages.dropOf(part.name)}
                  onClick={() => drop(part)}
                >
                  <Icon name="trash" />
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3" data-no-print="">
        {mayEdit ? (
          <Button size="sm" onClick={() => setOpened({ kind: 'add' })}>
            {messages.add}
          </Button>
        ) : null}
        <Link to={workshopPaths.parts} className="text-sm">
          {messages.all}
        </Link>
      </div>
      <Dialog
        open={opened !== null}
        onClose={close}
        title={opened === null ? '' : titleOf(opened, docNum)}
        width="sm"
      >
        {opened === null ? null : opened.kind === 'add' ? (
          <PartForm docNum={docNum} status={status} onDone={close} />
        ) : opened.kind === 'expect' ? (
          <ExpectForm
            parts={[opened.part.id]}
            supplier={opened.part.supplier}
            expectedOn={opened.part.expectedOn}
            onDone={close}
          />
        ) : (
          <ArrivalForm part={opened.group} only={opened.id} onDone={close} />
        )}
      </Dialog>
    </Panel>
  )
}

function titleOf(opened: Opened, docNum: number): string {
  switch (opened.kind) {
    case 'add':
      return messages.addTo(docNum)
    case 'expect':
      return messages.expectOf(opened.part.name)
    case 'arrival':
      return messages.arrivedOf(opened.group.name)
  }
}

function PartFacts({
  part: { name, itemCode, quantity, supplier, expectedOn, arrivedAt },
}: {
  part: RepairPart
}) {
  const isLate = expectedOn !== null && expectedOn < businessDayOf(new Date())
  return (
    <p className="min-w-52 flex-1 wrap-anywhere">
      {formatQuantity(quantity)} × {name}
      <span className="block text-xs text-ink-muted">
        {[itemCode, supplier || messages.noSupplier].filter(Boolean).join(' · ')}
      </span>
      {arrivedAt !== null ? (
        <Badge tone="success">{messages.arrivedOn(businessDayOf(new Date(arrivedAt)))}</Badge>
      ) : expectedOn === null ? (
        <Badge tone="muted">{messages.waits}</Badge>
      ) : isLate ? (
        <Badge tone="danger">{messages.late(expectedOn)}</Badge>
      ) : (
        <Badge tone="info">{messages.expectedBy(expectedOn)}</Badge>
      )}
    </p>
  )
}
