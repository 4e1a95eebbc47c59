import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { Catalogue } from '../catalogue/read/catalogue.ts'
import type { BackendConfig } from '../platform/config.ts'
import type { Database } from '../platform/db/pool.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import { sendOnce } from '../platform/mail/send-once.ts'
import { queueJobs } from '../platform/queue/queue-queries.ts'
import { type BrochureTask, makeBrochureJob } from './brochure-jobs.ts'
import { brochureReadyMail } from './brochure-ready.ts'
import { makeBrochure } from './make-brochure.ts'
import { deleteFailedBrochures, expireBrochures, findBrochure, putBackSilent } from './queries.ts'

export interface BrochureTaskOptions {
  readonly config: Pick<BackendConfig, 'publicUrl' | 'dataDir'>
  readonly db: Database
  readonly catalogue: Catalogue
  readonly clock: () => Date
  readonly mailer: Mailer
}

/** A catalogue of which nothing was heard for so long is begun again; it tells its progress every few seconds. */
const SILENCE_MS = 2 * 60 * 1000
const BUSY_SECONDS = 2

const payloadOf = z.object({ cardcode: z.string(), catalogId: z.uuid() })

/** Making catalogues and telling their customers (CTL-04); `reviveCatalogues` runs by the clock. */
export function brochureTasks(options: BrochureTaskOptions) {
  const { config, db, clock, mailer } = options
  let isBusy = false
  return {
    async makeCatalogue(payload, { job, abortSignal }) {
      const wanted = payloadOf.parse(payload)
      // One at a time in a process: two would take twice the memory, and mails wait for the same hands.
      if (isBusy) {
        const again = { ...makeBrochureJob(wanted.cardcode, wanted.catalogId), delaySeconds: BUSY_SECONDS }
        return queueJobs(db, [again])
      }
      isBusy = true
      try {
        const attempt = { isLast: job.attempts >= job.max_attempts, signal: abortSignal ?? NEVER }
        await makeBrochure({ ...options, dataDir: config.dataDir }, wanted, attempt)
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
        const silent = await putBackSilent(tx, new Date(clock().getTime() - SILENCE_MS))
        await queueJobs(
          tx,
          silent.map(({ cardcode, id }) => makeBrochureJob(cardcode, id)),
        )
      })
    },
  } satisfies Record<BrochureTask | 'reviveCatalogues', Task>
}

/** What the daily cleaning does here: ready ones whose time is over expire, old failed ones go. */
export async function cleanUpBrochures(db: Database, now: Date): Promise<void> {
  await expireBrochures(db, now)
  await deleteFailedBrochures(db, now)
}

const NEVER = new AbortController().signal
