import type { HistogramBar } from '#domain/pricing/price-changes.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { messages } from './messages.ts'

/** How many products rise or fall by how much: a bar for each range of percents (OFP-09, OFI-08). */
export function PriceHistogram({ bars }: { bars: readonly HistogramBar[] }) {
  const most = Math.max(...bars.map(({ count }) => count))
  if (most <= 0) return null
  const first = bars.findIndex(({ count }) => count > 0)
  const last = bars.findLastIndex(({ count }) => count > 0)
  return (
    <table className="w-full text-sm">
      <caption className="text-left text-sm font-semibold">{messages.title}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{messages.change}</th>
          <th scope="col">{messages.products}</th>
        </tr>
      </thead>
      <tbody>
        {bars.slice(first, last + 1).map(({ from, to, count }) => (
          <tr key={`${from} ${to}`}>
            <th scope="row" className="w-px py-0.5 pr-2 text-left font-normal whitespace-nowrap">
              {messages.bar(from, to)}
            </th>
            <td>
              <span className="flex items-center gap-2 tabular-nums">
                {/* The number stands beside the longest, too. */}
                <span
                  aria-hidden="true"
                  className={joinClasses('h-3.5 min-w-px', (to ?? 1) <= 0 ? 'bg-edge' : 'bg-accent-strong')}
                  style={{ width: `calc((100% - 4rem) * ${count / most})` }}
                />
                {count.toLocaleString('es-UY')}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
