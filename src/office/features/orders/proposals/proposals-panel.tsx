import { useState } from 'react'
import { Link } from 'react-router'
import { settleProposal, withdrawProposal } from '#contract/office/orders/order-proposals.ts'
import { canPropose } from '#domain/orders/order-proposal.ts'
import { addDays, businessDayOf, formatDateTime } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClasses } from '#ui/buttons/button-look.ts'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { LastingButton } from '../../forms/lasting-button.tsx'
import { usePermissions } from '../../operator/use-permissions.ts'
import { orderPaths } from '../order-paths.ts'
import type { Order } from '../order-types.ts'
import { ChangeTable } from './change-table.tsx'
import { proposalMessages as texts } from './messages.ts'
import { PhoneAnswerDialog } from './phone-answer-dialog.tsx'
import type { Proposal } from './proposal-types.ts'
import { reported } from './reported.ts'

/** OFO-20: what was proposed to the customer, what became of it, and what is to be done about it. */
export function ProposalsPanel({ order }: { order: Order }) {
  const [newest, ...older] = order.proposals
  if (newest === undefined) return null
  return (
    <Panel
      title={texts.panel}
      className={joinClasses('grid gap-3', newest.isWaiting && 'border-l-4 border-l-info')}
    >
      <ProposalView order={order} proposal={newest} isNewest />
      {older.length === 0 ? null : (
        <details>
          <summary className="cursor-pointer text-sm font-medium">
            {texts.older} ({older.length})
          </summary>
          <div className="mt-2 grid gap-3">
            {older.map(proposal => (
              <ProposalView key={proposal.proposalId} order={order} proposal={proposal} isNewest={false} />
            ))}
          </div>
        </details>
      )}
    </Panel>
  )
}

interface ProposalViewProps {
  order: Order
  proposal: Proposal
  isNewest: boolean
}

function ProposalView({ order, proposal, isNewest }: ProposalViewProps) {
  const { status, note, problems, objectedAt, isWaiting } = proposal
  const isOpen = isNewest && isWaiting
  return (
    <article className={joinClasses('grid gap-2 text-sm', !isNewest && 'border-t border-line pt-2')}>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={toneOf(proposal)}>{objectedAt === null ? texts.statuses[status] : texts.objects}</Badge>
        <span className="text-ink-muted">{texts.sentBy(proposal.author, timeText(proposal.sentAt))}</span>
      </p>
      <Answer proposal={proposal} />
      {note === null ? null : (
        <p className="rounded border-l-4 border-info bg-info-soft p-2 whitespace-pre-line wrap-anywhere">
          {note}
        </p>
      )}
      {problems.length === 0 ? null : (
        <div className="rounded border-l-4 border-warning bg-warning-soft p-2">
          <p>{texts.stale}</p>
          <ul className="list-disc pl-4">
            {problems.map(problem => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
      {isOpen ? (
        <ChangeTable change={proposal} />
      ) : (
        <details>
          <summary className="cursor-pointer">{texts.details}</summary>
          <ChangeTable change={proposal} />
        </details>
      )}
      {isOpen ? <ProposalActs order={order} proposal={proposal} /> : null}
    </article>
  )
}

/** Who answered, how and when: what the customer did in one colour, what operators noted in the other (OFO-12). */
function Answer({ proposal }: { proposal: Proposal }) {
  const { status, expiresAt, answeredAt, answeredBy, byPhone, objectedAt, objectedBy, objection } = proposal
  if (status === 'sent') return <p>{texts.until(addDays(businessDayOf(new Date(expiresAt)), -1))}</p>
  if (answeredAt === null || answeredBy === null) return null
  const isOfCustomer = byPhone === null && status !== 'withdrawn' && status !== 'expired'
  return (
    <>
      <p className={joinClasses('border-l-4 pl-2', isOfCustomer ? 'border-info' : 'border-warning')}>
        {byPhone === null
          ? texts.answeredBy(answeredBy, timeText(answeredAt))
          : texts.byPhone(byPhone, answeredBy, timeText(answeredAt))}
      </p>
      {objectedAt === null ? null : (
        <p className="border-l-4 border-info pl-2">
          {texts.objected(objectedBy ?? '', timeText(objectedAt))}
          {objection === null ? null : (
            <span className="block whitespace-pre-line wrap-anywhere">«{objection}»</span>
          )}
        </p>
      )}
    </>
  )
}

function ProposalActs({ order, proposal }: Pick<ProposalViewProps, 'order' | 'proposal'>) {
  const mayPropose = usePermissions().has('orders.propose')
  const [answer, setAnswer] = useState<'accepted' | 'rejected' | null>(null)
  const { orderId, status: orderStatus } = order
  const { proposalId, status } = proposal
  if (!mayPropose) return null
  const body = { orderId, proposalId }
  if (status === 'sent')
    return (
      <div className="flex flex-wrap gap-2" data-no-print="">
        <Button size="sm" variant="primary" onClick={() => setAnswer('accepted')}>
          {texts.acceptedByPhone}
        </Button>
        <Button size="sm" onClick={() => setAnswer('rejected')}>
          {texts.rejectedByPhone}
        </Button>
        <LastingButton
          size="sm"
          label={texts.withdraw}
          effect={texts.withdrawEffect}
          onConfirm={() =>
            reported(async () => {
              await callOffice(withdrawProposal, { body })
              showToast('success', texts.withdrawn)
            })
          }
        />
        <PhoneAnswerDialog answer={answer} proposal={body} onClose={() => setAnswer(null)} />
      </div>
    )
  return (
    <div className="flex flex-wrap gap-2" data-no-print="">
      {canPropose(orderStatus) ? (
        <Link to={orderPaths.change(orderId)} className={buttonClasses({ size: 'sm', variant: 'primary' })}>
          {texts.again}
        </Link>
      ) : null}
      <Button
        size="sm"
        onClick={() =>
          reported(async () => {
            await callOffice(settleProposal, { body })
            showToast('success', texts.settled)
          })
        }
      >
        {texts.settle}
      </Button>
    </div>
  )
}

function toneOf({ status, objectedAt }: Proposal): 'info' | 'success' | 'danger' | 'warning' | 'neutral' {
  if (objectedAt !== null || status === 'stale') return 'danger'
  if (status === 'sent') return 'info'
  if (status === 'accepted') return 'success'
  return status === 'withdrawn' ? 'neutral' : 'warning'
}

function timeText(at: string): string {
  return formatDateTime(new Date(at))
}
