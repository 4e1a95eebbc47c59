import { type StockStatus, stockDescriptions } from '#domain/products/stock.ts'
import type { ProductInput, StockInput } from './product-input.ts'
import type {
  ExtraCode,
  PriceFacts,
  ProductFacts,
  ProductRecord,
  StockFacts,
  StoredRecord,
} from './product-record.ts'

/** Values resolved for a product in addition to its input. Absent keys keep the stored value. */
export interface RowContext {
  readonly brandId?: number | null
  readonly categoryId?: number | null
  /** Undefined if the source has no usable pictures. */
  readonly pictures?: readonly string[]
  readonly codes?: readonly ExtraCode[]
  /** Stock level of a new product when the source has none. */
  readonly newStock: StockStatus
  readonly defaultCurrency: PriceFacts['currency'] | null
  /** The source is the whole catalogue: all its products are active. */
  readonly isComplete: boolean
}

/** The stored stock of a product. */
type StoredStock = Pick<StoredRecord, 'stock' | 'committed'>

export type RecordPart = 'product' | 'price' | 'pvp' | 'stock' | 'pictures' | 'codes'

/** The quantity stored for "enough" when the source has only a level. */
export const UNCOUNTED_STOCK = 1_000_000

/** The product to store: the new values, otherwise the stored ones. */
export function mergeProduct(
  stored: StoredRecord | null,
  row: ProductInput,
  context: RowContext,
): ProductRecord {
  const price = mergePrice(stored?.price ?? null, row, context)
  return {
    product: mergeFacts(stored?.product ?? null, row, context),
    price,
    pvp: mergePvp(stored?.pvp ?? null, row, price?.currency ?? context.defaultCurrency),
    stock: mergeStock(stored, row.stock, row.unitMult ?? stored?.product.unitMult ?? 1, context.newStock),
    pictures: context.pictures ?? stored?.pictures ?? [],
    codes: context.codes ?? stored?.codes ?? [],
  }
}

/** Which parts of a record have to be written; none when nothing changes. */
export function changedParts(stored: StoredRecord | null, next: ProductRecord): RecordPart[] {
  const parts = ['product', 'price', 'pvp', 'stock', 'pictures', 'codes'] as const
  if (stored === null)
    return parts.filter(part => {
      const value = next[part]
      return value !== null && !(Array.isArray(value) && value.length === 0)
    })
  return parts.filter(part => !sameValue(stored[part], next[part]))
}

function mergeFacts(stored: ProductFacts | null, row: ProductInput, context: RowContext): ProductFacts {
  const title = row.title ?? stored?.title ?? row.code
  // The short name follows the title unless it was set separately.
  const ownName = stored !== null && stored.name !== stored.title ? stored.name : title
  return {
    itemcode: row.code,
    id: row.id,
    title,
    name: row.name ?? ownName,
    description: row.description ?? stored?.description ?? '',
    brandId: context.brandId === undefined ? (stored?.brandId ?? null) : context.brandId,
    categoryId: context.categoryId === undefined ? (stored?.categoryId ?? null) : context.categoryId,
    unitMult: row.unitMult ?? stored?.unitMult ?? 1,
    unitsPerItem: row.unitsPerItem ?? stored?.unitsPerItem ?? '',
    codebars: row.codeBars === undefined ? (stored?.codebars ?? null) : row.codeBars,
    tax: row.tax === undefined ? (stored?.tax ?? null) : row.tax,
    warrantyMonths: row.warrantyMonths === undefined ? (stored?.warrantyMonths ?? null) : row.warrantyMonths,
    active: row.active ?? (context.isComplete ? true : (stored?.active ?? true)),
    popularity: row.popularity ?? stored?.popularity ?? 0,
    tags: row.tags ?? stored?.tags ?? [],
    replacedBy: row.replacedBy === undefined ? (stored?.replacedBy ?? null) : row.replacedBy,
  }
}

function mergePrice(stored: PriceFacts | null, row: ProductInput, context: RowContext): PriceFacts | null {
  const price = row.price ?? stored?.price
  const currency = row.currency ?? stored?.currency ?? context.defaultCurrency
  if (price === undefined || currency === null) return stored
  const previous = row.previousPrice === undefined ? (stored?.previousPrice ?? null) : row.previousPrice
  return { currency, price, previousPrice: previous }
}

function mergePvp(
  stored: PriceFacts | null,
  row: ProductInput,
  usual: PriceFacts['currency'] | null,
): PriceFacts | null {
  if (row.pvp === null) return null
  const price = row.pvp ?? stored?.price
  const currency = row.pvpCurrency ?? stored?.currency ?? usual
  if (price === undefined || currency === null) return stored
  return { currency, price, previousPrice: stored?.previousPrice ?? null }
}

/** Stock after an input: a quantity, a level or both; what is absent follows from the other or stays. */
export function mergeStock(
  stored: StoredStock | null,
  input: StockInput | undefined,
  unitMult: number,
  newStock: StockStatus,
): StockFacts | null {
  if (input === undefined && stored !== null) return stored.stock
  const status = input === undefined ? newStock : (input.status ?? levelOf(input.available ?? 0))
  const available = input?.available ?? uncounted(stored, status, unitMult)
  const keepsText = stored?.stock?.status === status
  return {
    status,
    available,
    description: input?.description || (keepsText ? stored.stock.description : stockDescriptions[status]),
    nextArrival: input?.nextArrival === undefined ? (stored?.stock?.nextArrival ?? null) : input.nextArrival,
  }
}

function levelOf(available: number): StockStatus {
  return available > 0 ? 'S' : 'D'
}

/** The quantity for a level without one: the stored quantity while it fits the level. */
function uncounted(stored: StoredStock | null, status: StockStatus, unitMult: number): number {
  if (status === 'D' || status === 'A') return 0
  const left = (stored?.stock?.available ?? 0) - (stored?.committed ?? 0)
  return left >= unitMult ? (stored?.stock?.available ?? 0) : UNCOUNTED_STOCK + (stored?.committed ?? 0)
}

function sameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
