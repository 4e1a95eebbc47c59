import type { Call, CallInput, ReplyOf } from '#contract/call.ts'
import type { ShopContext } from '../context/shop-context.ts'
import type { ShopCallInput } from './bind-shop-call.ts'

/** Forwards a call with the idempotency key of the request and marks a replayed response (CHK-07). */
export async function forwardIdempotent<C extends Call>(
  { backend }: ShopContext,
  call: C,
  body: CallInput<C>['body'],
  { caller, idempotencyKey, reply }: Pick<ShopCallInput<Call>, 'caller' | 'idempotencyKey' | 'reply'>,
): Promise<ReplyOf<C>> {
  const answer = await backend.answer(call, { body, idempotencyKey }, caller)
  if (answer.replayed) reply.header('idempotency-replayed', 'true')
  return answer.reply
}
