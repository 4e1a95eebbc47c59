import { callServer } from '#contract/browser/call-server.ts'
import type { BrowserCall, Call, CallInput, ReplyOf } from '#contract/call.ts'

/** Makes a data call of the shop with the session's identity; throws a `CallFailure`. */
export function callShop<C extends Call>(
  { browser }: BrowserCall<C>,
  input: CallInput<C> = {},
  signal?: AbortSignal,
): Promise<ReplyOf<C>> {
  return callServer<C>(browser, input, { signal })
}
