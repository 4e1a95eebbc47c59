import { leftOf } from '#domain/office/picking/pick-scan.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { messages as orderMessages } from '../messages.ts'
import { pickingMessages as messages } from './messages.ts'
import type { SheetLine } from './use-counting.ts'

interface PickLinesProps {
  lines: readonly SheetLine[]
  /** The code that is shown as the next. */
  next: string | null
  mayBeShort: boolean
  onPutBack: (line: SheetLine) => void
  onShort: (line: SheetLine) => void
}

/** Every product of the order in the sequence of the walk, with what is counted and what is missing of it. */
export function PickLines({ lines, next, mayBeShort, onPutBack, onShort }: PickLinesProps) {
  const done = lines.filter(line => leftOf(line) === 0).length
  if (lines.length === 0) return <p>{orderMessages.nothingToPick}</p>
  // A warehouse without places has no column for them.
  const hasPlaces = lines.some(({ place }) => place !== null)
  return (
    <section className="grid gap-2 rounded border border-line bg-surface p-3">
      <h2 className="text-sm font-semibold">{messages.lines(done, lines.length)}</h2>
      <ul aria-label={messages.table} className="grid">
        {lines.map(line => (
          <li
            key={line.itemCode}
            aria-current={line.itemCode === next ? 'step' : undefined}
            className={joinClasses(
              'grid items-center gap-x-3 border-t border-line py-1.5 text-sm',
              hasPlaces ? 'grid-cols-[4rem_1fr_auto]' : 'grid-cols-[1fr_auto]',
              line.itemCode === next && 'bg-canvas',
            )}
          >
            {hasPlaces ? <span className="text-ink-muted">{line.place ?? '—'}</span> : null}
            <span className="min-w-0 wrap-anywhere">
              <b className="font-semibold">{line.itemCode}</b> {line.title}
              <Missing line={line} />
            </span>
            <span className="flex items-center gap-1">
              <span
                className={joinClasses(
                  'inline-flex items-center gap-1 tabular-nums',
                  leftOf(line) === 0 && 'font-semibold text-success',
                )}
              >
                {leftOf(line) === 0 ? <Icon name="check" label={messages.ready} /> : null}
                {messages.progress(line.counted, line.units)}
              </span>
              {line.counted > 0 ? (
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={messages.putBackOf(line.itemCode)}
                  onClick={() => onPutBack(line)}
                >
                  {messages.putBack}
                </Button>
              ) : null}
              {mayBeShort && line.shortages.some(({ most }) => most > 0) ? (
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={messages.shortOf(line.itemCode)}
                  onClick={() => onShort(line)}
                >
                  {messages.short}
                </Button>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Missing({ line }: { line: SheetLine }) {
  return line.shortages.map(({ lineNum, quantity, reason, way }) =>
    quantity > 0 && reason !== null && way !== null ? (
      <span key={lineNum} className="block text-danger">
        {messages.reasonOf(quantity, reason)} {messages.noted[way]}
      </span>
    ) : null,
  )
}
