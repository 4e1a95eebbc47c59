import { createContext, useContext, useState } from 'react'
import { MOST_MOVED } from '#domain/orders/staff-moves.ts'
import type { ActedOrder } from '../acts/act.ts'

/** Orders that are to be moved together (OFO-07). */
export interface OrderSelection {
  readonly orders: readonly ActedOrder[]
  has(orderId: number): boolean
  /** Selects orders or lets them go; beyond the most that are moved at once nothing is added. */
  set(orders: readonly ActedOrder[], isSelected: boolean): void
}

/** The selection of a screen, which outlives its pages and filters. */
export function useOrderSelection(): OrderSelection {
  const [selected, setSelected] = useState<ReadonlyMap<number, ActedOrder>>(new Map())
  return {
    orders: [...selected.values()],
    has: orderId => selected.has(orderId),
    set: (orders, isSelected) =>
      setSelected(before => {
        const after = new Map(before)
        for (const order of orders) {
          if (!isSelected) after.delete(order.orderId)
          else if (after.size < MOST_MOVED || after.has(order.orderId)) after.set(order.orderId, order)
        }
        return after
      }),
  }
}

const Selection = createContext<OrderSelection | null>(null)
export const SelectionProvider = Selection.Provider

/** The selection of the screen around; null: nothing is selected here. */
export function useSelection(): OrderSelection | null {
  return useContext(Selection)
}
