import { createHash } from 'node:crypto'
import { z } from 'zod'
import { CallError } from '#contract/errors.ts'
import { isForeignKeyViolation } from '../db/failure.ts'
import type { Database } from '../db/pool.ts'
import { findKey, finishKey, type KeyedRequest, type KnownKey, releaseKey, takeKey } from './queries.ts'

const LONGEST_KEY = 200
const RETRY_SECONDS = 1

/** Stores the answer of the work as part of its transaction. */
export type Complete<Reply> = (tx: Database, reply: Reply, orderId?: number) => Promise<void>

export interface KeyedOperation<Reply> {
  readonly cardcode: string
  readonly route: string
  readonly key: string
  /** The parsed body; the same content in another order of keys is the same. */
  readonly body: unknown
  readonly status: number
  readonly reply: z.ZodType<Reply>
}

const storedRefusal = z.object({
  detail: z.string().nullable(),
  errors: z.array(z.object({ path: z.string(), code: z.string(), detail: z.string() })),
})

/**
 * Does `work` once per key (CHK-07 to CHK-10): a repetition gets the stored answer, one that comes while the first
 * is running IDEMPOTENCY_IN_PROGRESS, another body IDEMPOTENCY_KEY_REUSED. `work` must call `complete` in the
 * transaction that makes its effects, so that both are there or neither is. Refusals with 422 are kept too; after
 * any other failure the key is free again.
 */
export async function once<Reply>(
  db: Database,
  operation: KeyedOperation<Reply>,
  work: (complete: Complete<Reply>) => Promise<Reply>,
): Promise<{ reply: Reply; replayed: boolean }> {
  if (operation.key.length > LONGEST_KEY) throw new CallError('BAD_REQUEST')
  const { cardcode, route, key } = operation
  const request = { cardcode, route, key, bodyHash: bodyHash(operation.body) }
  const taken = await takeOrFind(db, request)
  if (typeof taken !== 'string')
    return { reply: storedAnswer(taken, request, operation.reply), replayed: true }

  try {
    const reply = await work(async (tx, answer, orderId) => {
      const finished = await finishKey(tx, request, taken, {
        status: operation.status,
        reply: answer,
        orderId: orderId ?? null,
      })
      if (!finished) throw inProgress()
    })
    return { reply, replayed: false }
  } catch (error) {
    if (error instanceof CallError && error.status === 422) {
      const { detail, errors } = error
      await finishKey(db, request, taken, { status: 422, reply: { detail, errors }, orderId: null })
    } else {
      await releaseKey(db, request, taken)
    }
    throw error
  }
}

/** SHA-256 of the body with the keys of every object in order. */
export function bodyHash(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body, sortedKeys)).digest('base64url')
}

async function takeOrFind(db: Database, request: KeyedRequest): Promise<string | KnownKey> {
  for (;;) {
    const ticket = await takeKey(db, request).catch(refuseUnknownCustomer)
    if (ticket !== null) return ticket
    // A statement of its own: only a new snapshot sees a row that was written while taking waited for it.
    const known = await findKey(db, request)
    // None: it was released between the two statements, so it can be had now.
    if (known !== null) return known
  }
}

/** Keys belong to customers: without one there is nobody to act for. */
function refuseUnknownCustomer(error: unknown): never {
  if (isForeignKeyViolation(error)) {
    throw new CallError('CUSTOMER_BLOCKED', { cause: error })
  }
  throw error
}

function storedAnswer<Reply>(known: KnownKey, request: KeyedRequest, schema: z.ZodType<Reply>): Reply {
  if (known.bodyHash !== request.bodyHash) throw new CallError('IDEMPOTENCY_KEY_REUSED')
  if (known.state === 'running') throw inProgress()
  if (known.status !== 422) return schema.parse(known.reply)
  const { detail, errors } = storedRefusal.parse(known.reply)
  throw new CallError('VALIDATION', { ...(detail === null ? {} : { detail }), errors })
}

function inProgress(): CallError {
  return new CallError('IDEMPOTENCY_IN_PROGRESS', { retryAfter: RETRY_SECONDS })
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
