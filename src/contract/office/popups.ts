import { z } from 'zod'
import { defineOfficeRead, defineOfficeWrite } from '../define-office-call.ts'
import { day, recordNumber } from '../shapes.ts'
import { getPopup } from '../shop/popups.ts'
import { audienceChoices, audienceEntry } from './audience.ts'
import { promoPhase } from './promos.ts'

/** Popups as operators make them (office.md OFM-10). */

const permission = 'popups.edit'
const version = z.int().positive()

const link = z.object({
  href: z.string().trim().max(500),
  description: z.string().trim().max(60),
  background: z.enum(['D', 'L']),
})

const content = z.object({
  /** For the team; customers read what is on the picture. */
  title: z.string().trim().min(1).max(120),
  /** Address of a picture, or the code of a product, whose first picture it is. */
  image: z.string().trim().max(500),
  link1: link.nullable(),
  link2: link.nullable(),
  validFrom: day,
  validTo: day,
  /** The highest is shown. */
  priority: z.int().min(0).max(1000),
  /** Empty: every customer. */
  audience: z.array(audienceEntry).max(2000),
})

export const officePopups = defineOfficeRead({
  name: 'OfficePopups',
  summary: 'All popups, those of today first, with what they may be for (OFM-10).',
  permission,
  reply: z.object({
    today: day,
    popups: z.array(
      content.extend({
        id: z.int(),
        title: z.string(),
        version,
        phase: promoPhase.exclude(['soldOut']),
        /** By hand, before its last day. */
        isEnded: z.boolean(),
        publishedBy: z.string().nullable(),
        /** As browsers load it; null: nothing would be shown. */
        shownImage: z.string().nullable(),
        /** Buttons that lead nowhere today (OFM-17). */
        broken: z.int(),
      }),
    ),
    choices: audienceChoices,
  }),
})

export const popupFor = defineOfficeRead({
  name: 'PopupFor',
  summary:
    'Which popup a customer gets on a day, as the shop answers, and why each other is not it (OFM-10).',
  permission,
  query: z.object({ cardcode: z.string().trim().min(1).max(15), day: day.optional() }),
  reply: z.object({
    day,
    customer: z.object({ cardcode: z.string(), name: z.string().nullable() }),
    popup: getPopup.reply,
    reasons: z.array(z.object({ id: z.int(), title: z.string(), isShown: z.boolean(), reason: z.string() })),
  }),
})

export const savePopup = defineOfficeWrite({
  name: 'SavePopup',
  summary:
    'Saves a popup over the version that was read, as a draft, published or ended. Links that the shop would drop are refused (POP-11, OFM-10).',
  permission,
  body: content.extend({
    /** Null: a new one. */
    id: recordNumber.nullable(),
    version: version.nullable(),
    state: z.enum(['draft', 'published', 'ended']),
  }),
  reply: z.object({ id: z.int(), version }),
})
