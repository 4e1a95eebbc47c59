import { create } from 'zustand'

/** By item code; null empties. */
type Change = readonly [itemCode: string, quantity: number | null]

/**
 * What is typed in size tables and not taken yet, of all tables: one that was closed too early has it when it is opened
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
