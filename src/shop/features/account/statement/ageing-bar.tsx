import { formatPrice } from '#domain/money/money.ts'
import { Money } from '#ui/money.tsx'
import type { CurrencySums } from './currency-sums.ts'
import { messages } from './messages.ts'

/** From not due to the oldest: darker and redder, always with name and amount next to it. */
const BUCKETS = [
  { key: 'notDue', tone: 'bg-success' },
  { key: 'd1_30', tone: 'bg-warning' },
  { key: 'd31_60', tone: 'bg-accent' },
  { key: 'd61_90', tone: 'bg-danger' },
  { key: 'd90plus', tone: 'bg-danger-strong' },
] as const

/** The ageing of the debt: amounts, and their share as a bar. */
export function AgeingBar({ account }: { account: CurrencySums }) {
  const { currency, notDue, aging } = account
  const amounts = { notDue, ...aging }
  const shown = BUCKETS.filter(({ key }) => amounts[key] > 0)
  return (
    <div className="grid break-inside-avoid gap-2">
      <h3 className="text-sm font-semibold">{messages.agingTitle(currency)}</h3>
      {shown.length > 0 ? (
        <div aria-hidden="true" className="flex h-3 gap-0.5 overflow-hidden rounded-full">
          {shown.map(({ key, tone }) => (
            // The share of the debt; a small one stays visible.
            <span key={key} className={`ageing ${tone} min-w-1.5`} style={{ flexGrow: amounts[key] }} />
          ))}
        </div>
      ) : null}
      <dl className="grid gap-x-6 gap-y-1 text-sm sm:gap-y-2 sm:grid-cols-3 xl:grid-cols-5 print:grid-cols-5">
        {BUCKETS.map(({ key, tone }) => (
          <div
            key={key}
            className="flex flex-wrap items-baseline justify-between gap-x-3 sm:block print:block"
          >
            <dt className="flex items-center gap-1.5 text-ink-muted">
              <span aria-hidden="true" className={`ageing size-2.5 shrink-0 rounded-full ${tone}`} />
              {messages.aging[key]}
            </dt>
            <dd className="ml-auto font-medium">
              <Money amount={formatPrice(amounts[key], currency)} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
