import type { readSizes } from '#contract/browser/products.ts'
import type { ReplyOf } from '#contract/call.ts'
import { type CallAddress, callShop } from '../../../browser/call-shop.ts'

export type SizeTable = NonNullable<ReplyOf<typeof readSizes>['table']>

export const sizeCall = {
  method: 'GET',
  path: '/api/products/sizes',
} as const satisfies CallAddress<typeof readSizes>

/** The size table of a product at the current session's terms; null if it no longer has one. */
export async function fetchSizes(itemCode: string, signal?: AbortSignal): Promise<SizeTable | null> {
  const { table } = await callShop<typeof readSizes>(sizeCall, { query: { itemCode } }, signal)
  return table
}
