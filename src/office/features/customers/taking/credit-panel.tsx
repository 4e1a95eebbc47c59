import { formatPrice } from '#domain/money/money.ts'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Balances, type Customer, Facts } from '../page/customer-summary.tsx'
import { pageMessages } from '../page/messages.ts'
import type { ForeseenHold } from './foreseen-hold.ts'
import { takingMessages as texts } from './messages.ts'

/** What the customer owes and may still order, and why this order would be held (OFC-16). */
export function CreditPanel({ customer, hold }: { customer: Customer; hold: ForeseenHold }) {
  const { available } = customer.credit
  const { reasons, excess, daysOverdue, toleratedDays } = hold
  return (
    <Panel title={pageMessages.credit} dense>
      <div className="grid gap-2">
        <Balances balances={customer.balances} />
        <Facts
          rows={[
            [pageMessages.available, available === null ? pageMessages.noLimit : formatPrice(available, '$')],
          ]}
        />
        {reasons.length === 0 ? null : (
          <Notice kind="warning" title={texts.willBeHeld}>
            <ul>
              {reasons.includes('credit') ? (
                <li>{excess === null ? texts.noRate : texts.overLimit(formatPrice(excess, '$'))}</li>
              ) : null}
              {reasons.includes('overdue') ? <li>{texts.tooLate(daysOverdue, toleratedDays)}</li> : null}
            </ul>
          </Notice>
        )}
      </div>
    </Panel>
  )
}
