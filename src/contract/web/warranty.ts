import { z } from 'zod'
import { WARRANTY_STATUSES } from '#domain/warranty-status.ts'
import { defineCall } from '../call.ts'
import { cardcodeParameter, optionalText } from '../parameters.ts'
import { day } from '../shapes.ts'

export const getProductosGtia = defineCall({
  name: 'getProductosGtia',
  summary:
    'The products of a brand whose warranty can be registered; an unknown marca is NOT_FOUND (API-32, GTI-02).',
  path: '/web/getProductosGtia',
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
        months: z.int(),
        needsSerial: z.boolean(),
        serialHint: z.string(),
      }),
    ),
  }),
})

const line = (longest: number) => z.string().trim().min(1).max(longest)

export const registroGtia = defineCall({
  name: 'RegistroGtia',
  summary:
    'Registers a warranty, by anybody; a serial known already is STATE_CONFLICT with a neutral text; limited (GTI-03 to GTI-10, D24).',
  method: 'POST',
  path: '/web/RegistroGtia',
  status: 201,
  idempotent: true,
  // A proof of 5 MB in base64, and the rest.
  largestBody: 7.5 * 1024 * 1024,
  body: z.object({
    cardcode: cardcodeParameter,
    marca: line(80),
    itemCode: line(50),
    serial: z.string().trim().max(60).nullable(),
    purchaseDate: day,
    /** The shop that sold it. */
    reseller: line(120),
    invoiceRef: line(60),
    name: line(120),
    docType: z.enum(['CI', 'RUT']),
    docNumber: line(20),
    email: z.email().max(254),
    phone: line(30),
    department: line(40),
    city: line(80),
    /** A pdf, jpg or png of at most 5 MB, told by its content (GTI-07). */
    proof: z.object({ name: line(120), base64: z.base64().max(7 * 1024 * 1024) }),
    consent: z.boolean(),
    /** Filled in by programs only: people never see the field. */
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
