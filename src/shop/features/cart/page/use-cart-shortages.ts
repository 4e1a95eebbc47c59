import { useMemo } from 'react'
import type { Cart } from '#domain/cart/cart.ts'
import { type CartShortages, cartShortages } from '#domain/cart/shortage.ts'
import { useCartState } from '../store/cart-state.ts'

/** Where a cart is short of stock, as far as that is known. */
export function useCartShortages(cart: Cart): CartShortages {
  const shortages = useCartState(state => state.shortages)
  return useMemo(() => cartShortages(cart, shortages), [cart, shortages])
}
