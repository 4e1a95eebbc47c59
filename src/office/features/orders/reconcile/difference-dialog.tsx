import { erpDifferences, linkErpOrder, settleDifference } from '#contract/office/orders/reconcile.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { focusInDialog } from '#ui/dialogs/focus-in-dialog.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { TextArea, TextField } from '#ui/fields/field.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { showDone } from '../../forms/show-undo.ts'
import { useOfficeForm } from '../../forms/use-office-form.ts'
import { actFor, type OrderAct } from '../acts/act.ts'
import { ActDialog } from '../acts/act-dialog.tsx'
import { type Difference, nameOf } from './difference.ts'
import { type AskedAct, refreshDifferences } from './difference-acts.tsx'
import { messages } from './messages.ts'

/** What an act on a difference asks for; null: it is closed. */
export function DifferenceDialog({ asked, onClose }: { asked: AskedAct | null; onClose: () => void }) {
  const close = () => {
    onClose()
    void refreshDifferences()
  }
  const act = asked === null ? null : actOf(asked.kind)
  if (asked !== null && act !== null)
    return <ActDialog act={act} order={asked.difference.order} onClose={close} />
  return (
    <Dialog open={asked !== null} onClose={onClose} title={asked === null ? '' : titleOf(asked)} width="sm">
      {asked?.kind === 'accept' ? <AcceptForm difference={asked.difference} onClose={onClose} /> : null}
      {asked?.kind === 'link' ? <LinkForm difference={asked.difference} onClose={onClose} /> : null}
    </Dialog>
  )
}

/** The act on our order that it is; null: it is one on the difference. */
function actOf(kind: AskedAct['kind']): OrderAct | null {
  if (kind === 'entered') return { kind }
  if (kind === 'move') return { kind: 'choose' }
  return kind === 'cancel' ? actFor('cancelled') : null
}

function titleOf({ kind, difference }: AskedAct): string {
  return kind === 'link'
    ? messages.linkTitle(difference.erpRefs.join(', '))
    : messages.acceptTitle(nameOf(difference))
}

interface FormProps {
  difference: Difference
  onClose: () => void
}

function AcceptForm({ difference: { key, mark }, onClose }: FormProps) {
  const form = useOfficeForm({
    name: `aceptar-${key}`,
    fields: ['note'],
    async send(data, idempotencyKey) {
      const body = { key, mark, do: { act: 'accept' as const, note: textOf(data, 'note') } }
      await callOffice(settleDifference, { body, idempotencyKey })
      showDone(messages.acceptedDone, idempotencyKey, erpDifferences)
      onClose()
      await refreshDifferences()
    },
  })
  return (
    <DialogForm form={form} submit={messages.accept} onCancel={onClose}>
      <TextArea
        name="note"
        label={messages.note}
        hint={messages.acceptHint}
        error={form.refusal.fields.note ?? null}
        maxLength={500}
        required
        ref={focusInDialog}
      />
    </DialogForm>
  )
}

function LinkForm({ difference: { erpRefs }, onClose }: FormProps) {
  const erpRef = erpRefs[0] ?? ''
  const form = useOfficeForm({
    name: `enlazar-${erpRef}`,
    fields: ['docNum'],
    check: data => (/^\d{1,12}$/.test(textOf(data, 'docNum')) ? {} : { docNum: messages.wrongNumber }),
    async send(data, idempotencyKey) {
      const body = { erpRef, docNum: Number(textOf(data, 'docNum')) }
      await callOffice(linkErpOrder, { body, idempotencyKey })
      showToast('success', messages.linked)
      onClose()
      await refreshDifferences()
    },
  })
  return (
    <DialogForm form={form} submit={messages.link} onCancel={onClose}>
      <TextField
        name="docNum"
        label={messages.docNum}
        hint={messages.linkHint}
        error={form.refusal.fields.docNum ?? null}
        inputMode="numeric"
        autoComplete="off"
        required
        ref={focusInDialog}
      />
    </DialogForm>
  )
}
