import { createContext, useContext } from 'react'
import { useSearchParams } from 'react-router'
import type { ActedOrder } from '../acts/act.ts'
import { readSelection, withSelected } from './selection-address.ts'

/** Orders that are to be moved together (OFO-07). */
export interface OrderSelection {
  readonly orders: readonly ActedOrder[]
  has(orderId: number): boolean
  /** Selects orders or lets them go; beyond the most that are moved at once nothing is added. */
  set(orders: readonly ActedOrder[], isSelected: boolean): void
}

/** The selection of a screen, which outlives its pages and filters, and is come back to (OFX-05). */
export function useOrderSelection(): OrderSelection {
  const [search, setSearch] = useSearchParams()
  const selected = readSelection(search)
  return {
    orders: [...selected.values()],
    has: orderId => selected.has(orderId),
    set(orders, isSelected) {
      // The address as it is now: an act takes a while, and others are selected meanwhile.
      const present = new URLSearchParams(window.location.search)
      setSearch(withSelected(present, orders, isSelected), {
        replace: true,
        preventScrollReset: true,
        // At once: the next key acts on what is selected.
        flushSync: true,
      })
    },
  }
}

const Selection = createContext<OrderSelection | null>(null)
export const SelectionProvider = Selection.Provider

/** The selection of the screen around; null: nothing is selected here. */
export function useSelection(): OrderSelection | null {
  return useContext(Selection)
}
