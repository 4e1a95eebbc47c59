import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { formatMoney } from '#domain/money/money.ts'
import { checkOrder } from '#domain/quick-order/quick-order-check.ts'
import { Button } from '#ui/buttons/button.tsx'
import { announce } from '#ui/hooks/announce.ts'
import { Icon } from '#ui/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { Money } from '#ui/money.tsx'
import { reportInvalidQuantity, stayInInvalidField } from '../report-invalid-quantity.ts'
import { useCart, useCartState } from '../store/cart-state.ts'
import { addItems } from '../store/cart-store.ts'
import { ProblemEntry } from './problem-entry.tsx'
import {
  type CheckedLine,
  suggestionOf,
  useQuickOrder,
  withDiscarded,
  withoutAll,
  withoutEntries,
  withSuggestions,
} from './quick-order-store.ts'
import { ReadyEntry } from './ready-entry.tsx'
import { reviewMessages as messages } from './review-messages.ts'
import { SuggestedEntry } from './suggested-entry.tsx'

interface ReviewProps {
  /** Counts the reviews; each moves the focus to the next step. */
  reviewed: number
  backToField: () => void
  /** Called after lines were added, with whether none is left. */
  added: (isDone: boolean) => void
}

/** The lines of a quick order: unresolved ones first, then suggestions, then ready ones with their totals. */
export function Review({ reviewed, backToField, added }: ReviewProps) {
  const { entries, discarded, products, skipped } = useQuickOrder()
  const cart = useCart(all => all)
  const cardcode = useCartState(state => state.owner?.cardcode ?? null)
  const order = useMemo(
    () => checkOrder(entries, { cardOf: code => products.get(code) ?? null, cart, cardcode }),
    [entries, products, cart, cardcode],
  )
  const { ready, problems, suggested, repeats } = sorted(order.entries)
  const frame = useRef<HTMLDivElement>(null)
  const readyLines = useRef<HTMLUListElement>(null)
  const suggestedLines = useRef<HTMLUListElement>(null)
  /** The line resolved last: the focus moves on from there. */
  const [settled, setSettled] = useState({ count: 0, line: 0 })
  // Stable functions, so that hundreds of unchanged lines do not render again.
  const settle = useCallback((line: number) => setSettled(before => ({ count: before.count + 1, line })), [])

  useEffect(() => {
    if (reviewed + settled.count > 0) focusNext(frame.current, settled.line)
  }, [reviewed, settled])

  const addAll = async () => {
    if (reportInvalidQuantity(readyLines.current)) return
    if (!(await addItems(order.additions))) return
    const addedNumbers = new Set(ready.map(({ entry }) => entry.number))
    useQuickOrder.setState(state => withoutEntries(state, addedNumbers))
    announce(messages.added(order.additions.length))
    const isDone = problems.length + suggested.length === 0
    added(isDone)
    if (!isDone) settle(0)
  }
  const acceptAll = () => {
    if (reportInvalidQuantity(suggestedLines.current)) return
    useQuickOrder.setState(withSuggestions)
    announce(messages.accepted(suggested.length))
    settle(0)
  }
  const clear = () => {
    useQuickOrder.setState(withoutAll)
    backToField()
  }
  const drop = (number: number) => {
    useQuickOrder.setState(state => withoutEntries(state, new Set([number])))
    if (entries.length === 1) backToField()
    else settle(number)
  }
  const latestDrop = useRef(drop)
  latestDrop.current = drop
  const dropLine = useCallback((number: number) => latestDrop.current(number), [])

  if (entries.length === 0) return <Discarded count={discarded.length} undone={() => settle(0)} />
  return (
    <section ref={frame} aria-label={messages.heading} className="grid grid-cols-1 gap-4">
      {problems.length > 0 ? (
        <section className="grid grid-cols-1 gap-2">
          <h3 role="status" className="flex items-center gap-2 font-semibold text-warning">
            <Icon name="alert" />
            {messages.toMend(problems.length)}
          </h3>
          <ul className="grid grid-cols-1 divide-y divide-line rounded border border-line">
            {problems.map(checked => (
              <ProblemEntry
                key={checked.entry.number}
                checked={checked}
                repeats={repeats.get(checked.entry.number) ?? []}
                settle={settle}
                drop={dropLine}
              />
            ))}
          </ul>
        </section>
      ) : null}
      {suggested.length > 0 ? (
        <section className="grid grid-cols-1 gap-2">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h3 role="status" className="flex items-center gap-2 font-semibold">
              <Icon name="clock" />
              {messages.suggested(suggested.length)}
            </h3>
            <p className="mr-auto text-sm text-ink-muted max-lg:order-last">{messages.suggestedHelp}</p>
            <Button size="sm" onMouseDown={stayInInvalidField} onClick={acceptAll}>
              {messages.acceptAll(suggested.length)}
            </Button>
          </div>
          <ul
            ref={suggestedLines}
            className="grid grid-cols-1 divide-y divide-line rounded border border-line"
          >
            {suggested.map(({ entry }) => (
              <SuggestedEntry key={entry.number} entry={entry} settle={settle} drop={dropLine} />
            ))}
          </ul>
        </section>
      ) : null}
      {skipped > 0 ? <p className="text-sm text-ink-muted">{messages.skipped(skipped)}</p> : null}
      {ready.length > 0 ? (
        <section className="grid grid-cols-1 gap-2">
          <h3 role="status" className="flex items-center gap-2 font-semibold text-success">
            <Icon name="check-circle" />
            {messages.ready(ready.length)}
          </h3>
          <ul
            ref={readyLines}
            aria-label={messages.readyTable}
            className="grid grid-cols-1 divide-y divide-line rounded border border-line"
          >
            {ready.map(checked => (
              <ReadyEntry
                key={checked.entry.number}
                entry={checked.entry}
                card={checked.card}
                quantity={checked.quantity}
                countedIn={checked.countedIn}
                drop={dropLine}
              />
            ))}
          </ul>
        </section>
      ) : null}
      <Button
        variant="quiet"
        className={joinClasses('justify-self-start', ready.length > 0 && 'lg:hidden')}
        onClick={clear}
      >
        {messages.clear}
      </Button>
      {ready.length > 0 ? (
        <div className="sticky bottom-0 z-10 -mx-3 -mb-3 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-b border-t border-line bg-surface px-3 py-2 lg:py-3 lg:pr-18">
          <Button variant="quiet" className="max-lg:hidden" onClick={clear}>
            {messages.clear}
          </Button>
          <div className="ml-auto flex flex-wrap items-center justify-end gap-x-6 gap-y-1">
            {order.sums.map(({ subtotal }) => (
              <p key={subtotal.currency} className="whitespace-nowrap">
                <span className="mr-2 text-sm text-ink-muted">{messages.totalIn(subtotal.currency)}</span>
                <Money amount={formatMoney(subtotal)} className="text-lg font-semibold" />{' '}
                <span className="text-xs text-ink-muted">{messages.plusTax}</span>
              </p>
            ))}
            <Button variant="primary" data-add-all="" onMouseDown={stayInInvalidField} onClick={addAll}>
              {problems.length + suggested.length > 0 ? messages.addReady(ready.length) : messages.addAll}
            </Button>
          </div>
        </div>
      ) : null}
    </section>
  )
}

interface DiscardedProps {
  /** 0 if the last line was discarded individually, or added. */
  count: number
  undone: () => void
}

/** Undo for discarding all lines at once. */
function Discarded({ count, undone }: DiscardedProps) {
  if (count === 0) return null
  const undo = () => {
    useQuickOrder.setState(withDiscarded)
    undone()
  }
  return (
    <p role="status" className="flex items-center justify-between gap-3 text-sm text-ink-muted">
      {messages.discarded(count)}
      <Button size="sm" onClick={undo}>
        {messages.undo}
      </Button>
    </p>
  )
}

/** The lines grouped into ready, unresolved and suggested, with the numbers of repeated lines. */
function sorted(entries: readonly CheckedLine[]) {
  const repeats = new Map<number, number[]>()
  for (const { entry, countedIn } of entries)
    if (countedIn !== null) repeats.set(countedIn, [...(repeats.get(countedIn) ?? []), entry.number])
  const right = new Set(entries.flatMap(({ entry, state }) => (state === 'ok' ? [entry.number] : [])))
  const isReady = ({ entry, countedIn }: CheckedLine) => right.has(countedIn ?? entry.number)
  const left = entries.filter(checked => !isReady(checked) && checked.countedIn === null)
  return {
    ready: entries.filter(isReady),
    problems: left.filter(({ entry }) => suggestionOf(entry) === null),
    suggested: left.filter(({ entry }) => suggestionOf(entry) !== null),
    repeats,
  }
}

/** Focuses the next unresolved line after `line`, else the first one, else the button that adds all. */
function focusNext(frame: HTMLElement | null, line: number): void {
  const steps = [...(frame?.querySelectorAll<HTMLElement>('[data-first-step]') ?? [])]
  const next = steps.find(step => Number(step.dataset.line) > line) ?? steps[0]
  const target = next ?? frame?.querySelector<HTMLElement>('[data-add-all]')
  target?.focus()
}
