import { z } from 'zod'
import { MAX_WARRANTY_MONTHS } from '#domain/repairs/warranty.ts'
import { WARRANTY_REJECTIONS } from '#domain/repairs/warranty-rejection.ts'
import { WARRANTY_STATUSES } from '#domain/repairs/warranty-status.ts'
import { defineOfficeRead, defineOfficeWrite } from '../../define-office-call.ts'
import { fileReply } from '../../file-reply.ts'
import { wholeNumber } from '../../parameters.ts'
import { day, instant } from '../../shapes.ts'

/** Registered warranties and what operators decide about them (office.md OFT-07 to OFT-10). */

const permission = 'warranties.decide'
const status = z.enum(WARRANTY_STATUSES)

const registration = z.object({
  id: z.uuid(),
  status,
  statusDescription: z.string(),
  createdAt: instant,
  brand: z.string(),
  itemCode: z.string(),
  title: z.string(),
  serial: z.string().nullable(),
  purchaseDate: day,
  name: z.string(),
})

export const warrantyQueue = defineOfficeRead({
  name: 'WarrantyQueue',
  summary: 'Registrations that wait for a decision, oldest first, with how many there are (OFT-07).',
  permission,
  query: z.object({ limit: wholeNumber.pipe(z.int().max(500)).default(200) }),
  reply: z.object({ waiting: z.int(), registrations: z.array(registration) }),
})

export const officeWarranty = defineOfficeRead({
  name: 'OfficeWarranty',
  summary:
    'One registration with everything it is decided by: its owner, the proof’s pages, earlier registrations of the serial, whether the purchase is within the months (OFT-07).',
  permission,
  query: z.object({ id: z.uuid() }),
  reply: registration.extend({
    validUntil: day,
    /** The warranty of the product now; null: it is no longer registered. */
    months: z.int().nullable(),
    /** Whether the warranty of this purchase still runs. */
    isWithinMonths: z.boolean(),
    /** How the product's serials look, and whether this one does; null where any will do. */
    serialHint: z.string(),
    fitsPattern: z.boolean().nullable(),
    reseller: z.string(),
    resellerCustomer: z.object({ cardcode: z.string(), name: z.string() }).nullable(),
    invoiceRef: z.string(),
    docType: z.enum(['CI', 'RUT']),
    docNumber: z.string(),
    email: z.string(),
    phone: z.string(),
    department: z.string(),
    city: z.string(),
    note: z.string().nullable(),
    decided: z.object({ by: z.string().nullable(), at: instant }).nullable(),
    /** Pages that can be shown; 0: the file cannot be opened. */
    proof: z.object({ name: z.string(), pages: z.int() }),
    /** Of the same serial, newest first. */
    earlier: z.array(registration.extend({ note: z.string().nullable() })),
  }),
})

export const warrantyProof = defineOfficeRead({
  name: 'WarrantyProof',
  summary:
    'A page of a proof of purchase, drawn anew as a picture: what was sent never reaches the browser (OFT-09).',
  permission,
  answers: 'file',
  query: z.object({ id: z.uuid(), page: wholeNumber.default(1) }),
  reply: fileReply,
})

export const decideWarranty = defineOfficeWrite({
  name: 'DecideWarranty',
  summary:
    'Approves or rejects a registration and mails its owner; the second decision is STATE_CONFLICT with who decided (OFT-08).',
  permission,
  body: z.object({
    id: z.uuid(),
    to: z.enum(['approved', 'rejected']),
    /** Of a rejection: one of the list, a text, or both. Its owner reads it. */
    reason: z.enum(WARRANTY_REJECTIONS).nullable().default(null),
    note: z.string().trim().min(1).max(500).nullable().default(null),
  }),
  reply: z.object({ id: z.uuid(), status, statusDescription: z.string() }),
})

export const takeBackWarranty = defineOfficeWrite({
  name: 'TakeBackWarranty',
  summary:
    'Takes an approval back while its mail has not left, some seconds long: the registration waits again (OFX-06). Later it is STATE_CONFLICT.',
  permission,
  body: z.object({ id: z.uuid() }),
  reply: z.object({ id: z.uuid(), status, statusDescription: z.string() }),
})

const months = z.int().min(1).max(MAX_WARRANTY_MONTHS)
const version = z.int().positive()

const guaranteedProduct = z.object({
  itemCode: z.string().trim().min(1).max(50),
  months,
  needsSerial: z.boolean(),
  /** Of the whole serial; null: any will do. */
  serialPattern: z.string().trim().min(1).max(200).nullable(),
  /** What buyers read of it. */
  serialHint: z.string().trim().max(200),
})

const guaranteedBrand = z.object({
  slug: z
    .string()
    .max(60)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  name: z.string().trim().min(1).max(80),
  terms: z.string().trim().max(10_000),
  /** Of products that are added. */
  months,
  isActive: z.boolean(),
})

export const warrantyBrands = defineOfficeRead({
  name: 'WarrantyBrands',
  summary: 'Brands whose warranty is registered, with their products, months, serials and terms (OFT-10).',
  permission,
  reply: z.object({
    brands: z.array(
      guaranteedBrand.extend({
        version,
        /** Certificates that were given; no edit changes them. */
        approved: z.int(),
        products: z.array(guaranteedProduct.extend({ title: z.string() })),
      }),
    ),
  }),
})

export const saveWarrantyBrand = defineOfficeWrite({
  name: 'SaveWarrantyBrand',
  summary:
    'Saves a brand with its products: registrations from now on follow it, given certificates keep their end. EDIT_CONFLICT says who changed it meanwhile (OFT-10).',
  permission,
  body: guaranteedBrand.extend({
    /** Null: a new one. */
    version: version.nullable(),
    products: z.array(guaranteedProduct).max(1000),
  }),
  reply: z.object({ slug: z.string(), version }),
})
