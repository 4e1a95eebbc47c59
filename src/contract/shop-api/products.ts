import { z } from 'zod'
import { defineCall } from '../call.ts'
import {
  cardcodeParameter,
  catalogueFilters,
  codeList,
  flag,
  measureList,
  optionalText,
  paging,
} from '../parameters.ts'
import { getFamilies } from '../web/families.ts'
import { productLookup, productSearch, productSizes, productSubstitutes } from '../web/products.ts'

/** Result set of a term and filters; `term` is required but may be empty (SHP-01..03). */
export const searchProducts = defineCall({
  name: 'searchProducts',
  summary: 'Used by the listing page and the suggestions box.',
  path: '/api/products/search',
  query: z.object({
    term: z.string().max(2000),
    cardcode: cardcodeParameter,
    orderby: optionalText,
    ...catalogueFilters,
    medida: measureList,
    ...paging,
  }),
  reply: productSearch.reply,
})

/** Products by code (SHP-04..07); the detail view, suggestions and the restored cart use it. */
export const lookupProducts = defineCall({
  name: 'lookupProducts',
  summary: 'Products by code or numeric id, at most 200, in the order asked.',
  path: '/api/products/lookup',
  query: z.object({ itemcodes: codeList, cardcode: cardcodeParameter, withDesc: flag }),
  reply: productLookup.reply,
})

/** What does the work of a product without stock (PDP-25). */
export const readSubstitutes = defineCall({
  name: 'readSubstitutes',
  summary: 'Products in stock that do the work of one without.',
  path: '/api/products/substitutes',
  access: 'customer',
  query: productSubstitutes.query,
  reply: productSubstitutes.reply,
})

/** The products that differ from one only in size (PDP-26). */
export const readSizes = defineCall({
  name: 'readSizes',
  summary: 'The products that differ from one only in one or two measures, by size.',
  path: '/api/products/sizes',
  query: productSizes.query,
  reply: productSizes.reply,
})

export const families = defineCall({
  name: 'families',
  summary: 'The catalogue tree for the browser (SHP-21).',
  path: '/api/families',
  cache: 'public',
  reply: getFamilies.reply,
})
