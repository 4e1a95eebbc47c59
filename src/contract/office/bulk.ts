import { z } from 'zod'
import { BULK_STATES } from '#domain/office/bulk.ts'
import { MOST_MOVED } from '#domain/orders/staff-moves.ts'
import { defineOfficeRead, defineOfficeWrite } from '../define-office-call.ts'
import { fileReply } from '../file-reply.ts'
import { flag, sheetFormat, wholeNumber } from '../parameters.ts'
import { instant } from '../shapes.ts'
import { officeOrdersMove } from './orders/order-moves.ts'
import { receiveParts } from './workshop/repair-parts.ts'
import { MOST_UNFETCHED, remindRepairs } from './workshop/repairs.ts'

/** Acts over many things, as jobs: their author leaves, comes back, cancels, and reads what was not done (OFX-07). */

/** Of one kind that came, for the machines that wait for it. */
const MOST_PARTS = 500

const jobId = wholeNumber.pipe(z.int().positive())

const job = z.object({
  jobId: z.int(),
  title: z.string(),
  state: z.enum(BULK_STATES),
  total: z.int(),
  done: z.int(),
  refused: z.int(),
  createdAt: instant,
  endedAt: instant.nullable(),
})

export const runBulk = defineOfficeWrite({
  name: 'RunBulk',
  summary:
    'Begins an act over many things as a job, which needs the permissions of the act itself; each thing is done or listed with its reason (OFX-07).',
  body: z.discriminatedUnion('kind', [
    officeOrdersMove.body.extend({
      kind: z.literal('move-orders'),
      orders: z.array(officeOrdersMove.body.shape.orders.element).min(1).max(MOST_MOVED),
    }),
    remindRepairs.body.extend({
      kind: z.literal('remind-repairs'),
      docNums: z.array(remindRepairs.body.shape.docNums.element).min(1).max(MOST_UNFETCHED),
    }),
    receiveParts.body.extend({
      kind: z.literal('receive-parts'),
      parts: z.array(receiveParts.body.shape.parts.element).min(1).max(MOST_PARTS),
    }),
  ]),
  reply: z.object({ jobId: z.int() }),
})

export const cancelBulk = defineOfficeWrite({
  name: 'CancelBulk',
  summary:
    'Ends one’s own job before its end: what is done stays done. A job that ended is STATE_CONFLICT (OFX-07).',
  body: z.object({ jobId: z.int().positive() }),
  reply: z.object({ done: z.int(), refused: z.int(), left: z.int() }),
})

export const bulkJobs = defineOfficeRead({
  name: 'BulkJobs',
  summary: 'One’s own jobs of the last 90 days, newest first (OFX-07).',
  reply: z.object({ jobs: z.array(job) }),
})

export const bulkJob = defineOfficeRead({
  name: 'BulkJob',
  summary: 'One’s own job: how far it is, and what was not done with its reason, the first 500 (OFX-07).',
  query: z.object({ jobId }),
  reply: job.extend({
    /** Null as the reason: its turn never came. */
    failures: z.array(z.object({ name: z.string(), path: z.string(), reason: z.string().nullable() })),
  }),
})

export const exportBulkFailures = defineOfficeRead({
  name: 'ExportBulkFailures',
  summary: 'What one’s own job did not do, with reasons, as XLSX or CSV (OFX-07).',
  answers: 'file',
  query: z.object({ jobId, format: sheetFormat, download: flag }),
  reply: fileReply,
  timeoutMs: 60_000,
})
