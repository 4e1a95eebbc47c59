import type { matchOrderFile, matchOrderLines } from '#contract/browser/quick-order.ts'
import type { ReplyOf } from '#contract/call.ts'
import type { Shortage } from '#domain/cart/shortage.ts'
import type { CustomerCard } from '#domain/products/product.ts'
import { type CallAddress, callShop } from '../../../browser/call-shop.ts'

type Reply = ReplyOf<typeof matchOrderLines>

export interface MatchedLines {
  readonly lines: readonly Reply['lines'][number][]
  /** Every product among the candidates of the lines. */
  readonly products: readonly CustomerCard[]
  /** Products of which the lines request more than is in stock. */
  readonly shortages: readonly Shortage[]
}

/** Addresses of the quick order calls. */
export const quickOrderCalls = {
  lines: { method: 'POST', path: '/api/products/quick-order' } as const satisfies CallAddress<
    typeof matchOrderLines
  >,
  file: { method: 'POST', path: '/api/products/quick-order/file' } as const satisfies CallAddress<
    typeof matchOrderFile
  >,
}

/** Longer lines are cut: one must not make the server reject the others. */
const LONGEST_LINE = 500

export function sampleAddress(format: 'csv' | 'xlsx'): string {
  return `/api/products/quick-order/sample/${format}?download=true`
}

export async function matchLines(lines: readonly string[]): Promise<MatchedLines> {
  const sent = lines.map(line => line.replaceAll('\0', '').slice(0, LONGEST_LINE).toWellFormed())
  return callShop<typeof matchOrderLines>(quickOrderCalls.lines, { body: { lines: sent } })
}

export async function matchFile(base64: string): Promise<MatchedLines> {
  return callShop<typeof matchOrderFile>(quickOrderCalls.file, { body: { base64 } })
}
