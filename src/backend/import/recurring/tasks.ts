import type { Task } from 'graphile-worker'
import { z } from 'zod'
import { nextPoll } from '#domain/office/imports/recurring-import.ts'
import type { BackendConfig } from '../../platform/config.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { queueJobs } from '../../platform/queue/queue-queries.ts'
import { secretBox } from '../../staff/access/sealed-secrets.ts'
import { pollJob } from './jobs.ts'
import { type PollOptions, pollSource } from './poll-source.ts'
import { lockDue, storeNextAt } from './queries.ts'

export interface RecurringTaskOptions extends Pick<PollOptions, 'db' | 'clock' | 'findOperatorById'> {
  readonly config: Pick<BackendConfig, 'officeKey' | 'incomingDir' | 'importNetworks'>
}

const payloadOf = z.object({ id: z.int() })

/** Imports that run by themselves: each minute those whose time has come are queued, each as a job of its own (OFI-17). */
export function recurringTasks({ db, clock, findOperatorById, config }: RecurringTaskOptions) {
  const secrets = secretBox(config.officeKey)
  const { incomingDir: folder, importNetworks: networks } = config
  return {
    async findRecurringImports() {
      await inTransaction(db, async tx => {
        const now = clock()
        const due = await lockDue(tx, now)
        for (const row of due) await storeNextAt(tx, row.id, nextPoll(row, row.nextAt, now))
        if (due.length > 0)
          await queueJobs(
            tx,
            due.map(({ id }) => pollJob(id)),
          )
      })
    },

    async pollSource(payload, { abortSignal }) {
      const { id } = payloadOf.parse(payload)
      const signal = abortSignal ?? new AbortController().signal
      await pollSource({ db, clock, secrets, folder, networks, findOperatorById }, id, signal)
    },
  } satisfies Record<'findRecurringImports' | 'pollSource', Task>
}
