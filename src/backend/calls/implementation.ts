import type { BodyOf, Call, CallInput, QueryOf, ReplyOf } from '#contract/call.ts'
import type { CallAnswer, Caller } from '#contract/client.ts'
import { CallError } from '#contract/errors.ts'
import { parseInput } from '#contract/problem.ts'
import { clientNetwork } from '#server/client-network.ts'
import { customerKeyIn, WithheldAnswer } from '#server/customer-keys.ts'
import { onBehalfOf } from '#server/request-in-hand.ts'
import { refusalOf } from './authority.ts'
import { databaseRefusal } from './database-refusal.ts'

/** A call with its handler, not yet told how to run. What every `handlers.ts` exports a list of. */
export type BoundCall = (options: RunOptions) => Implementation

/** What a handler gets: parsed parameters and the session's identity, already allowed to make the call. */
export interface Handling<C extends Call> {
  readonly query: QueryOf<C>
  readonly body: BodyOf<C>
  readonly caller: Caller
  /** Present on every call that is `idempotent`. */
  readonly idempotencyKey: string
  /** Tells that the reply is a stored one (CHK-07). */
  markReplayed(): void
}

export type Handler<C extends Call> = (handling: Handling<C>) => ReplyOf<C> | Promise<ReplyOf<C>>

/** A call bound to its handler. Both transports run exactly this (SRV-02). */
export interface Implementation {
  readonly call: Call
  run(input: CallInput<Call>, caller: Caller): Promise<CallAnswer<unknown>>
}

/** Looks at what leaves a call; throws where the contract does not say so. */
export interface CallCheck {
  reply(call: Call, reply: unknown): void
  refusal?(call: Call, error: CallError): void
}

export interface RunOptions {
  /** Replies are typed at compile time; in development and tests they are checked at run time too. */
  readonly check: CallCheck | null
}

/** The reply must fit its schema. */
export const schemaCheck: CallCheck = {
  reply(call, reply) {
    call.reply.parse(reply)
  },
}

/**
 * Binds a handler to its call. The order is fixed: parse query (400) and body (422), authority (401, 403),
 * idempotency key (400), handler, whose failures to reach the database become 503 or 504; no reply to a session
 * without a customer has a customer's keys, in production too; what leaves is shown to `check`.
 */
export function implement<C extends Call>(call: C, handler: Handler<C>): BoundCall {
  return ({ check }) => ({
    call,
    async run(input, caller) {
      try {
        const answer = await onBehalfOf(caller.requestId, () => answered(input, caller))
        if (caller.cardcode === null && call.answers === 'json') refuseCustomerKeys(call, answer.reply)
        check?.reply(call, answer.reply)
        return answer
      } catch (error) {
        if (error instanceof CallError) check?.refusal?.(call, error)
        throw error
      }
    },
  })

  async function answered(input: CallInput<Call>, caller: Caller): Promise<CallAnswer<ReplyOf<C>>> {
    const query = parseInput<C['query']>(call.query, input.query ?? {}, 'BAD_REQUEST')
    const body = parseInput<C['body']>(call.body, input.body, 'VALIDATION')
    const refusal = refusalOf(call, { query, body }, caller)
    if (refusal) throw new CallError(refusal)
    if (call.idempotent && !input.idempotencyKey) throw new CallError('IDEMPOTENCY_KEY_MISSING')
    let replayed = false
    const reply = await handled({
      query,
      body,
      // Addresses are for counting uses alone (SRV-15).
      caller: { ...caller, address: caller.address === null ? null : clientNetwork(caller.address) },
      idempotencyKey: input.idempotencyKey ?? '',
      markReplayed: () => {
        replayed = true
      },
    })
    return { reply, replayed }
  }

  async function handled(handling: Handling<C>): Promise<ReplyOf<C>> {
    try {
      return await handler(handling)
    } catch (error) {
      throw databaseRefusal(error)
    }
  }
}

/** Whatever was wrong before, a visitor gets an error and not a price (AUT-33). */
function refuseCustomerKeys(call: Call, reply: unknown): void {
  const key = customerKeyIn(reply)
  if (key !== null) throw new WithheldAnswer(call.name, key)
}
