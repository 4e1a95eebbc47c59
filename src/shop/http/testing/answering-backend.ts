import type { Call, CallInput } from '#contract/call.ts'
import type { BackendClient, Caller } from '#contract/client.ts'
import { CallError } from '#contract/errors.ts'

/** What the call of a name is answered, before its schema; undefined: there is no such thing. */
export type Answering = (name: string, input: CallInput<Call>, caller: Caller) => unknown

/** A backend in place of the real one: it answers calls as it is told, and has no pictures unless told. */
export function answeringBackend(
  answering: Answering = () => undefined,
  changes: Partial<BackendClient> = {},
): BackendClient {
  const call: BackendClient['call'] = async ({ name, reply }, input, caller) => {
    const said = answering(name, input, caller)
    if (said === undefined) throw new CallError('NOT_FOUND')
    // What the schema lets through is the call's reply; the compiler cannot follow that through the generic.
    return reply.parse(said) as never
  }
  return {
    call,
    answer: async (...given) => ({ reply: await call(...given), replayed: false }),
    publicVersion: () => '1',
    media: async () => null,
    cachedMedia: () => undefined,
    ready: async () => null,
    close: async () => {},
    ...changes,
  }
}
