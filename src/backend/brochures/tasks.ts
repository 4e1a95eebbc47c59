import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { Catalogue } from '../catalogue/read/catalogue.ts'
import type { BackendConfig } from '../platform/config.ts'
import type { Database } from '../platform/db/pool.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import { sendOnce } from '../platform/mail/send-once.ts'
import { queueJobs } from '../platform/queue/queue-queries.ts'
import { type BrochureTask, brochureJob } from './brochure-jobs.ts'
import { brochureReadyMail } from './brochure-ready.ts'
import { makeBrochure } from './make-brochure.ts'
import { deleteFailedBrochures, expireBrochures, findBrochure, requeueStale } from './queries.ts'

export interface BrochureTaskOptions {
  readonly config: Pick<BackendConfig, 'publicUrl' | 'dataDir'>
  readonly db: Database
  readonly catalogue: Catalogue
  readonly clock: () => Date
  readonly mailer: Mailer
}

/** A run without a heartbeat for this long is restarted; it saves its progress every few seconds. */
const STALE_AFTER_MS = 2 * 60 * 1000
const BUSY_SECONDS = 2

const payloadOf = z.object({ cardcode: z.string(), catalogId: z.uuid() })

/** Makes brochures and mails their customers (CTL-04); `reviveCatalogues` runs on a schedule. */
export function brochureTasks(options: BrochureTaskOptions) {
  const { config, db, clock, mailer } = options
  let isBusy = false
  return {
    async makeCatalogue(payload, { job, abortSignal }) {
      const requested = payloadOf.parse(payload)
      // One at a time per process: two would take twice the memory and block the queue for mails.
      if (isBusy) {
        const again = brochureJob('makeCatalogue', requested.cardcode, requested.catalogId)
        return queueJobs(db, [{ ...again, delaySeconds: BUSY_SECONDS }])
      }
      isBusy = true
      try {
        const attempt = { isLast: job.attempts >= job.max_attempts, signal: abortSignal ?? NEVER }
        await makeBrochure({ ...options, dataDir: config.dataDir }, requested, attempt)
      } finally {
        isBusy = false
      }
    },

    async catalogueReadyMail(payload) {
      const { cardcode, catalogId } = payloadOf.parse(payload)
      const row = await findBrochure(db, catalogId, cardcode)
      if (row?.status !== 'ready') return
      await sendOnce(db, mailer, brochureReadyMail(row, config.publicUrl))
    },

    async reviveCatalogues() {
      await inTransaction(db, async tx => {
        const stale = await requeueStale(tx, new Date(clock().getTime() - STALE_AFTER_MS))
        await queueJobs(
          tx,
          stale.map(({ cardcode, id }) => brochureJob('makeCatalogue', cardcode, id)),
        )
      })
    },
  } satisfies Record<BrochureTask | 'reviveCatalogues', Task>
}

/** Daily cleanup: ready brochures expire, old failed requests are deleted. */
export async function cleanUpBrochures(db: Database, now: Date): Promise<void> {
  await expireBrochures(db, now)
  await deleteFailedBrochures(db, now)
}

const NEVER = new AbortController().signal
