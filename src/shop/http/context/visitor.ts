import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { BackendClient, Caller } from '#contract/client.ts'
import { type Account, readSession } from '#contract/shop/auth.ts'
import { clientAddress } from '#server/client-address.ts'
import type { KnownSessions } from '#server/security/known-sessions.ts'
import { readSessionToken } from '../security/session-cookie.ts'

/** Sender of a request: anonymous, signed in, or with a session that could not be read (AUT-01). */
export type Visitor =
  | { readonly state: 'anonymous'; readonly account: null; readonly token: null }
  | { readonly state: 'signed-in'; readonly account: Account; readonly token: string }
  | { readonly state: 'error'; readonly account: null; readonly token: string }

export const ANONYMOUS: Visitor = { state: 'anonymous', account: null, token: null }

/** Resolves the session cookie with the backend. A failure is logged and returned as `error`, never thrown (AUT-08). */
export async function identify(
  backend: BackendClient,
  request: FastifyRequest,
  {
    log,
    secure,
    sessions,
  }: { readonly log: FastifyBaseLogger; readonly secure: boolean; readonly sessions: KnownSessions },
): Promise<Visitor> {
  const token = readSessionToken(request.headers.cookie, secure)
  if (token === null) return ANONYMOUS
  try {
    const { account } = await backend.call(readSession, { body: { token } }, callerFor(request, null))
    if (account === null) {
      sessions.delete(token)
      return ANONYMOUS
    }
    sessions.set(token, true)
    return { state: 'signed-in', account, token }
  } catch (error) {
    log.error({ err: error, requestId: request.id }, 'The session could not be read')
    return { state: 'error', account: null, token }
  }
}

/** Identity for backend calls of this request (SRV-03). */
export function callerFor(request: FastifyRequest, account: Account | null): Caller {
  return {
    cardcode: account?.cardcode ?? null,
    email: account?.email ?? null,
    requestId: request.id,
    address: clientAddress(request),
  }
}
