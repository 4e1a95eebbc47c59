import { type FormEvent, memo, useEffect, useRef, useState } from 'react'
import { withoutChatMarks } from '#domain/quick-order/quick-order-chat.ts'
import { Button } from '#ui/buttons/button.tsx'
import { controlClasses } from '#ui/fields/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { paths } from '../../../site/paths.ts'
import { searchNote } from '../../search/search-note.ts'
import { Candidates } from './candidates.tsx'
import { type CheckedLine, useQuickOrder, withQuantity } from './quick-order-store.ts'
import { reviewAgain } from './review-lines.ts'
import { reviewMessages as messages } from './review-messages.ts'
import { SizeChoice } from './size-choice.tsx'

/** States in which the product cannot be ordered in any quantity. */
const UNORDERABLE: ReadonlySet<CheckedLine['state']> = new Set(['inactive', 'no-price', 'out-of-stock'])

interface ProblemEntryProps {
  checked: CheckedLine
  /** Further lines of the same product, which are counted in this one. */
  repeats: readonly number[]
  /** The line was resolved: focus the next one. Must be stable across renders, as `drop`. */
  settle: (number: number) => void
  drop: (number: number) => void
}

/**
 * A line that cannot be added yet, with the reason and every way to resolve it by keyboard. Memoised, because there may
 * be hundreds.
 */
export const ProblemEntry = memo(function ProblemEntry({
  checked,
  repeats,
  settle,
  drop,
}: ProblemEntryProps) {
  const { entry, card, state, nearest } = checked
  const { number } = entry
  const settled = () => settle(number)
  const substitutes = UNORDERABLE.has(state)
    ? entry.candidates.filter(({ itemCode }) => itemCode !== card?.itemCode)
    : []
  const hasChoice = state === 'ambiguous' || substitutes.length > 0 || nearest.length > 0
  const [isCorrectionOpen, setCorrectionOpen] = useState(false)
  const isCorrecting = !hasChoice || isCorrectionOpen
  const use = (units: number) => {
    useQuickOrder.setState(before => withQuantity(before, number, units))
    settled()
  }
  return (
    <li className="grid grid-cols-1 gap-1 px-3 py-2 text-sm [content-visibility:auto] [contain-intrinsic-size:auto_16rem]">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-ink-muted">{messages.line(number)}</span>
        <code className="max-w-full truncate rounded bg-canvas px-1" title={entry.text}>
          {withoutChatMarks(entry.text)}
        </code>
        <p className="min-w-48 flex-1">
          {reasonOf(checked)}
          {repeats.length === 0 ? null : ` ${messages.includes(repeats)}`}
          {card === null ? null : (
            <a href={paths.product(card.code)} className="block text-xs text-ink-muted">
              {messages.code(card.code)} {card.title}
            </a>
          )}
        </p>
        <div className="flex flex-wrap gap-x-3 gap-y-1">
          {nearest.map((units, at) => (
            <Button
              key={units}
              size="sm"
              data-first-step={at === 0 ? '' : undefined}
              data-line={number}
              onClick={() => use(units)}
            >
              {messages.use(units)}
            </Button>
          ))}
          {isCorrecting ? null : (
            <Button
              size="sm"
              variant="quiet"
              aria-label={messages.correct(number)}
              onClick={() => setCorrectionOpen(true)}
            >
              {messages.correctLine}
            </Button>
          )}
          <Button size="sm" variant="quiet" aria-label={messages.dropOf(number)} onClick={() => drop(number)}>
            {messages.drop}
          </Button>
        </div>
      </div>
      {state === 'ambiguous' ? (
        <>
          <Candidates entry={entry} candidates={entry.candidates} use="choice" chosen={settled} />
          <SizeChoice entry={entry} settled={settled} />
        </>
      ) : null}
      {substitutes.length > 0 ? (
        <Candidates entry={entry} candidates={substitutes} use="substitute" chosen={settled} />
      ) : null}
      {isCorrecting ? <Correction entry={entry} isOnly={!hasChoice} settled={settled} /> : null}
    </li>
  )
}, isSameProblem)

/** Compares the inputs only: the nearest quantities follow from them. */
function isSameProblem(before: ProblemEntryProps, now: ProblemEntryProps): boolean {
  const [one, other] = [before.checked, now.checked]
  return (
    one.entry === other.entry &&
    one.state === other.state &&
    one.card === other.card &&
    one.quantity === other.quantity &&
    before.repeats.join() === now.repeats.join()
  )
}

function reasonOf({ entry, state, card, quantity }: CheckedLine): string {
  if (state === 'ambiguous') {
    const count = entry.candidates.length
    const note = searchNote({ ...entry.notes, partial: false })
    if (note !== null) return messages.near(note, count)
    return count === 1 ? messages.onlyOne : messages.problem.ambiguous
  }
  if (state === 'wrong-quantity') return messages.soldIn(card?.unitMult ?? 1, quantity)
  if (state === 'ok' || state === 'repeated') return ''
  const by = card?.replacedBy
  return by === undefined
    ? messages.problem[state]
    : `${messages.problem[state]} ${messages.replaced(by.code, by.title)}`
}

interface CorrectionProps {
  entry: CheckedLine['entry']
  settled: () => void
  /** Whether there is no other way to resolve the line. */
  isOnly: boolean
}

/** Field to correct the line; Enter searches again. */
function Correction({ entry, isOnly, settled }: CorrectionProps) {
  const [line, setLine] = useState(entry.query)
  const field = useRef<HTMLInputElement>(null)
  // Opened on demand for a line with candidates: focus it for typing.
  useEffect(() => {
    if (!isOnly) field.current?.focus()
  }, [isOnly])
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const search = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || line.trim() === '') return
    setBusy(true)
    const problem = await reviewAgain(entry.number, line)
    setBusy(false)
    setError(problem)
    if (problem === null) settled()
  }
  return (
    <form onSubmit={search} className="flex max-w-xl flex-wrap items-center gap-2">
      <input
        type="text"
        aria-label={messages.correct(entry.number)}
        aria-invalid={error === null ? undefined : true}
        autoComplete="off"
        spellCheck={false}
        className={`${controlClasses} min-w-0 flex-1`}
        data-first-step={isOnly ? '' : undefined}
        data-line={entry.number}
        ref={field}
        value={line}
        onChange={event => setLine(event.target.value)}
      />
      <Button
        type="submit"
        size="sm"
        busy={isBusy}
        aria-label={messages.searchAgainOf(entry.number)}
        icon={<Icon name="search" className="size-4" />}
      >
        {messages.searchAgain}
      </Button>
      {error === null ? null : (
        <p role="alert" className="basis-full text-danger">
          {error}
        </p>
      )}
    </form>
  )
}
