import { formatPrice } from '#domain/money/money.ts'
import type { DataColumn } from '../lists/data-table.tsx'
import { DataTable } from '../lists/data-table.tsx'
import { PriceHistogram } from '../products/prices/price-histogram.tsx'
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
        <PriceHistogram bars={histogram} />
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
