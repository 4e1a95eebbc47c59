import { z } from 'zod'
import { CONTENT_KINDS, LINK_KINDS, type Prose } from '#domain/content/prose.ts'
import { TRANSLATION_CODES } from '#domain/content/translation.ts'

/**
 * The schema of texts (`domain/content/prose.ts`): what operators save, what is stored, what the shop renders. Of bounded
 * depth, so that no text is too deep to render.
 */

const bare = z.object({ type: z.enum(['bold', 'italic', 'code']) })
const link = z.object({
  type: z.literal('link'),
  attrs: z.object({
    kind: z.enum(LINK_KINDS),
    ref: z.string().trim().min(1).max(500),
    anchor: z.string().trim().min(1).max(80).nullable(),
  }),
})
const text = z.object({
  type: z.literal('text'),
  text: z.string().min(1).max(20_000),
  marks: z
    .array(z.union([bare, link]))
    .max(4)
    .optional(),
})
const inline = z.array(z.union([text, z.object({ type: z.literal('hardBreak') })])).max(500)

const paragraph = z.object({ type: z.literal('paragraph'), content: inline })
const heading = z.object({
  type: z.literal('heading'),
  attrs: z.object({
    level: z.union([z.literal(2), z.literal(3)]),
    id: z
      .string()
      .regex(/^[a-z0-9-]{1,80}$/)
      .nullable(),
  }),
  content: z.array(text).max(50),
})
const codeBlock = z.object({ type: z.literal('codeBlock'), content: z.array(text).max(50) })

/** Lists within lists, to the third level. */
const deepestList = listOf(paragraph)
const innerList = listOf(z.union([paragraph, deepestList]))
const list = listOf(z.union([paragraph, innerList]))

const note = z.object({
  type: z.literal('note'),
  attrs: z.object({ tone: z.enum(['info', 'warning']) }),
  content: z.array(paragraph).min(1).max(20),
})
const tableCell = z.object({ type: z.literal('tableCell'), content: z.array(paragraph).min(1).max(20) })
const tableRow = z.object({ type: z.literal('tableRow'), content: z.array(tableCell).min(1).max(12) })
const table = z.object({ type: z.literal('table'), content: z.array(tableRow).min(1).max(200) })

const side = z.int().positive().max(20_000)
const picture = z.object({
  type: z.literal('picture'),
  attrs: z.object({
    /** A file of the shop: what was uploaded, or what it is shipped with. */
    image: z
      .string()
      .regex(/^\/(?:media|img)\/[\w./-]+$/)
      .max(200),
    /** What it shows, for who does not see it. */
    alt: z.string().trim().min(1).max(300),
    width: side,
    height: side,
  }),
})
const productCard = z.object({
  type: z.literal('productCard'),
  attrs: z.object({ code: z.string().trim().min(1).max(50) }),
})

export const prose = z
  .array(z.union([paragraph, heading, codeBlock, list, note, table, picture, productCard]))
  .max(2_000) satisfies z.ZodType<Prose>

function listOf<Part extends z.ZodType>(part: Part) {
  const listItem = z.object({ type: z.literal('listItem'), content: z.array(part).min(1).max(50) })
  return z.object({
    type: z.enum(['bulletList', 'orderedList']),
    content: z.array(listItem).min(1).max(500),
  })
}

export const contentKind = z.enum(CONTENT_KINDS)
export const contentSlug = z
  .string()
  .trim()
  .max(80)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)

/** Of a text as operators work on it: a translation is named by its text and its language, as `terms.pt`. */
export const contentName = z
  .string()
  .trim()
  .max(83)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z]{2})?$/)
/** A language that texts are translated into. */
export const translationLanguage = z.enum(TRANSLATION_CODES)

/** A language of the installation besides Spanish. */
export const contentLanguage = z.object({
  code: translationLanguage,
  /** Its name in the language itself. */
  label: z.string(),
  /** Shown in the shop; else it is being prepared (OFS-12). */
  isOn: z.boolean(),
})

/** What a version of a text says. */
export const contentFields = z.object({
  title: z.string().trim().min(1).max(120),
  /** For search engines, and of a post for lists. */
  summary: z.string().trim().min(1).max(400),
  /** Under the title of a page; '' of a post. */
  lead: z.string().trim().max(600),
  /** Of a post, beside its title; null: none. */
  picture: z
    .string()
    .trim()
    .regex(/^\/(?:media|img)\/[\w./-]+$/)
    .max(200)
    .nullable(),
  author: z.string().trim().min(1).max(80).nullable(),
  tags: z.array(z.string().trim().min(1).max(40)).max(12),
  /** Categories that a post is about, each by its names from the family down. */
  shelves: z.array(z.array(z.string().trim().min(1).max(80)).min(1).max(4)).max(12),
  body: prose,
})

/** What a version of a translation says; what is empty is not translated yet, and the shop shows the Spanish (OFM-20). */
export const translatedFields = z.object({
  title: z.string().trim().max(120),
  summary: z.string().trim().max(400),
  lead: z.string().trim().max(600),
  body: prose,
})
