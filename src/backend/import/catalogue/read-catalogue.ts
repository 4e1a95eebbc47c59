import type { Currency } from '#domain/money/money.ts'
import { openRows } from '#tables/open-rows.ts'
import { BrandPlan, type KnownBrand } from '../../catalogue/write/plan-brands.ts'
import { type KnownNode, TreePlan } from '../../catalogue/write/plan-tree.ts'
import { findBrands, findRenamed, findTree } from '../../catalogue/write/queries.ts'
import type { Database } from '../../platform/db/pool.ts'
import { priceFields, productFields } from '../mapping/fields.ts'
import { interruptible } from '../mapping/interruptible.ts'
import type { Mapping } from '../mapping/mapping-schema.ts'
import { type Correction, preparedRows } from '../mapping/prepared-rows.ts'
import { type FileSurvey, surveyFile } from '../mapping/survey.ts'
import { type CheckedRows, checkRows } from '../rows/check-rows.ts'
import { type ChosenLists, choosePriceLists } from './price-lists.ts'

/** A file of products or of their prices and how to read it. */
export interface CatalogueFile {
  readonly db: Database
  readonly file: string
  /** Null: the headers say which field each column is. */
  readonly map: Mapping | null
  /** Sheet of a workbook; undefined: the one named in the map, else the first. */
  readonly sheet?: string | undefined
  readonly kind: 'catalogue' | 'prices'
  readonly priceList?: number | undefined
  /** For prices without a currency. */
  readonly currency: Currency | null
  readonly corrections?: readonly Correction[]
  /** Our code of a supplier's. */
  readonly ownCodes?: ReadonlyMap<string, string>
  readonly signal: AbortSignal
  readonly onRows?: (done: number, total: number) => void
}

/** The rows of a file, checked against the shop, with the tree and brands that they would make. */
export interface ReadCatalogue {
  readonly survey: FileSurvey
  readonly checked: CheckedRows
  readonly lists: ChosenLists
  readonly tree: TreePlan
  readonly brands: BrandPlan
  readonly known: KnownCatalogue
}

/** Tree and brands as they are stored. */
export interface KnownCatalogue {
  readonly nodes: readonly KnownNode[]
  readonly brands: readonly KnownBrand[]
  /** Former paths and slugs, with those that followed. */
  readonly renamed: Awaited<ReturnType<typeof findRenamed>>
}

/**
 * Reads a file of products and checks each row; writes nothing.
 * @throws TableError for an unreadable file, ImportRefusal for an unusable file or map, AbortError.
 */
export async function readCatalogue(given: CatalogueFile): Promise<ReadCatalogue> {
  const { db, file, map, kind, signal, ownCodes } = given
  const set = kind === 'prices' ? priceFields : productFields
  const opened = await openRows(file, { ...map, sheet: given.sheet ?? map?.sheet })
  const source = preparedRows(interruptible(opened, signal), map, given.corrections)
  const survey = await surveyFile(set, source, map, file)
  const lists = await choosePriceLists(db, given.priceList)
  const known = await findKnownCatalogue(db)
  const tree = new TreePlan(known.nodes, known.renamed.nodes)
  const brands = new BrandPlan(known.brands, known.renamed.brands)
  const checked = await checkRows({
    db,
    source,
    survey,
    tree,
    brands,
    saleList: lists.sale,
    defaultCurrency: given.currency,
    isUpdateOnly: kind === 'prices',
    ...(ownCodes === undefined ? {} : { ownCodes }),
    onRows: done => given.onRows?.(done, survey.rows),
  })
  return { survey, checked, lists, tree, brands, known }
}

export async function findKnownCatalogue(db: Database): Promise<KnownCatalogue> {
  return { nodes: await findTree(db), brands: await findBrands(db), renamed: await findRenamed(db) }
}
