import type { ReplyOf } from '#contract/call.ts'
import { salesTotals } from '#contract/office/reports/sales-totals.ts'
import { type Currency, formatPrice } from '#domain/money/money.ts'
import { Panel } from '#ui/dialogs/panel.tsx'
import { useCall } from '../../browser/use-call.ts'
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
function SpanFigures({ span: { span, now, before, margins } }: { span: Span }) {
  return (
    <section className="grid content-start gap-2 rounded border border-line p-3">
      <h3 className="flex justify-between gap-3 text-sm font-semibold">
        {messages.spans[span]}
        <span className="font-normal text-ink-muted">{messages.orders(now.orders)}</span>
      </h3>
      <dl className="grid gap-2">
        <Figure label={messages.soldIn('$')} currency="$" now={now.pesos} before={before.pesos} span={span} />
        <Figure
          label={messages.soldIn('U$S')}
          currency="U$"
          now={now.dollars}
          before={before.dollars}
          span={span}
        />
        {margins === undefined ? null : (
          <>
            <Margin currency="$" margins={margins.pesos} />
            <Margin currency="U$" margins={margins.dollars} />
          </>
        )}
      </dl>
      {margins !== undefined && margins.uncosted.lines > 0 ? (
        <p className="text-xs text-ink-muted">{messages.uncosted(margins.uncosted.lines)}</p>
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
}

function Figure({ label, currency, now, before, span }: FigureProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-3">
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className="text-right font-semibold whitespace-nowrap tabular-nums">
        {formatPrice(now, currency)}
      </dd>
      <dd className="col-span-2 text-right text-xs text-ink-muted tabular-nums">
        {before === 0
          ? messages.nothingBefore[span]
          : messages.against(
              Math.round(((now - before) / Math.abs(before)) * 100),
              formatPrice(before, currency),
            )}
      </dd>
    </div>
  )
}

interface MarginProps {
  currency: Currency
  margins: NonNullable<Span['margins']>['pesos']
}

function Margin({ currency, margins: { margin, percent } }: MarginProps) {
  if (percent === null) return null
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-3">
      <dt className="text-sm text-ink-muted">{messages.marginIn(currency === '$' ? '$' : 'U$S')}</dt>
      <dd className="text-right whitespace-nowrap tabular-nums">
        {formatPrice(margin, currency)} · {messages.percent(percent)}
      </dd>
    </div>
  )
}
