import type { Task } from 'graphile-worker'
import { calendarValue, rateFetchValue } from '#contract/setting-values.ts'
import { expectedClose, nextTry } from '#domain/money/rate-fetch.ts'
import { rateJump } from '#domain/money/rate-jump.ts'
import { type BusinessDay, businessDayOf } from '#domain/time/business-day.ts'
import { describeChangeSet, openChangeSet } from '../platform/change-sets/queries.ts'
import { type CircuitBreaker, CircuitOpen, circuitBreaker } from '../platform/circuit-breaker.ts'
import type { BackendConfig } from '../platform/config.ts'
import type { Database } from '../platform/db/pool.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { askBcu, BcuFailure, type Close } from './ask-bcu.ts'
import { messages } from './messages.ts'
import {
  findFetchSettings,
  findRateFetch,
  hasRateSince,
  lockRates,
  recordAttempt,
  storeClose,
} from './queries.ts'

export interface ExchangeRateTaskOptions {
  readonly config: Pick<BackendConfig, 'bcuUrl'>
  readonly db: Database
  readonly clock: () => Date
  /** The BCU's circuit breaker, when it is not the default one. */
  readonly bcu?: CircuitBreaker
}

/**
 * OFS-05: `fetchRate` runs every ten minutes and asks the BCU for a closing rate that should be known and is not, if the
 * company wants it. What fails is on `Hoy` and tried again by itself, so the task never throws for it.
 */
export function exchangeRateTasks({ config, db, clock, bcu = circuitBreaker() }: ExchangeRateTaskOptions) {
  return {
    async fetchRate(_payload, { abortSignal }) {
      const now = clock()
      const stored = await findFetchSettings(db)
      const wanted = rateFetchValue.safeParse(stored.rateFetch ?? {})
      const calendar = calendarValue.safeParse(stored.calendar ?? {})
      if (!wanted.success || !wanted.data.isOn) return
      const day = expectedClose(now, wanted.data.time, calendar.data ?? calendarValue.parse({}))
      if (day === null || (await hasRateSince(db, day))) return
      const last = await findRateFetch(db, day)
      if (last?.outcome === 'waiting') return
      if (last !== null && now < nextTry(last.triedAt, last.attempts)) return
      try {
        const close = await bcu.run(() => askBcu(config.bcuUrl, abortSignal ?? new AbortController().signal))
        await storeOrPropose(db, { day, now, close })
      } catch (error) {
        // Nothing was sent: the next run probes.
        if (error instanceof CircuitOpen) return
        if (!(error instanceof BcuFailure)) throw error
        const { reason } = error
        await recordAttempt(db, { day, now, outcome: 'failed', close: null, jumpPercent: null, reason })
      }
    },
  } satisfies Record<'fetchRate', Task>
}

/** Stores a close that was answered; one that jumps waits for a person, an older one than was wanted is late. */
async function storeOrPropose(
  db: Database,
  { day, now, close }: { readonly day: BusinessDay; readonly now: Date; readonly close: Close },
): Promise<void> {
  if (close.day > businessDayOf(now)) throw new BcuFailure('unreadable', 'The BCU closed a day to come')
  await inTransaction(db, async tx => {
    const { ofDay, before } = await lockRates(tx, close.day)
    const jumpPercent = ofDay === null ? rateJump(before, close.sell) : null
    const isLate = close.day < day
    if (jumpPercent === null && ofDay === null) {
      const changeSet = await openChangeSet(tx, { staffId: null, actor: messages.actor, kind: 'job' })
      await storeClose(tx, close)
      await describeChangeSet(tx, changeSet, messages.fetched(close.day, close.sell))
    }
    const reached = isLate ? 'late' : 'stored'
    const outcome = jumpPercent === null ? reached : 'waiting'
    await recordAttempt(tx, { day, now, outcome, close, jumpPercent, reason: null })
  })
}
