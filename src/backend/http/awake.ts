import type { Call } from '#contract/call.ts'
import { createOrder, createorderpromo } from '#contract/shop/orders.ts'
import type { Catalogue } from '../catalogue/read/catalogue.ts'
import type { Activity } from '../platform/activity.ts'
import type { BoundRoute } from '../platform/calls/define-handler.ts'
import { runUrgent } from '../platform/concurrency/time-slices.ts'

/** What reports yield to (OFR-13). */
const URGENT: ReadonlySet<Call> = new Set<Call>([createOrder, createorderpromo])

/** Wraps a call: it ends the rest of the process, and does not answer with what was true before it. */
export function awake({ call, run }: BoundRoute, activity: Activity, catalogue: Catalogue): BoundRoute {
  return {
    call,
    async run(input, caller) {
      activity.noteCall()
      const upToDate = catalogue.catchUp()
      if (upToDate !== null) await upToDate
      const answer = () => run(input, caller)
      return await (URGENT.has(call) ? runUrgent(answer) : answer())
    },
  }
}
