import { z } from 'zod'
import { splitCodes } from '#domain/text/code-list.ts'
import { defineOfficeRead } from '../define-office-call.ts'
import { optionalText, wholeNumber } from '../parameters.ts'

/** What any search box of the back office finds (office.md OFX-01, OFX-02). */

const FOUND_KINDS = ['order', 'customer', 'product', 'promo', 'popup', 'document', 'page', 'person'] as const

/** A thing as it is remembered: its kind and its key, `order:10423`. */
const remembered = z
  .string()
  .regex(/^[a-z]+:.+$/)
  .max(80)

export const officeSearch = defineOfficeRead({
  name: 'OfficeSearch',
  summary:
    'Things by code, fragment, bar code, RUT, telephone, number or words, of those the person may read; without words the things opened lately, as they are now.',
  query: z.object({
    q: optionalText.pipe(z.string().max(200)),
    /** Things opened lately, newest first, as `kind:key`, comma-joined by `joinCodes`. */
    recent: optionalText.transform(splitCodes).pipe(z.array(remembered).max(12)),
    /** Of each kind at most. */
    limit: wholeNumber.pipe(z.int().max(20)).default(5),
  }),
  reply: z.object({
    found: z.array(
      z.object({
        kind: z.enum(FOUND_KINDS),
        /** Number of an order, card code, item code, number of a promotion or popup, slug of a text, id of a person. */
        key: z.string(),
        title: z.string(),
        detail: z.string(),
        /** Whose document it is, or whose order. */
        cardcode: z.string().nullable(),
        /** The person may open its screen of the office: who does not write texts or promotions has the shop's page alone. */
        hasScreen: z.boolean(),
        /** Where customers see it, in the shop; null: they do not. */
        shopUrl: z.string().nullable(),
        /** What was typed is its code or number. */
        isExact: z.boolean(),
      }),
    ),
  }),
})
