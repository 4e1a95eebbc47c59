import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { formatMoney } from '#domain/money.ts'
import { checkOrder } from '#domain/quick-order-check.ts'
import { announce } from '../../../browser/announce.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { Money } from '../../../ui/money.tsx'
import { useCart, useCartState } from '../cart-state.ts'
import { addItems } from '../cart-store.ts'
import { ProblemEntry } from './problem-entry.tsx'
import { type CheckedLine, useQuickOrder, withoutEntries } from './quick-order-store.ts'
import { ReadyEntry } from './ready-entry.tsx'
import { reviewTexts as texts } from './review-texts.ts'

interface ReviewProps {
  /** Counts the reviews; each moves the focus to what is to be done next. */
  reviewed: number
  backToField: () => void
}

/** The lines of a quick order: first those with something to settle, then those that are ready, and what they cost. */
export function Review({ reviewed, backToField }: ReviewProps) {
  const { entries, products, skipped } = useQuickOrder()
  const cart = useCart(all => all)
  const cardcode = useCartState(state => state.owner?.cardcode ?? null)
  const order = useMemo(
    () => checkOrder(entries, { cardOf: code => products.get(code) ?? null, cart, cardcode }),
    [entries, products, cart, cardcode],
  )
  const { ready, problems, repeats } = sorted(order.entries)
  const frame = useRef<HTMLDivElement>(null)
  const [settled, setSettled] = useState(0)

  useEffect(() => {
    if (reviewed + settled > 0) focusNext(frame.current)
  }, [reviewed, settled])

  const addAll = async () => {
    if (!(await addItems(order.additions))) return
    const taken = new Set(ready.map(({ entry }) => entry.number))
    useQuickOrder.setState(state => withoutEntries(state, taken))
    announce(texts.added(order.additions.length))
    if (problems.length === 0) backToField()
    else setSettled(count => count + 1)
  }
  const clear = () => {
    useQuickOrder.setState(state => withoutEntries(state, new Set(entries.map(({ number }) => number))))
    backToField()
  }
  const drop = (number: number) => {
    useQuickOrder.setState(state => withoutEntries(state, new Set([number])))
    if (entries.length === 1) backToField()
    else setSettled(count => count + 1)
  }
  // The same function each time: hundreds of rows that did not change are not drawn again.
  const latestDrop = useRef(drop)
  latestDrop.current = drop
  const dropReady = useCallback((number: number) => latestDrop.current(number), [])

  return (
    <section ref={frame} aria-label={texts.heading} className="grid gap-4">
      {problems.length > 0 ? (
        <section className="grid gap-2">
          <h3 role="status" className="flex items-center gap-2 font-semibold text-warning">
            <Icon name="alert" className="size-5" />
            {texts.toMend(problems.length)}
          </h3>
          <ul className="divide-y divide-line rounded border border-line">
            {problems.map(checked => (
              <ProblemEntry
                key={checked.entry.number}
                checked={checked}
                repeats={repeats.get(checked.entry.number) ?? []}
                settled={() => setSettled(count => count + 1)}
                drop={drop}
              />
            ))}
          </ul>
        </section>
      ) : null}
      {skipped > 0 ? <p className="text-sm text-ink-muted">{texts.skipped(skipped)}</p> : null}
      {ready.length > 0 ? (
        <section className="grid gap-2">
          <h3 role="status" className="flex items-center gap-2 font-semibold text-success">
            <Icon name="check-circle" className="size-5" />
            {texts.ready(ready.length)}
          </h3>
          <ul aria-label={texts.readyTable} className="divide-y divide-line rounded border border-line">
            {ready.map(checked => (
              <ReadyEntry
                key={checked.entry.number}
                entry={checked.entry}
                card={checked.card}
                quantity={checked.quantity}
                countedIn={checked.countedIn}
                drop={dropReady}
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
        {texts.clear}
      </Button>
      {ready.length > 0 ? (
        <div className="sticky bottom-0 z-10 -mx-3 -mb-3 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-b border-t border-line bg-surface py-2 pr-18 pl-3 lg:py-3">
          <Button variant="quiet" className="max-lg:hidden" onClick={clear}>
            {texts.clear}
          </Button>
          <div className="ml-auto flex flex-wrap items-center justify-end gap-x-6 gap-y-1">
            {order.sums.map(({ subtotal }) => (
              <p key={subtotal.currency}>
                <span className="mr-2 text-sm text-ink-muted">{texts.totalIn(subtotal.currency)}</span>
                <Money amount={formatMoney(subtotal)} className="text-lg font-semibold" />{' '}
                <span className="text-xs text-ink-muted">{texts.plusTax}</span>
              </p>
            ))}
            <Button variant="primary" data-add-all="" onClick={addAll}>
              {problems.length > 0 ? texts.addReady(ready.length) : texts.addAll}
            </Button>
          </div>
        </div>
      ) : null}
    </section>
  )
}

/** What is ready, with the lines it is repeated in; what is not; and of both where they are repeated. */
function sorted(entries: readonly CheckedLine[]) {
  const repeats = new Map<number, number[]>()
  for (const { entry, countedIn } of entries)
    if (countedIn !== null) repeats.set(countedIn, [...(repeats.get(countedIn) ?? []), entry.number])
  const right = new Set(entries.flatMap(({ entry, state }) => (state === 'ok' ? [entry.number] : [])))
  const isReady = ({ entry, countedIn }: CheckedLine) => right.has(countedIn ?? entry.number)
  return {
    ready: entries.filter(isReady),
    problems: entries.filter(checked => !isReady(checked) && checked.countedIn === null),
    repeats,
  }
}

/** The first thing to settle, else what adds everything. */
function focusNext(frame: HTMLElement | null): void {
  const next =
    frame?.querySelector<HTMLElement>('[data-first-step]') ??
    frame?.querySelector<HTMLElement>('[data-add-all]')
  next?.focus()
}
