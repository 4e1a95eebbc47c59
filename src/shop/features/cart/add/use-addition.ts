import { useState } from 'react'
import { canAddQuantity, quantityRange } from '#domain/pricing/quantity.ts'
import type { PublicCard } from '#domain/products/product.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { useQuantityField } from '#ui/fields/use-quantity-field.ts'
import { cartMessages } from '../messages.ts'
import { loadCartStore } from '../store/load-cart-store.ts'

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

/**
 * Adds a quantity, from pages that load the cart store lazily. False if it was rejected, could not be saved, or the
 * store could not be loaded, which a toast has reported.
 */
async function addItem(card: PublicCard, quantity: number): Promise<boolean> {
  try {
    const store = await loadCartStore()
    return await store.addItem(card, quantity)
  } catch {
    showToast('error', cartMessages.addFailed(card.title))
    return false
  }
}
