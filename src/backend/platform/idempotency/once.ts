import { createHash } from 'node:crypto'
import { z } from 'zod'
import { CallError } from '#contract/errors.ts'
import { isForeignKeyViolation } from '../db/failure.ts'
import type { Database } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import {
  type Answer,
  claimKey,
  type FirstStatement,
  type KeptAnswer,
  type KeyedRequest,
  keepAnswer,
} from './queries.ts'

const LONGEST_KEY = 200
const RETRY_SECONDS = 1

/**
 * How work under a key ended, in the transaction of its effects. `isKept`: it stored the answer itself with
 * `answerKept`, or could not. `refusal`: the effects stay, the key is free again.
 */
export type Ended<Reply> =
  | { readonly reply: Reply; readonly isKept?: boolean }
  | { readonly refusal: CallError }

export interface KeyedOperation<Reply, First> {
  readonly cardcode: string
  readonly route: string
  readonly key: string
  /** The parsed body; the same content in another order of keys is the same. */
  readonly body: unknown
  readonly status: number
  readonly reply: z.ZodType<Reply>
  /** What the work begins with, where it wants that sent along with the claim of the key (`claimKey`). */
  readonly first?: FirstStatement<First>
}

export interface KeyedWork<First> {
  readonly request: KeyedRequest
  /** The row of the operation's `first`; null when there is none. */
  readonly first: First | null
}

const storedRefusal = z.object({
  detail: z.string().nullable(),
  errors: z.array(z.object({ path: z.string(), code: z.string(), detail: z.string() })),
})

/**
 * Does `work` once per key (CHK-07 to CHK-10): a repetition gets the stored answer, one that comes while the first
 * is running IDEMPOTENCY_IN_PROGRESS, another body IDEMPOTENCY_KEY_REUSED. `work` gets the transaction in which the
 * answer is stored, so that its effects and the answer are both there or neither is; after a deadlock it is done
 * again from its beginning. Refusals with 422 are kept too; after any other failure the key is free again.
 */
export async function once<Reply, First>(
  db: Database,
  operation: KeyedOperation<Reply, First>,
  work: (tx: Database, keyed: KeyedWork<First>) => Promise<Ended<Reply>>,
): Promise<{ reply: Reply; replayed: boolean }> {
  if (operation.key.length > LONGEST_KEY) throw new CallError('BAD_REQUEST')
  const { cardcode, route, key } = operation
  const request = { cardcode, route, key, bodyHash: bodyHash(operation.body) }
  for (;;) {
    const ended = await underKey(db, request, operation, work)
    // Its answer is seen by the next transaction.
    if (ended === 'answered meanwhile') continue
    if ('kept' in ended) return { reply: storedAnswer(ended.kept, request, operation.reply), replayed: true }
    if ('refusal' in ended) throw ended.refusal
    return { reply: ended.reply, replayed: false }
  }
}

async function underKey<Reply, First>(
  db: Database,
  request: KeyedRequest,
  { status, first: beginning }: Pick<KeyedOperation<Reply, First>, 'status' | 'first'>,
  work: (tx: Database, keyed: KeyedWork<First>) => Promise<Ended<Reply>>,
): Promise<Ended<Reply> | { readonly kept: KeptAnswer } | 'answered meanwhile'> {
  try {
    return await inTransaction(db, async tx => {
      const { isFree, kept, first } = await claimKey(tx, request, beginning)
      if (kept !== null) return { kept }
      if (!isFree) throw new CallError('IDEMPOTENCY_IN_PROGRESS', { retryAfter: RETRY_SECONDS })
      const ended = await work(tx, { request, first })
      if ('refusal' in ended) return ended
      const { reply, isKept = await keep(tx, request, { status, reply, orderId: null }) } = ended
      if (!isKept) throw new AnsweredMeanwhile()
      return ended
    })
  } catch (error) {
    if (error instanceof AnsweredMeanwhile) return 'answered meanwhile'
    if (error instanceof CallError && error.status === 422) {
      const { detail, errors } = error
      await keep(db, request, { status: 422, reply: { detail, errors }, orderId: null })
    }
    throw error
  }
}

/** The key was free, but whoever had it a moment before stored an answer: what was done here is undone. */
class AnsweredMeanwhile extends Error {}

/** Keys belong to customers: without one there is nobody to act for. */
async function keep(db: Database, request: KeyedRequest, answer: Answer): Promise<boolean> {
  try {
    return await keepAnswer(db, request, answer)
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new CallError('CUSTOMER_BLOCKED', { cause: error })
    throw error
  }
}

/** SHA-256 of the body with the keys of every object in order. */
export function bodyHash(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body, sortedKeys)).digest('base64url')
}

function storedAnswer<Reply>(kept: KeptAnswer, request: KeyedRequest, schema: z.ZodType<Reply>): Reply {
  if (kept.bodyHash !== request.bodyHash) {
    const { orderId } = kept
    throw new CallError('IDEMPOTENCY_KEY_REUSED', orderId === null ? {} : { orderId })
  }
  if (kept.status !== 422) return schema.parse(kept.reply)
  const { detail, errors } = storedRefusal.parse(kept.reply)
  throw new CallError('VALIDATION', { ...(detail === null ? {} : { detail }), errors })
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
