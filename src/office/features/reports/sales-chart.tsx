import { type Currency, formatPrice } from '#domain/money/money.ts'
import { addDays, daysBetween, formatDay } from '#domain/time/business-day.ts'
import { messages } from './messages.ts'
import type { SalesFigures, SalesRow } from './sales-types.ts'

interface Bar {
  readonly key: string
  readonly label: string
  readonly now: number
  readonly before: number | null
}

const WIDTH = 960
const HEIGHT = 200
const FOOT = 22
const LEFT = 4
/** More days are shown as weeks, more weeks as months. */
const MOST_BARS = 62
const MOST_ROWS = 12
const ROW_HEIGHT = 26
const NAME_WIDTH = 250

interface SalesChartProps {
  rows: readonly SalesRow[]
  currency: Currency
  /** By day: columns over time, else bars of the largest rows. */
  isByDay: boolean
  from: string
  to: string
}

/** The rows of the table under it, drawn; what it shows is read from the table. */
export function SalesChart({ rows, currency, isByDay, from, to }: SalesChartProps) {
  const amount = ({ pesos, dollars }: SalesFigures) => (currency === '$' ? pesos : dollars)
  const barOf = ({ key, label, now, before }: SalesRow): Bar => ({
    key,
    label,
    now: amount(now),
    before: before && amount(before),
  })
  const bars = isByDay ? steps(rows.map(barOf), from, to) : rows.slice(0, MOST_ROWS).map(barOf)
  const top = Math.max(...bars.map(({ now, before }) => Math.max(now, before ?? 0)), 0)
  if (top <= 0) return null
  return (
    <figure className="grid gap-1 overflow-x-auto">
      {isByDay ? (
        <Columns bars={bars} top={top} currency={currency} />
      ) : (
        <Rows bars={bars} top={top} currency={currency} />
      )}
      <figcaption className="flex gap-4 text-xs text-ink-muted">
        <span className="flex items-center gap-1">
          <span className="inline-block size-3 bg-accent-strong" /> {messages.now}
        </span>
        {bars.some(({ before }) => before !== null) ? (
          <span className="flex items-center gap-1">
            <span className="inline-block size-3 bg-edge" /> {messages.earlier}
          </span>
        ) : null}
      </figcaption>
    </figure>
  )
}

interface DrawnProps {
  bars: readonly Bar[]
  top: number
  currency: Currency
}

function Columns({ bars, top, currency }: DrawnProps) {
  const step = (WIDTH - LEFT) / bars.length
  const width = Math.min(step * 0.42, 24)
  const heightOf = (value: number) => (Math.max(value, 0) / top) * (HEIGHT - FOOT)
  const every = Math.ceil(bars.length / 12)
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="min-w-160"
      role="img"
      aria-label={messages.chart(messages.sales)}
    >
      <line x1="0" x2={WIDTH} y1={HEIGHT - FOOT} y2={HEIGHT - FOOT} className="stroke-line" />
      {bars.map((bar, at) => {
        const x = LEFT + at * step
        return (
          <g key={bar.key}>
            <title>{textOf(bar, currency)}</title>
            {bar.before === null ? null : (
              <rect
                x={x + width}
                y={HEIGHT - FOOT - heightOf(bar.before)}
                width={width * 0.7}
                height={heightOf(bar.before)}
                className="fill-edge"
              />
            )}
            <rect
              x={x}
              y={HEIGHT - FOOT - heightOf(bar.now)}
              width={width}
              height={heightOf(bar.now)}
              className="fill-accent-strong"
            />
            {at % every === 0 ? (
              <text x={x} y={HEIGHT - 6} className="fill-ink-muted text-[11px]">
                {bar.label}
              </text>
            ) : null}
          </g>
        )
      })}
    </svg>
  )
}

function Rows({ bars, top, currency }: DrawnProps) {
  const room = WIDTH - NAME_WIDTH - 130
  const lengthOf = (value: number) => (Math.max(value, 0) / top) * room
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${bars.length * ROW_HEIGHT}`}
      className="min-w-160"
      role="img"
      aria-label={messages.chart(messages.sales)}
    >
      {bars.map((bar, at) => {
        const y = at * ROW_HEIGHT
        return (
          <g key={bar.key}>
            <title>{textOf(bar, currency)}</title>
            <text x="0" y={y + 16} className="fill-ink text-[12px]">
              {bar.label.length > 38 ? `${bar.label.slice(0, 37)}…` : bar.label}
            </text>
            <rect
              x={NAME_WIDTH}
              y={y + 3}
              width={lengthOf(bar.now)}
              height="12"
              className="fill-accent-strong"
            />
            {bar.before === null ? null : (
              <rect x={NAME_WIDTH} y={y + 16} width={lengthOf(bar.before)} height="5" className="fill-edge" />
            )}
            <text x={NAME_WIDTH + lengthOf(bar.now) + 6} y={y + 14} className="fill-ink-muted text-[11px]">
              {formatPrice(bar.now, currency)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

function textOf({ label, now, before }: Bar, currency: Currency): string {
  const was = before === null ? '' : ` (${messages.before} ${formatPrice(before, currency)})`
  return `${label}: ${formatPrice(now, currency)}${was}`
}

/** Every day of the span, or every week or month of it where days are too many. */
function steps(days: readonly Bar[], from: string, to: string): Bar[] {
  const byDay = new Map(days.map(bar => [bar.key, bar]))
  const length = daysBetween(from, to) + 1
  const isCompared = days.some(({ before }) => before !== null)
  const keyOf = (day: string, at: number) => {
    if (length <= MOST_BARS) return day
    return length <= MOST_BARS * 7 ? addDays(from, at - (at % 7)) : day.slice(0, 7)
  }
  const found = new Map<string, { key: string; label: string; now: number; before: number | null }>()
  for (let at = 0; at < length; at += 1) {
    const day = addDays(from, at)
    const key = keyOf(day, at)
    const bar = found.get(key) ?? { key, label: labelOf(key), now: 0, before: isCompared ? 0 : null }
    const own = byDay.get(day)
    bar.now += own?.now ?? 0
    if (bar.before !== null) bar.before += own?.before ?? 0
    found.set(key, bar)
  }
  return [...found.values()]
}

/** `dd/mm` of a day, `mm/aaaa` of a month. */
function labelOf(key: string): string {
  return key.length === 7 ? `${key.slice(5)}/${key.slice(0, 4)}` : formatDay(key).slice(0, 5)
}
