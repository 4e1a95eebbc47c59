import { showToast } from '#ui/feedback/toast.ts'
import { type ReportedLine, reportAddition } from '../addition-report.ts'
import { cartMessages } from '../messages.ts'
import { useCartState } from '../store/cart-state.ts'
import { addItems, addPromo } from '../store/cart-store.ts'
import { readRepeat, readRepeatedPromo } from './repeat-calls.ts'
import { repeatMessages as messages } from './repeat-messages.ts'
import {
  additionsOf,
  proposedQuantities,
  type RepeatPlan,
  type RepeatPromo,
  repeatPlan,
} from './repeat-plan.ts'

/**
 * All of an order that can be had today goes into the cart, in one go; the cart's page says what did not. False
 * where nothing could be read or saved, which a toast has said.
 */
export async function repeatNow(orderId: number, docNum: number): Promise<boolean> {
  const { repeated, cards } = await readRepeat(orderId)
  const { cart, owner } = useCartState.getState()
  const plan = repeatPlan(repeated, cards, cart, owner?.cardcode ?? '')
  const additions = additionsOf(plan, proposedQuantities(plan))
  if (additions.length > 0 && !(await addItems(additions))) return false
  const lostPromos = await addPromos(plan.promos.filter(({ canAdd }) => canAdd))
  const { leftOut, changed } = reportOf(plan)
  reportAddition({ source: messages.fromOrder(docNum), leftOut: [...leftOut, ...lostPromos], changed })
  return true
}

/** One after the other: each is a change of the cart of its own. Returns those that could not be added. */
export async function addPromos(promos: readonly RepeatPromo[]): Promise<ReportedLine[]> {
  const lost: ReportedLine[] = []
  for (const promo of promos) {
    const addition = await readRepeatedPromo(promo).catch(() => null)
    if (addition === null) showToast('error', cartMessages.promoAddFailed)
    if (addition === null || !(await addPromo(addition))) lost.push(promoLine(promo, [messages.promoGone]))
  }
  return lost
}

/** What of an order cannot be added, and what is added in another way than it was ordered. */
export function reportOf({ lines, promos }: Pick<RepeatPlan, 'lines' | 'promos'>): {
  leftOut: ReportedLine[]
  changed: ReportedLine[]
} {
  const line = ({ itemCode, title, notes }: RepeatPlan['lines'][number]) => ({ key: itemCode, title, notes })
  return {
    leftOut: [
      ...lines.filter(({ offer }) => offer === null).map(line),
      ...promos.filter(({ canAdd }) => !canAdd).map(promo => promoLine(promo, promo.notes)),
    ],
    changed: [
      ...lines.filter(({ offer, notes }) => offer !== null && notes.length > 0).map(line),
      ...promos
        .filter(({ canAdd, notes }) => canAdd && notes.length > 0)
        .map(promo => promoLine(promo, promo.notes)),
    ],
  }
}

function promoLine({ idPromo, description }: RepeatPromo, notes: readonly string[]): ReportedLine {
  return { key: `promo ${idPromo}`, title: description, notes }
}
