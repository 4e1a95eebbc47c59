import { amountOf, type Currency, parseCurrency, sumByCurrency } from '../../money/money.ts'
import type { OrderChange } from '../../orders/order-review.ts'
import { lineTotal } from '../../pricing/price.ts'
import { sumOf } from '../../pricing/quantity.ts'
import type { OfflineProduct } from './offline-catalogue.ts'

/** Orders that a rep writes on the phone without a connection (OFX-17). */

/** A line with the terms that were shown when it was written. */
export interface OfflineLine {
  readonly itemCode: string
  readonly title: string
  readonly unitMult: number
  readonly quantity: number
  readonly price: number
  readonly discount: number
  readonly currency: Currency
  readonly tax: number | null
  /** Units that were free, in whole multiples; null: stock was no limit. */
  readonly available: number | null
}

/** A change of a line with its sentence. */
export type AskedChange = Pick<OrderChange, 'code' | 'was' | 'now' | 'blocking'> & {
  readonly itemCode?: string | undefined
  readonly detail: string
}

export interface OfflineDraft {
  /** A UUID made with the draft: the server takes one id once. */
  readonly id: string
  /** Whose it is: under nobody else's session it is shown or sent. */
  readonly owner: string
  readonly cardcode: string
  readonly customer: string
  readonly note: string
  readonly lines: readonly OfflineLine[]
  /**
   * `open` while it is written, `waiting` to be sent, `asked` when the server's terms are others, `refused` when the server
   * does not take it.
   */
  readonly state: 'open' | 'waiting' | 'asked' | 'refused'
  /** It was sent and no answer came: nothing of it may change before there is one. */
  readonly isUnanswered: boolean
  /** Grows with each answer: together with the id it is the key of the next sending. */
  readonly attempt: number
  readonly changes: readonly AskedChange[]
  /** Why it was refused. */
  readonly reason: string | null
  readonly writtenAt: string
}

/** How a changed line goes on: at the new terms, with as many as there are, or not at all. */
export type LineAnswer = 'accept' | 'lower' | 'remove'

/** Whether lines and note may be changed. */
export function isEditable({ state, isUnanswered }: OfflineDraft): boolean {
  return !isUnanswered && state !== 'waiting'
}

/** Of a code that is there the quantities are added up, at the terms shown last. */
export function withOfflineLine(
  lines: readonly OfflineLine[],
  product: OfflineProduct,
  quantity: number,
): OfflineLine[] {
  const { itemCode, title, unitMult, price, discount, currency, tax, available } = product
  const known = lines.find(line => line.itemCode === itemCode)
  const units = known === undefined ? quantity : sumOf(known.quantity, quantity)
  const line = { itemCode, title, unitMult, quantity: units, price, discount, currency, tax, available }
  return known === undefined ? [...lines, line] : lines.map(one => (one === known ? line : one))
}

/** Net sums per currency. */
export function offlineTotals(
  lines: readonly OfflineLine[],
): { readonly currency: Currency; readonly amount: number }[] {
  return sumByCurrency(lines.map(lineTotal)).map(total => ({
    currency: total.currency,
    amount: amountOf(total),
  }))
}

/** The changes of a line. */
export function changesOf({ changes }: OfflineDraft, code: string): AskedChange[] {
  return changes.filter(({ itemCode }) => itemCode === code)
}

/** What a changed line may become: nothing but gone where it cannot be ordered at all. */
export function answersTo(changes: readonly AskedChange[]): LineAnswer[] {
  if (changes.some(({ code }) => code === 'ITEM_INACTIVE' || code === 'NO_PRICE')) return ['remove']
  const hasSome = changes.some(({ code, now }) => code === 'INSUFFICIENT_STOCK' && Number(now) > 0)
  return hasSome ? ['accept', 'lower', 'remove'] : ['accept', 'remove']
}

/** The draft after the answer for one line; with the last one it waits to be sent again. */
export function answerLine(draft: OfflineDraft, code: string, answer: LineAnswer): OfflineDraft {
  const own = changesOf(draft, code)
  const lines = draft.lines.flatMap(line => {
    if (line.itemCode !== code) return [line]
    return answer === 'remove' ? [] : [changedLine(line, own, answer === 'lower')]
  })
  const changes = draft.changes.filter(({ itemCode }) => itemCode !== code)
  const isAsked = changes.length > 0
  const state = isAsked ? 'asked' : lines.length === 0 ? 'open' : 'waiting'
  return { ...draft, lines, changes, state }
}

/** The line at the terms of now; `isLowered`: with as many as there are. */
export function changedLine(
  line: OfflineLine,
  changes: readonly AskedChange[],
  isLowered: boolean,
): OfflineLine {
  let changed = line
  for (const { code, now } of changes) {
    const currency = code === 'CURRENCY_CHANGED' ? parseCurrency(String(now)) : null
    if (currency !== null) changed = { ...changed, currency }
    if (typeof now !== 'number') continue
    if (code === 'PRICE_CHANGED') changed = { ...changed, price: now }
    if (code === 'DISCOUNT_CHANGED') changed = { ...changed, discount: now }
    if (code === 'TAX_CHANGED') changed = { ...changed, tax: now }
    if (code === 'QUANTITY_CHANGED') changed = { ...changed, quantity: now }
    if (code === 'INSUFFICIENT_STOCK' || code === 'OUT_OF_STOCK')
      changed = { ...changed, available: now, quantity: isLowered ? now : changed.quantity }
  }
  return changed
}
