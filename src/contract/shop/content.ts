import { z } from 'zod'
import { defineCall } from '../call.ts'
import { contentFields, contentKind, contentSlug } from '../content-shapes.ts'
import { optionalText } from '../parameters.ts'
import { day, instant } from '../shapes.ts'

/** The published texts of the shop: information pages, questions, articles (office.md OFM-13 to OFM-19). */

/** Where a text is not translated it is Spanish (OFM-20). */
const language = z.string()

const postFacts = {
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Business day of its first publication. */
  published: day,
  picture: z.string().nullable(),
  author: z.string().nullable(),
  tags: z.array(z.string()),
  shelves: z.array(z.array(z.string())),
  minutes: z.int().positive(),
  languages: z.object({ title: language, summary: language }),
}

export const contentPosts = defineCall({
  name: 'ContentPosts',
  summary: 'The published articles without their text, the newest first (BLG-01).',
  path: '/Content/Posts',
  cache: 'public',
  query: z.object({ language: optionalText }),
  reply: z.object({ posts: z.array(z.object(postFacts)) }),
})

export const contentText = defineCall({
  name: 'ContentText',
  summary:
    'A published text by its slug; with a day the version in force at its end, with the token of a preview its draft (OFM-15, OFM-18).',
  path: '/Content/Text',
  query: z.object({ slug: contentSlug, day: optionalText, draft: optionalText, language: optionalText }),
  reply: z.object({
    kind: contentKind,
    ...contentFields.shape,
    published: day.nullable(),
    minutes: z.int().positive(),
    /** Of each field: that which was asked for, or Spanish. */
    languages: z.object({ title: language, summary: language, lead: language, body: language }),
    /** As the product ships it, never edited. */
    isModel: z.boolean(),
    /** While it was, or is, public; null: a draft. */
    inForce: z.object({ since: instant, until: instant.nullable() }).nullable(),
    /** A draft: until when its link shows it. */
    draftUntil: instant.nullable(),
  }),
})
