import { useState } from 'react'
import { canAddQuantity, quantityRange } from '#domain/pricing/quantity.ts'
import type { PublicCard } from '#domain/products/product.ts'
import { useQuantityField } from '#ui/fields/use-quantity-field.ts'
import { addItem } from './add-item.ts'

/** A quantity of one product on its way into the cart. */
export interface Addition {
  readonly field: ReturnType<typeof useQuantityField>
  /** QTY-19: `Agregar` was pressed after a value that was ignored: nothing is added before a quantity is chosen. */
  readonly isAsking: boolean
  /** `Agregar`. */
  press: () => Promise<boolean> | false
  /** Enter in the field. */
  enter: () => void
  /** One of the quantities offered instead: taken and added. */
  take: (quantity: number) => void
}

export function useAddition(card: PublicCard, onEntered?: () => void): Addition {
  const range = quantityRange(card.unitMult)
  const [quantity, setQuantity] = useState<number | null>(range.min)
  const [isAsking, setAsking] = useState(false)
  const field = useQuantityField({
    value: quantity,
    range,
    onChange: setQuantity,
    onIgnored: () => setAsking(false),
  })
  // Never with a text; the field gives numbers only, and this is where that is relied on.
  const add = (wanted: number | null) => (canAddQuantity(wanted) ? addItem(card, wanted) : false)
  const press = () => {
    if (field.ignored === null) return add(quantity)
    setAsking(true)
    return false
  }
  return {
    field,
    isAsking: isAsking && field.ignored !== null,
    press,
    enter() {
      void press()
      if (field.ignored === null && canAddQuantity(quantity)) onEntered?.()
    },
    take(chosen) {
      field.choose(chosen)
      void add(chosen)
      onEntered?.()
    },
  }
}
