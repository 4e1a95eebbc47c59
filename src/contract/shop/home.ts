import { z } from 'zod'
import { defineCall } from '../call.ts'
import { cardcodeParameter, optionalText } from '../parameters.ts'
import { anyCard } from '../shapes.ts'

const button = z.object({ href: z.string(), label: z.string() }).nullable()

/** The language of its words, where it is not the one that was asked for (OFM-20). */
const lang = z.string().optional()

const path = z.object({
  family: z.string().optional(),
  category: z.string().optional(),
  subcategory: z.string().optional(),
  subsubcategory: z.string().optional(),
})

const block = z.discriminatedUnion('kind', [
  z.object({ id: z.int(), kind: z.literal('families') }),
  z.object({ id: z.int(), kind: z.literal('promos') }),
  z.object({
    id: z.int(),
    kind: z.literal('products'),
    lang,
    /** Empty: the shop's own words. */
    title: z.string(),
    /** The listing they come from; null: they were chosen one by one. */
    filters: path.extend({ brand: z.string().optional(), onSale: z.boolean().optional() }).nullable(),
    products: z.array(anyCard),
  }),
  z.object({
    id: z.int(),
    kind: z.literal('banner'),
    lang,
    /** Its cuts for wide and narrow screens. */
    wide: z.string(),
    narrow: z.string(),
    alt: z.string(),
    title: z.string(),
    text: z.string(),
    button,
    tone: z.enum(['light', 'dark']),
    placement: z.enum(['over', 'below']),
  }),
  z.object({
    id: z.int(),
    kind: z.literal('text'),
    lang,
    title: z.string(),
    paragraphs: z.array(z.string()),
    button,
  }),
  z.object({
    id: z.int(),
    kind: z.literal('brands'),
    lang,
    title: z.string(),
    brands: z.array(z.object({ name: z.string(), slug: z.string(), logo: z.string().nullable() })),
  }),
])

export const homePage = defineCall({
  name: 'HomePage',
  summary:
    'The blocks of the home page that the session sees today, in order; without a cardcode no price (office.md OFM-11).',
  path: '/web/HomePage',
  query: z.object({ cardcode: cardcodeParameter, language: optionalText }),
  reply: z.object({
    blocks: z.array(block),
    /** Products of the catalogue. */
    total: z.int(),
  }),
})
