import { Link } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import { orderHold } from '#contract/office/orders/orders.ts'
import { documentTitle } from '#domain/documents/fiscal-document.ts'
import { formatPrice } from '#domain/money/money.ts'
import { statusDescription } from '#domain/orders/order-status.ts'
import { formatDate, formatDay } from '#domain/time/business-day.ts'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { useCall } from '../../../browser/use-call.ts'
import { type DataColumn, DataTable } from '../../lists/data-table.tsx'
import { Facts } from '../../lists/facts.tsx'
import { LoadFailure } from '../../lists/load-failure.tsx'
import { messages } from '../messages.ts'
import { orderPaths } from '../order-paths.ts'

type Hold = ReplyOf<typeof orderHold>

/** OFO-08: why the order is held, in numbers. */
export function HoldPanel({ orderId }: { orderId: number }) {
  const { reply, failure, reload } = useCall(orderHold, { orderId })
  return (
    <Panel title={messages.holdTitle} className="border-l-4 border-l-warning">
      {reply === undefined ? (
        failure === null ? (
          <p role="status">{messages.loading}</p>
        ) : (
          <LoadFailure failure={failure} retry={reload} />
        )
      ) : (
        <HoldNumbers hold={reply} />
      )}
    </Panel>
  )
}

function HoldNumbers({ hold }: { hold: Hold }) {
  const { limit, exposure, excess, rate, daysOverdue, toleratedDays, holdReasons, internalNote } = hold
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap gap-2">
        {holdReasons.map(reason => (
          <Badge key={reason} tone="warning">
            {messages.holdReasons[reason]}
          </Badge>
        ))}
      </p>
      {internalNote === null ? null : (
        <p className="rounded bg-warning-soft p-2 text-sm whitespace-pre-line">{internalNote}</p>
      )}
      {hold.amounts.map(one => (
        <CurrencyNumbers key={one.currency} amounts={one} />
      ))}
      <Facts
        rows={[
          [messages.limit, limit === null ? messages.noLimit : formatPrice(limit, '$')],
          [messages.exposure, exposure === null ? '—' : formatPrice(exposure, '$')],
          [
            messages.excess,
            excess !== null && excess > 0 ? (
              <b key="excess" className="text-danger">
                {formatPrice(excess, '$')}
              </b>
            ) : null,
          ],
          [
            messages.daysOverdue,
            daysOverdue === 0 ? (
              messages.notOverdue
            ) : (
              <span
                key="days"
                className={daysOverdue > toleratedDays ? 'font-semibold text-danger' : undefined}
              >
                {messages.overdueDays(daysOverdue, toleratedDays)}
              </span>
            ),
          ],
        ]}
      />
      <p className="text-xs text-ink-muted">
        {rate === null ? messages.noRate : messages.atRate(formatPrice(rate.rate, '$'), rate.date)}
      </p>
      {hold.openOrders.length === 0 ? null : (
        <details>
          <summary className="cursor-pointer text-sm font-medium">
            {messages.openOrders} ({hold.openOrders.length})
          </summary>
          <DataTable
            caption={messages.openOrders}
            columns={OPEN_ORDERS}
            rows={hold.openOrders}
            keyOf={({ orderId }) => String(orderId)}
          />
        </details>
      )}
      {hold.documents.length === 0 ? null : (
        <details>
          <summary className="cursor-pointer text-sm font-medium">
            {messages.openDocuments} ({hold.documents.length})
          </summary>
          <DataTable
            caption={messages.openDocuments}
            columns={DOCUMENTS}
            rows={hold.documents}
            keyOf={one => `${one.kind}-${one.docNum}`}
          />
        </details>
      )}
      {hold.overrides.length === 0 ? null : (
        <div className="text-sm">
          <p className="font-medium">{messages.overrides}</p>
          <ul>
            {hold.overrides.map(({ amount, until, author, reason, at }) => (
              <li key={at}>{messages.overrideText(formatPrice(amount, '$'), until, author, reason)}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** What counts against the limit in one currency. */
function CurrencyNumbers({ amounts }: { amounts: Hold['amounts'][number] }) {
  const { currency, balance, openOrders, thisOrder, total, inPesos } = amounts
  const shown = (amount: number) => formatPrice(amount, currency)
  return (
    <div className="border-t border-line pt-2">
      <Facts
        rows={[
          [messages.balance, shown(balance)],
          [messages.openOrders, openOrders === 0 ? null : shown(openOrders)],
          [messages.thisOrder, thisOrder === 0 ? null : shown(thisOrder)],
          [
            messages.sum,
            <b key="sum">
              {shown(total)}
              {currency === '$' || inPesos === null ? '' : ` = ${formatPrice(inPesos, '$')}`}
            </b>,
          ],
        ]}
      />
    </div>
  )
}

const OPEN_ORDERS: readonly DataColumn<Hold['openOrders'][number]>[] = [
  {
    title: messages.orders,
    isMain: true,
    cell: ({ orderId, docNum }) => <Link to={orderPaths.order(orderId)}>{messages.order(docNum)}</Link>,
  },
  { title: messages.status, cell: ({ status }) => statusDescription(status) },
  { title: messages.date, isMinor: true, cell: ({ createdAt }) => formatDate(new Date(createdAt)) },
  {
    title: messages.total,
    isNumeric: true,
    cell: ({ amounts }) => amounts.map(({ currency, amount }) => formatPrice(amount, currency)).join(' + '),
  },
]

const DOCUMENTS: readonly DataColumn<Hold['documents'][number]>[] = [
  { title: messages.documents, isMain: true, cell: documentTitle },
  {
    title: messages.dueOn,
    cell: ({ dueDate, daysOverdue }) => (
      <>
        {formatDay(dueDate)}
        {daysOverdue > 0 ? (
          <span className="block text-xs text-danger">{messages.lateDays(daysOverdue)}</span>
        ) : null}
      </>
    ),
  },
  {
    title: messages.balance,
    isNumeric: true,
    cell: ({ balance, currency }) => formatPrice(balance, currency),
  },
]
