import type { Cart } from '#domain/cart.ts'
import { type AddDecision, checkAdd, quantityInCart } from '#domain/cart-check.ts'
import { MAX_LOOKUP_CODES } from '#domain/constants.ts'
import type { CustomerCard } from '#domain/product.ts'
import { nearestMultiples, sumOf, unitMultOf } from '#domain/quantity.ts'
import { parseQuickOrder, type QuickOrderProblem } from '#domain/quick-order.ts'

export interface QuickAddition {
  readonly card: CustomerCard
  readonly quantity: number
}

/** A pasted line that was not added, with what would do instead. */
export interface QuickOrderIssue {
  readonly number: number
  readonly text: string
  readonly reason: QuickOrderProblem | Exclude<AddDecision, 'ok'> | 'unknown'
  readonly card: CustomerCard | null
  /** The nearest quantities the product is sold in; none for other reasons. */
  readonly quantities: readonly number[]
}

export interface QuickOrderCheck {
  readonly additions: readonly QuickAddition[]
  readonly issues: readonly QuickOrderIssue[]
}

/** Every code a pasted text may mean, in batches the lookup accepts: of two numbers either may be the code. */
export function codesToLookUp(text: string): string[][] {
  const codes = new Set<string>()
  const lines = parseQuickOrder(text, code => {
    codes.add(code)
    return false
  })
  for (const line of lines) if ('itemCode' in line) codes.add(line.itemCode)
  const all = [...codes]
  return Array.from({ length: Math.ceil(all.length / MAX_LOOKUP_CODES) }, (_, batch) =>
    all.slice(batch * MAX_LOOKUP_CODES, (batch + 1) * MAX_LOOKUP_CODES),
  )
}

/** CRT-43: what of a pasted text can be added, and what cannot and why. Letter case of codes does not matter. */
export function checkQuickOrder(
  text: string,
  products: readonly CustomerCard[],
  cart: Cart,
  cardcode: string | null,
): QuickOrderCheck {
  const byCode = new Map(products.map(card => [card.itemCode.toUpperCase(), card]))
  const cardOf = (code: string) => byCode.get(code.toUpperCase()) ?? null
  const held = new Map<number, number>()
  const additions: QuickAddition[] = []
  const issues: QuickOrderIssue[] = []
  for (const line of parseQuickOrder(text, code => cardOf(code) !== null)) {
    const { number, text } = line
    if ('problem' in line) {
      issues.push({ number, text, reason: line.problem, card: null, quantities: [] })
      continue
    }
    const card = cardOf(line.itemCode)
    if (card === null) {
      issues.push({ number, text, reason: 'unknown', card, quantities: [] })
      continue
    }
    const { quantity } = line
    const inCart = held.get(card.id) ?? quantityInCart(cart, card.id)
    const reason = checkAdd({ cardcode, product: card, quantity, inCart })
    if (reason === 'ok') {
      held.set(card.id, sumOf(inCart, quantity))
      additions.push({ card, quantity })
    } else {
      const quantities = reason === 'wrong-quantity' && card.hasStock ? nearby(quantity, card) : []
      issues.push({ number, text, reason, card, quantities })
    }
  }
  return { additions, issues }
}

/** What stays in the field: the lines that were not added. */
export function remainingText(issues: readonly QuickOrderIssue[]): string {
  return issues.map(({ text }) => text).join('\n')
}

/** What is written without the first line that reads so. */
export function withoutLine(written: string, line: string): string {
  const lines = written.split('\n')
  const at = lines.findIndex(other => other.trim() === line.trim())
  return at === -1 ? written : lines.toSpliced(at, 1).join('\n')
}

/** What to search for when a pasted line names no product: its text without the quantity at its end. */
export function codeOf(line: string): string {
  return line.trim().replace(/[\s;,]+\d+(?:[.,]\d+)?$/, '')
}

function nearby(quantity: number, card: CustomerCard): number[] {
  const { down, up } = nearestMultiples(quantity, unitMultOf(card.unitMult))
  return down === null || down === up ? [up] : [down, up]
}
