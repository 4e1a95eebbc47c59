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
 * Adds everything of an order that is available to the cart; the cart's page reports the rest. False if the order could
 * not be read or saved, which a toast has reported.
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

/** Adds promotions one after the other, each as its own change of the cart. Returns those that could not be added. */
export async function addPromos(promos: readonly RepeatPromo[]): Promise<ReportedLine[]> {
  const lost: ReportedLine[] = []
  for (const promo of promos) {
    const addition = await readRepeatedPromo(promo).catch(() => null)
    if (addition === null) showToast('error', cartMessages.promoAddFailed)
    if (addition === null || !(await addPromo(addition))) lost.push(promoLine(promo, [messages.promoGone]))
  }
  return lost
}

/** The lines of an order that cannot be added, and those added with changes. */
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
