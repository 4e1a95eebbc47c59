import type { CallInput } from '#contract/call.ts'
import { colleagues, officeQueue, takeTask } from '#contract/office/home.ts'
import { officeOrder } from '#contract/office/orders/orders.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { useCall } from '../../../browser/use-call.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { showDone } from '../../forms/show-undo.ts'
import { textOrNull } from '../../forms/text-or-null.ts'
import { useOfficeForm } from '../../forms/use-office-form.ts'
import { LoadFailure } from '../../lists/load-failure.tsx'
import { useOperator } from '../../operator/operator.tsx'
import { taskMessages as messages } from './messages.ts'
import { refreshTasks, type TakenTask } from './take-task.ts'

interface GiveDialogProps {
  /** Null: the dialog is closed. */
  task: (TakenTask & { readonly name: string }) | null
  onClose: () => void
}

/** OFH-08: a thing goes to a colleague who may do something about it, with a note. */
export function GiveDialog({ task, onClose }: GiveDialogProps) {
  return (
    <Dialog
      open={task !== null}
      onClose={onClose}
      title={task === null ? '' : messages.giveTitle(task.name)}
      width="sm"
    >
      {task === null ? null : <GiveForm key={`${task.thing}/${task.key}`} task={task} onDone={onClose} />}
    </Dialog>
  )
}

function GiveForm({ task: { thing, key }, onDone }: { task: TakenTask; onDone: () => void }) {
  const { reply, failure, reload } = useCall(colleagues, { thing })
  const { person } = useOperator()
  const people = (reply?.people ?? []).filter(({ id }) => id !== person.id)
  const form = useOfficeForm({
    name: `dar-${thing}-${key}`,
    fields: ['to.staffId', 'to.note'],
    async send(data, idempotencyKey) {
      const to = {
        who: 'colleague',
        staffId: textOf(data, 'staffId'),
        note: textOrNull(data, 'note'),
      } as const
      const input: CallInput<typeof takeTask> = { body: { thing, key, to }, idempotencyKey }
      const { takenBy } = await callOffice(takeTask, input)
      showDone(messages.given(takenBy?.name ?? ''), idempotencyKey, officeQueue, officeOrder)
      onDone()
      await refreshTasks()
    },
  })
  if (reply === undefined) {
    return failure === null ? (
      <p role="status">{messages.loading}</p>
    ) : (
      <LoadFailure failure={failure} retry={reload} />
    )
  }
  if (people.length === 0) return <p>{messages.noColleagues}</p>
  return (
    <DialogForm form={form} submit={messages.giveAct} onCancel={onDone}>
      <Select
        name="staffId"
        label={messages.colleague}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        error={form.refusal.fields['to.staffId'] ?? null}
      />
      <TextField
        name="note"
        label={messages.note}
        maxLength={500}
        autoComplete="off"
        error={form.refusal.fields['to.note'] ?? null}
        optional
      />
    </DialogForm>
  )
}
