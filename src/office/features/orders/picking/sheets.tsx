import type { ReplyOf } from '#contract/call.ts'
import type { pickingSheet } from '#contract/office/orders/picking.ts'
import { formatQuantity } from '#domain/pricing/quantity.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
import { messages } from '../messages.ts'

type Sheet = ReplyOf<typeof pickingSheet>
type Line = Omit<Sheet['together'][number], 'orders'>

/** OFO-13: a sheet for each order, each on paper of its own. */
export function OrderSheets({ orders }: { orders: Sheet['orders'] }) {
  return orders.map(order => (
    <article key={order.orderId} className="sheet">
      <header>
        <h2>{messages.order(order.docNum)}</h2>
        <p>
          <b>{order.cardName}</b> ({order.cardcode})
        </p>
        <p>{[order.delivery, order.agency, order.agencyBranch].filter(Boolean).join(' · ')}</p>
        {order.address === null ? null : (
          <p>{[order.address.street, order.address.number, order.address.city].filter(Boolean).join(' ')}</p>
        )}
        <p>
          {formatDateTime(new Date(order.createdAt))}
          {order.poRef === null ? '' : ` · ${messages.poRef}: ${order.poRef}`}
        </p>
        {order.comments === null ? null : <p className="whitespace-pre-line">{order.comments}</p>}
      </header>
      <LineTable lines={order.lines.filter(({ units }) => units > 0)} />
    </article>
  ))
}

/** One walk for several orders. */
export function TogetherSheet({ sheet: { orders, together } }: { sheet: Sheet }) {
  return (
    <article className="sheet">
      <header>
        <h2>{messages.sheetTitle}</h2>
        <p>
          {messages.forOrders}: {orders.map(({ docNum }) => docNum).join(', ')}
        </p>
      </header>
      <LineTable
        lines={together}
        sharesOf={line => together.find(({ itemCode }) => itemCode === line.itemCode)?.orders ?? []}
      />
    </article>
  )
}

interface LineTableProps {
  lines: readonly Line[]
  sharesOf?: (line: Line) => readonly { docNum: number; units: number }[]
}

function LineTable({ lines, sharesOf }: LineTableProps) {
  if (lines.length === 0) return <p>{messages.nothingToPick}</p>
  // A warehouse without places has no column for them.
  const hasPlaces = lines.some(({ place }) => place !== null)
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">
            {/* On a narrow roll the box says it. */}
            <span className="wide">{messages.tick}</span>
          </th>
          {hasPlaces ? <th scope="col">{messages.place}</th> : null}
          <th scope="col">{messages.product}</th>
          <th scope="col" className="numeric">
            {messages.quantity}
          </th>
          <th scope="col" className="numeric wide">
            {messages.unit}
          </th>
          <th scope="col" className="wide">
            {messages.barcode}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(line => (
          <tr key={line.itemCode}>
            <td>
              <span className="tick" />
            </td>
            {hasPlaces ? <td className="whitespace-nowrap">{line.place ?? '—'}</td> : null}
            <td>
              <b>{line.itemCode}</b> {line.title}
              <span className="narrow">
                {[
                  line.unitMult === 1 ? null : `${messages.unit} ${formatQuantity(line.unitMult)}`,
                  codesOf(line),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {sharesOf === undefined ? null : (
                <span className="block">
                  {sharesOf(line)
                    .map(({ docNum, units }) => messages.share(docNum, units))
                    .join(' · ')}
                </span>
              )}
            </td>
            <td className="numeric">
              <b>{formatQuantity(line.units)}</b>
            </td>
            <td className="numeric wide">{formatQuantity(line.unitMult)}</td>
            <td className="wide">{codesOf(line)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The bar code of the product, and of whole boxes. */
function codesOf({ barcode, boxes }: Line): string {
  return [barcode, ...boxes.map(({ code, quantity }) => `${code} (${messages.box(quantity)})`)]
    .filter(Boolean)
    .join(' · ')
}
