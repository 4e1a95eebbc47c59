import { moveRepair } from '#contract/office/workshop/repairs.ts'
import type { RepairStatus } from '#domain/repairs/repair-status.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { textOrNull } from '../../forms/text-or-null.ts'
import { useOfficeForm } from '../../forms/use-office-form.ts'
import { messages } from '../messages.ts'
import { refreshRepairs } from '../repair-types.ts'
import type { RepairFormProps } from './act.ts'
import { CustomerNote, InternalNote } from './note-fields.tsx'

const MAILED: ReadonlySet<RepairStatus> = new Set(['ready', 'returned', 'replaced'])

/** A move that asks for no more than its notes. */
export function MoveForm({ repair, to, onDone }: RepairFormProps & { to: RepairStatus }) {
  const { docNum, status: from } = repair
  const form = useOfficeForm({
    name: `reparacion-${docNum}-${to}`,
    fields: ['note', 'internalNote'],
    async send(data, idempotencyKey) {
      const notes = { note: textOrNull(data, 'note'), internalNote: textOrNull(data, 'internalNote') }
      const body = { docNum, from, to, ...notes }
      const moved = await callOffice(moveRepair, { body, idempotencyKey })
      showToast('success', messages.done(docNum, moved.statusDescription))
      onDone()
      await refreshRepairs()
    },
  })
  const errors = form.refusal.fields
  return (
    <DialogForm
      isLasting
      form={form}
      submit={messages.acts[to]}
      cancel={messages.back}
      onCancel={onDone}
      isConfirmation
    >
      <CustomerNote error={errors.note} />
      <InternalNote error={errors.internalNote} />
      {MAILED.has(to) ? <p className="text-sm text-ink-muted">{messages.mailed}</p> : null}
    </DialogForm>
  )
}
