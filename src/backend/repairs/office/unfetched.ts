import { remindRepairs, unfetchedRepairs } from '#contract/office/workshop/repairs.ts'
import { addDays, businessDayOf, startOfBusinessDay } from '#domain/time/business-day.ts'
import type { Route } from '../../platform/calls/define-handler.ts'
import type { Office, Operator } from '../../platform/calls/office-calls.ts'
import type { Database } from '../../platform/db/pool.ts'
import { queueJobs } from '../../platform/queue/queue-queries.ts'
import { messages } from './messages.ts'
import { findUnfetched, lockReady, noteReminder, type ReadyRepair } from './unfetched-queries.ts'

/** The workshop's machines that are ready and were not fetched, and the mail that reminds of them (OFT-06). */
export function unfetchedHandlers({
  db,
  office,
}: {
  readonly db: Database
  readonly office: Office
}): Route[] {
  return [
    office.handle(unfetchedRepairs, async ({ query: { days }, scope, now }) => {
      const today = businessDayOf(now)
      const until = startOfBusinessDay(addDays(today, 1 - days))
      return { repairs: await findUnfetched(db, scope, { until, today }) }
    }),

    office.write(remindRepairs, async ({ body: { docNums }, operator, now, describe }, tx) => {
      const ready = await lockReady(tx, operator.scope, docNums)
      const mailed = ready.filter(({ email }) => email !== '')
      await remind(tx, mailed, { operator, now })
      await describe(messages.reminded(mailed.map(({ docNum }) => docNum)))
      const sent = new Set(mailed.map(({ docNum }) => docNum))
      return { mailed: [...sent], left: docNums.filter(docNum => !sent.has(docNum)) }
    }),
  ]
}

/** Notes that the customers of these machines are reminded, and queues the mails. */
export async function remind(
  tx: Database,
  repairs: readonly ReadyRepair[],
  { operator, now }: { readonly operator: Pick<Operator, 'name'>; readonly now: Date },
): Promise<void> {
  for (const { cardcode, docNum } of repairs)
    await noteReminder(tx, {
      cardcode,
      docNum,
      at: now,
      actor: operator.name,
      note: messages.remindedNote,
    })
  await queueJobs(
    tx,
    repairs.map(({ cardcode, docNum }) => ({
      task: 'repairReminderMail' as const,
      payload: { cardcode, docNum, at: now.toISOString() },
      key: `repairReminderMail:${docNum}`,
    })),
  )
}
