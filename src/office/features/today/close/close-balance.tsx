import type { CloseFigures, ClosePart } from '#domain/office/day-close.ts'
import { CloseAmounts } from './close-amounts.tsx'
import { messages } from './messages.ts'

const PARTS = ['opened', 'entered', 'departed', 'ended', 'left'] as const satisfies readonly ClosePart[]

/** What was there and came in, less what went, is what stays; each figure leads to its orders. */
export function CloseBalance({ figures }: { figures: CloseFigures }) {
  return (
    <dl
      aria-label={messages.balance}
      className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5 print:grid-cols-5"
    >
      {PARTS.map(part => (
        <div
          key={part}
          className="grid content-start gap-0.5 rounded border border-line bg-surface px-4 py-3 last:max-sm:col-span-2"
        >
          <dt className="text-sm text-ink-muted">
            {messages.signs[part]}{' '}
            {part === 'left' || figures[part].orders > 0 ? (
              <a href={`#${part}`} className="underline">
                {messages.parts[part]}
              </a>
            ) : (
              messages.parts[part]
            )}
          </dt>
          <dd className="text-lg font-semibold tabular-nums">
            {figures[part].orders.toLocaleString('es-UY')}
          </dd>
          <dd className="text-sm text-ink-muted">
            <CloseAmounts amounts={figures[part]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
