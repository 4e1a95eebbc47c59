import { z } from 'zod'
import { SHOWN_TO } from '#domain/promos/home-blocks.ts'
import { contentLanguage, translationLanguage } from '../content-shapes.ts'
import { defineOfficeCall, defineOfficeRead, defineOfficeWrite } from '../define-office-call.ts'
import { bannerFocus, homeBlockContent, homeBlockInput } from '../home-shapes.ts'
import { day, recordNumber } from '../shapes.ts'
import { homePage } from '../shop/home.ts'
import { audienceChoices, audienceEntry } from './audience.ts'

/** Blocks of the home page as operators make them (office.md OFM-11, OFM-12). */

const permission = 'content.edit'
const version = z.int().positive()
const ids = z.array(recordNumber).max(100)

const fields = z.object({
  content: homeBlockInput,
  /** Null: without limit. */
  validFrom: day.nullable(),
  validTo: day.nullable(),
  /** Off: a draft. */
  active: z.boolean(),
  shownTo: z.enum(SHOWN_TO),
  /** Of customers; empty: all of them. */
  audience: z.array(audienceEntry).max(2000),
})

export const homeBlocks = defineOfficeRead({
  name: 'HomeBlocks',
  summary: 'All blocks of the home page in order, drafts too, with what they may hold and be for (OFM-11).',
  permission,
  reply: z.object({
    today: day,
    /** Those that blocks may be translated into (OFM-20). */
    languages: z.array(contentLanguage),
    blocks: z.array(
      fields.extend({
        id: z.int(),
        version,
        content: homeBlockContent,
        /** Buttons that lead nowhere today (OFM-17). */
        broken: z.int(),
      }),
    ),
    choices: audienceChoices.extend({
      /** Nodes of the tree by their slugs from the family down. */
      nodes: z.array(z.object({ path: z.array(z.string()), name: z.string() })),
      brands: z.array(z.object({ slug: z.string(), name: z.string(), logo: z.string().nullable() })),
    }),
  }),
})

export const homeAsCustomer = defineOfficeCall({
  name: 'HomeAsCustomer',
  summary:
    'The home page as the shop would answer it to a visitor or a customer on a day, with a block as it is typed, and why others are not in it (OFM-11).',
  method: 'POST',
  permission,
  repeatable: true,
  body: z.object({
    /** Null: a visitor. */
    cardcode: z.string().trim().min(1).max(15).nullable(),
    /** Null: today. */
    day: day.nullable(),
    /** Null: Spanish; one that is being prepared too (OFM-20). */
    language: translationLanguage.nullable().default(null),
    /** In place of the stored one with this id, or after all of them; shown as if it were public. */
    typed: fields.extend({ id: recordNumber.nullable() }).nullable(),
  }),
  reply: z.object({
    day,
    customer: z.object({ cardcode: z.string(), name: z.string().nullable() }).nullable(),
    home: homePage.reply,
    hidden: z.array(z.object({ id: z.int(), reason: z.string() })),
  }),
})

const ratio = z.object({ wide: z.number(), narrow: z.number() })

export const bannerContrast = defineOfficeCall({
  name: 'BannerContrast',
  summary:
    'How well light and dark text would be read on a picture, by its worst spot where the text goes: 4.5 is needed (OFM-12).',
  method: 'POST',
  permission,
  repeatable: true,
  body: z.object({ image: z.string().max(500), focus: bannerFocus }),
  reply: z.object({ light: ratio, dark: ratio }),
})

export const saveHomeBlock = defineOfficeWrite({
  name: 'SaveHomeBlock',
  summary:
    'Saves a block over the version that was read; a banner’s picture is cut for wide and narrow screens. What is or becomes public takes `content.publish` (OFM-11, OFM-12).',
  permission,
  body: fields.extend({
    /** Null: a new one, at the end. */
    id: recordNumber.nullable(),
    version: version.nullable(),
  }),
  reply: z.object({ id: z.int(), version }),
})

export const orderHomeBlocks = defineOfficeWrite({
  name: 'OrderHomeBlocks',
  summary: 'Puts all blocks in another order than the one that was read (OFM-11).',
  permission: 'content.publish',
  body: z.object({ was: ids, ids }),
  reply: z.object({ ids }),
})

export const removeHomeBlock = defineOfficeWrite({
  name: 'RemoveHomeBlock',
  summary: 'Removes a block; a public one takes `content.publish` (OFM-11).',
  permission,
  body: z.object({ id: recordNumber, version }),
  reply: z.object({ id: z.int() }),
})
