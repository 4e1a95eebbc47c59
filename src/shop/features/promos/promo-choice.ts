import type { CustomerPromoHeader, CustomerPromoLine } from '#contract/shop/promos.ts'
import { MAX_LINE_QUANTITY } from '#domain/constants.ts'
import type { PromoChoice } from '#domain/pricing/promo-offer.ts'
import type { QuantityRange } from '#domain/pricing/quantity.ts'

/** The permitted number of packs of a line. */
export function packRange({ minQty, maxQty }: Pick<CustomerPromoLine, 'minQty' | 'maxQty'>): QuantityRange {
  return { step: 1, min: minQty, max: maxQty ?? MAX_LINE_QUANTITY }
}

/** The permitted number of combos: every line must stay within its limits. */
export function comboRange(lines: readonly CustomerPromoLine[]): QuantityRange {
  const most = lines.map(({ maxQty, quantity }) =>
    maxQty === null ? MAX_LINE_QUANTITY : Math.max(Math.floor(maxQty / quantity), 1),
  )
  return { step: 1, min: 1, max: Math.min(MAX_LINE_QUANTITY, ...most) }
}

/** The choice with its lines multiplied by a number of combos. */
export function withCombos(
  choice: PromoChoice,
  lines: readonly CustomerPromoLine[],
  combos: number,
): PromoChoice {
  return new Map(lines.filter(({ id }) => choice.has(id)).map(line => [line.id, line.quantity * combos]))
}

/** The choice with another number of packs of a line; 0 removes it, unless it is required. */
export function withPacks(choice: PromoChoice, line: CustomerPromoLine, packs: number): PromoChoice {
  const next = new Map(choice)
  if (packs > 0) next.set(line.id, packs)
  else if (!line.required) next.delete(line.id)
  return next
}

/** The chosen lines with their packs. */
export function chosenLines(choice: PromoChoice, lines: readonly CustomerPromoLine[]): CustomerPromoLine[] {
  return lines.flatMap(line => {
    const quantity = choice.get(line.id)
    return quantity === undefined || quantity === 0 ? [] : [{ ...line, quantity }]
  })
}

/** Whether this customer has used it the permitted number of times. */
export function isLimitReached({
  maxPerCustomer,
  usedByMe,
}: Pick<CustomerPromoHeader, 'maxPerCustomer' | 'usedByMe'>): boolean {
  return maxPerCustomer !== null && usedByMe >= maxPerCustomer
}
