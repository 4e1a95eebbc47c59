import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { Catalogue } from '../catalogue/read/catalogue.ts'
import type { BackendConfig } from '../platform/config.ts'
import type { Database } from '../platform/db/pool.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import { sendOnce } from '../platform/mail/send-once.ts'
import { queueJobs } from '../platform/queue/queue-queries.ts'
import { type CatalogTask, makeCatalogJob } from './brochure-jobs.ts'
import { catalogueReadyMail } from './brochure-ready.ts'
import { makeCatalog } from './make-brochure.ts'
import { deleteFailedCatalogs, expireCatalogs, findCatalog, putBackSilent } from './queries.ts'

export interface CatalogTaskOptions {
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
export function catalogTasks(options: CatalogTaskOptions) {
  const { config, db, clock, mailer } = options
  let isBusy = false
  return {
    async makeCatalogue(payload, { job, abortSignal }) {
      const wanted = payloadOf.parse(payload)
      // One at a time in a process: two would take twice the memory, and mails wait for the same hands.
      if (isBusy) {
        const again = { ...makeCatalogJob(wanted.cardcode, wanted.catalogId), delaySeconds: BUSY_SECONDS }
        return queueJobs(db, [again])
      }
      isBusy = true
      try {
        const attempt = { isLast: job.attempts >= job.max_attempts, signal: abortSignal ?? NEVER }
        await makeCatalog({ ...options, dataDir: config.dataDir }, wanted, attempt)
      } finally {
        isBusy = false
      }
    },

    async catalogueReadyMail(payload) {
      const { cardcode, catalogId } = payloadOf.parse(payload)
      const row = await findCatalog(db, catalogId, cardcode)
      if (row?.status !== 'ready') return
      await sendOnce(db, mailer, catalogueReadyMail(row, config.publicUrl))
    },

    async reviveCatalogues() {
      await inTransaction(db, async tx => {
        const silent = await putBackSilent(tx, new Date(clock().getTime() - SILENCE_MS))
        await queueJobs(
          tx,
          silent.map(({ cardcode, id }) => makeCatalogJob(cardcode, id)),
        )
      })
    },
  } satisfies Record<CatalogTask | 'reviveCatalogues', Task>
}

/** What the daily cleaning does here: ready ones whose time is over expire, old failed ones go. */
export async function cleanUpCatalogs(db: Database, now: Date): Promise<void> {
  await expireCatalogs(db, now)
  await deleteFailedCatalogs(db, now)
}

const NEVER = new AbortController().signal
