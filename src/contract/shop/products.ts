import { z } from 'zod'
import { MEASURE_SLUGS } from '#domain/measures/measure.ts'
import { defineCall } from '../call.ts'
import {
  cardcodeParameter,
  catalogueFilters,
  codeList,
  flag,
  measureList,
  optionalText,
  paging,
  requiredText,
} from '../parameters.ts'
import {
  anyCard,
  anyProduct,
  customerCard,
  instant,
  itemCode,
  leftOut,
  nearestSize,
  successor,
} from '../shapes.ts'

const lookupQuery = z.object({
  cardcode: cardcodeParameter,
  itemcodes: codeList,
  withDesc: flag,
  /** The value of a link that shows the draft of one product (office.md OFP-18). */
  draft: optionalText,
})
const lookupReply = z.object({
  products: z.array(anyProduct),
  notFound: z.array(z.string()),
  /** Requested codes, and ids, that products had before: each with the code that it has now (office.md OFP-25). */
  moved: z.array(z.object({ from: z.string(), to: z.string() })).optional(),
  /** Of the draft: when its link expires. */
  draftUntil: instant.optional(),
})

/**
 * `/web/productlookup` and `/web/ProductLookup` are one call: paths match case-insensitively (D3, API-06, API-07).
 * Products are returned in the order of the codes; a numeric product id is accepted where no code matches (D8, SHP-06).
 */
export const productLookup = defineCall({
  name: 'ProductLookup',
  summary: 'Products by code, at most 200; without withDesc no description, documents or videos (API-07).',
  path: '/web/ProductLookup',
  browser: { path: '/api/products/lookup' },
  query: lookupQuery,
  reply: lookupReply,
})

const facet = z.object({ name: z.string(), slug: z.string(), count: z.int() })

const categoryPath = z.object({
  family: z.string().optional(),
  category: z.string().optional(),
  subcategory: z.string().optional(),
  subsubcategory: z.string().optional(),
})

/** Kinds of the `medida` parameter; the kind `medida` is a size without a dimension. Clients translate the names. */
const measureKind = z.enum(MEASURE_SLUGS)

export const listingFacets = z.object({
  /** Nodes one level below the deepest selected category; `filters` is the node's full path (D17). */
  categories: z.array(
    facet.extend({
      level: z.enum(['family', 'category', 'subcategory', 'subsubcategory']),
      filters: categoryPath,
    }),
  ),
  /** Not filtered by the selected brand, so that another can be selected. */
  brands: z.array(facet.extend({ selected: z.boolean() })),
  /** Null for sessions without a cardcode, which may not see stock and discounts. */
  inStock: z.int().nullable(),
  onSale: z.int().nullable(),
  /** Measures that at least half of the titles in the category have, or that are selected; values by size (CAT-44). */
  measures: z.array(
    z.object({
      kind: measureKind,
      values: z.array(
        z.object({ value: z.number(), label: z.string(), count: z.int(), selected: z.boolean() }),
      ),
    }),
  ),
})

/** Measures read from titles: `products` holds, for each product of the reply, indexes into `values`. */
const listedMeasures = z.object({
  kinds: z.array(measureKind),
  values: z.array(z.object({ kind: measureKind, value: z.number(), label: z.string() })),
  products: z.array(z.array(z.int())),
})

export const productSearch = defineCall({
  name: 'ProductSearch',
  summary:
    'Search and listing: up to 2,000 cards in order of relevance, one page with its facets, or one of codes alone (API-08, D22).',
  path: '/web/ProductSearch',
  browser: { path: '/api/products/search' },
  query: z.object({
    term: requiredText,
    cardcode: cardcodeParameter,
    orderby: optionalText,
    ...catalogueFilters,
    medida: measureList,
    inStock: flag,
    onSale: flag,
    ...paging,
    /** A page of codes instead of cards, without facets: for callers that look up what they show. */
    only: z.literal('codes').optional(),
    /** A person sent this search, once: operators see what is searched (office.md OFR-04). */
    counted: flag,
  }),
  reply: z.object({
    /** Empty with `only=codes`. */
    products: z.array(anyCard),
    /** Only with `only=codes`. */
    codes: z.array(z.string()).optional(),
    /** The code of the only product whose code or bar code equals the term; else null (SRC-31). */
    exactCode: z.string().nullable(),
    total: z.int(),
    truncated: z.boolean(),
    /** The corrected term that was searched because the typed one matched nothing (SRC-17). */
    corrected: z.string().nullable(),
    /** No product has all the words of the term; the results have most of them. */
    partial: z.boolean(),
    /** For partial results: the words that even the best one lacks, and the remaining words, both as typed (SRC-26). */
    leftOut: leftOut.nullable(),
    /** The requested size where no product has it, and the nearest one found, formatted for display: `40 mm` (SRC-25). */
    nearestSize: nearestSize.nullable(),
    /** The term is the code or bar code of a product that another one follows (office.md OFP-28). */
    replaced: z.object({ code: z.string(), by: successor }).nullable(),
    /** Normalised words that matched, for highlighting. */
    terms: z.array(z.string()),
    page: z.int().optional(),
    limit: z.int().optional(),
    pages: z.int().optional(),
    from: z.int().optional(),
    to: z.int().optional(),
    sort: z.string().optional(),
    /** Node and brand as they are named now, where the request has a former name of one (office.md OFP-25). */
    moved: categoryPath.extend({ brand: z.string().optional() }).optional(),
    filters: listingFacets.optional(),
    /** Only without page and limit, for filtering in the browser. */
    measures: listedMeasures.optional(),
    /**
     * Suggestions for a term without results: near terms and families, products found without the filters, and what
     * the customer buys most often.
     */
    nearest: z
      .object({
        families: z.array(z.object({ name: z.string(), slug: z.string() })),
        terms: z.array(z.string()),
        products: z.array(anyCard),
        bought: z.array(anyCard),
      })
      .optional(),
  }),
})

export const searchClick = defineCall({
  name: 'SearchClick',
  summary:
    'Notes that a product was opened from the results of a search; nothing of a visitor but the words.',
  method: 'POST',
  path: '/web/SearchClick',
  browser: { path: '/api/products/search/click' },
  status: 202,
  body: z.object({
    term: z.string().trim().min(1).max(200),
    itemCode,
    /** Of a suggestion, which is a search by itself: how many products were found. */
    found: z.int().nonnegative().max(10_000_000).optional(),
  }),
  reply: z.object({}),
})

export const productSubstitutes = defineCall({
  name: 'ProductSubstitutes',
  summary:
    'At most 4 products in stock that can replace one: same category, same words in the title, same measures (PDP-25).',
  path: '/web/ProductSubstitutes',
  browser: { path: '/api/products/substitutes' },
  access: 'customer',
  query: z.object({ cardcode: cardcodeParameter, itemCode }),
  reply: z.object({ products: z.array(customerCard) }),
})

const sizeAxis = z.object({
  /** One kind, or several that determine each other and share a label: `M8 × 1,25`. */
  kinds: z.array(measureKind).min(1),
  /** Formatted for display, ordered by size. */
  labels: z.array(z.string()).min(2),
})

export const productSizes = defineCall({
  name: 'ProductSizes',
  summary:
    'The products that differ from one in only one or two measures, as a table ordered by size (PDP-26).',
  path: '/web/ProductSizes',
  browser: { path: '/api/products/sizes' },
  query: z.object({ cardcode: cardcodeParameter, itemCode }),
  reply: z.object({
    /** Null where no other product differs only in size. */
    table: z
      .object({
        /** The common title, without sizes. */
        title: z.string(),
        /** Measures that all products share. */
        shared: z.array(z.object({ kind: measureKind, label: z.string() })),
        rows: sizeAxis,
        /** Null where they differ in one measure; then every cell has column 0. */
        columns: sizeAxis.nullable(),
        /** Ordered by row, then column; both count from 0. A size without a product has no cell. */
        cells: z.array(z.object({ row: z.int(), column: z.int(), product: anyCard })),
      })
      .nullable(),
  }),
})

export const productsList = defineCall({
  name: 'ProductsList',
  summary: 'The whole catalogue as a compact list without prices (API-09, CTL-06).',
  path: '/web/ProductsList',
  cache: 'public',
  reply: z.object({
    products: z.array(
      z.object({
        code: z.string(),
        title: z.string(),
        brand: z.string(),
        family: z.string(),
        category: z.string(),
        subcategory: z.string(),
        subsubcategory: z.string(),
        listOrder: z.int().nullable(),
        updatedAt: z.string(),
      }),
    ),
    total: z.int(),
  }),
})
