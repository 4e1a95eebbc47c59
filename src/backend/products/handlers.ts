import type { QueryOf, ReplyOf } from '#contract/call.ts'
import type { Caller } from '#contract/client.ts'
import { CallError } from '#contract/errors.ts'
import {
  productLookup,
  productSearch,
  productSizes,
  productSubstitutes,
  productsList,
} from '#contract/shop/products.ts'
import type { ListingFilters } from '#domain/catalogue/listing-query.ts'
import { MAX_LOOKUP_CODES, MAX_RESULT_CARDS } from '#domain/constants.ts'
import { isCustomersCard } from '../catalogue/read/cards.ts'
import type { Catalogue } from '../catalogue/read/catalogue.ts'
import type { CatalogueView } from '../catalogue/read/view.ts'
import { defineHandler, type Route } from '../platform/calls/define-handler.ts'
import type { UsageLog } from '../usage/usage-log.ts'
import { compactList } from './compact-list.ts'
import { exactCodeOf, searchedTerm } from './exact-code.ts'
import { movedFilters } from './listing/moved-filters.ts'
import { lookUp } from './lookup.ts'
import { productMessages } from './messages.ts'
import { nearMatches } from './near-matches.ts'
import type { DraftReader } from './office/view-draft.ts'
import { measuresOfRows } from './row-measures.ts'
import { findPage, findPageRows, findRows, sortOfOrder } from './search.ts'
import { sizeTableOf } from './size-table.ts'
import { substituteRows } from './substitutes.ts'

interface ProductOptions {
  readonly catalogue: Catalogue
  /** Absent: what is searched and seen is not noted. */
  readonly usage?: Pick<UsageLog, 'noteSearch' | 'noteView'>
  /** Absent: no product has a draft. */
  readonly readDraft?: DraftReader
}

export function productHandlers({ catalogue, usage, readDraft }: ProductOptions): Route[] {
  const list = compactList(catalogue)
  return [
    defineHandler(productLookup, async ({ query, caller }) => {
      if (query.itemcodes.length > MAX_LOOKUP_CODES) {
        const detail = productMessages.tooManyCodes(MAX_LOOKUP_CODES)
        throw new CallError('VALIDATION', { errors: [{ path: 'itemcodes', code: 'too_big', detail }] })
      }
      if (query.draft !== '') return await draftOf(query, caller)
      const found = lookUp(await catalogue.viewFor(caller.cardcode), query.itemcodes, query.withDesc)
      const [product] = found.products
      // The page of a product.
      if (query.withDesc && product !== undefined && isNoted(caller)) noteOutOfStock(product, caller.cardcode)
      return found
    }),
    defineHandler(productSearch, async ({ query, caller }) => {
      const view = await catalogue.viewFor(caller.cardcode)
      const moved = movedFilters(view, filtersOf(query))
      const found = { ...searchReply(view, query), ...(moved !== null && { moved }) }
      if (query.counted && isNoted(caller)) noteSearch(query, found, caller.cardcode)
      return found
    }),
    defineHandler(productSubstitutes, async ({ query, caller }) => {
      const view = await catalogue.viewFor(caller.cardcode)
      const row = view.table.rowOfCode(query.itemCode)
      if (row === null) throw new CallError('NOT_FOUND')
      const found = cards(view, substituteRows(view, row))
      return { products: found.filter(card => isCustomersCard(card)) }
    }),
    defineHandler(productSizes, async ({ query, caller }) => {
      const view = await catalogue.viewFor(caller.cardcode)
      const row = view.table.rowOfCode(query.itemCode)
      if (row === null) throw new CallError('NOT_FOUND')
      return { table: sizeTableOf(view, row) }
    }),
    defineHandler(productsList, list),
  ]

  /** A search for a code opens its product: only then it counts where the listing would count it again. */
  function noteSearch(
    { term, limit }: QueryOf<typeof productSearch>,
    { total, exactCode }: ReplyOf<typeof productSearch>,
    cardcode: string | null,
  ): void {
    const isJump = limit === 1
    if (isJump && exactCode === null) return
    const opened = isJump ? exactCode : null
    const source = isJump ? 'code' : 'search'
    usage?.noteSearch({ cardcode, term, source, results: total, clicked: opened })
  }

  /** One product as the link of its draft shows it, at the terms of the session (OFP-18). */
  async function draftOf(
    { itemcodes, draft }: QueryOf<typeof productLookup>,
    { cardcode }: Caller,
  ): Promise<ReplyOf<typeof productLookup>> {
    const [code = ''] = itemcodes
    const found = await readDraft?.(await catalogue.viewFor(cardcode), code, draft)
    if (!found?.product) throw new CallError('NOT_FOUND')
    return { products: [found.product], notFound: [], draftUntil: found.until.toISOString() }
  }

  function noteOutOfStock(
    product: ReplyOf<typeof productLookup>['products'][number],
    cardcode: string | null,
  ) {
    if (cardcode === null || !('hasStock' in product) || product.hasStock || !product.active) return
    usage?.noteView('out-of-stock', product.itemCode, cardcode)
  }
}

/** An operator who sees the shop as a customer leaves no trace of it (OFC-14). */
function isNoted({ onlyReads }: Caller): boolean {
  return onlyReads !== true
}

function searchReply(
  view: CatalogueView,
  query: QueryOf<typeof productSearch>,
): ReplyOf<typeof productSearch> {
  const term = searchedTerm(view, query.term)
  const criteria = {
    term,
    filters: filtersOf(query),
    sort: sortOfOrder(query.orderby, view),
  }
  const { page, limit } = query
  if (query.only === 'codes') {
    const { rows, notes, terms, ...found } = findPageRows(view, criteria, { page, limit })
    return {
      ...found,
      products: [],
      codes: Array.from(rows).flatMap(row => view.table.at(row)?.itemCode ?? []),
      exactCode: exactCodeOf(view, term),
      truncated: false,
      ...notes,
      terms: [...terms],
    }
  }
  if (page === undefined && limit === undefined) {
    const { rows, total, notes, terms } = findRows(view, criteria)
    return {
      products: cards(view, rows),
      exactCode: exactCodeOf(view, term),
      total,
      truncated: total > MAX_RESULT_CARDS,
      ...notes,
      terms: [...terms],
      measures: measuresOfRows(view, rows),
    }
  }
  const { rows, notes, terms, ...found } = findPage(view, criteria, { page, limit })
  return {
    ...found,
    products: cards(view, rows),
    exactCode: exactCodeOf(view, term),
    truncated: false,
    ...notes,
    terms: [...terms],
    ...(found.total === 0 && term.trim() !== '' && { nearest: nearMatches(view, criteria) }),
  }
}

function cards(view: CatalogueView, rows: ArrayLike<number>) {
  return Array.from(rows).flatMap(row => view.card(row, 'first') ?? [])
}

/** The filters of a query; an empty text is no filter. */
function filtersOf(query: QueryOf<typeof productSearch>): ListingFilters {
  const { family, category, subcategory, subsubcategory, brand, medida, inStock, onSale } = query
  return {
    ...(family && { family }),
    ...(category && { category }),
    ...(subcategory && { subcategory }),
    ...(subsubcategory && { subsubcategory }),
    ...(brand && { brand }),
    ...(medida.length > 0 && { measures: medida }),
    ...(inStock && { inStock }),
    ...(onSale && { onSale }),
  }
}
