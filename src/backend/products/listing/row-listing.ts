import type { BrandFacet, CategoryFacet } from '#domain/catalogue/listing-facets.ts'
import type { ListingFilters, Sort } from '#domain/catalogue/listing-query.ts'
import { FIRST_PAGE, PAGE_SIZE } from '#domain/constants.ts'
import { MeasureCounter } from '#domain/measures/count-measures.ts'
import { MEASURE_SLUGS } from '#domain/measures/measure.ts'
import { sizeLabel } from '#domain/measures/size-label.ts'
import { compareSpanish } from '#domain/text/collation.ts'
import type { TreeNode } from '../../catalogue/read/products/node-table.ts'
import type { CatalogueView } from '../../catalogue/read/view.ts'
import { type CountedRows, cachedCount, type RowFacets } from './cached-counts.ts'
import { brandNumber, type ChosenNodes, rowsWhere } from './row-filter.ts'
import { sortRows } from './row-sort.ts'
import { rowTerms } from './row-terms.ts'

export interface Paging {
  readonly page?: number
  readonly limit?: number
}

export interface RowListingOptions extends Paging {
  readonly filters: ListingFilters
  readonly sort: Sort
  /** Whether repeated calls pass the same array of rows, so that caching the counts pays. */
  readonly isCacheable?: boolean
  /** Whether measures are counted as filters. */
  readonly withMeasures?: boolean
}

export interface RowListing {
  /** The rows of the page. */
  readonly rows: Int32Array
  readonly page: number
  readonly limit: number
  readonly total: number
  readonly pages: number
  readonly from: number
  readonly to: number
  readonly filters: RowFacets
}

/**
 * One page of rows with its facets: the domain's `listing` on rows instead of cards, because a page of 12 must not
 * build cards for a whole family. `rows` are those of the chosen nodes, in search order.
 */
export function rowListing(
  view: CatalogueView,
  nodes: ChosenNodes,
  rows: Int32Array,
  options: RowListingOptions,
): RowListing {
  const { filters, sort } = options
  const count = () => countRows(view, nodes, rows, options)
  const { chosen, filters: facets } =
    options.isCacheable === true ? cachedCount(view, rows, filters, count) : count()
  const paging = pageOf(chosen.length, options)
  return {
    ...paging,
    rows: sortRows(chosen, sort, view, { from: Math.max(paging.from - 1, 0), to: paging.to }),
    filters: facets,
  }
}

function countRows(
  view: CatalogueView,
  nodes: ChosenNodes,
  rows: Int32Array,
  { filters, withMeasures = false }: RowListingOptions,
): CountedRows {
  const { table, titleMeasures } = view
  const wantedBrand = brandNumber(view, filters.brand)
  const terms = rowTerms(view)
  const brandCounts = new Int32Array(view.brandList.length)
  const nodeCounts = new Int32Array(view.tree.nodes.length)
  const measures = withMeasures ? new MeasureCounter(titleMeasures.values, filters.measures) : null
  let inStock = 0
  let onSale = 0
  const chosen = rowsWhere(rows, row => {
    const brand = table.brandAt(row)
    const ofBrand = wantedBrand === null || brand === wantedBrand
    const stocked = terms === null || terms.hasStock(row)
    const offered = terms === null || terms.isOffer(row)
    const passesStock = stocked || filters.inStock !== true
    const passesSale = offered || filters.onSale !== true
    const isLeft = ofBrand && passesStock && passesSale
    if (measures !== null && !measures.count(titleMeasures.at(row), isLeft)) return false
    if (passesStock && passesSale) brandCounts[brand] = (brandCounts[brand] ?? 0) + 1
    if (!ofBrand) return false
    if (stocked && passesSale) inStock += 1
    if (offered && passesStock) onSale += 1
    if (!passesStock || !passesSale) return false
    const node = table.nodeAt(row)
    nodeCounts[node] = (nodeCounts[node] ?? 0) + 1
    return true
  })
  return {
    // Copied: a subarray would retain the buffer of all rows.
    chosen: chosen.length === rows.length ? rows : chosen.slice(),
    filters: {
      categories: categoryFacets(view.tree.nodes, nodes, nodeCounts),
      brands: brandFacets(view, brandCounts, wantedBrand),
      inStock: terms === null ? null : inStock,
      onSale: terms === null ? null : onSale,
      measures: measures?.facets(MEASURE_SLUGS, sizeLabel) ?? [],
    },
  }
}

/** The children of the chosen node with their product counts, in Spanish order. */
function categoryFacets(
  nodes: readonly TreeNode[],
  { depths }: ChosenNodes,
  counts: Int32Array,
): CategoryFacet[] {
  const totals = new Map<TreeNode, number>()
  for (const node of nodes) {
    const count = counts[node.number] ?? 0
    const below = node.path[depths[node.number] ?? 0]
    if (count > 0 && below !== undefined) totals.set(below, (totals.get(below) ?? 0) + count)
  }
  return Array.from(totals, ([node, count]) => ({
    name: node.name,
    slug: node.slug,
    level: node.level,
    filters: Object.fromEntries(node.path.map(({ level, slug }) => [level, slug])),
    count,
  })).sort((a, b) => compareSpanish(a.name, b.name))
}

/** Not narrowed by the chosen brand, so that another can be chosen. */
function brandFacets(view: CatalogueView, counts: Int32Array, wanted: number | null): BrandFacet[] {
  return view.brandList
    .flatMap(({ name, slug, number }) => {
      const count = counts[number] ?? 0
      return count === 0 || slug === '' ? [] : [{ name, slug, count, selected: number === wanted }]
    })
    .sort((a, b) => compareSpanish(a.name, b.name))
}

/** CAT-26: a page beyond the last shows the last; `from` and `to` count from 1 and are 0 when nothing matches. */
export function pageOf(total: number, { page = FIRST_PAGE, limit = PAGE_SIZE }: Paging) {
  const pages = Math.ceil(total / limit)
  const shown = Math.max(Math.min(page, pages), FIRST_PAGE)
  const start = (shown - 1) * limit
  return {
    page: shown,
    limit,
    total,
    pages,
    from: total === 0 ? 0 : start + 1,
    to: Math.min(start + limit, total),
  }
}
