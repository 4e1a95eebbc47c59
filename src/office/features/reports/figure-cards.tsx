import { Link } from 'react-router'
import { formatPrice } from '#domain/money/money.ts'
import { messages } from './messages.ts'
import type { SalesFigures } from './sales-types.ts'

const FIGURES = ['pesos', 'dollars', 'orders', 'units'] as const
type Figure = (typeof FIGURES)[number]

export function formatFigure(figure: Figure, value: number): string {
  if (figure === 'pesos') return formatPrice(value, '$')
  return figure === 'dollars' ? formatPrice(value, 'U$') : value.toLocaleString('es-UY')
}

interface FigureCardsProps {
  now: SalesFigures
  before: SalesFigures | null
  /** Addresses of the lines behind both (OFR-02); absent: they are shown below. */
  lines?: { readonly now: string; readonly before: string | null }
}

/** Four figures, each beside what it was in the earlier span; fewer in a row where an amount needs the room. */
export function FigureCards({ now, before, lines }: FigureCardsProps) {
  return (
    <dl className="flex flex-wrap gap-3">
      {FIGURES.map(figure => (
        <div
          key={figure}
          className="grid flex-1 basis-32 gap-0.5 rounded border border-line bg-surface px-4 py-3"
        >
          <dt className="text-sm text-ink-muted">{messages.figures[figure]}</dt>
          <dd className="font-semibold whitespace-nowrap tabular-nums lg:text-lg">
            <FigureLink to={lines?.now ?? null} figure={figure} value={now[figure]} />
          </dd>
          {before === null ? null : (
            <dd className="text-xs text-ink-muted tabular-nums">
              {before[figure] === 0 ? (
                messages.nothingBefore
              ) : (
                <>
                  {changeOf(now[figure], before[figure])} · {messages.before}{' '}
                  <FigureLink to={lines?.before ?? null} figure={figure} value={before[figure]} />
                </>
              )}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

function FigureLink({ to, figure, value }: { to: string | null; figure: Figure; value: number }) {
  const text = formatFigure(figure, value)
  if (to === null) return text
  return (
    <Link
      to={to}
      aria-label={`${messages.figures[figure]} ${text}. ${messages.linesBehind}`}
      className="underline-offset-2 hover:underline"
    >
      {text}
    </Link>
  )
}

/** The change as a percent of what it was. */
export function changeOf(now: number, before: number): string {
  return before === 0 ? '' : messages.change(Math.round(((now - before) / Math.abs(before)) * 100))
}
