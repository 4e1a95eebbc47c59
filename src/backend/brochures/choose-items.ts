import type { BrochureChoices } from '#contract/shop/brochures.ts'
import { MAX_BROCHURE_ITEMS } from '#domain/brochures/brochure-request.ts'
import type { ListingFilters } from '#domain/catalogue/listing-query.ts'
import type { CatalogueView } from '../catalogue/read/view.ts'
import { findPage } from '../products/search.ts'

export interface ChosenItems {
  /** Rows of active products, up to the maximum of a brochure. */
  readonly rows: readonly number[]
  /** Number of all matches. */
  readonly total: number
}

/** The requested products, by filter or by code; inactive codes are left out. */
export function chooseItems(
  view: CatalogueView,
  { filter, itemCodes }: Pick<BrochureChoices, 'filter' | 'itemCodes'>,
): ChosenItems {
  if (filter === null) return itemsOfCodes(view, itemCodes ?? [])
  const { term = '', ...nodes } = filter
  const query = { term, filters: givenFilters(nodes), sort: 'default' as const }
  const found = findPage(view, query, { page: 1, limit: MAX_BROCHURE_ITEMS })
  return { rows: [...found.rows], total: found.total }
}

function itemsOfCodes({ table }: CatalogueView, codes: readonly string[]): ChosenItems {
  const rows = Array.from(new Set(codes), code => table.rowOfCode(code) ?? -1).filter(
    row => table.at(row)?.active === true,
  )
  return { rows: rows.slice(0, MAX_BROCHURE_ITEMS), total: rows.length }
}

/** Drops empty filters. */
function givenFilters(filters: Omit<NonNullable<BrochureChoices['filter']>, 'term'>): ListingFilters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
}
