import { z } from 'zod'
import { REPAIR_STATUSES, type RepairStatus } from '#domain/repairs/repair-status.ts'
import { readData } from '../basics/read-data.ts'

const QUOTED = ['diagnosing', 'quoted'] as const
const ACCEPTED = [...QUOTED, 'approved'] as const

/** The states after the first one, `received`. */
export const repairPaths = {
  entered: [],
  diagnosing: ['diagnosing'],
  quoted: QUOTED,
  accepted: ACCEPTED,
  refused: [...QUOTED, 'quote_rejected'],
  waiting: ['diagnosing', 'waiting_parts'],
  repairing: [...ACCEPTED, 'repairing'],
  ready: [...ACCEPTED, 'repairing', 'ready'],
  repaired: [...ACCEPTED, 'repairing', 'ready', 'delivered'],
  repairedWithParts: [...ACCEPTED, 'waiting_parts', 'repairing', 'ready', 'delivered'],
  underWarranty: ['diagnosing', 'repairing', 'ready', 'delivered'],
  warrantyWithParts: ['diagnosing', 'waiting_parts', 'repairing', 'ready', 'delivered'],
  givenBack: [...QUOTED, 'quote_rejected', 'returned'],
  notRepairable: ['diagnosing', 'returned'],
  replaced: ['diagnosing', 'repairing', 'replaced'],
} as const satisfies Record<string, readonly RepairStatus[]>

type RepairPath = keyof typeof repairPaths

const UNDER_WARRANTY = new Set<RepairPath>([
  'waiting',
  'underWarranty',
  'warrantyWithParts',
  'replaced',
  'entered',
])

const repair = z.strictObject({
  cardcode: z.string(),
  /** Null for a machine that is no longer in the catalogue. */
  itemcode: z.string().nullable(),
  title: z.string().optional(),
  /** Days before the day of seeding. */
  daysAgo: z.number(),
  failure: z.string(),
  diagnosis: z.string(),
  path: z.custom<RepairPath>(path => typeof path === 'string' && Object.hasOwn(repairPaths, path), {
    error: 'Unknown path of a repair',
  }),
})

export type DemoRepair = z.infer<typeof repair>

/** The repairs of the demo customers, and the notes of their steps. */
export const { repairs, publicNotes, internalNotes } = readData(
  'data/repairs.json',
  z.strictObject({
    repairs: z.array(repair),
    publicNotes: z.record(z.enum(REPAIR_STATUSES), z.string().nullable()),
    internalNotes: z.array(z.string()),
  }),
)

export function isUnderWarranty({ path }: DemoRepair): boolean {
  return UNDER_WARRANTY.has(path)
}
