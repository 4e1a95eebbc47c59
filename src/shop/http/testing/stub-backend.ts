import type { Call, CallInput } from '#contract/call.ts'
import type { BackendClient, Caller } from '#contract/client.ts'
import { CallError } from '#contract/errors.ts'

/** Reply for a call by name, before its schema; undefined becomes NOT_FOUND. */
export type StubReply = (name: string, input: CallInput<Call>, caller: Caller) => unknown

/** A stub of the backend with the given replies, and without pictures by default. */
export function stubBackend(
  answering: StubReply = () => undefined,
  changes: Partial<BackendClient> = {},
): BackendClient {
  const call: BackendClient['call'] = async ({ name, reply }, input, caller) => {
    const given = answering(name, input, caller)
    if (given === undefined) throw new CallError('NOT_FOUND')
    // The parsed value is the call's reply, which the compiler cannot infer through the generic.
    return reply.parse(given) as never
  }
  return {
    call,
    answer: async (...input) => ({ reply: await call(...input), replayed: false }),
    publicVersion: () => '1',
    media: async () => null,
    cachedMedia: () => undefined,
    ready: async () => null,
    close: async () => {},
    ...changes,
  }
}
