import type { ReplyOf } from '#contract/call.ts'
import type { previewBulk } from '#contract/office/products/product-sheet.ts'
import { formatPrice } from '#domain/money/money.ts'
import { PriceHistogram } from '../../prices/price-histogram.tsx'
import { messages } from '../messages.ts'

type Effect = ReplyOf<typeof previewBulk>['prices'][number]
type Move = Effect['largest'][number]

/** What new prices of a list do: figures, the largest, doubtful ones, whom they touch (OFP-12). */
export function PriceEffect(effect: Effect) {
  const figures: readonly (readonly [string, string])[] = [
    [messages.up, effect.up.toLocaleString('es-UY')],
    [messages.down, effect.down.toLocaleString('es-UY')],
    [messages.equal, effect.equal.toLocaleString('es-UY')],
    [messages.average, messages.percent(effect.averageTenths)],
    [messages.weighted, messages.percent(effect.weightedTenths)],
    [messages.carts, effect.carts.toLocaleString('es-UY')],
  ]
  const doubtful: readonly (readonly [string, Effect['belowPromo']])[] = [
    [messages.slipped, effect.slipped],
    [messages.belowPromo, effect.belowPromo],
    [messages.abovePvp, effect.abovePvp],
    ...(effect.belowCost === undefined ? [] : [[messages.belowCost, effect.belowCost] as const]),
    [messages.toZero, effect.toZero],
    [messages.fromZero, effect.fromZero],
    [messages.currencyChanged, effect.currencyChanged],
  ]
  const people: readonly (readonly [string, Effect['customers']])[] = [
    [messages.customers, effect.customers],
    [messages.special, effect.special],
  ]
  return (
    <section
      aria-label={messages.effectOf(effect.name)}
      className="grid gap-3 rounded border border-line p-3"
    >
      <h3 className="text-base font-semibold">{messages.effectOf(effect.name)}</h3>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="text-xs text-ink-muted">{name}</dt>
            <dd className="text-lg font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {effect.largest.length === 0 ? null : (
        <div className="grid items-start gap-4 lg:grid-cols-[19rem_1fr]">
          <PriceHistogram bars={effect.histogram} />
          <div className="min-w-0">
            <h4 className="text-sm font-semibold">{messages.largest}</h4>
            <Moves title={messages.largest} moves={effect.largest} />
          </div>
        </div>
      )}
      {doubtful
        .filter(([, { count }]) => count > 0)
        .map(([name, { count, first }]) => (
          <details key={name} className="text-sm">
            <summary>
              {name}: <b>{count.toLocaleString('es-UY')}</b>
            </summary>
            <Moves title={name} moves={first} />
          </details>
        ))}
      {people
        .filter(([, { count }]) => count > 0)
        .map(([name, { count, first }]) => (
          <p key={name} className="text-sm">
            {name}: <b>{count.toLocaleString('es-UY')}</b> ({messages.names(first, count)})
          </p>
        ))}
    </section>
  )
}

function Moves({ title, moves }: { title: string; moves: readonly Move[] }) {
  return (
    <table className="data-table">
      <caption className="sr-only">{title}</caption>
      <tbody>
        {moves.map(({ code, title: name, was, now, currency, tenths }) => (
          <tr key={code}>
            <th scope="row">{code}</th>
            <td>
              <span className="line-clamp-2">{name}</span>
            </td>
            <td className="numeric">{was === null ? messages.noPrice : formatPrice(was, currency)}</td>
            <td className="numeric">{now === null ? messages.noPrice : formatPrice(now, currency)}</td>
            <td className="numeric">{messages.percent(tenths)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
