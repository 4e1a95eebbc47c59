import { formatPrice } from '#domain/money/money.ts'
import type { DataColumn } from '../lists/data-table.tsx'
import { DataTable } from '../lists/data-table.tsx'
import type { PriceFigures as Figures } from './import-types.ts'
import { messages, percentText } from './messages.ts'

type Move = Figures['largest'][number]

const columns: readonly DataColumn<Move>[] = [
  { title: messages.code, isMain: true, cell: ({ code }) => code },
  {
    title: messages.before,
    isNumeric: true,
    cell: move => priceText(move.was, move.wasCurrency ?? move.currency),
  },
  { title: messages.after, isNumeric: true, cell: ({ now, currency }) => priceText(now, currency) },
  {
    title: messages.percent,
    isNumeric: true,
    cell: ({ tenths }) => (tenths === null ? '' : percentText(tenths)),
  },
]

function priceText(price: number | null, currency: Move['currency']): string {
  return price === null ? '–' : formatPrice(price, currency)
}

/** What an import does to the prices of a list (OFI-08). */
export function PriceFigures({ title, figures }: { title: string; figures: Figures }) {
  const { up, down, equal, histogram, largest, averageTenths } = figures
  const most = Math.max(1, ...histogram.map(({ count }) => count))
  const doubtful = [
    ['tenfold', figures.tenfold],
    ['tenth', figures.tenth],
    ['toZero', figures.toZero],
    ['fromZero', figures.fromZero],
    ['currencyChanged', figures.currencyChanged],
  ] as const
  return (
    <section aria-label={title} className="grid gap-3 lg:grid-cols-2">
      <div className="grid content-start gap-2">
        <h3 className="text-sm font-semibold">{title}</h3>
        <p className="text-sm">
          {messages.priceSentence(up, down, equal)}
          {averageTenths === null ? null : ` · ${messages.average(percentText(averageTenths))}`}
        </p>
        <ul className="grid gap-1 text-sm">
          {doubtful
            .filter(([, { count }]) => count > 0)
            .map(([name, { count, first }]) => (
              <li key={name} className={name === 'fromZero' ? undefined : 'text-warning'}>
                {messages[name](count)}:{' '}
                <span className="wrap-anywhere">
                  {first
                    .slice(0, 5)
                    .map(({ code }) => code)
                    .join(', ')}
                  {count > 5 ? '…' : ''}
                </span>
              </li>
            ))}
        </ul>
        <table className="text-sm">
          <caption className="text-left text-sm font-medium">{messages.histogram}</caption>
          <tbody>
            {histogram.map(({ from, to, count }) => (
              <tr key={`${from} ${to}`}>
                <th scope="row" className="w-32 py-0.5 pr-2 text-right font-normal whitespace-nowrap">
                  {messages.bar(from, to)}
                </th>
                <td>
                  <span className="flex items-center gap-2">
                    <span
                      aria-hidden="true"
                      className="inline-block h-3 rounded bg-accent"
                      style={{ width: `${(count / most) * 12}rem` }}
                    />
                    {count.toLocaleString('es-UY')}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {largest.length === 0 ? null : (
        <div>
          <h3 className="mb-1 text-sm font-semibold">{messages.largest}</h3>
          <DataTable caption={messages.largest} columns={columns} rows={largest} keyOf={({ code }) => code} />
        </div>
      )}
    </section>
  )
}
