import { z } from 'zod'
import { defineOfficeRead, defineOfficeWrite } from '../../define-office-call.ts'
import { optionalText, requiredText, wholeNumber } from '../../parameters.ts'
import { day, instant } from '../../shapes.ts'

/** What people search in the shop, and names that make them find it (OFR-04). */

const span = { from: day, to: day }

export const searchReport = defineOfficeRead({
  name: 'SearchReport',
  summary:
    'Searched terms, those without result first, then by how often; results, opened products, orders of the same customers within 24 hours (OFR-04).',
  permission: 'reports.searches',
  query: z.object({
    ...span,
    /** A part of the term. */
    text: optionalText,
    only: z.enum(['without-result']).optional(),
    limit: wholeNumber.pipe(z.int().max(50_000)).default(200),
  }),
  reply: z.object({
    terms: z.array(
      z.object({
        term: z.string(),
        searches: z.int(),
        /** Of these by visitors. */
        visitors: z.int(),
        /** Of these without result. */
        withoutResult: z.int(),
        /** Products that the last search found; null: only suggestions were opened. */
        results: z.int().nullable(),
        clicks: z.int(),
        orders: z.int(),
      }),
    ),
    /** All terms of the span. */
    termCount: z.int(),
    total: z.object({ searches: z.int(), withoutResult: z.int(), clicks: z.int() }),
  }),
})

export const searchTerm = defineOfficeRead({
  name: 'SearchTerm',
  summary:
    'What was opened from a term, and what the same customers ordered within 24 hours; of the last 60 days.',
  permission: 'reports.searches',
  query: z.object({ ...span, term: requiredText }),
  reply: z.object({
    opened: z.array(z.object({ itemCode: z.string(), title: z.string(), times: z.int() })),
    bought: z.array(
      z.object({ itemCode: z.string(), title: z.string(), orders: z.int(), quantity: z.number() }),
    ),
    synonyms: z.array(z.object({ word: z.string(), sameAs: z.string(), node: z.string() })),
  }),
})

export const trySearch = defineOfficeRead({
  name: 'TrySearch',
  summary: 'What the shop finds for a term now: how many products, and the first.',
  permission: 'reports.searches',
  query: z.object({ term: requiredText }),
  reply: z.object({
    total: z.int(),
    products: z.array(z.object({ itemCode: z.string(), title: z.string() })),
    /** The term that was searched instead. */
    corrected: z.string().nullable(),
  }),
})

export const synonyms = defineOfficeRead({
  name: 'Synonyms',
  summary: 'The synonyms that operators added, newest first.',
  permission: 'reports.searches',
  reply: z.object({
    synonyms: z.array(
      z.object({
        word: z.string(),
        sameAs: z.string(),
        node: z.string(),
        at: instant,
        author: z.string().nullable(),
      }),
    ),
  }),
})

const word = z.string().trim().min(1).max(100)

export const saveSynonym = defineOfficeWrite({
  name: 'SaveSynonym',
  summary:
    'Who searches `word` also finds what is called `sameAs`, at once; or not any more. A word for itself is VALIDATION.',
  permission: 'content.edit',
  body: z
    .object({
      word,
      sameAs: word,
      /** In and below this path of the tree; empty: everywhere. */
      node: z
        .string()
        .regex(/^([a-z0-9-]+(\/[a-z0-9-]+){0,3})?$/)
        .max(300)
        .default(''),
      isRemoved: z.boolean().default(false),
    })
    .refine(({ word, sameAs }) => word.toLowerCase() !== sameAs.toLowerCase(), { path: ['sameAs'] }),
  reply: z.object({}),
})
