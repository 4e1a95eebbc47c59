import { useState } from 'react'
import { popupFor } from '#contract/office/popups.ts'
import { Panel } from '#ui/dialogs/panel.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { useCall } from '../../../browser/use-call.ts'
import { CustomerAndDay } from '../../lookup/customer-and-day.tsx'
import { messages } from './messages.ts'

/** OFM-10: which popup a customer gets on a day, as the shop answers, and why. */
export function PopupOfCustomer() {
  const [cardcode, setCardcode] = useState('')
  const [day, setDay] = useState('')
  return (
    <Panel title={messages.who} className="grid gap-3">
      <CustomerAndDay
        customer={{ label: messages.customer, hint: messages.addCustomerHint }}
        dayLabel={messages.day}
        day={day}
        onCustomer={setCardcode}
        onDay={setDay}
      />
      <div role="status">{cardcode === '' ? null : <Answer cardcode={cardcode} day={day} />}</div>
    </Panel>
  )
}

function Answer({ cardcode, day }: { cardcode: string; day: string }) {
  const { reply, failure } = useCall(popupFor, { cardcode, ...(day && { day }) })
  if (failure !== null) return <p className="text-sm text-danger">{messages.failed}</p>
  if (reply === undefined) return null
  const shown = reply.reasons.find(({ isShown }) => isShown)
  return (
    <div className="grid gap-2 text-sm">
      <p className="font-medium">
        {reply.customer.name ?? reply.customer.cardcode}:{' '}
        {shown === undefined || reply.popup.image === null
          ? messages.seesNone
          : messages.sees(shown.title || messages.untitled(shown.id))}
      </p>
      <ul className="grid gap-1">
        {reply.reasons.map(({ id, title, isShown, reason }) => (
          <li key={id} className={joinClasses('wrap-anywhere', !isShown && 'text-ink-muted')}>
            <b className="font-semibold">{title || messages.untitled(id)}</b>: {reason}
          </li>
        ))}
      </ul>
    </div>
  )
}
