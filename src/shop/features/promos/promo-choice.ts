import type { CustomerPromoHeader, CustomerPromoLine } from '#contract/shop/promos.ts'
import { MAX_LINE_QUANTITY } from '#domain/constants.ts'
import type { PromoChoice } from '#domain/pricing/promo-offer.ts'
import type { QuantityRange } from '#domain/pricing/quantity.ts'

/** How many packs of a line may be taken, one by one. */
export function packRange({ minQty, maxQty }: Pick<CustomerPromoLine, 'minQty' | 'maxQty'>): QuantityRange {
  return { step: 1, min: minQty, max: maxQty ?? MAX_LINE_QUANTITY }
}

/** How many combos may be taken: as long as every line stays within its limits. */
export function comboRange(lines: readonly CustomerPromoLine[]): QuantityRange {
  const most = lines.map(({ maxQty, quantity }) =>
    maxQty === null ? MAX_LINE_QUANTITY : Math.max(Math.floor(maxQty / quantity), 1),
  )
  return { step: 1, min: 1, max: Math.min(MAX_LINE_QUANTITY, ...most) }
}

/** The choice with the lines it holds taken for a number of combos. */
export function withCombos(
  choice: PromoChoice,
  lines: readonly CustomerPromoLine[],
  combos: number,
): PromoChoice {
  return new Map(lines.filter(({ id }) => choice.has(id)).map(line => [line.id, line.quantity * combos]))
}

/** With more or fewer packs of a line; none takes it out, but for a required one. */
export function withPacks(choice: PromoChoice, line: CustomerPromoLine, packs: number): PromoChoice {
  const next = new Map(choice)
  if (packs > 0) next.set(line.id, packs)
  else if (!line.required) next.delete(line.id)
  return next
}

/** The lines that were taken, with their packs. */
export function chosenLines(choice: PromoChoice, lines: readonly CustomerPromoLine[]): CustomerPromoLine[] {
  return lines.flatMap(line => {
    const quantity = choice.get(line.id)
    return quantity === undefined || quantity === 0 ? [] : [{ ...line, quantity }]
  })
}

/** Whether this customer took it as often as they may. */
export function isLimitReached({
  maxPerCustomer,
  usedByMe,
}: Pick<CustomerPromoHeader, 'maxPerCustomer' | 'usedByMe'>): boolean {
  return maxPerCustomer !== null && usedByMe >= maxPerCustomer
}
