import type { readSubstitutes } from '#contract/browser/products.ts'
import { type CallAddress, callShop } from '../../../browser/call-shop.ts'

export const substituteCall = {
  method: 'GET',
  path: '/api/products/substitutes',
} as const satisfies CallAddress<typeof readSubstitutes>

/** What does the work of a product without stock, for the session of the moment. */
export async function fetchSubstitutes(itemCode: string, signal?: AbortSignal) {
  const { products } = await callShop<typeof readSubstitutes>(substituteCall, { query: { itemCode } }, signal)
  return products
}
