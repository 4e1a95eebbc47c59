import { z } from 'zod'
import { defineOfficeRead, defineOfficeWrite } from '../../define-office-call.ts'
import { instant } from '../../shapes.ts'
import { heldReply } from './holding.ts'
import { productCode as code, editedFields, fieldValue } from './product-page.ts'

/** Edits of a product that customers do not see until they are published (office.md OFP-18). */

const permission = 'products.edit'

export const productDraft = defineOfficeRead({
  name: 'ProductDraft',
  summary:
    'The draft of a product beside what is published, field by field; prices only with `prices.read` (OFP-18).',
  permission: 'products.read',
  query: z.object({ code }),
  reply: z.object({
    /** Null: there is none. */
    draft: z
      .object({
        by: z.string(),
        begunAt: instant,
        /** Changes with each save: who publishes or drops names what was seen. */
        updatedAt: instant,
        fields: z.array(
          z.object({
            field: z.string(),
            /** When it was first changed in the draft. */
            base: fieldValue,
            draft: fieldValue,
            published: fieldValue,
            /** It was published otherwise meanwhile, by whom and when. */
            conflict: z.object({ author: z.string().nullable(), at: instant.nullable() }).nullable(),
          }),
        ),
        /** Changes of prices that the person may not see. */
        hiddenPrices: z.int(),
      })
      .nullable(),
  }),
})

export const saveDraftOf = defineOfficeWrite({
  name: 'SaveDraftOf',
  summary:
    'Keeps edits of a product as its draft, over those that are there; what somebody else changed in it meanwhile is an EDIT_CONFLICT (OFP-18, OFX-11). Prices take `prices.edit`.',
  permission,
  body: z.object({ code, fields: editedFields }),
  reply: z.object({ code: z.string(), fields: z.int() }),
})

export const publishDraft = defineOfficeWrite({
  name: 'PublishDraft',
  summary:
    'Publishes fields of a draft as `SaveProduct` saves them: what was published otherwise meanwhile is an EDIT_CONFLICT and stays in the draft, prices above the limits wait (OFP-18, OFX-11).',
  permission,
  body: z.object({ code, seen: instant, fields: editedFields }),
  reply: z.object({ code: z.string(), saved: z.array(z.string()), held: heldReply }),
})

export const dropDraft = defineOfficeWrite({
  name: 'DropDraft',
  summary: 'Drops fields of a draft, or all of it (OFP-18).',
  permission,
  body: z.object({
    code,
    seen: instant,
    /** Absent: all. */
    fields: z.array(z.string().max(40)).min(1).max(200).optional(),
  }),
  reply: z.object({ code: z.string() }),
})

export const productDraftLink = defineOfficeRead({
  name: 'ProductDraftLink',
  summary:
    'An address of the shop that shows the draft of a product to whoever has it, at their own terms, until it expires (OFP-18).',
  permission,
  query: z.object({ code }),
  reply: z.object({
    url: z.string(),
    /** From the root of the shop. */
    path: z.string(),
    expiresAt: instant,
  }),
})
