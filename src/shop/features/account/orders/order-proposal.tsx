import { type RefObject, useState } from 'react'
import { useRevalidator } from 'react-router'
import { detailOf } from '#contract/browser/call-server.ts'
import { answerOrderProposal } from '#contract/shop/order-proposals.ts'
import { addDays, businessDayOf } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { TextArea } from '#ui/fields/field.tsx'
import { callShop } from '../../../browser/call-shop.ts'
import { FormErrorNotice } from '../form-error-notice.tsx'
import { useCallForm } from '../use-call-form.ts'
import type { Order } from './order.ts'
import { proposalMessages as messages } from './proposal-messages.ts'
import { ProposedChange } from './proposed-change.tsx'

type Proposal = NonNullable<Order['proposal']>

interface OrderProposalProps {
  order: Order
  proposal: Proposal
  /** What was agreed by telephone can still be objected to. */
  isObjectable: boolean
  /** Takes the focus after the answer, when its buttons are gone. */
  heading: RefObject<HTMLElement | null>
}

/** The newest change that the distributor proposed (OFO-20, OFO-21), while it matters; nothing otherwise. */
export function OrderProposal({ order, proposal, isObjectable, heading }: OrderProposalProps) {
  const { status } = proposal
  if (status === 'sent') return <Question order={order} proposal={proposal} heading={heading} />
  if (status === 'accepted') return <Agreed order={order} proposal={proposal} isObjectable={isObjectable} />
  // Nobody changes the order any more: what was proposed does not matter.
  return order.canCancel ? (
    <Notice kind={status === 'stale' ? 'warning' : 'info'}>{messages.ended[status]}</Notice>
  ) : null
}

function Question({ order, proposal, heading }: Omit<OrderProposalProps, 'isObjectable'>) {
  const { proposalId, author, sentAt, expiresAt, note } = proposal
  const { orderId, docNum } = order
  const { revalidate } = useRevalidator()
  const answer = async (given: 'accept' | 'reject') => {
    try {
      const body = { proposalId, answer: given }
      const { status } = await callShop(answerOrderProposal, { query: { orderId }, body })
      if (status === 'accepted') showToast('success', messages.accepted(docNum))
      else if (status === 'rejected') showToast('success', messages.rejected(docNum))
      else showToast('warning', status === 'expired' ? messages.expiredNow : messages.staleNow)
    } catch (error) {
      showToast('error', detailOf(error, messages.failed))
    }
    await revalidate()
    heading.current?.focus()
  }
  return (
    <Panel title={messages.title} className="grid gap-3 border-l-4 border-l-accent">
      <p>{messages.lead(author, new Date(sentAt))}</p>
      {note === null ? null : <p className="whitespace-pre-line wrap-anywhere">«{note}»</p>}
      <ProposedChange proposal={proposal} />
      <p className="text-sm text-ink-muted">{messages.until(lastDayOf(expiresAt))}</p>
      <div className="flex flex-wrap gap-2 max-sm:[&>button]:flex-auto" data-no-print="">
        <Button variant="primary" onClick={() => answer('accept')}>
          {messages.accept}
        </Button>
        <Button onClick={() => answer('reject')}>{messages.reject}</Button>
      </div>
    </Panel>
  )
}

/** What was agreed by telephone, with the way to say that it was not so; nothing of a consent on this page. */
function Agreed({ order, proposal, isObjectable }: Omit<OrderProposalProps, 'heading'>) {
  const [isOpen, setOpen] = useState(false)
  const { revalidate } = useRevalidator()
  const { proposalId, byPhone, answeredBy, author, answeredAt, objectedAt } = proposal
  const { ref, busy, refusal, onSubmit } = useCallForm({
    fields: ['objection'],
    unreachable: messages.failed,
    async send(data) {
      const objection = String(data.get('objection') ?? '').trim() || null
      const body = { proposalId, answer: 'object', objection } as const
      await callShop(answerOrderProposal, { query: { orderId: order.orderId }, body })
      setOpen(false)
      await revalidate()
    },
  })
  if (objectedAt !== null) return <Notice kind="warning">{messages.objected}</Notice>
  if (byPhone === null || !isObjectable) return null
  return (
    <Panel title={messages.title} className="grid gap-3">
      <p>{messages.byPhone(byPhone, answeredBy ?? author, new Date(answeredAt ?? proposal.sentAt))}</p>
      <ProposedChange proposal={proposal} />
      <div data-no-print="">
        <Button onClick={() => setOpen(true)}>{messages.object}</Button>
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={messages.objectTitle}>
        <form ref={ref} method="post" noValidate onSubmit={onSubmit} className="grid gap-3">
          <p>{messages.objectHelp}</p>
          <FormErrorNotice title={messages.objectFailed} refusal={refusal} />
          <TextArea
            name="objection"
            label={messages.objection}
            error={refusal.fields.objection}
            rows={3}
            maxLength={500}
            optional
          />
          <div className="flex justify-end gap-2">
            <Button onClick={() => setOpen(false)}>{messages.keep}</Button>
            <Button type="submit" variant="primary" busy={busy}>
              {messages.send}
            </Button>
          </div>
        </form>
      </Dialog>
    </Panel>
  )
}

/** The last business day on which it can be answered. */
function lastDayOf(expiresAt: string): string {
  return addDays(businessDayOf(new Date(expiresAt)), -1)
}
