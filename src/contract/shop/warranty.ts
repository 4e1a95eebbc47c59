import { z } from 'zod'
import { WARRANTY_STATUSES } from '#domain/repairs/warranty-status.ts'
import { defineCall } from '../call.ts'
import { cardcodeParameter, optionalText } from '../parameters.ts'
import { day } from '../shapes.ts'

export const getProductosGtia = defineCall({
  name: 'getProductosGtia',
  summary:
    'The products of a brand whose warranty can be registered; an unknown marca is NOT_FOUND (API-32, GTI-02).',
  path: '/web/getProductosGtia',
  browser: { path: '/api/warranty/{marca}' },
  cache: 'public',
  query: z.object({ marca: optionalText }),
  reply: z.object({
    marca: z.string(),
    slug: z.string(),
    terms: z.string(),
    products: z.array(
      z.object({
        itemCode: z.string(),
        title: z.string(),
        image: z.string(),
        /** Placeholder colour of the image; null where unknown. */
        imageTint: z.string().nullable(),
        months: z.int(),
        needsSerial: z.boolean(),
        serialHint: z.string(),
      }),
    ),
  }),
})

/** Text of the form, validated by domain/repairs/warranty.ts so that all invalid fields are reported together. */
const typed = (maxLength: number) => z.string().trim().max(maxLength)

export const registroGtia = defineCall({
  name: 'RegistroGtia',
  summary:
    'Registers a warranty, with or without a session; a serial already registered is STATE_CONFLICT with a neutral text; rate-limited (GTI-03 to GTI-10, D24).',
  method: 'POST',
  path: '/web/RegistroGtia',
  browser: { path: '/api/web/RegistroGtia' },
  status: 201,
  idempotent: true,
  // A proof of 5 MB in base64 and the other fields.
  bodyLimit: 7.5 * 1024 * 1024,
  body: z.object({
    cardcode: cardcodeParameter,
    marca: typed(80),
    itemCode: typed(50),
    serial: typed(60).nullable(),
    /** `YYYY-MM-DD`, not in the future and at most 10 years ago (GTI-05). */
    purchaseDate: typed(10),
    /** The shop that sold it. */
    reseller: typed(120),
    invoiceRef: typed(60),
    name: typed(120),
    docType: z.enum(['CI', 'RUT']),
    docNumber: typed(20),
    email: typed(254),
    phone: typed(30),
    /** One of the 19 codes, e.g. `MO`. */
    department: typed(40),
    city: typed(80),
    /** A pdf, jpg or png of at most 5 MB, detected by content (GTI-07). */
    proof: z.object({ name: typed(255), base64: z.base64().max(7 * 1024 * 1024) }),
    consent: z.boolean(),
    /** Honeypot: a hidden field that only bots fill in. */
    website: optionalText,
  }),
  reply: z.object({
    id: z.uuid(),
    status: z.enum(WARRANTY_STATUSES),
    statusDescription: z.string(),
    itemCode: z.string(),
    title: z.string(),
    /** Last day of the warranty. */
    validUntil: day,
  }),
})
