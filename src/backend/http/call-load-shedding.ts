import type { Call } from '#contract/call.ts'
import type { Caller } from '#contract/client.ts'
import { CallError } from '#contract/errors.ts'
import { officeEvents } from '#contract/office/events.ts'
import { readSession, signIn, signOut } from '#contract/shop/auth.ts'
import { getCart, saveCart } from '#contract/shop/cart.ts'
import { createOrder, createorderpromo } from '#contract/shop/orders.ts'
import { createLoadShedder, type LoadLimitsByPriority } from '#server/load/load-shedding.ts'
import { RETRY_SECONDS } from '#server/replies/retry-after.ts'

export type CallKind = 'orders' | 'customers' | 'visitors' | 'operators'

/**
 * Higher than the shop's limits of pages: calls are shorter, and the shop has shed its own load before. Queued calls
 * wait for one of the few database connections.
 */
export const callLimits: LoadLimitsByPriority<CallKind> = [
  { kind: 'orders', atOnce: 64, waiting: 256, longestWaitMs: 5000 },
  { kind: 'customers', atOnce: 48, waiting: 256, longestWaitMs: 1000 },
  { kind: 'visitors', atOnce: 32, waiting: 256, longestWaitMs: 500 },
  // Few people, in places of their own: neither do customers shut them out, nor the reverse (OFX-23).
  { kind: 'operators', atOnce: 24, waiting: 128, longestWaitMs: 5000 },
]

const ordering: ReadonlySet<Call> = new Set<Call>([
  createOrder,
  createorderpromo,
  getCart,
  saveCart,
  readSession,
  signIn,
  signOut,
])

/** Runs a call within the limits, or throws UNAVAILABLE with `retryAfter`. */
export type RunLimited = <Answer>(call: Call, caller: Caller, run: () => Promise<Answer>) => Promise<Answer>

/**
 * Load shedding of calls: orders and the calls that lead to them go before customers' calls, those before visitors';
 * operators' have places of their own.
 */
export function limitCalls(onRejected: (call: Call) => void, limits = callLimits): RunLimited {
  const shedder = createLoadShedder(limits)
  return async (call, caller, run) => {
    const kind = kindOf(call, caller)
    await new Promise<void>((begin, reject) =>
      shedder.submit(kind, {
        begin,
        reject() {
          onRejected(call)
          reject(new CallError('UNAVAILABLE', { retryAfter: RETRY_SECONDS, notBegun: true }))
        },
        isAborted: () => false,
      }),
    )
    try {
      return await run()
    } finally {
      shedder.release(kind)
    }
  }
}

function kindOf(call: Call, { cardcode }: Caller): CallKind {
  if (ordering.has(call)) return 'orders'
  if (call.access === 'staff' || call === officeEvents) return 'operators'
  return cardcode === null ? 'visitors' : 'customers'
}
