import { z } from 'zod'
import { CONTENT_FIELDS } from '#domain/content/fill-in.ts'
import { LINK_KINDS } from '#domain/content/prose.ts'
import { TRANSLATED_FIELDS } from '#domain/content/translation.ts'
import {
  contentFields,
  contentKind,
  contentLanguage,
  contentName,
  contentSlug,
  translatedFields,
  translationLanguage,
} from '../content-shapes.ts'
import { defineOfficeRead, defineOfficeWrite } from '../define-office-call.ts'
import { codeList, wholeNumber } from '../parameters.ts'
import { day, instant } from '../shapes.ts'

/** The texts of the shop as operators write them (office.md OFM-13 to OFM-20). */

const permission = 'content.edit'
const version = z.int().positive()

const brokenLink = z.object({
  kind: z.enum(LINK_KINDS),
  ref: z.string(),
  anchor: z.string().nullable(),
  /** The words of the link; the code of a product card. */
  text: z.string(),
  isCard: z.boolean(),
  fault: z.enum(['product', 'promo', 'page', 'anchor', 'place']),
})

const stateFields = {
  slug: z.string(),
  kind: contentKind,
  title: z.string(),
  /** The version that is worked on. */
  version,
  /** Null: not public. */
  publishedVersion: version.nullable(),
  /** Becomes public at a time. */
  scheduled: z.object({ version, at: instant, by: z.string() }).nullable(),
  /** Of a post: the business day of its first publication. */
  publishedOn: day.nullable(),
  savedAt: instant,
  /** Null: the product ships it. */
  savedBy: z.string().nullable(),
}

const translatedField = z.enum(TRANSLATED_FIELDS)
/** What a translation lacks, compared with the Spanish text that is public, or is worked on where none is. */
const gaps = {
  missing: z.array(translatedField),
  /** The Spanish changed since they were translated. */
  outdated: z.array(translatedField),
}

export const officeContents = defineOfficeRead({
  name: 'OfficeContents',
  summary:
    'All texts: pages in the order of the shop, then the articles, with drafts, broken links and what their translations lack (OFM-13, OFM-17, OFM-20).',
  permission,
  reply: z.object({
    /** Those of the installation besides Spanish. */
    languages: z.array(contentLanguage),
    /** Buttons that lead nowhere, of what is shown today besides texts. */
    elsewhere: z.object({ home: z.int(), popups: z.int() }),
    contents: z.array(
      z.object({
        ...stateFields,
        tags: z.array(z.string()),
        /** Links of the public text that lead nowhere. */
        broken: z.array(brokenLink),
        /** What links may lead to in it. */
        anchors: z.array(z.object({ id: z.string(), title: z.string() })),
        /** One for each language. */
        translations: z.array(
          z.object({
            language: translationLanguage,
            /** Null: not begun. */
            version: version.nullable(),
            publishedVersion: version.nullable(),
            ...gaps,
            /** Links of the public translation that lead nowhere. */
            broken: z.int(),
          }),
        ),
      }),
    ),
  }),
})

const names = z.array(z.object({ kind: z.enum(['product', 'promo']), ref: z.string(), name: z.string() }))
const publications = z.array(
  z.object({ version, since: instant, until: instant.nullable(), by: z.string().nullable() }),
)

/** By field the version of the Spanish text that it was translated from; null: it is not translated. */
const translatedFrom = z.object({
  title: version.nullable(),
  summary: version.nullable(),
  lead: version.nullable(),
  body: version.nullable(),
})

const versionFacts = z.object({
  version,
  at: instant,
  by: z.string().nullable(),
  restoredFrom: version.nullable(),
})

export const officeContent = defineOfficeRead({
  name: 'OfficeContent',
  summary:
    'A text as it is worked on, its versions, the times it was public, and the company’s data that it may name (OFM-15, OFM-18).',
  permission,
  query: z.object({ slug: contentSlug }),
  reply: z.object({
    ...stateFields,
    ...contentFields.shape,
    title: z.string(),
    /** Of the text that is worked on. */
    broken: z.array(brokenLink),
    versions: z.array(versionFacts),
    publications,
    /** Where it is in the shop, from the root. */
    path: z.string(),
    /** Names of the cards' products, and of the products and promotions that links lead to. */
    names,
    /** Those that it may be translated into. */
    languages: z.array(contentLanguage),
  }),
})

export const contentVersion = defineOfficeRead({
  name: 'ContentVersion',
  summary: 'What one version of a text says, to compare it (OFM-15).',
  permission,
  query: z.object({ slug: contentName, version: wholeNumber }),
  reply: z.object({
    ...versionFacts.shape,
    ...contentFields.shape,
    // Of a translation something may be empty.
    ...translatedFields.shape,
    /** Null: it is Spanish. */
    sources: translatedFrom.nullable(),
  }),
})

export const contentFilling = defineOfficeRead({
  name: 'ContentFilling',
  summary:
    'What pages fill into a text besides its words: the company’s data and the products of its cards, so that the page is shown while it is written (OFM-13).',
  permission,
  query: z.object({ itemcodes: codeList.optional() }),
  reply: z.object({
    /** Null leaves the paragraph out that names it. */
    values: z.record(z.enum(CONTENT_FIELDS), z.string().nullable()),
    /** Without those that the shop does not show, whose card is left out. */
    products: z.array(
      z.object({
        code: z.string(),
        title: z.string(),
        brand: z.object({ name: z.string() }),
        images: z.array(z.object({ url: z.string() })),
      }),
    ),
  }),
})

export const saveContent = defineOfficeWrite({
  name: 'SaveContent',
  summary:
    'Saves a new version of a text over the one that was read; it is public once it is published. New ones are articles (OFM-13, OFM-15).',
  permission,
  bodyLimit: 1024 * 1024,
  body: contentFields.extend({
    /** Null: a new article, whose address is made of its title. */
    slug: contentSlug.nullable(),
    version: version.nullable(),
    /** The version that is put back. */
    restoredFrom: version.nullable().default(null),
  }),
  reply: z.object({ slug: z.string(), version }),
})

export const officeTranslation = defineOfficeRead({
  name: 'OfficeTranslation',
  summary:
    'A text in another language as it is worked on, beside the Spanish: what is missing, and what the Spanish said when it was translated (OFM-20).',
  permission,
  query: z.object({ slug: contentSlug, language: translationLanguage }),
  reply: z.object({
    ...stateFields,
    /** As calls that publish, compare and preview name it. */
    slug: z.string(),
    language: contentLanguage,
    /** All that it may be translated into. */
    languages: z.array(contentLanguage),
    /** Null: not begun. */
    version: version.nullable(),
    savedAt: instant.nullable(),
    ...translatedFields.shape,
    sources: translatedFrom,
    ...gaps,
    /** The Spanish text that is compared with. */
    spanish: z.object({
      slug: z.string(),
      version,
      isPublic: z.boolean(),
      ...contentFields.shape,
    }),
    /** By outdated field what the Spanish said when it was translated. */
    before: translatedFields.partial(),
    broken: z.array(brokenLink),
    versions: z.array(versionFacts),
    publications,
    path: z.string(),
    names,
  }),
})

export const saveTranslation = defineOfficeWrite({
  name: 'SaveTranslation',
  summary:
    'Saves a version of a text in another language over the one that was read; it is public once it is published (OFM-20).',
  permission,
  bodyLimit: 1024 * 1024,
  body: translatedFields.extend({
    slug: contentSlug,
    language: translationLanguage,
    /** Null: the first one. */
    version: version.nullable(),
    sources: translatedFrom,
    /** The version that is put back. */
    restoredFrom: version.nullable().default(null),
  }),
  reply: z.object({ slug: z.string(), version }),
})

export const publishContent = defineOfficeWrite({
  name: 'PublishContent',
  summary:
    'Makes a version public now, or at a time; one that was to follow at a time is replaced (OFM-15, OFM-19).',
  permission: 'content.publish',
  body: z.object({ slug: contentName, version, at: instant.nullable() }),
  reply: z.object({ slug: z.string(), version, at: instant.nullable() }),
})

export const withdrawContent = defineOfficeWrite({
  name: 'WithdrawContent',
  summary:
    'Takes back what is to be published at a time, or an article or a translation that is public; pages stay public (OFM-15).',
  permission: 'content.publish',
  body: z.object({ slug: contentName, what: z.enum(['schedule', 'article']) }),
  reply: z.object({ slug: z.string() }),
})

export const contentPreviewLink = defineOfficeRead({
  name: 'ContentPreviewLink',
  summary:
    'An address of the shop that shows the draft of a text to whoever has it, until it expires (OFM-15).',
  permission,
  query: z.object({ slug: contentName }),
  reply: z.object({ url: z.string(), expiresAt: instant }),
})
