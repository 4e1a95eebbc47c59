import { thousandths } from '../../pricing/quantity.ts'
import { codeKey } from '../../search/words/code-key.ts'

/** A product of the order that is prepared. */
export interface ScannedProduct {
  readonly itemCode: string
  readonly barcode: string | null
  /** Bar codes of whole boxes. */
  readonly boxes: readonly { readonly code: string; readonly quantity: number }[]
  /** To fetch, and of them counted. */
  readonly units: number
  readonly counted: number
}

/** What a code stands for: all that is left of its product, or one unit each time. */
export const SCAN_MODES = ['line', 'unit'] as const
export type ScanMode = (typeof SCAN_MODES)[number]

/** `excess`: the order takes no more of it, or not so many. `unknown`: no product of the order. */
export type ScanResult =
  | { readonly kind: 'count'; readonly itemCode: string; readonly units: number }
  | { readonly kind: 'excess'; readonly itemCode: string; readonly left: number }
  | { readonly kind: 'unknown'; readonly code: string }
  | { readonly kind: 'complete' }

/** `12*7730...`: so many of this code; fewer than 0 are put back. */
const COUNTED = /^(-?\d{1,6}(?:[.,]\d{1,3})?)\s*\*\s*(.+)$/

/**
 * OFO-14: what a scan means, or a code typed by hand. A box counts its units. Nothing but Enter is the next product, whole:
 * it needs no code that can be read.
 */
export function readScan(text: string, products: readonly ScannedProduct[], mode: ScanMode): ScanResult {
  const typed = text.trim()
  if (typed === '') {
    const next = nextProduct(products)
    return next ? { kind: 'count', itemCode: next.itemCode, units: leftOf(next) } : { kind: 'complete' }
  }
  const [, times, code = typed] = COUNTED.exec(typed) ?? []
  const found = findProduct(code, products)
  if (found === null) return { kind: 'unknown', code }
  const { product, box } = found
  const { itemCode, counted } = product
  const left = leftOf(product)
  const each = box ?? 1
  const asked =
    times === undefined
      ? (box ?? (mode === 'line' ? Math.max(left, each) : each))
      : thousandths(Number(times.replace(',', '.')) * each)
  if (asked > left || asked < -counted || asked === 0) return { kind: 'excess', itemCode, left }
  return { kind: 'count', itemCode, units: asked }
}

/** The next to fetch, in the order of the walk; null: all are counted. */
export function nextProduct<Product extends ScannedProduct>(products: readonly Product[]): Product | null {
  return products.find(product => leftOf(product) > 0) ?? null
}

/** What is still to be counted of a product. */
export function leftOf({ units, counted }: Pick<ScannedProduct, 'units' | 'counted'>): number {
  return thousandths(units - counted)
}

/** The product of a code as written, else of one that differs in separators and leading zeros alone. */
function findProduct(
  code: string,
  products: readonly ScannedProduct[],
): { product: ScannedProduct; box: number | null } | null {
  const codes = products.flatMap(product => [
    { code: product.itemCode, product, box: null },
    ...(product.barcode === null ? [] : [{ code: product.barcode, product, box: null }]),
    ...product.boxes.map(({ code: boxCode, quantity }) => ({ code: boxCode, product, box: quantity })),
  ])
  const key = codeKey(code)
  if (key === null) return null
  const same = codes.filter(one => codeKey(one.code)?.text === key.text)
  return same.find(one => codeKey(one.code)?.writtenHash === key.writtenHash) ?? same[0] ?? null
}
