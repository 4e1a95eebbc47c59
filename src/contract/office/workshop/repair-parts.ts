import { z } from 'zod'
import { MOST_AT_ONCE } from '#domain/office/bulk.ts'
import { MACHINE_LIMITS } from '#domain/repairs/machine.ts'
import { PART_LIMITS } from '#domain/repairs/repair-parts.ts'
import { REPAIR_STATUSES } from '#domain/repairs/repair-status.ts'
import { defineOfficeRead, defineOfficeWrite } from '../../define-office-call.ts'
import { optionalText } from '../../parameters.ts'
import { day, instant } from '../../shapes.ts'

/** Parts that machines wait for (office.md OFT-04). */

const status = z.enum(REPAIR_STATUSES)
const id = z.int().positive()
const supplier = z.string().trim().max(PART_LIMITS.supplier).default('')
const expectedOn = day.nullable().default(null)

/** A part as the repair that needs it shows it. */
export const repairPart = z.object({
  id: z.int(),
  itemCode: z.string().nullable(),
  name: z.string(),
  quantity: z.number(),
  /** '': nobody has been asked. */
  supplier: z.string(),
  expectedOn: day.nullable(),
  /** Null: it is waited for. */
  arrivedAt: instant.nullable(),
})

export const waitingParts = defineOfficeRead({
  name: 'WaitingParts',
  summary:
    'Parts that are waited for, by part and supplier, with the machines that wait, the longest first; and machines that wait for parts without saying which (OFT-04).',
  permission: 'repairs.read',
  query: z.object({
    /** Part, code, supplier or number of the repair. */
    text: optionalText,
  }),
  reply: z.object({
    parts: z.array(
      z.object({
        itemCode: z.string().nullable(),
        name: z.string(),
        /** '': nobody has been asked. */
        supplier: z.string(),
        /** Of all machines. */
        quantity: z.number(),
        /** The first day of any of them. */
        expectedOn: day.nullable(),
        /** That day went by. */
        isLate: z.boolean(),
        machines: z.array(
          z.object({
            /** Of the part. */
            id: z.int(),
            docNum: z.int(),
            title: z.string(),
            cardName: z.string(),
            status,
            statusDescription: z.string(),
            promisedAt: day.nullable(),
            quantity: z.number(),
            addedAt: instant,
            /** What else it waits for. */
            alsoWaitsFor: z.array(z.string()),
            /** It goes on to be repaired when this part is there. */
            goesOn: z.boolean(),
          }),
        ),
      }),
    ),
    /** Machines that wait for parts, of which none is named. */
    unnamed: z.array(z.object({ docNum: z.int(), title: z.string(), cardName: z.string() })),
  }),
})

export const partSuppliers = defineOfficeRead({
  name: 'PartSuppliers',
  summary: 'Names of suppliers to choose from for a part: those of the catalogue and those of earlier parts.',
  permission: 'repairs.edit',
  query: z.object({}),
  reply: z.object({ suppliers: z.array(z.string()) }),
})

export const addRepairPart = defineOfficeWrite({
  name: 'AddRepairPart',
  summary:
    'Names a part that a machine needs, and where asked leaves the machine waiting for it; STATE_CONFLICT where it needs none any more, or is in another state than was seen (OFT-04).',
  permission: 'repairs.edit',
  body: z.object({
    docNum: z.int().positive(),
    from: status,
    /** Null: it is not of the catalogue. */
    itemCode: z.string().trim().min(1).max(50).nullable().default(null),
    name: z.string().trim().min(1).max(PART_LIMITS.name),
    quantity: z.number().positive().max(PART_LIMITS.quantity).multipleOf(0.001).default(1),
    supplier,
    expectedOn,
    /** Moves the machine to the state that waits for parts. */
    wait: z.boolean().default(false),
  }),
  reply: z.object({ docNum: z.int(), id: z.int(), status, statusDescription: z.string() }),
})

export const expectParts = defineOfficeWrite({
  name: 'ExpectParts',
  summary:
    'Says of parts that are waited for who sends them and when they are to come; NOT_FOUND where none of them is waited for any more (OFT-04).',
  permission: 'repairs.edit',
  body: z.object({ parts: z.array(id).min(1).max(200), supplier, expectedOn }),
  reply: z.object({ parts: z.array(z.int()) }),
})

export const dropRepairPart = defineOfficeWrite({
  name: 'DropRepairPart',
  summary: 'Takes a part that is waited for away from its repair; NOT_FOUND once it is there (OFT-04).',
  permission: 'repairs.edit',
  body: z.object({ part: id }),
  reply: z.object({ docNum: z.int() }),
})

export const receiveParts = defineOfficeWrite({
  name: 'ReceiveParts',
  summary:
    'Gives parts that came to machines that wait for them; those that wait for nothing else go on to be repaired (OFT-04). More than 50 are a job (OFX-07).',
  permission: 'repairs.edit',
  body: z.object({
    parts: z.array(id).min(1).max(MOST_AT_ONCE),
    /** For the workshop alone, in the history of each machine. */
    internalNote: z.string().trim().min(1).max(MACHINE_LIMITS.text).nullable().default(null),
  }),
  reply: z.object({
    /** Repairs that went on. */
    moved: z.array(z.int()),
    /** Repairs that got the part and stay in their state. */
    stayed: z.array(z.int()),
    /** Parts that came or were taken away meanwhile. */
    left: z.array(z.int()),
  }),
})
