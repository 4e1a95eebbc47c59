import type { PriceChange } from '#domain/pricing/price-changes.ts'
import { productId } from '#domain/products/product-id.ts'
import { findPresentCodes, lockProducts } from '../../catalogue/write/code-queries.ts'
import { BrandPlan } from '../../catalogue/write/plan-brands.ts'
import { type PlannedNode, TreePlan } from '../../catalogue/write/plan-tree.ts'
import type { ExtraCode, StoredRecord } from '../../catalogue/write/product-record.ts'
import { insertBrands, insertNodes, insertPriceList } from '../../catalogue/write/queries.ts'
import {
  type PlannedProduct,
  type ProductChange,
  type WritingOptions,
  writeProducts,
} from '../../catalogue/write/write-products.ts'
import { queueDrawing } from '../../media/draw-ahead.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { KeptLine, MovedLine, PlannedLine } from '../kinds/read-file.ts'
import type { CheckedRow } from '../rows/check-row.ts'
import { type ExtraCodes, loadExtraCodes } from '../rows/extra-codes.ts'
import { type ChosenLists, choosePriceLists } from './price-lists.ts'
import {
  type CatalogueFile,
  findKnownCatalogue,
  type KnownCatalogue,
  type ReadCatalogue,
  readCatalogue,
} from './read-catalogue.ts'

/** Files of products and prices in the steps of the office: what each row would do, kept, and written as it was kept. */

export interface ProductLine extends PlannedLine {
  readonly title: string
  /** In the list that the file is of, and the suggested retail price. Null: the file says none, or the product is new. */
  readonly price: PriceChange | null
  readonly pvp: PriceChange | null
}

export interface CataloguePlan {
  readonly lines: readonly ProductLine[]
  readonly read: ReadCatalogue
  /** Codes of the map's table that are left out. */
  readonly codeWarnings: ExtraCodes['warnings']
}

/** What each row of a file would do; reads only. Throws as `readCatalogue`. */
export async function planCatalogue(file: CatalogueFile): Promise<CataloguePlan> {
  const read = await readCatalogue(file)
  const { map } = file
  const extra = map?.codes === undefined ? null : await loadExtraCodes(file.db, map.codes, map)
  const { lines, onPlanned } = collectLines(read)
  const accepted = read.checked.accepted.map(one =>
    extra === null ? one : { ...one, row: { ...one.row, codes: extra.byProduct.get(one.row.code) ?? [] } },
  )
  await writeProducts(file.db, accepted, {
    ...optionsOf(read.lists, file.currency, file.signal),
    codesOf: codesOf(accepted.map(({ row }) => row)),
    isDryRun: true,
    onPlanned,
  })
  return { lines, read, codeWarnings: extra?.warnings ?? [] }
}

/** The codes of each row; null: their map has no table of codes. */
function codesOf(rows: readonly CheckedRow[]): WritingOptions<CheckedRow>['codesOf'] {
  const known = new Map<string, readonly ExtraCode[]>()
  for (const { code, codes } of rows) if (codes !== undefined) known.set(code, codes)
  return known.size === 0 ? null : code => known.get(code) ?? []
}

/** Gathers what each row of a file does while its products are planned, refused rows first. */
export function collectLines({ checked, known }: Pick<ReadCatalogue, 'checked' | 'known'>): {
  readonly lines: readonly ProductLine[]
  readonly onPlanned: (batch: readonly PlannedProduct<CheckedRow>[]) => true
} {
  const facts = new ProductFactsReader(known)
  const warnings = Map.groupBy(checked.warnings, ({ line }) => line)
  const refusals = Map.groupBy(checked.refusals, ({ line }) => line)
  const lines: ProductLine[] = checked.refusedLines.map(({ line, code }) => ({
    line,
    subject: code,
    title: '',
    price: null,
    pvp: null,
    action: 'refuse',
    before: null,
    after: null,
    input: null,
    refusals: refusals.get(line) ?? [],
    warnings: [],
  }))
  return {
    lines,
    onPlanned(batch) {
      for (const planned of batch) {
        const { row } = planned.change
        lines.push({
          ...facts.lineOf(planned),
          line: row.line,
          subject: row.code,
          title: planned.next.product.title,
          ...priceChangesOf(planned),
          input: row,
          refusals: [],
          warnings: warnings.get(row.line) ?? [],
        })
      }
      return true
    },
  }
}

/** What a new product has whose stock a file does not say. */
export const NEW_STOCK = 'S'

interface KeptCatalogue {
  readonly priceList: number | undefined
  readonly currency: CatalogueFile['currency']
  readonly signal: AbortSignal
}

/**
 * Writes kept lines in the transaction given. @returns those that moved since the preview; if there are any, the
 * transaction holds nothing of use and has to be rolled back.
 */
export async function applyKeptCatalogue(
  tx: Database,
  lines: readonly KeptLine[],
  { priceList, currency, signal }: KeptCatalogue,
): Promise<MovedLine[]> {
  // Written by `planCatalogue`, as JSON.
  const kept = lines.map(({ input }) => input as CheckedRow)
  // A code may have changed since the preview (OFP-25).
  const present = await findPresentCodes(
    tx,
    kept.map(({ code }) => code),
  )
  const rows = kept.map(row => {
    const code = present.get(row.code)
    return code === undefined ? row : { ...row, code, id: productId(code) }
  })
  await lockProducts(
    tx,
    rows.map(({ code }) => code),
  )
  const lists = await choosePriceLists(tx, priceList)
  const known = await findKnownCatalogue(tx)
  const tree = new TreePlan(known.nodes, known.renamed.nodes)
  const brands = new BrandPlan(known.brands, known.renamed.brands)
  const moved: MovedLine[] = []
  const placed: ProductChange<CheckedRow>[] = []
  for (const [at, row] of rows.entries()) {
    const isNew = lines[at]?.action === 'create'
    const placement = row.path === undefined ? null : tree.place(row.path)
    if (placement?.ok === false) moved.push({ at, action: 'refuse', before: null, after: null })
    else {
      const brand = row.brand === undefined && !isNew ? null : brands.place(row.brand ?? '')
      placed.push({ row, isNew, node: placement?.node ?? null, brand })
    }
  }
  const facts = new ProductFactsReader(known)
  const places = new Map(rows.map((row, at) => [row, at]))
  for (const list of lists.missing) await insertPriceList(tx, list)
  await insertBrands(tx, brands.created)
  await insertNodes(tx, tree.created)
  await writeProducts(tx, placed, {
    ...optionsOf(lists, currency, signal),
    codesOf: codesOf(rows),
    isDryRun: false,
    onPlanned(batch) {
      for (const planned of batch) {
        const at = places.get(planned.change.row) ?? 0
        const now = facts.lineOf(planned)
        const { action, before, after } = lines[at] ?? now
        const text = (line: typeof now) => JSON.stringify([line.action, line.before, line.after])
        if (text(now) !== text({ action, before, after })) moved.push({ at, ...now })
      }
      return moved.length === 0
    },
  })
  if (moved.length === 0) await queueDrawing(tx)
  return moved
}

function optionsOf(lists: ChosenLists, currency: CatalogueFile['currency'], signal: AbortSignal) {
  return {
    lists,
    newStock: NEW_STOCK,
    defaultCurrency: currency,
    isComplete: false,
    picturesOf: () => undefined,
    signal,
    onRows: () => undefined,
  } as const satisfies Partial<WritingOptions<CheckedRow>>
}

type Facts = Readonly<Record<string, string | number | boolean | null>>

/** Reads records as flat facts, texts and numbers alone, with the names of brands and nodes, of which only those that differ are kept. */
class ProductFactsReader {
  readonly #brands: ReadonlyMap<number, string>
  readonly #paths = new Map<number, string>()

  constructor({ nodes, brands }: KnownCatalogue) {
    this.#brands = new Map(brands.map(({ id, name }) => [id, name]))
    // Parents come before their children.
    for (const { id, parent_id, name } of nodes) {
      const above = parent_id === null ? undefined : this.#paths.get(parent_id)
      this.#paths.set(id, above === undefined ? name : `${above} > ${name}`)
    }
  }

  lineOf({
    change,
    known,
    next,
  }: PlannedProduct<CheckedRow>): Pick<PlannedLine, 'action' | 'before' | 'after'> {
    const now = this.#factsOf(next, change)
    if (known === null) {
      const after = Object.fromEntries(Object.entries(now).filter(([, value]) => !isBlank(value)))
      return { action: 'create', before: null, after }
    }
    const was = this.#factsOf(known, null)
    const changed = Object.keys(now).filter(field => was[field] !== now[field])
    if (changed.length === 0) return { action: 'same', before: null, after: null }
    const only = (facts: Facts) => Object.fromEntries(changed.map(field => [field, facts[field] ?? null]))
    return { action: 'change', before: only(was), after: only(now) }
  }

  #factsOf(
    { product, price, pvp, stock, codes }: Omit<StoredRecord, 'committed'>,
    change: ProductChange<CheckedRow> | null,
  ): Facts {
    const { itemcode: _, id: __, brandId, categoryId, popularity: ___, tags, ...own } = product
    const { brand, node } = change ?? { brand: null, node: null }
    return {
      ...own,
      tags: tags.join(', '),
      brand: brand !== null && 'name' in brand ? brand.name : (this.#brands.get(brandId ?? 0) ?? null),
      path: node !== null && 'name' in node ? pathOf(node) : (this.#paths.get(categoryId ?? 0) ?? null),
      price: price?.price ?? null,
      currency: price?.currency ?? null,
      compareAtPrice: price?.previousPrice ?? null,
      pvp: pvp?.price ?? null,
      pvpCur: pvp?.currency ?? null,
      stock: stock?.available ?? null,
      stockStatus: stock?.status ?? null,
      stockText: stock?.description ?? null,
      codes: codes.map(codeText).toSorted().join(', '),
    }
  }
}

/** `7791234567890`, `PROV-100 × 12`. */
function codeText({ code, quantity }: ExtraCode): string {
  return quantity === 1 ? code : `${code} × ${quantity}`
}

function pathOf(node: PlannedNode): string {
  return node.parent === null ? node.name : `${pathOf(node.parent)} > ${node.name}`
}

function isBlank(value: unknown): boolean {
  return value === null || value === ''
}

function priceChangesOf({
  change: { row },
  known,
  next,
}: PlannedProduct<CheckedRow>): Pick<ProductLine, 'price' | 'pvp'> {
  if (known === null) return { price: null, pvp: null }
  const hasPrice = row.price !== undefined || row.currency !== undefined
  const hasPvp = row.pvp !== undefined || row.pvpCurrency !== undefined
  return {
    price: hasPrice ? priceChangeOf(row.code, known.price, next.price) : null,
    pvp: hasPvp ? priceChangeOf(row.code, known.pvp, next.pvp) : null,
  }
}

/** Null: there is no price, neither before nor after. */
function priceChangeOf(
  code: string,
  was: StoredRecord['price'],
  now: StoredRecord['price'],
): PriceChange | null {
  const currency = now?.currency ?? was?.currency
  if (currency === undefined) return null
  return {
    code,
    was: was?.price ?? null,
    now: now?.price ?? null,
    currency,
    wasCurrency: was?.currency ?? null,
  }
}
