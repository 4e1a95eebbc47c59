import { z } from 'zod'
import { WARRANTY_REJECTIONS } from '#domain/repairs/warranty-rejection.ts'
import { WARRANTY_STATUSES } from '#domain/repairs/warranty-status.ts'
import { defineOfficeRead, defineOfficeWrite } from '../define-office-call.ts'
import { fileReply } from '../file-reply.ts'
import { wholeNumber } from '../parameters.ts'
import { day, instant } from '../shapes.ts'

/** Registered warranties and what operators decide about them (office.md OFT-07 to OFT-09). */

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
