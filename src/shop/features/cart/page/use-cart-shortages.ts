import { useMemo } from 'react'
import type { Cart } from '#domain/cart/cart.ts'
import { type CartShortages, cartShortages } from '#domain/cart/shortage.ts'
import { useCartState } from '../store/cart-state.ts'

/** The cart's known shortages of stock. */
export function useCartShortages(cart: Cart): CartShortages {
  const shortages = useCartState(state => state.shortages)
  return useMemo(() => cartShortages(cart, shortages), [cart, shortages])
}
