import { Link } from 'react-router'
import { officeOrder } from '#contract/office/orders/orders.ts'
import { formatPhone } from '#domain/accounts/phone.ts'
import { orderTone } from '#domain/orders/order-tone.ts'
import { formatQuantity } from '#domain/pricing/quantity.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
import { buttonClasses } from '#ui/buttons/button-look.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { useCall } from '../../../browser/use-call.ts'
import { Facts } from '../../lists/facts.tsx'
import { LoadFailure } from '../../lists/load-failure.tsx'
import { messages as peekMessages } from '../../lists/peek/messages.ts'
import { messages } from '../messages.ts'
import { orderPaths } from '../order-paths.ts'
import { sumsText } from '../order-types.ts'

/** The others are on the order's own screen. */
const LINES_SHOWN = 12

/** An order beside the list: what it waits for, whose it is and what it has. */
export function PeekOrder({ orderId }: { orderId: number }) {
  const { reply: order, failure, reload } = useCall(officeOrder, { orderId })
  if (order === undefined) {
    return failure === null ? (
      <p role="status">{messages.loading}</p>
    ) : (
      <LoadFailure failure={failure} retry={reload} />
    )
  }
  const { docNum, status, statusDescription, cardName, cardcode, customer, lines, shipping, notes } = order
  const isHeld = status === 'on_hold' && order.holdReasons.length > 0
  return (
    <div className="grid grid-cols-1 gap-3 text-sm">
      <div className="grid justify-items-start gap-1">
        <h2 className="pr-10 text-base font-semibold">{messages.order(docNum)}</h2>
        <Badge tone={orderTone(status)}>{statusDescription}</Badge>
        <p>
          {isHeld
            ? order.holdReasons.map(reason => messages.holdReasons[reason]).join(', ')
            : messages.whatWaits[status]}
        </p>
      </div>
      <Facts
        rows={[
          [messages.customer, `${cardName} (${cardcode})`],
          [messages.phone, customer.phone === '' ? null : formatPhone(customer.phone)],
          [messages.date, formatDateTime(new Date(order.createdAt))],
          [messages.total, sumsText(order.totals)],
          [messages.delivery, [shipping.agency, shipping.name].filter(Boolean).join(' · ')],
          [messages.seller, order.seller?.name ?? messages.noSeller],
          [messages.poRef, order.poRef],
          [messages.comments, order.comments],
        ]}
      />
      <div>
        <h3 className="font-semibold">{messages.lines(lines.length)}</h3>
        <ul className="divide-y divide-line">
          {lines.slice(0, LINES_SHOWN).map(({ lineNum, itemCode, title, quantity, idPromo, factorQty }) => (
            <li key={lineNum} className="flex justify-between gap-3 py-1">
              <span className="min-w-0 truncate" title={title}>
                <b className="font-semibold">{itemCode}</b> {title}
              </span>
              <span className="whitespace-nowrap tabular-nums">
                {idPromo === null ? formatQuantity(quantity) : messages.packsOf(quantity, factorQty)}
              </span>
            </li>
          ))}
        </ul>
        {lines.length > LINES_SHOWN ? (
          <p className="text-ink-muted">{messages.moreLines(lines.length - LINES_SHOWN)}</p>
        ) : null}
      </div>
      {notes.length === 0 ? null : (
        <p className="whitespace-pre-line wrap-anywhere">
          <b className="font-semibold">{notes[0]?.author}:</b> {notes[0]?.body}
        </p>
      )}
      <Link
        to={orderPaths.order(order.orderId)}
        className={buttonClasses({ className: 'justify-self-start' })}
      >
        {peekMessages.openWhole}
      </Link>
    </div>
  )
}
