import { create } from 'zustand'

/** A new quantity by item code; null clears it. */
type Change = readonly [itemCode: string, quantity: number | null]

/**
 * Quantities typed in all size tables and not yet submitted: a table closed too early shows them when it is opened
 * again, from any of its products.
 */
export const useTypedQuantities = create<ReadonlyMap<string, number>>(() => new Map())

export function typeQuantities(changes: Iterable<Change>): void {
  const after = new Map(useTypedQuantities.getState())
  for (const [itemCode, quantity] of changes) {
    if (quantity === null) after.delete(itemCode)
    else after.set(itemCode, quantity)
  }
  useTypedQuantities.setState(after, true)
}

export function typeQuantity(...change: Change): void {
  typeQuantities([change])
}
