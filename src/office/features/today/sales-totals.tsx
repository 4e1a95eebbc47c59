import { Link } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import { salesTotals } from '#contract/office/reports/sales-totals.ts'
import { type Currency, formatPrice } from '#domain/money/money.ts'
import { Panel } from '#ui/dialogs/panel.tsx'
import { useCall } from '../../browser/use-call.ts'
import { reportPaths } from '../reports/report-paths.ts'
import { messages } from './messages.ts'

type Span = ReplyOf<typeof salesTotals>['spans'][number]

/** The spans that are counted again when `Hoy` is opened; nothing is shown where there is no answer yet. */
export function SalesTotals() {
  const { reply } = useCall(salesTotals)
  if (reply === undefined) return null
  return (
    <Panel title={messages.sales}>
      <div className="grid gap-3 md:grid-cols-3">
        {reply.spans.map(span => (
          <SpanFigures key={span.span} span={span} />
        ))}
      </div>
    </Panel>
  )
}

/** OFH-06: one span beside the same span before, pesos and dollars apart. */
function SpanFigures({ span: { span, from, to, now, before, earlier, margins } }: { span: Span }) {
  const lines = reportPaths.linesOf({ from, to })
  const figure = { span, lines, earlierLines: reportPaths.linesOf(earlier) }
  return (
    <section className="grid content-start gap-2 rounded border border-line p-3">
      <h3 className="flex items-center justify-between gap-3 text-sm font-semibold">
        {messages.spans[span]}
        <Link to={lines} className="inline-flex items-center font-normal text-ink-muted max-lg:min-h-11">
          {messages.orders(now.orders)}
        </Link>
      </h3>
      <dl className="grid gap-2">
        <Figure label={messages.soldIn('$')} currency="$" now={now.pesos} before={before.pesos} {...figure} />
        <Figure
          label={messages.soldIn('U$S')}
          currency="U$"
          now={now.dollars}
          before={before.dollars}
          {...figure}
        />
        {margins === undefined ? null : (
          <>
            <Margin currency="$" margins={margins.pesos} orders={reportPaths.marginOrders({ from, to })} />
            <Margin currency="U$" margins={margins.dollars} orders={reportPaths.marginOrders({ from, to })} />
          </>
        )}
      </dl>
      {margins !== undefined && margins.uncosted.lines > 0 ? (
        <Link
          to={reportPaths.marginOrders({ from, to })}
          className="flex min-h-11 w-fit items-center text-xs text-ink-muted lg:min-h-6"
        >
          {messages.uncosted(margins.uncosted.lines)}
        </Link>
      ) : null}
    </section>
  )
}

interface FigureProps {
  label: string
  currency: Currency
  now: number
  before: number
  span: Span['span']
  /** The lines behind both (OFR-02). */
  lines: string
  earlierLines: string
}

function Figure({ label, currency, now, before, span, lines, earlierLines }: FigureProps) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className="ml-auto text-right font-semibold whitespace-nowrap tabular-nums">
        <Link
          to={lines}
          aria-label={messages.linesOf(label, formatPrice(now, currency))}
          className="no-underline hover:underline"
        >
          {formatPrice(now, currency)}
        </Link>
      </dd>
      <dd className="w-full text-right text-xs text-ink-muted tabular-nums">
        {before === 0 ? (
          messages.nothingBefore[span]
        ) : (
          <>
            {messages.against(Math.round(((now - before) / Math.abs(before)) * 100))}{' '}
            <Link
              to={earlierLines}
              aria-label={messages.linesBefore(label, formatPrice(before, currency))}
              className="no-underline hover:underline"
            >
              {formatPrice(before, currency)}
            </Link>
          </>
        )}
      </dd>
    </div>
  )
}

interface MarginProps {
  currency: Currency
  margins: NonNullable<Span['margins']>['pesos']
  /** The orders behind it. */
  orders: string
}

function Margin({ currency, margins: { margin, percent }, orders }: MarginProps) {
  if (percent === null) return null
  const label = messages.marginIn(currency === '$' ? '$' : 'U$S')
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className="ml-auto text-right tabular-nums">
        <Link
          to={orders}
          aria-label={messages.ordersOf(label, formatPrice(margin, currency))}
          className="no-underline hover:underline"
        >
          {formatPrice(margin, currency)} · {messages.percent(percent)}
        </Link>
      </dd>
    </div>
  )
}
