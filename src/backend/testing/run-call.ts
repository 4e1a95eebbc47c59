import type { Call, CallInput, ReplyOf } from '#contract/call.ts'
import type { CallAnswer, Caller } from '#contract/client.ts'
import type { Route } from '../platform/calls/define-handler.ts'
import { contractCheck } from './contract-check.ts'

/** Calls handlers directly, with their checks of parameters, authority and replies. */
export interface CallRunner {
  call<C extends Call>(call: C, input: CallInput<C>, caller?: Partial<Caller>): Promise<ReplyOf<C>>
  answer<C extends Call>(
    call: C,
    input: CallInput<C>,
    caller?: Partial<Caller>,
  ): Promise<CallAnswer<ReplyOf<C>>>
}

const visitor: Caller = { cardcode: null, email: null, requestId: 'test', address: null }

export function callRunner(routes: readonly Route[]): CallRunner {
  const byName = new Map(routes.map(bind => bind({ check: contractCheck })).map(one => [one.call.name, one]))
  const answer: CallRunner['answer'] = async (call, input, caller = {}) => {
    const route = byName.get(call.name)
    if (route === undefined) throw new Error(`No handler is bound to ${call.name}`)
    // The route was bound to this very call, so its reply has this call's type.
    return (await route.run(input, { ...visitor, ...caller })) as never
  }
  return { answer, call: async (call, input, caller) => (await answer(call, input, caller)).reply }
}
