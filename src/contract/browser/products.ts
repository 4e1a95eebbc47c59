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
import { getFamilies } from '../shop/families.ts'
import { productLookup, productSearch, productSizes, productSubstitutes } from '../shop/products.ts'

/** `term` is required but may be empty (SHP-01..03). */
export const searchProducts = defineCall({
  name: 'searchProducts',
  summary: 'Products for a term and filters; used by the listing and the suggestions.',
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

/** Used by the detail view, the suggestions and the restored cart (SHP-04..07). */
export const lookupProducts = defineCall({
  name: 'lookupProducts',
  summary: 'Products by code or numeric id, at most 200, in the order of the codes.',
  path: '/api/products/lookup',
  query: z.object({ itemcodes: codeList, cardcode: cardcodeParameter, withDesc: flag }),
  reply: productLookup.reply,
})

/** Replacements for a product without stock (PDP-25). */
export const readSubstitutes = defineCall({
  name: 'readSubstitutes',
  summary: 'Products in stock that can replace one without.',
  path: '/api/products/substitutes',
  access: 'customer',
  query: productSubstitutes.query,
  reply: productSubstitutes.reply,
})

/** Size table of a product (PDP-26). */
export const readSizes = defineCall({
  name: 'readSizes',
  summary: 'The products that differ from one in only one or two measures, by size.',
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
