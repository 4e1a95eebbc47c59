import { z } from 'zod'
import { MOST_AT_ONCE } from '#domain/office/bulk.ts'
import { MACHINE_LIMITS, MAX_PHOTO_BASE64 } from '#domain/repairs/machine.ts'
import { QUOTE_TAXES } from '#domain/repairs/repair-quote.ts'
import { QUOTE_STATUSES, REPAIR_STATUSES } from '#domain/repairs/repair-status.ts'
import { WARRANTY_STATUSES } from '#domain/repairs/warranty-status.ts'
import { defineOfficeRead, defineOfficeWrite } from '../../define-office-call.ts'
import { fileReply } from '../../file-reply.ts'
import { optionalText, wholeNumber } from '../../parameters.ts'
import { currency, currencyTotal, day, instant } from '../../shapes.ts'
import { repairPart } from './repair-parts.ts'

/** Machines in the workshop as operators work on them (office.md OFT-01 to OFT-06). Amounts are in the quote's currency. */

const status = z.enum(REPAIR_STATUSES)
const person = z.object({ id: z.uuid(), name: z.string() })
const docNum = z.int().positive()
const text = (most: number) => z.string().trim().min(1).max(most)
const optional = (most: number) => text(most).nullable().default(null)

const quote = z.object({
  /** Net. */
  amount: z.number(),
  currency,
  status: z.enum(QUOTE_STATUSES),
  validUntil: day.nullable(),
})

export const repairBoardCard = z.object({
  docNum: z.int(),
  cardcode: z.string(),
  cardName: z.string(),
  itemCode: z.string().nullable(),
  title: z.string(),
  serial: z.string().nullable(),
  status,
  statusAt: instant,
  receivedAt: instant,
  promisedAt: day.nullable(),
  /** The promised day went by and the machine is not ready. */
  isLate: z.boolean(),
  underWarranty: z.boolean(),
  technician: person.nullable(),
  quote: quote.nullable(),
})

export const repairBoard = defineOfficeRead({
  name: 'RepairBoard',
  summary:
    'Repairs by state, those promised for today or before first, then who waits longest, of those that ended the last seven days; with who may be their technician (OFT-01).',
  permission: 'repairs.read',
  query: z.object({
    /** Number, customer, product or serial. */
    text: optionalText,
    technician: z.uuid().optional(),
    /** Only late ones. */
    late: z.enum(['1']).optional(),
    /** Only those promised for today or before, and not ready. */
    due: z.enum(['1']).optional(),
    /** Cards of a state. */
    limit: wholeNumber.pipe(z.int().max(200)).default(200),
  }),
  reply: z.object({
    columns: z.array(
      z.object({
        status,
        statusDescription: z.string(),
        count: z.int(),
        cards: z.array(repairBoardCard),
        /** The column has more cards than are listed. */
        truncated: z.boolean(),
      }),
    ),
    technicians: z.array(person),
  }),
})

const quoteLine = z.object({
  description: z.string(),
  quantity: z.number(),
  unitPrice: z.number(),
  tax: z.number(),
  amount: z.number(),
})

export const officeRepair = defineOfficeRead({
  name: 'OfficeRepair',
  summary: 'One repair with its customer, quote, photos, parts, notes and history (OFT-03 to OFT-05).',
  permission: 'repairs.read',
  query: z.object({ docNum: wholeNumber }),
  reply: repairBoardCard.extend({
    /** Raised by each change of its fields; saving names the one that was read. */
    version: z.int(),
    statusDescription: z.string(),
    failure: z.string(),
    accessories: z.string().nullable(),
    diagnosis: z.string().nullable(),
    receivedBy: z.string().nullable(),
    deliveredAt: instant.nullable(),
    customer: z.object({ rut: z.string(), phone: z.string(), email: z.string() }),
    warranty: z.object({ id: z.uuid(), validUntil: day, status: z.enum(WARRANTY_STATUSES) }).nullable(),
    quoteLines: z.array(quoteLine),
    /** Null: a quote without lines, or none. */
    quoteTotals: currencyTotal.nullable(),
    quoteAnsweredBy: z.string().nullable(),
    events: z.array(
      z.object({
        id: z.int(),
        /** Null: a note without a move. */
        movedTo: status.nullable(),
        statusDescription: z.string(),
        at: instant,
        actor: z.string(),
        note: z.string().nullable(),
        internalNote: z.string().nullable(),
      }),
    ),
    photos: z.array(z.object({ id: z.int(), at: instant, author: z.string() })),
    parts: z.array(repairPart),
    /** Where the operator may move it. */
    moves: z.array(z.object({ to: status, description: z.string() })),
    technicians: z.array(person),
  }),
})

export const machineSearch = defineOfficeRead({
  name: 'MachineSearch',
  summary:
    'What a code, serial, bar code or words may name: registered warranties, products, and earlier repairs of the serial (OFT-02).',
  permission: 'repairs.edit',
  query: z.object({ text: z.string().trim().min(2).max(100) }),
  reply: z.object({
    warranties: z.array(
      z.object({
        id: z.uuid(),
        itemCode: z.string(),
        title: z.string(),
        serial: z.string(),
        validUntil: day,
        status: z.enum(WARRANTY_STATUSES),
        statusDescription: z.string(),
        /** Approved, and not over. */
        covers: z.boolean(),
      }),
    ),
    products: z.array(z.object({ itemCode: z.string(), title: z.string(), brand: z.string() })),
    repairs: z.array(
      z.object({
        docNum: z.int(),
        title: z.string(),
        serial: z.string().nullable(),
        cardName: z.string(),
        receivedAt: instant,
        statusDescription: z.string(),
      }),
    ),
  }),
})

export const receiveRepair = defineOfficeWrite({
  name: 'ReceiveRepair',
  summary: 'Takes a machine in and numbers it (OFT-02).',
  permission: 'repairs.edit',
  body: z.object({
    cardcode: text(15),
    /** Null: a machine that is not of the catalogue. */
    itemCode: optional(50),
    title: text(MACHINE_LIMITS.title),
    serial: optional(MACHINE_LIMITS.serial),
    failure: text(MACHINE_LIMITS.text),
    accessories: optional(MACHINE_LIMITS.accessories),
    promisedAt: day.nullable().default(null),
    underWarranty: z.boolean().default(false),
    /** The registration that covers it. */
    warrantyId: z.uuid().nullable().default(null),
    internalNote: optional(MACHINE_LIMITS.text),
  }),
  reply: z.object({ docNum: z.int() }),
})

const moved = z.object({ docNum: z.int(), status, statusDescription: z.string() })

export const moveRepair = defineOfficeWrite({
  name: 'MoveRepair',
  summary:
    'Moves a repair by the table of states, with notes for the customer and for the workshop; any other move, or one from another state than was seen, is STATE_CONFLICT (OFT-01).',
  permission: 'repairs.edit',
  body: z.object({
    docNum,
    from: status,
    to: status,
    note: optional(MACHINE_LIMITS.text),
    internalNote: optional(MACHINE_LIMITS.text),
  }),
  reply: moved,
})

export const saveRepair = defineOfficeWrite({
  name: 'SaveRepair',
  summary:
    'Saves diagnosis, promised day, technician and what was typed at intake; EDIT_CONFLICT where somebody saved meanwhile (OFT-03).',
  permission: 'repairs.edit',
  body: z.object({
    docNum,
    version: z.int(),
    title: text(MACHINE_LIMITS.title),
    serial: optional(MACHINE_LIMITS.serial),
    failure: text(MACHINE_LIMITS.text),
    accessories: optional(MACHINE_LIMITS.accessories),
    diagnosis: optional(MACHINE_LIMITS.text),
    promisedAt: day.nullable().default(null),
    technicianId: z.uuid().nullable().default(null),
    underWarranty: z.boolean(),
  }),
  reply: z.object({ docNum: z.int(), version: z.int() }),
})

export const quoteRepair = defineOfficeWrite({
  name: 'QuoteRepair',
  summary:
    'Quotes a diagnosed repair: lines with tax in one currency, valid until a day; its customer is mailed and answers in the shop (OFT-03).',
  permission: 'repairs.edit',
  body: z.object({
    docNum,
    from: status,
    diagnosis: text(MACHINE_LIMITS.text),
    currency,
    validUntil: day,
    lines: z
      .array(
        z.object({
          description: text(200),
          quantity: z.number().positive().max(9999).multipleOf(0.001),
          unitPrice: z.number().nonnegative().max(99_999_999).multipleOf(0.01),
          tax: z.union(QUOTE_TAXES.map(rate => z.literal(rate))),
        }),
      )
      .min(1)
      .max(50),
    note: optional(MACHINE_LIMITS.text),
  }),
  reply: moved.extend({ totals: currencyTotal }),
})

export const answerRepairQuote = defineOfficeWrite({
  name: 'AnswerRepairQuote',
  summary: 'Records what a customer answered to a quote at the counter or by phone, and who did (OFT-03).',
  permission: 'repairs.edit',
  body: z.object({
    docNum,
    accept: z.boolean(),
    /** Who answered for the customer. */
    name: text(80),
    internalNote: optional(MACHINE_LIMITS.text),
  }),
  reply: moved,
})

export const noteRepair = defineOfficeWrite({
  name: 'NoteRepair',
  summary: 'Adds a note to a repair: internal, or for its customer (OFT-05).',
  permission: 'repairs.edit',
  body: z.object({ docNum, isInternal: z.boolean(), body: text(MACHINE_LIMITS.text) }),
  reply: z.object({ docNum: z.int(), noteId: z.int() }),
})

export const unfetchedRepairs = defineOfficeRead({
  name: 'UnfetchedRepairs',
  summary: 'Machines that are ready for so many days and were not fetched, the longest first (OFT-06).',
  permission: 'repairs.read',
  query: z.object({ days: wholeNumber.pipe(z.int().max(3650)).default(15) }),
  reply: z.object({
    repairs: z.array(
      z.object({
        docNum: z.int(),
        cardcode: z.string(),
        cardName: z.string(),
        /** '': it cannot be mailed. */
        email: z.string(),
        phone: z.string(),
        title: z.string(),
        serial: z.string().nullable(),
        readySince: instant,
        days: z.int(),
        remindedAt: instant.nullable(),
      }),
    ),
  }),
})

/** Machines that wait to be fetched, of one list. */
export const MOST_UNFETCHED = 500

export const remindRepairs = defineOfficeWrite({
  name: 'RemindRepairs',
  summary:
    'Mails the customers of machines that wait to be fetched, with the note of terms; those that are fetched meanwhile or have no e-mail are left (OFT-06). More than 50 are a job (OFX-07).',
  permission: 'repairs.edit',
  body: z.object({ docNums: z.array(z.int().positive()).min(1).max(MOST_AT_ONCE) }),
  reply: z.object({ mailed: z.array(z.int()), left: z.array(z.int()) }),
})

export const addRepairPhoto = defineOfficeWrite({
  name: 'AddRepairPhoto',
  summary:
    'Adds a photo to a repair: a picture by its content, drawn anew without its metadata. Browsers send the bytes as they are (OFT-02).',
  permission: 'repairs.edit',
  bodyLimit: MAX_PHOTO_BASE64 + 4096,
  body: z.object({ docNum, base64: z.base64().max(MAX_PHOTO_BASE64) }),
  reply: z.object({ docNum: z.int(), photoId: z.int() }),
})

export const repairPhoto = defineOfficeRead({
  name: 'RepairPhoto',
  summary: 'A photo of a repair.',
  permission: 'repairs.read',
  answers: 'file',
  query: z.object({ docNum: wholeNumber, id: wholeNumber }),
  reply: fileReply,
})
