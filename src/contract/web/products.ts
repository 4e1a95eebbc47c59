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
import { anyCard, anyProduct, customerCard, leftOut, nearestSize } from '../shapes.ts'

const lookupQuery = z.object({ cardcode: cardcodeParameter, itemcodes: codeList, withDesc: flag })
const lookupReply = z.object({ products: z.array(anyProduct), notFound: z.array(z.string()) })

/**
 * `/web/productlookup` and `/web/ProductLookup` are one call: paths match case-insensitively (D3, API-06, API-07).
 * Codes keep the order asked; a numeric product id is accepted where no code matches (D8, SHP-06).
 */
export const productLookup = defineCall({
  name: 'ProductLookup',
  summary: 'Products by code, at most 200; without withDesc no description, documents or videos (API-07).',
  path: '/web/ProductLookup',
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

/** As in `medida`; `medida` itself is a plain size. A client names the kinds in its own language. */
const measureKind = z.enum(MEASURE_SLUGS)

export const listingFacets = z.object({
  /** Nodes one level below the deepest category chosen; `filters` is the full path that leads there (D17). */
  categories: z.array(
    facet.extend({
      level: z.enum(['family', 'category', 'subcategory', 'subsubcategory']),
      filters: categoryPath,
    }),
  ),
  /** The chosen brand does not narrow them, so that another can be chosen. */
  brands: z.array(facet.extend({ selected: z.boolean() })),
  /** Null for sessions without cardcode: stock and discounts are not theirs to see. */
  inStock: z.int().nullable(),
  onSale: z.int().nullable(),
  /** Kinds of sizes that at least half of the titles in the category carry, or that are chosen; by size (CAT-44). */
  measures: z.array(
    z.object({
      kind: measureKind,
      values: z.array(
        z.object({ value: z.number(), label: z.string(), count: z.int(), selected: z.boolean() }),
      ),
    }),
  ),
})

/** What titles say of sizes: `products` has the places in `values` for each product of the answer. */
const listedMeasures = z.object({
  kinds: z.array(measureKind),
  values: z.array(z.object({ kind: measureKind, value: z.number(), label: z.string() })),
  products: z.array(z.array(z.int())),
})

export const productSearch = defineCall({
  name: 'ProductSearch',
  summary:
    'Search and listing: up to 2,000 cards in order of relevance, or one page with its facets (API-08, D22).',
  path: '/web/ProductSearch',
  query: z.object({
    term: requiredText,
    cardcode: cardcodeParameter,
    orderby: optionalText,
    ...catalogueFilters,
    medida: measureList,
    inStock: flag,
    onSale: flag,
    ...paging,
  }),
  reply: z.object({
    products: z.array(anyCard),
    /** Of the one product whose whole code or bar code the term is; null where none or several have it (SRC-31). */
    exactCode: z.string().nullable(),
    total: z.int(),
    truncated: z.boolean(),
    /** The term that was searched instead, when the one typed matched nothing (SRC-17). */
    corrected: z.string().nullable(),
    /** No product has all the words of the term: these have the most of them. */
    partial: z.boolean(),
    /** Of a partial answer: the words that even the best of it lacks, and the rest of the term, both as typed (SRC-26). */
    leftOut: leftOut.nullable(),
    /** The size asked for, which nothing has, and the nearest one found, as people write them: `40 mm` (SRC-25). */
    nearestSize: nearestSize.nullable(),
    /** Normalised words that matched, for marking. */
    terms: z.array(z.string()),
    page: z.int().optional(),
    limit: z.int().optional(),
    pages: z.int().optional(),
    from: z.int().optional(),
    to: z.int().optional(),
    sort: z.string().optional(),
    filters: listingFacets.optional(),
    /** Only without page and limit: for a browser that filters the products itself. */
    measures: listedMeasures.optional(),
    /**
     * Where to go on from a page of a term that found nothing: near terms and families, products its words find
     * without the filters, and what the customer buys most often.
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

export const productSubstitutes = defineCall({
  name: 'ProductSubstitutes',
  summary:
    'At most 4 products in stock that do the work of one: same category, same words in the title, same measures (PDP-25).',
  path: '/web/ProductSubstitutes',
  access: 'customer',
  query: z.object({ cardcode: cardcodeParameter, itemCode: z.string().trim().min(1).max(50) }),
  reply: z.object({ products: z.array(customerCard) }),
})

const sizeAxis = z.object({
  /** One, or those of which each follows from the others, as the labels have them: `M8 × 1,25`. */
  kinds: z.array(measureKind).min(1),
  /** As people write them, by size. */
  labels: z.array(z.string()).min(2),
})

export const productSizes = defineCall({
  name: 'ProductSizes',
  summary:
    'The products that differ from one only in one or two measures, as a table: rows and columns by size (PDP-26).',
  path: '/web/ProductSizes',
  query: z.object({ cardcode: cardcodeParameter, itemCode: z.string().trim().min(1).max(50) }),
  reply: z.object({
    /** Null where nothing differs from it only in size. */
    table: z
      .object({
        /** What they all are, without their sizes. */
        title: z.string(),
        /** The sizes that all of them share. */
        shared: z.array(z.object({ kind: measureKind, label: z.string() })),
        rows: sizeAxis,
        /** Null where they differ in one measure: every cell is of column 0 then. */
        columns: sizeAxis.nullable(),
        /** By row, then by column; both count from 0. A size that nobody sells has no cell. */
        cells: z.array(z.object({ row: z.int(), column: z.int(), product: anyCard })),
      })
      .nullable(),
  }),
})

export const productsList = defineCall({
  name: 'ProductsList',
  summary: 'The full light catalogue without prices (API-09, CTL-06).',
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
