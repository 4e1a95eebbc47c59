import { z } from 'zod'
import { REPAIR_STATUSES } from '#domain/repairs/repair-status.ts'
import { present, readData } from '../basics/read-data.ts'

const data = readData(
  'data/repairs.json',
  z.strictObject({
    repairs: z.array(
      z.strictObject({
        cardcode: z.string(),
        /** Null for a machine that is no longer in the catalogue. */
        itemcode: z.string().nullable(),
        title: z.string().optional(),
        /** Days before the day of seeding. */
        daysAgo: z.number(),
        failure: z.string(),
        diagnosis: z.string(),
        path: z.string(),
      }),
    ),
    /** The states after the first one, `received`. */
    paths: z.record(
      z.string(),
      z.strictObject({
        states: z.array(z.enum(REPAIR_STATUSES)),
        underWarranty: z.boolean().default(false),
      }),
    ),
    publicNotes: z.record(z.enum(REPAIR_STATUSES), z.string().nullable()),
    internalNotes: z.array(z.string()),
  }),
)

/** The notes of the steps of repairs. */
export const { publicNotes, internalNotes } = data

/** The repairs of the demo customers, each with what became of it. */
export const repairs = data.repairs.map(repair => ({
  ...repair,
  ...present(data.paths[repair.path], `the path ${repair.path}`),
}))

export type DemoRepair = (typeof repairs)[number]
