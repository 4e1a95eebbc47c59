import { useState } from 'react'
import { canAddQuantity, quantityRange } from '#domain/pricing/quantity.ts'
import type { PublicCard } from '#domain/products/product.ts'
import { useQuantityField } from '#ui/fields/use-quantity-field.ts'
import { addItem } from './add-item.ts'

/** State of the quantity control of one product. */
export interface Addition {
  readonly field: ReturnType<typeof useQuantityField>
  /** `Agregar` was pressed with an invalid value: nothing is added until a quantity is chosen. */
  readonly needsChoice: boolean
  /** `Agregar`. */
  press: () => Promise<boolean> | false
  /** Enter in the field. */
  enter: () => void
  /** Adds one of the quantities offered instead. */
  addOffered: (quantity: number) => void
}

export function useAddition(card: PublicCard, onEntered?: () => void): Addition {
  const range = quantityRange(card.unitMult)
  const [quantity, setQuantity] = useState<number | null>(range.min)
  const [isInvalid, setInvalid] = useState(false)
  const field = useQuantityField({
    value: quantity,
    range,
    onChange: setQuantity,
    onIgnored: () => setInvalid(false),
  })
  // The field yields numbers only, never a text.
  const add = (wanted: number | null) => (canAddQuantity(wanted) ? addItem(card, wanted) : false)
  const press = () => {
    if (field.ignored === null) return add(quantity)
    setInvalid(true)
    return false
  }
  return {
    field,
    needsChoice: isInvalid && field.ignored !== null,
    press,
    enter() {
      void press()
      if (field.ignored === null && canAddQuantity(quantity)) onEntered?.()
    },
    addOffered(chosen) {
      field.choose(chosen)
      void add(chosen)
      onEntered?.()
    },
  }
}
