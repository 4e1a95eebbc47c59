import { urlOf } from '#contract/browser/call-server.ts'
import type { ReplyOf } from '#contract/call.ts'
import {
  MAX_ORDER_LINE_LENGTH,
  orderLinesSample,
  quickOrder,
  quickOrderFile,
} from '#contract/shop/quick-order.ts'
import type { Shortage } from '#domain/cart/shortage.ts'
import type { CustomerCard } from '#domain/products/product.ts'
import { callShop } from '../../../browser/call-shop.ts'

type Reply = ReplyOf<typeof quickOrder>

export interface MatchedLines {
  readonly lines: readonly Reply['lines'][number][]
  /** Every product among the candidates of the lines. */
  readonly products: readonly CustomerCard[]
  /** Products of which the lines request more than is in stock. */
  readonly shortages: readonly Shortage[]
}

export function sampleAddress(format: 'csv' | 'xlsx'): string {
  return urlOf(orderLinesSample.browser.path, { format, download: true })
}

/** Longer lines are cut: one must not make the server reject the others. */
export async function matchLines(lines: readonly string[]): Promise<MatchedLines> {
  const sent = lines.map(line => line.replaceAll('\0', '').slice(0, MAX_ORDER_LINE_LENGTH).toWellFormed())
  return callShop(quickOrder, { body: { lines: sent } })
}

export async function matchFile(base64: string): Promise<MatchedLines> {
  return callShop(quickOrderFile, { body: { base64 } })
}
