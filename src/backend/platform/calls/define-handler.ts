import type { BodyOf, Call, CallInput, QueryOf, ReplyOf } from '#contract/call.ts'
import type { CallAnswer, Caller } from '#contract/client.ts'
import { CallError } from '#contract/errors.ts'
import { parseInput } from '#contract/problem.ts'
import { clientNetwork } from '#server/client-network.ts'
import { customerKeyIn, WithheldAnswer } from '#server/customer-keys.ts'
import { runWithRequest } from '#server/request-context.ts'
import { refusalOf } from './authority.ts'
import { databaseRefusal } from './database-refusal.ts'

/** A call with its handler, before it is bound to its run options. Every `handlers.ts` exports a list of these. */
export type Route = (options: RunOptions) => BoundRoute

/** What a handler gets: parsed parameters and the session's identity, already authorized for the call. */
export interface CallContext<C extends Call> {
  readonly query: QueryOf<C>
  readonly body: BodyOf<C>
  readonly caller: Caller
  /** Present on every call that is `idempotent`. */
  readonly idempotencyKey: string
  /** The revision that a `conditional` call requires; undefined to write in any case. */
  readonly ifMatch: number | undefined
  /** Marks the reply as a stored one (CHK-07). */
  markReplayed(): void
}

export type Handler<C extends Call> = (context: CallContext<C>) => ReplyOf<C> | Promise<ReplyOf<C>>

/** A call bound to its handler. Both transports run exactly this (SRV-02). */
export interface BoundRoute {
  readonly call: Call
  run(input: CallInput<Call>, caller: Caller): Promise<CallAnswer<unknown>>
}

/** Checks the response of a call; throws where it breaks the contract. */
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
 * without a customer has a customer's keys, in production too; `check` sees the response.
 */
export function defineHandler<C extends Call>(call: C, handler: Handler<C>): Route {
  return ({ check }) => ({
    call,
    async run(input, caller) {
      try {
        const answer = await runWithRequest(caller.requestId, () => execute(input, caller))
        const isForCustomer = caller.cardcode !== null || call.access === 'staff'
        if (!isForCustomer && call.answers === 'json') refuseCustomerKeys(call, answer.reply)
        check?.reply(call, answer.reply)
        return answer
      } catch (error) {
        if (error instanceof CallError) check?.refusal?.(call, error)
        throw error
      }
    },
  })

  async function execute(input: CallInput<Call>, caller: Caller): Promise<CallAnswer<ReplyOf<C>>> {
    const query = parseInput<C['query']>(call.query, input.query ?? {}, 'BAD_REQUEST')
    const body = parseInput<C['body']>(call.body, input.body, 'VALIDATION')
    const refusal = refusalOf(call, { query, body }, caller)
    if (refusal) throw new CallError(refusal)
    if (call.idempotent && !input.idempotencyKey) throw new CallError('IDEMPOTENCY_KEY_MISSING')
    let replayed = false
    const reply = await callHandler({
      query,
      body,
      // The client's network is only used to count requests (SRV-15).
      caller: { ...caller, address: caller.address === null ? null : clientNetwork(caller.address) },
      idempotencyKey: input.idempotencyKey ?? '',
      ifMatch: input.ifMatch,
      markReplayed: () => {
        replayed = true
      },
    })
    return { reply, replayed }
  }

  async function callHandler(context: CallContext<C>): Promise<ReplyOf<C>> {
    try {
      return await handler(context)
    } catch (error) {
      throw databaseRefusal(error)
    }
  }
}

/** The last guard: a visitor gets an error, never a price (AUT-33). */
function refuseCustomerKeys(call: Call, reply: unknown): void {
  const key = customerKeyIn(reply)
  if (key !== null) throw new WithheldAnswer(call.name, key)
}
