import { useMemo, useRef, useState } from 'react'
import { formatPrice } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/pricing/quantity.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { QuantityStepper } from '#ui/fields/quantity-stepper.tsx'
import { Icon } from '#ui/icon.tsx'
import { Money } from '#ui/money.tsx'
import type { RepeatableOrder } from '../../cart/repeat/repeat-calls.ts'
import { addPromos } from '../../cart/repeat/repeat-now.ts'
import {
  additionsOf,
  proposedQuantities,
  type RepeatLine,
  type RepeatPlan,
  type RepeatPromo,
  repeatPlan,
} from '../../cart/repeat/repeat-plan.ts'
import { reportInvalidQuantity, stayInInvalidField } from '../../cart/report-invalid-quantity.ts'
import { useCart, useCartState } from '../../cart/store/cart-state.ts'
import { addItems } from '../../cart/store/cart-store.ts'
import { messages } from './messages.ts'

interface RepeatDialogProps {
  answer: RepeatableOrder
  title: string
  /** What must be done before anything is added; where it fails, nothing is. */
  before?: () => Promise<boolean>
  /** `all` was added, or the person closes it. */
  close: (outcome: 'added' | 'left') => void
}

/** Per line what can be added, what changed and what is unavailable; one button adds the chosen quantities. */
export function RepeatDialog({ answer, title, before, close }: RepeatDialogProps) {
  const cart = useCart(whole => whole)
  const cardcode = useCartState(state => state.owner?.cardcode ?? '')
  const plan = useMemo(
    () => repeatPlan(answer.repeated, answer.cards, cart, cardcode),
    [answer, cart, cardcode],
  )
  const [chosen, setChosen] = useState(() => proposedQuantities(plan))
  const [leftPromos, setLeftPromos] = useState<ReadonlySet<number>>(new Set())
  const additions = additionsOf(plan, chosen)
  const promos = plan.promos.filter(({ idPromo, canAdd }) => canAdd && !leftPromos.has(idPromo))
  const isEmpty = additions.length + promos.length === 0
  const content = useRef<HTMLDivElement>(null)
  const add = async () => {
    if (reportInvalidQuantity(content.current)) return
    if (before !== undefined && !(await before())) return
    // The dialog closes only when everything was added.
    const lost = await addPromos(promos)
    const all = additions.length === 0 || (await addItems(additions))
    if (all && lost.length === 0) close('added')
  }
  return (
    <Dialog
      open
      width="lg"
      onClose={() => close('left')}
      title={title}
      footer={
        <>
          <p className="mr-auto self-center text-ink-muted" role="status">
            {messages.addCount(additions.length, promos.length)}
            {leftOut(plan)}
          </p>
          <Button onClick={() => close('left')}>{messages.closeRepeat}</Button>
          <Button
            variant="primary"
            icon={<Icon name="cart" />}
            disabled={isEmpty}
            reason={isAddable(plan) ? messages.nothingChosen : messages.nothingToAdd}
            onMouseDown={stayInInvalidField}
            onClick={add}
          >
            {messages.addAll}
          </Button>
        </>
      }
    >
      <div ref={content} className="grid gap-4">
        <p>{messages.repeatHelp}</p>
        {isAddable(plan) ? null : <Notice kind="warning">{messages.nothingToAdd}</Notice>}
        {plan.lines.length > 0 ? (
          <LinesTable
            lines={plan.lines}
            chosen={chosen}
            choose={(itemCode, quantity) => setChosen(new Map(chosen).set(itemCode, quantity))}
          />
        ) : null}
        {plan.promos.map(promo => (
          <PromoChoice
            key={promo.idPromo}
            promo={promo}
            isIncluded={!leftPromos.has(promo.idPromo)}
            setIncluded={isIncluded => {
              const left = new Set(leftPromos)
              if (isIncluded) left.delete(promo.idPromo)
              else left.add(promo.idPromo)
              setLeftPromos(left)
            }}
          />
        ))}
      </div>
    </Dialog>
  )
}

interface LinesTableProps {
  lines: readonly RepeatLine[]
  chosen: ReadonlyMap<string, number>
  choose: (itemCode: string, quantity: number) => void
}

function LinesTable({ lines, chosen, choose }: LinesTableProps) {
  const cell = 'border-b border-line py-2 pr-3 font-semibold'
  return (
    <table className="block w-full border-collapse text-sm md:table">
      <caption className="sr-only">{messages.repeatTable}</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr>
          <th scope="col" className={`${cell} text-left`}>
            {messages.product}
          </th>
          <th scope="col" className={`${cell} text-right`}>
            {messages.ordered}
          </th>
          <th scope="col" className={`${cell} text-right`}>
            {messages.price}
          </th>
          <th scope="col" className={`${cell} text-left`}>
            {messages.today}
          </th>
        </tr>
      </thead>
      <tbody className="block divide-y divide-line md:table-row-group">
        {lines.map(line => (
          <LineRow
            key={line.itemCode}
            line={line}
            quantity={chosen.get(line.itemCode) ?? 0}
            choose={quantity => choose(line.itemCode, quantity)}
          />
        ))}
      </tbody>
    </table>
  )
}

interface LineRowProps {
  line: RepeatLine
  quantity: number
  choose: (quantity: number) => void
}

function LineRow({ line, quantity, choose }: LineRowProps) {
  const { itemCode, title, ordered, inCart, notes, offer } = line
  return (
    <tr className="grid grid-cols-2 gap-x-3 gap-y-1 py-3 md:table-row">
      <td className="col-span-2 md:py-2 md:pr-3">
        <span className="font-medium">{title}</span>
        <span className="block text-xs text-ink-muted">{messages.code(itemCode)}</span>
        {notes.map(note => (
          <span key={note} className={`block text-sm ${offer === null ? 'text-danger' : 'text-warning'}`}>
            {note}
          </span>
        ))}
      </td>
      <td className="whitespace-nowrap text-ink-muted md:py-2 md:pr-3 md:text-right">
        <span className="md:sr-only">{messages.ordered}: </span>
        {formatQuantity(ordered)}
      </td>
      <td className="text-right whitespace-nowrap md:py-2 md:pr-3">
        {offer === null ? null : (
          <>
            <Money amount={formatPrice(offer.card.finalPrice, offer.card.currency)} />{' '}
            <span className="text-xs text-ink-muted">{messages.plusTax}</span>
          </>
        )}
      </td>
      <td className="col-span-2 md:w-44 md:py-2">
        {offer === null ? (
          <span className="font-semibold text-danger">{messages.cannotAdd}</span>
        ) : (
          <>
            <QuantityStepper
              value={quantity === 0 ? null : quantity}
              range={offer.range}
              use="removable"
              onChange={next => choose(next ?? 0)}
              rule={offer.range.step === 1 ? null : messages.soldBy(offer.range.step)}
              of={title}
            />
            {inCart > 0 ? (
              <span className="block text-xs text-ink-muted">{messages.inCart(inCart)}</span>
            ) : null}
          </>
        )}
      </td>
    </tr>
  )
}

interface PromoChoiceProps {
  promo: RepeatPromo
  isIncluded: boolean
  setIncluded: (isIncluded: boolean) => void
}

/** A promotion is repeated as a whole, with its number of packs. */
function PromoChoice({ promo, isIncluded, setIncluded }: PromoChoiceProps) {
  const { description, lines, notes, canAdd } = promo
  return (
    <section className="grid gap-1 rounded border border-line p-3" aria-label={description}>
      {canAdd ? (
        <Checkbox
          label={messages.includePromo(description)}
          checked={isIncluded}
          onChange={event => setIncluded(event.target.checked)}
        />
      ) : (
        <p className="font-medium">
          {description}: <span className="text-danger">{messages.cannotAdd}</span>
        </p>
      )}
      {notes.map(note => (
        <p key={note} className={`text-sm ${canAdd ? 'text-warning' : 'text-danger'}`}>
          {note}
        </p>
      ))}
      <ul className="text-sm text-ink-muted">
        {lines.map(({ itemCode, quantity }) => (
          <li key={itemCode}>
            {messages.code(itemCode)}: {messages.packs(quantity)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function isAddable({ lines, promos }: RepeatPlan): boolean {
  return lines.some(({ offer }) => offer !== null) || promos.some(({ canAdd }) => canAdd)
}

function leftOut({ lines, promos }: RepeatPlan): string {
  const count =
    lines.filter(({ offer }) => offer === null).length + promos.filter(({ canAdd }) => !canAdd).length
  return count === 0 ? '' : ` · ${messages.leftOut(count)}`
}
