import type { readSubstitutes } from '#contract/browser/products.ts'
import { type CallAddress, callShop } from '../../../browser/call-shop.ts'

export const substituteCall = {
  method: 'GET',
  path: '/api/products/substitutes',
} as const satisfies CallAddress<typeof readSubstitutes>

/** Substitutes in stock for a product, at the current session's terms. */
export async function fetchSubstitutes(itemCode: string, signal?: AbortSignal) {
  const { products } = await callShop<typeof readSubstitutes>(substituteCall, { query: { itemCode } }, signal)
  return products
}
