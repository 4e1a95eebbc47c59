import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { BackendClient, Caller } from '#contract/client.ts'
import { type Account, readSession } from '#contract/shop/auth.ts'
import { type Impersonation, readImpersonation } from '#contract/shop/impersonation.ts'
import { clientAddress } from '#server/client-address.ts'
import type { KnownSessions } from '#server/security/known-sessions.ts'
import { readImpersonationToken, readSessionToken } from '../security/session-cookie.ts'
import { seenPage } from './seen-page.ts'

/**
 * Sender of a request: anonymous, signed in, with a session that could not be read (AUT-01), or an operator whose seeing
 * as a customer is over, to whom no route answers (`guard-impersonations.ts`).
 */
export type Visitor =
  | { readonly state: 'anonymous' | 'over'; readonly account: null; readonly token: null }
  | {
      readonly state: 'signed-in'
      readonly account: Account
      readonly token: string
      /** An operator, who sees the shop as the account and changes nothing (OFC-12); null: the user of the account. */
      readonly impersonation: Impersonation | null
    }
  | { readonly state: 'error'; readonly account: null; readonly token: string }

export const ANONYMOUS: Visitor = { state: 'anonymous', account: null, token: null }
const OVER: Visitor = { state: 'over', account: null, token: null }

interface IdentifyOptions {
  readonly log: FastifyBaseLogger
  readonly secure: boolean
  readonly sessions: KnownSessions
}

/**
 * Resolves the cookie with the backend: of an operator who sees the shop as a customer, else of a session. A failure is
 * logged and returned as `error`, never thrown (AUT-08).
 */
export async function identify(
  backend: BackendClient,
  request: FastifyRequest,
  { log, secure, sessions }: IdentifyOptions,
): Promise<Visitor> {
  const { cookie } = request.headers
  const operator = readImpersonationToken(cookie, secure)
  const token = operator ?? readSessionToken(cookie, secure)
  if (token === null) return ANONYMOUS
  const read = operator === null ? readUser : readOperator
  try {
    const visitor = await read(backend, request, token)
    if (visitor.state === 'signed-in') sessions.set(token, true)
    else sessions.delete(token)
    return visitor
  } catch (error) {
    log.error({ err: error, requestId: request.id }, 'The session could not be read')
    return { state: 'error', account: null, token }
  }
}

async function readUser(backend: BackendClient, request: FastifyRequest, token: string): Promise<Visitor> {
  const { account } = await backend.call(readSession, { body: { token } }, callerFor(request, null))
  return account === null ? ANONYMOUS : { state: 'signed-in', account, token, impersonation: null }
}

async function readOperator(
  backend: BackendClient,
  request: FastifyRequest,
  token: string,
): Promise<Visitor> {
  const body = { token, page: seenPage(request) }
  const { impersonation } = await backend.call(readImpersonation, { body }, callerFor(request, null))
  return impersonation === null
    ? OVER
    : { state: 'signed-in', account: impersonation.account, token, impersonation }
}

/** The operator behind a request, who sees the shop as a customer; null: whoever it says it is. */
export function impersonationOf(visitor: Visitor): Impersonation | null {
  return visitor.state === 'signed-in' ? visitor.impersonation : null
}

/** Identity for backend calls of this request (SRV-03); null: of nobody. */
export function callerFor(request: FastifyRequest, visitor: Visitor | null): Caller {
  return {
    cardcode: visitor?.account?.cardcode ?? null,
    email: visitor?.account?.email ?? null,
    requestId: request.id,
    address: clientAddress(request),
    onlyReads: visitor !== null && impersonationOf(visitor) !== null,
  }
}
