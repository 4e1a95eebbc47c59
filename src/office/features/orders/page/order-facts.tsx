import { Link } from 'react-router'
import { departmentName, parseDepartment } from '#domain/accounts/department.ts'
import { formatPhone } from '#domain/accounts/phone.ts'
import { formatRut } from '#domain/accounts/rut.ts'
import { formatPrice } from '#domain/money/money.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { customerPaths } from '../../customers/customer-paths.ts'
import { actKey } from '../../keys/act-key.ts'
import { Facts } from '../../lists/facts.tsx'
import { usePermissions } from '../../operator/use-permissions.ts'
import { messages } from '../messages.ts'
import type { Order } from '../order-types.ts'

/** Whose order it is and where it goes. */
export function OrderFacts({ order }: { order: Order }) {
  const permissions = usePermissions()
  const { customer, cardName, cardcode, email, createdAt, placedBy, poRef, comments, seller, takenBy } = order
  const channel = messages.channels[order.channel] ?? order.channel
  return (
    <Panel title={messages.facts} className="grid gap-3">
      <div>
        <p className="font-semibold wrap-anywhere">
          {permissions.has('customers.read') ? (
            <Link
              to={customerPaths.customer(cardcode)}
              {...actKey('order.customer', messages.customer)}
              className="underline underline-offset-2"
            >
              {cardName}
            </Link>
          ) : (
            cardName
          )}
        </p>
        <p className="text-sm text-ink-muted">
          {[cardcode, customer.tradeName, customer.group].filter(Boolean).join(' · ')}
        </p>
        {customer.isBlocked ? <Badge tone="danger">{messages.blocked}</Badge> : null}
      </div>
      <Facts
        rows={[
          [messages.rut, formatRut(customer.rut)],
          [
            messages.phone,
            customer.phone === '' ? null : (
              <a key="phone" href={`tel:${customer.phone}`}>
                {formatPhone(customer.phone)}
              </a>
            ),
          ],
          [messages.email, email],
          [messages.payTerms, customer.payTerms],
          [messages.seller, seller?.name ?? messages.noSeller],
          [messages.channel, channel],
          [messages.placedBy, placedBy],
          [messages.date, formatDateTime(new Date(createdAt))],
          [messages.poRef, poRef],
        ]}
      />
      {takenBy === null ? null : <p className="text-sm">{messages.takenBy(takenBy)}</p>}
      {comments === null ? null : (
        <div className="text-sm">
          <p className="font-semibold">{messages.comments}</p>
          <p className="whitespace-pre-line wrap-anywhere">{comments}</p>
        </div>
      )}
      <Delivery order={order} />
    </Panel>
  )
}

function Delivery({ order: { shipping, address } }: { order: Order }) {
  const department = parseDepartment(address?.department ?? '')
  return (
    <div className="grid gap-1 border-t border-line pt-2 text-sm">
      <p className="font-semibold">{shipping.name}</p>
      {shipping.agency === null ? null : (
        <p>{[shipping.agency, shipping.agencyBranch].filter(Boolean).join(' · ')}</p>
      )}
      {address === null ? null : (
        <address className="not-italic">
          {[address.street, address.number, address.unit].filter(Boolean).join(' ')}
          {address.corner === null ? '' : `, ${address.corner}`}
          <br />
          {[address.city, department === null ? null : departmentName(department)].filter(Boolean).join(', ')}
          {[address.contact, formatPhone(address.phone ?? ''), address.hours, address.notes]
            .filter(Boolean)
            .map(text => (
              <span key={text} className="block text-ink-muted">
                {text}
              </span>
            ))}
        </address>
      )}
      <p className="text-ink-muted">
        {messages.freight}: {freightText(shipping)}
      </p>
    </div>
  )
}

function freightText({ free, payAtDestination, charge, currency }: Order['shipping']): string {
  if (payAtDestination) return messages.freightDue
  return free ? messages.freightFree : formatPrice(charge, currency)
}
