import type { Call } from '#contract/call.ts'
import type { Caller } from '#contract/client.ts'
import { CallError } from '#contract/errors.ts'
import { readSession, signIn, signOut } from '#contract/shop/auth.ts'
import { getCart, saveCart } from '#contract/shop/cart.ts'
import { createOrder, createorderpromo } from '#contract/shop/orders.ts'
import { type AllLimits, createAdmission } from '#server/admission.ts'
import { RETRY_SECONDS } from '#server/replies/retry-after.ts'

export type CallKind = 'orders' | 'customers' | 'visitors'

/**
 * Calls are shorter than pages, and whoever asks has chosen already whom it lets in. What waits here waits for one of
 * the few connections to the database.
 */
export const callLimits: AllLimits<CallKind> = [
  { kind: 'orders', atOnce: 64, waiting: 256, longestWaitMs: 5000 },
  { kind: 'customers', atOnce: 48, waiting: 256, longestWaitMs: 1000 },
  { kind: 'visitors', atOnce: 32, waiting: 256, longestWaitMs: 500 },
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

/** Runs a call when there is room for it, or throws UNAVAILABLE with when to ask again. */
export type AdmitCall = <Answer>(call: Call, caller: Caller, run: () => Promise<Answer>) => Promise<Answer>

/** What a backend takes on at a time: orders and what leads to them before customers' calls, those before visitors'. */
export function admitCalls(onRefused: (call: Call) => void, limits = callLimits): AdmitCall {
  const admission = createAdmission(limits)
  return async (call, caller, run) => {
    const kind = kindOf(call, caller)
    await new Promise<void>((begin, reject) =>
      admission.ask(kind, {
        begin,
        refuse() {
          onRefused(call)
          reject(new CallError('UNAVAILABLE', { retryAfter: RETRY_SECONDS, notBegun: true }))
        },
        isGone: () => false,
      }),
    )
    try {
      return await run()
    } finally {
      admission.release(kind)
    }
  }
}

function kindOf(call: Call, { cardcode }: Caller): CallKind {
  if (ordering.has(call)) return 'orders'
  return cardcode === null ? 'visitors' : 'customers'
}
