import { z } from 'zod'
import { REPAIR_STATUSES } from '#domain/repairs/repair-status.ts'
import { REPAIR_PARTS, WORKSHOP_BY, WORKSHOP_SORTS } from '#domain/reports/workshop.ts'
import { defineOfficeRead } from '../../define-office-call.ts'
import { optionalText, wholeNumber } from '../../parameters.ts'
import { day, instant } from '../../shapes.ts'

/** The workshop in figures: repairs that came in between two business days, both included (office.md OFT-11). */

const filters = {
  from: day,
  to: day,
  customer: optionalText,
  /** A code; `-`: machines without one. */
  product: optionalText,
  /** Slug of a brand; `-`: machines of none that the catalogue has. */
  brand: optionalText,
}
const limit = wholeNumber.pipe(z.int().max(50_000)).default(500)

const figures = z.object({
  repairs: z.int(),
  /** Of these under warranty. */
  warranty: z.int(),
  /** Machines that failed: each serial once. */
  machines: z.int(),
  /** Units of orders of the same days; null: none is known. */
  sold: z.number().nullable(),
  /** Machines that failed in a hundred that were sold; null: nothing is known to be sold. */
  failures: z.number().nullable(),
  /** Machines that were delivered at most 90 days before, and of these with the same fault. */
  repeats: z.int(),
  sameFault: z.int(),
})

export const workshopFigures = defineOfficeRead({
  name: 'WorkshopFigures',
  summary:
    'Repairs by product or brand: how many, under warranty, failures per unit sold, back within 90 days; and the days that machines stayed in each state (OFT-11).',
  permission: 'repairs.read',
  query: z.object({
    by: z.enum(WORKSHOP_BY),
    ...filters,
    sort: z.enum(WORKSHOP_SORTS).default('repairs'),
    limit,
  }),
  reply: z.object({
    rows: z.array(z.object({ key: z.string(), label: z.string(), ...figures.shape })),
    /** All rows there are; the reply has the first. */
    rowCount: z.int(),
    total: figures,
    states: z.array(
      z.object({
        status: z.enum(REPAIR_STATUSES),
        statusDescription: z.string(),
        /** Stays that ended in these days, and how many days of 24 hours they took; null: none did. */
        stays: z.int(),
        median: z.number().nullable(),
        p90: z.number().nullable(),
        /** Machines that were in that state when the last day ended. */
        waiting: z.int(),
      }),
    ),
  }),
  timeoutMs: 30_000,
})

export const workshopRepairs = defineOfficeRead({
  name: 'WorkshopRepairs',
  summary:
    'The repairs behind a figure of the workshop, the newest first; with `state` those that left that state in these days, and after how long, or that were `waiting` in it when the last day ended (OFT-11).',
  permission: 'repairs.read',
  query: z.object({
    ...filters,
    only: z.enum(REPAIR_PARTS).default('all'),
    state: z.enum(REPAIR_STATUSES).optional(),
    limit,
  }),
  reply: z.object({
    repairs: z.array(
      z.object({
        docNum: z.int(),
        title: z.string(),
        serial: z.string().nullable(),
        cardcode: z.string(),
        cardName: z.string(),
        failure: z.string(),
        receivedAt: instant,
        status: z.enum(REPAIR_STATUSES),
        statusDescription: z.string(),
        underWarranty: z.boolean(),
        /** With `state`: how long each stay that ended in these days took. */
        days: z.array(z.number()),
        /** The repair after which the machine is back within 90 days. */
        repeat: z.object({ docNum: z.int(), days: z.int(), isSameFault: z.boolean() }).nullable(),
      }),
    ),
    total: z.int(),
  }),
  timeoutMs: 30_000,
})
