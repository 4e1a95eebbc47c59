import { z } from 'zod'
import { BLOCK_TEXTS } from '#domain/promos/block-translations.ts'
import { translationLanguage } from './content-shapes.ts'

/** What blocks of the home page hold (office.md OFM-11, OFM-12): what operators save and what is stored. */

/** Cards of a row: whole rows of two, three and six. */
export const ROW_SIZES = [6, 12] as const
export const MOST_ROW_CODES = 12

const title = z.string().trim().max(80)
const slug = z.string().trim().min(1).max(120)
const link = z.object({
  /** Empty: no button. */
  href: z.string().trim().max(500),
  label: z.string().trim().max(40),
})
const percent = z.number().min(0).max(100)

/** Its words in other languages; absent: there are none (OFM-20). */
const translations = z
  .array(
    z.object({
      language: translationLanguage,
      field: z.enum(BLOCK_TEXTS),
      text: z.string().trim().max(2000),
      /** The Spanish that it was translated from. */
      of: z.string().max(2000),
    }),
  )
  .max(100)
  .optional()

const products = z.object({
  kind: z.literal('products'),
  translations,
  /** Empty: the shop's own words. */
  title,
  by: z.enum(['rule', 'list']),
  /** Of a rule: slugs of a node from the family down, and a brand; the products bought most. */
  path: z.array(slug).max(4),
  brand: slug.nullable(),
  /** Of a rule: only what customers get at a better price than usual. */
  onSale: z.boolean(),
  /** Of a list. */
  codes: z.array(z.string().trim().min(1).max(50)).max(MOST_ROW_CODES),
  count: z.union(ROW_SIZES.map(size => z.literal(size))),
})

/** A picture that was uploaded, and the point of it that stays in every cut. */
export const bannerFocus = z.object({ x: percent, y: percent })

const banner = z.object({
  kind: z.literal('banner'),
  translations,
  image: z.string().trim().max(500),
  focus: bannerFocus,
  alt: z.string().trim().max(200),
  title: z.string().trim().max(60),
  text: z.string().trim().max(140),
  link,
  /** Colour of the text on the picture. */
  tone: z.enum(['light', 'dark']),
  placement: z.enum(['over', 'below']),
})

const text = z.object({
  kind: z.literal('text'),
  translations,
  title: title.min(1),
  /** Paragraphs are apart by an empty line. */
  text: z.string().trim().max(2000),
  link,
})

const brands = z.object({
  kind: z.literal('brands'),
  translations,
  title: title.min(1),
  /** In their order; those that are gone are left out. */
  brands: z.array(slug).min(1).max(24),
})

const families = z.object({ kind: z.literal('families') })
const promos = z.object({ kind: z.literal('promos') })

/** As an operator types it. */
export const homeBlockInput = z.discriminatedUnion('kind', [families, promos, products, banner, text, brands])

/** As it is stored: a banner with its cuts for wide and narrow screens, null while it has no picture. */
export const homeBlockContent = z.discriminatedUnion('kind', [
  families,
  promos,
  products,
  banner.extend({ wide: z.string().nullable(), narrow: z.string().nullable() }),
  text,
  brands,
])

export type HomeBlockInput = z.output<typeof homeBlockInput>
export type HomeBlockContent = z.output<typeof homeBlockContent>
export type BannerInput = z.output<typeof banner>
