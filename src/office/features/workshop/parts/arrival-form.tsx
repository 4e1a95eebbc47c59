import { useState } from 'react'
import { bulkJobs, runBulk } from '#contract/office/bulk.ts'
import { receiveParts } from '#contract/office/workshop/repair-parts.ts'
import { MOST_AT_ONCE } from '#domain/office/bulk.ts'
import { formatQuantity } from '#domain/pricing/quantity.ts'
import { focusInDialog } from '#ui/dialogs/focus-in-dialog.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { FieldError, TextField } from '#ui/fields/field.tsx'
import { invalidate } from '../../../browser/call-cache.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { textOrNull } from '../../forms/text-or-null.ts'
import { useOfficeForm } from '../../forms/use-office-form.ts'
import { messages as workshop } from '../messages.ts'
import { refreshRepairs } from '../repair-types.ts'
import { messages } from './messages.ts'
import type { WaitingPart } from './part-types.ts'

interface ArrivalFormProps {
  part: WaitingPart
  /** The machine whose part came; absent: enough came for all. */
  only?: number
  onDone: () => void
}

/** OFT-04: a part came; the machines that wait for it are offered, the longest waiting first, and go on with one act. */
export function ArrivalForm({ part: { machines }, only, onDone }: ArrivalFormProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(machines.map(({ id }) => id).filter(id => only === undefined || id === only)),
  )
  const needed = machines.reduce((sum, { id, quantity }) => sum + (chosen.has(id) ? quantity : 0), 0)
  const form = useOfficeForm({
    name: `llegada-${machines[0]?.id}`,
    fields: ['internalNote', 'parts'],
    check: (): Partial<Record<string, string>> => (chosen.size === 0 ? { parts: messages.noneChosen } : {}),
    async send(data, idempotencyKey) {
      const body = { parts: [...chosen], internalNote: textOrNull(data, 'internalNote') }
      if (chosen.size > MOST_AT_ONCE) {
        // Its own strip says how far it is.
        await callOffice(runBulk, { body: { kind: 'receive-parts', ...body }, idempotencyKey })
        onDone()
        await invalidate(bulkJobs)
        return
      }
      const { moved, stayed, left } = await callOffice(receiveParts, { body, idempotencyKey })
      showToast('success', messages.given(moved.length, stayed.length, left.length))
      onDone()
      await refreshRepairs()
    },
  })
  const errors = form.refusal.fields
  const toggle = (id: number, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  return (
    <DialogForm isLasting form={form} submit={messages.give} onCancel={onDone}>
      <fieldset>
        <legend className="mb-1 text-sm font-medium">{messages.offer}</legend>
        {/* Its height is the dialog's, however many wait. */}
        <ul className="grid max-h-80 gap-1 overflow-y-auto">
          {machines.map((machine, at) => (
            <li key={machine.id}>
              <Checkbox
                ref={at === 0 ? focusInDialog : undefined}
                checked={chosen.has(machine.id)}
                onChange={event => toggle(machine.id, event.target.checked)}
                label={<MachineLabel machine={machine} />}
              />
            </li>
          ))}
        </ul>
        {errors.parts === undefined ? null : <FieldError id="parts-error">{errors.parts}</FieldError>}
      </fieldset>
      <p className="text-sm" aria-live="polite">
        {messages.chosen(formatQuantity(needed))}
      </p>
      <TextField
        name="internalNote"
        label={workshop.internalNote}
        hint={messages.internalNoteHint}
        maxLength={1000}
        autoComplete="off"
        error={errors.internalNote ?? null}
        optional
      />
    </DialogForm>
  )
}

function MachineLabel({ machine }: { machine: WaitingPart['machines'][number] }) {
  const { docNum, title, cardName, quantity, promisedAt, goesOn, alsoWaitsFor, status, statusDescription } =
    machine
  const then = goesOn
    ? messages.goesOn
    : status === 'waiting_parts'
      ? messages.staysFor(alsoWaitsFor)
      : messages.stays(statusDescription)
  return (
    <span className="block py-1 wrap-anywhere">
      <b className="font-semibold">{messages.machine(docNum, title)}</b> · {cardName}
      {quantity === 1 ? null : ` · ${messages.forEach(formatQuantity(quantity))}`}
      <span className="block text-xs text-ink-muted">
        {promisedAt === null ? null : `${messages.promised(promisedAt)} · `}
        {then}
      </span>
    </span>
  )
}
