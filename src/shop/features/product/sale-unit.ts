import { formatQuantity, quantityRange } from '#domain/pricing/quantity.ts'
import type { PublicCard } from '#domain/products/product.ts'
import { messages } from './messages.ts'

/** The sale unit as text; a bare number counts units (D28). */
export function saleUnit({ unitsPerItem }: Pick<PublicCard, 'unitsPerItem'>): string {
  const unit = String(unitsPerItem).trim()
  return /^\d+$/.test(unit) ? messages.units(Number(unit)) : unit
}

/** The multiple as text: `Se vende de a 6`. */
export function multipleInWords({ unitMult }: Pick<PublicCard, 'unitMult'>): string {
  const { step } = quantityRange(unitMult)
  return step === 1 ? messages.soldSingly : messages.soldInMultiples(formatQuantity(step))
}
