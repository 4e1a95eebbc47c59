import { Link } from 'react-router'
import { officeCustomer } from '#contract/office/customers/customers.ts'
import { formatRut } from '#domain/accounts/rut.ts'
import { formatPrice } from '#domain/money/money.ts'
import { formatDate } from '#domain/time/business-day.ts'
import { buttonClasses } from '#ui/buttons/button-look.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { useCall } from '../../../browser/use-call.ts'
import { Facts } from '../../lists/facts.tsx'
import { LoadFailure } from '../../lists/load-failure.tsx'
import { messages as peekMessages } from '../../lists/peek/messages.ts'
import { usePermissions } from '../../operator/use-permissions.ts'
import { orderPaths } from '../../orders/order-paths.ts'
import { Amounts } from '../amounts.tsx'
import { customerPaths } from '../customer-paths.ts'
import { messages } from '../messages.ts'
import { Balances } from '../page/customer-summary.tsx'
import { pageMessages as texts } from '../page/messages.ts'
import { PhoneLinks } from '../page/phone-links.tsx'

/** A customer beside the list: what they owe, what they may, what is on its way. */
export function PeekCustomer({ cardcode }: { cardcode: string }) {
  const mayTake = usePermissions().has('orders.place')
  const { reply: customer, failure, reload } = useCall(officeCustomer, { cardcode })
  if (customer === undefined) {
    return failure === null ? (
      <p role="status">{messages.loading}</p>
    ) : (
      <LoadFailure failure={failure} retry={reload} />
    )
  }
  const { name, tradeName, state, credit, openOrders, openOrderCount, recent, carts, users } = customer
  const amount = (value: number | null) => (value === null ? texts.noLimit : formatPrice(value, '$'))
  return (
    <div className="grid grid-cols-1 gap-3 text-sm">
      <div>
        <h2 className="pr-10 text-base font-semibold wrap-anywhere">{name}</h2>
        <p className="text-ink-muted">{[cardcode, tradeName, customer.group].filter(Boolean).join(' · ')}</p>
        {state === 'active' ? null : (
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone={state === 'frozen' ? 'warning' : 'danger'}>{messages.states[state]}</Badge>
            {customer.blockedReason}
          </p>
        )}
      </div>
      <div>
        <h3 className="font-semibold">{texts.debt}</h3>
        <Balances balances={customer.balances} />
      </div>
      <Facts
        rows={[
          [texts.limit, amount(credit.limit)],
          [texts.used, amount(credit.used)],
          [texts.available, credit.available === null ? null : amount(credit.available)],
          [messages.rut, formatRut(customer.rut)],
          [messages.phone, customer.phone === '' ? null : <PhoneLinks key="phone" phone={customer.phone} />],
          [messages.terms, [customer.list.name, customer.paymentTerms].filter(Boolean).join(' · ')],
          [messages.rep, customer.rep?.name ?? messages.none],
          [messages.users, users.length === 0 ? messages.noUser : String(users.length)],
          [
            texts.recent,
            recent.length === 0 ? null : (
              <Amounts
                key="recent"
                amounts={recent.map(({ currency, net }) => ({ currency, amount: net }))}
              />
            ),
          ],
          [
            texts.cart,
            carts.length === 0
              ? null
              : carts.map(({ email, totals }) => <Amounts key={email} amounts={totals} />),
          ],
        ]}
      />
      {openOrderCount === 0 ? null : (
        <div>
          <h3 className="font-semibold">{texts.openOrders(openOrderCount)}</h3>
          <ul className="divide-y divide-line">
            {openOrders.map(({ orderId, docNum, createdAt, statusDescription, totals }) => (
              <li key={orderId} className="flex justify-between gap-3 py-1">
                <span>
                  <Link to={orderPaths.order(orderId)}>{docNum}</Link>{' '}
                  <span className="text-ink-muted">
                    {formatDate(new Date(createdAt))} · {statusDescription}
                  </span>
                </span>
                <Amounts amounts={totals} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {mayTake && state === 'active' ? (
          <Link to={customerPaths.takeOrder(cardcode)} className={buttonClasses({})}>
            {texts.takeOrder}
          </Link>
        ) : null}
        <Link to={customerPaths.customer(cardcode)} className={buttonClasses({})}>
          {peekMessages.openWhole}
        </Link>
      </div>
    </div>
  )
}
