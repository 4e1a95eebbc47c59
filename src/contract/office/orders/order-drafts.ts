import { z } from 'zod'
import { MAX_ORDER_LINES } from '#domain/constants.ts'
import { DRAFT_LINK_DAYS } from '#domain/office/orders/order-draft.ts'
import { defineOfficeRead, defineOfficeWrite } from '../../define-office-call.ts'
import { optionalText } from '../../parameters.ts'
import { instant } from '../../shapes.ts'
import { orderRequest } from '../../shop/orders.ts'
import { notebookLine } from './on-behalf.ts'

/** Orders that operators prepare: kept, handed on, sent to the customer as a link that fills the cart (OFC-19). */

const cardcode = z.string().trim().min(1).max(15)
const permission = 'orders.place'
const title = z.string().trim().min(1).max(80)
const note = z.string().trim().min(1).max(500).nullable()
const person = z.object({ id: z.string(), name: z.string() })

const draft = z.object({
  id: z.string(),
  cardcode: z.string(),
  customer: z.string(),
  title: z.string(),
  owner: person,
  /** For colleagues. */
  note: z.string().nullable(),
  lines: z.array(notebookLine),
  version: z.int(),
  updatedAt: instant,
  updatedBy: z.string(),
  /** Null: never sent. */
  sent: z
    .object({
      at: instant,
      by: z.string(),
      /** Null: no mail, the link alone. */
      to: z.string().nullable(),
      expiresAt: instant,
      usedAt: instant.nullable(),
      usedBy: z.string().nullable(),
    })
    .nullable(),
})

export const officeDrafts = defineOfficeRead({
  name: 'OfficeDrafts',
  summary: 'Drafts of orders, of one customer or of all in the scope, the latest first (OFC-19).',
  permission,
  query: z.object({ cardcode: optionalText }),
  reply: z.object({
    drafts: z.array(draft),
    /** Of one customer: who may take orders of it, to hand a draft to. */
    colleagues: z.array(person),
  }),
})

export const saveOfficeDraft = defineOfficeWrite({
  name: 'SaveOfficeDraft',
  summary:
    'Keeps, renames, hands on or removes a draft; a stale version is STATE_CONFLICT. A new owner gets a mail (OFC-19). One that was written without a connection is compared with the terms of now: ORDER_REVIEW_REQUIRED names what changed, and nothing is kept (OFX-17).',
  permission,
  body: z.discriminatedUnion('act', [
    z.object({
      act: z.literal('save'),
      cardcode,
      /** Null: a new one. */
      known: z.object({ id: z.uuid(), version: z.int() }).nullable(),
      title,
      ownerId: z.uuid(),
      note,
      lines: z.array(notebookLine).min(1).max(MAX_ORDER_LINES),
    }),
    /** Written on a phone without a connection (OFX-17). */
    z.object({
      act: z.literal('offline'),
      cardcode,
      /** Made where it was written: one draft is taken once, whatever is repeated. */
      id: z.uuid(),
      /** Who wrote it: STATE_CONFLICT in the session of another person. */
      writtenBy: z.uuid(),
      title,
      note,
      lines: z
        .array(
          orderRequest.shape.lines.element.extend({
            /** Units that were shown as free, in whole multiples; null: more than enough. */
            available: z.number().nonnegative().nullable(),
          }),
        )
        .min(1)
        .max(MAX_ORDER_LINES),
    }),
    z.object({
      act: z.literal('remove'),
      cardcode,
      known: z.object({ id: z.uuid(), version: z.int() }),
    }),
  ]),
  reply: z.object({ id: z.string(), version: z.int() }),
  bodyLimit: 512 * 1024,
})

export const sendDraft = defineOfficeWrite({
  name: 'SendDraft',
  summary:
    'Gives the customer a link that fills the cart, by mail or to be passed on; its users alone can open it (OFC-19).',
  permission,
  body: z.object({
    cardcode,
    id: z.uuid(),
    version: z.int(),
    /** Of a contact or user of the customer; null: no mail. */
    email: z.email().max(254).nullable(),
    message: z.string().trim().min(1).max(1000).nullable(),
    days: z.int().min(1).max(DRAFT_LINK_DAYS.most),
  }),
  reply: z.object({
    link: z.string(),
    /** For a chat. */
    text: z.string(),
    expiresAt: instant,
  }),
})
