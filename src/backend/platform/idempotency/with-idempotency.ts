import { createHash } from 'node:crypto'
import { z } from 'zod'
import { CallError } from '#contract/errors.ts'
import { isForeignKeyViolation } from '../db/failure.ts'
import type { Database } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import {
  claimKey,
  type FirstStatement,
  type KeyedRequest,
  type KeyedResponse,
  type KeyOwner,
  type StoredResponse,
  storeResponse,
} from './queries.ts'

const LONGEST_KEY = 200
const RETRY_SECONDS = 1

/**
 * How work under a key ended, in the transaction of its effects. `isStored`: whether the work stored the response itself
 * with `storeResponseStatement`. `refusal`: the effects are committed, the key is free again.
 */
export type Outcome<Reply> =
  | { readonly reply: Reply; readonly isStored?: boolean }
  | { readonly refusal: CallError }

export interface KeyedOperation<Reply, First> {
  readonly owner: KeyOwner
  readonly route: string
  readonly key: string
  /** The parsed body; the order of its keys does not matter. */
  readonly body: unknown
  readonly status: number
  readonly reply: z.ZodType<Reply>
  /** The first statement of the work, sent in the same round trip as the claim of the key (`claimKey`). */
  readonly first?: FirstStatement<First>
}

export interface KeyedWork<First> {
  readonly request: KeyedRequest
  /** The row of the operation's `first`, or null. */
  readonly first: First | null
}

const storedRefusal = z.object({
  detail: z.string().nullable(),
  errors: z.array(z.object({ path: z.string(), code: z.string(), detail: z.string() })),
})

/**
 * Runs `work` once per key (CHK-07 to CHK-10): a retry gets the stored response, a concurrent one
 * IDEMPOTENCY_IN_PROGRESS, another body IDEMPOTENCY_KEY_REUSED. `work` gets the transaction in which the response is
 * stored, so that its effects and the response are committed together; after a deadlock it runs again from its
 * beginning. Errors with 422 are stored too; after any other failure the key is free again.
 */
export async function withIdempotency<Reply, First>(
  db: Database,
  operation: KeyedOperation<Reply, First>,
  work: (tx: Database, keyed: KeyedWork<First>) => Promise<Outcome<Reply>>,
): Promise<{ reply: Reply; replayed: boolean }> {
  if (operation.key.length > LONGEST_KEY) throw new CallError('BAD_REQUEST')
  const { owner, route, key } = operation
  const request = { owner, route, key, bodyHash: bodyHash(operation.body) }
  for (;;) {
    const outcome = await attemptUnderKey(db, request, operation, work)
    // The next transaction sees the stored response.
    if (outcome === 'superseded') continue
    if ('stored' in outcome) {
      return { reply: replayedReply(outcome.stored, request, operation.reply), replayed: true }
    }
    if ('refusal' in outcome) throw outcome.refusal
    return { reply: outcome.reply, replayed: false }
  }
}

async function attemptUnderKey<Reply, First>(
  db: Database,
  request: KeyedRequest,
  { status, first: beginning }: Pick<KeyedOperation<Reply, First>, 'status' | 'first'>,
  work: (tx: Database, keyed: KeyedWork<First>) => Promise<Outcome<Reply>>,
): Promise<Outcome<Reply> | { readonly stored: StoredResponse } | 'superseded'> {
  try {
    return await inTransaction(db, async tx => {
      const { isFree, stored, first } = await claimKey(tx, request, beginning)
      if (stored !== null) return { stored }
      if (!isFree) throw new CallError('IDEMPOTENCY_IN_PROGRESS', { retryAfter: RETRY_SECONDS })
      const outcome = await work(tx, { request, first })
      if ('refusal' in outcome) return outcome
      const { reply, isStored = await store(tx, request, { status, reply, orderId: null }) } = outcome
      if (!isStored) throw new Superseded()
      return outcome
    })
  } catch (error) {
    if (error instanceof Superseded) return 'superseded'
    if (error instanceof CallError && error.status === 422) {
      const { detail, errors } = error
      await store(db, request, { status: 422, reply: { detail, errors }, orderId: null })
    }
    throw error
  }
}

/** The key was free, but its previous holder had just stored a response: this transaction is rolled back. */
class Superseded extends Error {}

/** Keys belong to a customer, who may have been deleted. */
async function store(db: Database, request: KeyedRequest, answer: KeyedResponse): Promise<boolean> {
  try {
    return await storeResponse(db, request, answer)
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new CallError('CUSTOMER_BLOCKED', { cause: error })
    throw error
  }
}

/** SHA-256 of the body with the keys of every object sorted. */
export function bodyHash(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body, sortedKeys)).digest('base64url')
}

function replayedReply<Reply>(
  stored: StoredResponse,
  request: KeyedRequest,
  schema: z.ZodType<Reply>,
): Reply {
  if (stored.bodyHash !== request.bodyHash) {
    const { orderId } = stored
    throw new CallError('IDEMPOTENCY_KEY_REUSED', orderId === null ? {} : { orderId })
  }
  if (stored.status !== 422) return schema.parse(stored.reply)
  const { detail, errors } = storedRefusal.parse(stored.reply)
  throw new CallError('VALIDATION', { ...(detail === null ? {} : { detail }), errors })
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
