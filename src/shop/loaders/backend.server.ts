import { createContext, type RouterContextProvider } from 'react-router'
import type { Call, CallInput, ReplyOf } from '#contract/call.ts'
import type { BackendClient, Caller } from '#contract/client.ts'
import { assertServerSide } from './server-only.server.ts'
import { visitContext } from './session.server.ts'

export const backendContext = createContext<BackendClient>()

export const backendOf = (context: Readonly<RouterContextProvider>) => context.get(backendContext)

/**
 * Makes a call of the contract with the identity of the session.
 * Throws the contract's `CallError`; compare its `code`, never its class, which may exist twice (bundled and not).
 */
export function callBackend<C extends Call>(
  context: Readonly<RouterContextProvider>,
  call: C,
  input: CallInput<C> = {},
): Promise<ReplyOf<C>> {
  assertServerSide('callBackend')
  const { timing } = context.get(visitContext)
  return timing.time('backend', () => backendOf(context).call(call, input, callerOf(context)))
}

/** Identity for backend calls: from the session, never from a parameter (SRV-03). */
export function callerOf(context: Readonly<RouterContextProvider>): Caller {
  assertServerSide('callerOf')
  const { session, requestId, address, onlyReads } = context.get(visitContext)
  return { cardcode: session?.cardcode ?? null, email: session?.email ?? null, requestId, address, onlyReads }
}
