import { recordProposalAnswer } from '#contract/office/orders/order-proposals.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { TextField } from '#ui/fields/field.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { useOfficeForm } from '../../forms/use-office-form.ts'
import { messages } from '../messages.ts'
import { refreshOrders } from '../refresh-orders.ts'
import { proposalMessages as texts } from './messages.ts'

interface PhoneAnswerDialogProps {
  /** Null: closed. */
  answer: 'accepted' | 'rejected' | null
  proposal: { orderId: number; proposalId: number }
  onClose: () => void
}

/** OFO-21: what somebody of the customer said by telephone, with the name. */
export function PhoneAnswerDialog({ answer, proposal, onClose }: PhoneAnswerDialogProps) {
  const title = answer === 'rejected' ? texts.rejectedByPhone : texts.acceptedByPhone
  return (
    <Dialog open={answer !== null} onClose={onClose} title={title}>
      {answer === null ? null : (
        <AnswerForm proposal={proposal} accepts={answer === 'accepted'} title={title} onDone={onClose} />
      )}
    </Dialog>
  )
}

function AnswerForm({
  proposal,
  accepts,
  title,
  onDone,
}: Pick<PhoneAnswerDialogProps, 'proposal'> & { accepts: boolean; title: string; onDone: () => void }) {
  const form = useOfficeForm({
    name: `consentimiento-${proposal.proposalId}`,
    fields: ['person'],
    check: personMissing,
    async send(data, idempotencyKey) {
      const body = { ...proposal, accepts, person: textOf(data, 'person') }
      const { status } = await callOffice(recordProposalAnswer, { body, idempotencyKey })
      showToast(status === 'accepted' || status === 'rejected' ? 'success' : 'warning', texts.ended[status])
      onDone()
      await refreshOrders()
    },
  })
  return (
    <DialogForm isLasting form={form} submit={title} cancel={messages.keep} onCancel={onDone}>
      <PersonField
        effect={accepts ? texts.acceptEffect : texts.rejectEffect}
        error={form.refusal.fields.person}
      />
    </DialogForm>
  )
}

export function personMissing(data: FormData): Record<string, string> {
  return textOf(data, 'person').length < 2 ? { person: texts.personMissing } : {}
}

export function PersonField({ effect, error }: { effect: string; error: string | null | undefined }) {
  return (
    <>
      <p className="text-sm">{effect}</p>
      <TextField
        name="person"
        label={texts.person}
        hint={texts.personHint}
        maxLength={100}
        autoComplete="off"
        error={error ?? null}
      />
    </>
  )
}
