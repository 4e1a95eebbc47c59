import type { ReplyOf } from '#contract/call.ts'
import { priceHistory } from '#contract/office/products/product-sheet.ts'
import { formatPrice } from '#domain/money/money.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
import { useCall } from '../../../../browser/use-call.ts'
import { LoadFailure } from '../../../lists/load-failure.tsx'
import { messages } from '../messages.ts'

type List = ReplyOf<typeof priceHistory>['lists'][number]

/** Every price of a product, list by list, as chart and table (OFP-15). */
export function PriceHistory({ code }: { code: string }) {
  const { reply, failure, reload } = useCall(priceHistory, { code })
  if (reply === undefined)
    return failure === null ? (
      <p className="text-sm text-ink-muted">{messages.loading}</p>
    ) : (
      <LoadFailure failure={failure} retry={reload} />
    )
  return (
    <section aria-label={messages.history} className="grid gap-3">
      <h3 className="text-sm font-semibold">{messages.history}</h3>
      {reply.lists.map(list => (
        <ListHistory key={list.number} {...list} />
      ))}
    </section>
  )
}

function ListHistory({ name, prices }: List) {
  return (
    <div className="grid gap-1">
      <h4 className="text-xs font-semibold text-ink-muted">{name}</h4>
      <PriceChart name={name} prices={prices} />
      <table className="data-table">
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.day}</th>
            <th scope="col">{messages.price}</th>
            <th scope="col">{messages.who}</th>
          </tr>
        </thead>
        <tbody>
          {prices.map(({ at, price, currency, author, source }) => (
            <tr key={at}>
              <td className="whitespace-nowrap">{formatDateTime(new Date(at))}</td>
              <td className="numeric">
                {price === null || currency === null ? messages.noPrice : formatPrice(price, currency)}
              </td>
              <td>{messages.historyRow(messages.sources[source], author)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const [WIDTH, HEIGHT, EDGE] = [360, 64, 4]

/** Steps of the price over time, of the currency it has now; the table beside it says the same. */
function PriceChart({ name, prices }: Pick<List, 'name' | 'prices'>) {
  const currency = prices[0]?.currency
  const steps = prices
    .filter(one => one.currency === currency)
    .flatMap(({ at, price }) => (price === null ? [] : [{ time: Date.parse(at), price }]))
    .toReversed()
  const [first, last] = [steps[0], steps.at(-1)]
  if (first === undefined || last === undefined || steps.length < 2) return null
  const values = steps.map(({ price }) => price)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const x = (time: number) =>
    EDGE + ((time - first.time) / Math.max(last.time - first.time, 1)) * (WIDTH - 6 * EDGE)
  const y = (price: number) =>
    HEIGHT - EDGE - ((price - low) / Math.max(high - low, 1e-9)) * (HEIGHT - 2 * EDGE)
  const path = steps.map(({ time, price }, at) =>
    at === 0 ? `M${x(time)} ${y(price)}` : `H${x(time)}V${y(price)}`,
  )
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={messages.chart(name)} className="w-full">
      <path d={`${path.join('')}H${WIDTH - EDGE}`} fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  )
}
