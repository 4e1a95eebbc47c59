import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import type { dayClose } from '#contract/office/orders/day-close.ts'
import {
  type CloseFigures,
  type ClosePart,
  type Figures,
  type LeftReason,
  ordersOfPart,
} from '#domain/office/day-close.ts'
import { type OrderStatus, statusDescription } from '#domain/orders/order-status.ts'
import { formatDateTime, formatTime } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { type DataColumn, DataTable } from '../../lists/data-table.tsx'
import { messages as orderMessages } from '../../orders/messages.ts'
import { orderPaths } from '../../orders/order-paths.ts'
import { amountsText, CloseAmounts } from './close-amounts.tsx'
import { messages } from './messages.ts'

export type DayClose = ReplyOf<typeof dayClose>
type Order = DayClose['orders'][number]
type Dispatch = Order['dispatches'][number]
type OtherPart = Exclude<ClosePart, 'left'>

const orderColumn: DataColumn<Order> = {
  title: messages.order,
  isMain: true,
  cell: ({ orderId, docNum }) => <Link to={orderPaths.order(orderId)}>{docNum}</Link>,
}
const customerColumn: DataColumn<Order> = {
  title: messages.customer,
  cell: ({ cardcode, cardName }) => `${cardcode} ${cardName}`,
}
const amountColumn: DataColumn<Order> = {
  title: messages.amount,
  isNumeric: true,
  cell: order => <CloseAmounts amounts={order} />,
}
const orderColumns = (...own: readonly DataColumn<Order>[]) => [
  orderColumn,
  customerColumn,
  ...own,
  amountColumn,
]
const stateOf = (status: OrderStatus | null) => (status === null ? '' : statusDescription(status))
const channelOf = (channel: string) => orderMessages.channels[channel] ?? channel
const stateColumn: DataColumn<Order> = { title: messages.state, cell: ({ status }) => stateOf(status) }
const timeOf = (at: string) => formatTime(new Date(at))

const COLUMNS: Readonly<Record<Exclude<OtherPart, 'dispatched'>, readonly DataColumn<Order>[]>> = {
  opened: orderColumns({ title: messages.stateBefore, cell: ({ was }) => stateOf(was) }, stateColumn),
  entered: orderColumns(
    { title: messages.at, cell: ({ enteredAt }) => timeOf(enteredAt) },
    { title: messages.channel, cell: ({ channel }) => channelOf(channel) },
    stateColumn,
  ),
  released: orderColumns(
    { title: messages.at, cell: ({ releases }) => releases.map(({ at }) => timeOf(at)).join(', ') },
    { title: messages.who, cell: ({ releases }) => releases.map(({ by }) => by).join(', ') },
    stateColumn,
  ),
  departed: orderColumns(stateColumn),
  ended: orderColumns(stateColumn),
}

const sinceColumn: DataColumn<Order> = {
  title: messages.since,
  cell: ({ since }) => formatDateTime(new Date(since)),
}
const LEFT_COLUMNS = orderColumns(stateColumn, sinceColumn)
/** One reason stands for an order: the others may hold it, too. */
const HELD_COLUMNS = orderColumns(
  {
    title: orderMessages.hold,
    cell: ({ holdReasons }) => holdReasons.map(reason => orderMessages.holdReasons[reason]).join(', '),
  },
  sinceColumn,
)
const HELD: readonly LeftReason[] = ['credit', 'overdue', 'manual', 'held']

interface Departure {
  readonly key: string
  readonly order: Order
  readonly dispatch: Dispatch
}

const DISPATCH_COLUMNS: readonly DataColumn<Departure>[] = [
  {
    title: messages.order,
    isMain: true,
    cell: ({ order: { orderId, docNum } }) => <Link to={orderPaths.order(orderId)}>{docNum}</Link>,
  },
  { title: messages.customer, cell: ({ order: { cardcode, cardName } }) => `${cardcode} ${cardName}` },
  { title: messages.at, cell: ({ dispatch }) => timeOf(dispatch.at) },
  {
    title: messages.agency,
    cell: ({ dispatch: { agency, branch } }) =>
      [agency, branch].filter(Boolean).join(' · ') || messages.ownDelivery,
  },
  { title: messages.guide, cell: ({ dispatch }) => dispatch.guide ?? '' },
  { title: messages.packages, isNumeric: true, cell: ({ dispatch }) => dispatch.packages ?? '' },
  { title: messages.who, cell: ({ dispatch }) => dispatch.by },
  { title: messages.amount, isNumeric: true, cell: ({ dispatch }) => <CloseAmounts amounts={dispatch} /> },
]

/** A part of a day: its figure, what it is made of, and its orders, which the figure opens (OFH-09). */
export function ClosePartPanel({ part, day: { figures, orders } }: { part: OtherPart; day: DayClose }) {
  const found = ordersOfPart(orders, part)
  const name = messages.parts[part]
  const composition = compositionOf(part, figures)
  return (
    <Panel title={name} id={part}>
      {/* Who looks for a guide later looks for it on paper. */}
      <OpenedRows
        name={name}
        count={found.length}
        isAlwaysPrinted={part === 'dispatched'}
        head={
          <>
            <Sums figures={figures[part]} />
            {composition.length === 0 ? null : <p>{composition.join(' · ')}</p>}
            <p className="text-ink-muted">{messages.hints[part]}</p>
          </>
        }
      >
        {part === 'dispatched' ? (
          <DataTable
            caption={name}
            columns={DISPATCH_COLUMNS}
            rows={departuresOf(found)}
            keyOf={({ key }) => key}
          />
        ) : (
          <DataTable caption={name} columns={COLUMNS[part]} rows={found} keyOf={keyOf} />
        )}
      </OpenedRows>
    </Panel>
  )
}

/** What stays, by reason, with what was noted of it. */
export function LeftPanel({ day: { figures, orders, shown } }: { day: DayClose }) {
  const left = ordersOfPart(orders, 'left')
  return (
    <Panel title={messages.parts.left} id="left">
      <div className="grid gap-1 text-sm">
        <Sums figures={figures.left} />
        <p className="text-ink-muted">{messages.hints.left}</p>
      </div>
      <ul className="mt-3 grid gap-3">
        {figures.byReason.map(({ reason, oldest, ...sums }) => (
          <li key={reason} className="break-inside-avoid border-t border-line pt-3">
            <OpenedRows
              name={messages.reasons[reason]}
              count={sums.orders}
              isAlwaysPrinted
              head={
                <>
                  <h3 className="text-base font-semibold">{messages.reasons[reason]}</h3>
                  <Sums figures={sums} />
                  <p className="text-ink-muted">{messages.oldest(oldest)}</p>
                  <LeftNote note={shown?.notes[reason]} />
                </>
              }
            >
              <DataTable
                caption={messages.reasons[reason]}
                columns={HELD.includes(reason) ? HELD_COLUMNS : LEFT_COLUMNS}
                rows={left.filter(order => order.reason === reason)}
                keyOf={keyOf}
              />
            </OpenedRows>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function LeftNote({ note }: { note: string | undefined }) {
  return note === undefined ? null : (
    <p className="whitespace-pre-line wrap-anywhere">
      <b>{messages.noted}:</b> {note}
    </p>
  )
}

function Sums({ figures }: { figures: Figures }) {
  return (
    <p>
      {messages.orders(figures.orders)}
      {figures.orders === 0 ? null : ` · ${amountsText(figures)}`}
    </p>
  )
}

interface OpenedRowsProps {
  name: string
  count: number
  /** On paper also what is closed on the screen. */
  isAlwaysPrinted: boolean
  /** What is said of the rows, beside the button that opens them. */
  head: ReactNode
  children: ReactNode
}

function OpenedRows({ name, count, isAlwaysPrinted, head, children }: OpenedRowsProps) {
  const [isOpen, setOpen] = useState(false)
  const act = isOpen ? messages.hide : messages.show(count)
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 gap-1 text-sm">{head}</div>
        {count === 0 ? null : (
          <div data-no-print="">
            <Button
              size="sm"
              aria-expanded={isOpen}
              aria-label={messages.actOf(act, name)}
              onClick={() => setOpen(!isOpen)}
            >
              {act}
            </Button>
          </div>
        )}
      </div>
      {count > 0 && (isOpen || isAlwaysPrinted) ? (
        <div className={isOpen ? 'mt-3' : 'mt-3 hidden print:block'}>{children}</div>
      ) : null}
    </>
  )
}

function compositionOf(part: ClosePart, { byChannel, byReleaser }: CloseFigures): string[] {
  if (part === 'entered')
    return byChannel.map(({ channel, orders }) => messages.by(channelOf(channel), orders))
  return part === 'released' ? byReleaser.map(({ by, orders }) => messages.by(by, orders)) : []
}

const keyOf = ({ orderId }: Order) => String(orderId)

function departuresOf(orders: readonly Order[]): Departure[] {
  return orders
    .flatMap(order =>
      order.dispatches.map((dispatch, at) => ({ key: `${order.orderId} ${at}`, order, dispatch })),
    )
    .sort((a, b) => (a.dispatch.at < b.dispatch.at ? -1 : 1))
}
