import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { ReplyOf } from '#contract/call.ts'
import type { BackendClient, Caller } from '#contract/client.ts'
import { officeSession } from '#contract/office/session.ts'
import { asCallError } from '#contract/problem.ts'
import { clientAddress } from '#server/client-address.ts'
import type { KnownSessions } from '#server/security/known-sessions.ts'
import type { OfficeAssets } from './office-assets.ts'
import type { OfficeConfig } from './office-config.ts'
import { readOfficeToken } from './office-cookie.ts'

/** Dependencies of the back office's HTTP routes. */
export interface OfficeContext {
  readonly config: OfficeConfig
  readonly backend: BackendClient
  readonly log: FastifyBaseLogger
  readonly mode: 'production' | 'development'
  readonly assets: OfficeAssets
  /** Tokens that the backend has verified: they have places of their own under load. */
  readonly sessions: KnownSessions
}

/** Sender of a request to the back office: nobody, or an operator with what is still missing to enter. */
export type Operator = ReplyOf<typeof officeSession>

/** Identity for calls of the backend: the session's token alone, who it is the backend reads itself. */
export function officeCaller(request: FastifyRequest, token: string | null): Caller {
  return {
    cardcode: null,
    email: null,
    requestId: request.id,
    address: clientAddress(request),
    officeToken: token,
  }
}

/** The operator behind a request; null without a session. Throws where the session cannot be read. */
export async function operatorOf(
  request: FastifyRequest,
  { backend, config, sessions }: OfficeContext,
): Promise<Operator | null> {
  const token = readOfficeToken(request, config.secure)
  if (token === null) return null
  try {
    const operator = await request.timing.time('session', () =>
      backend.call(officeSession, {}, officeCaller(request, token)),
    )
    sessions.set(token, true)
    return operator
  } catch (error) {
    if (asCallError(error).status !== 401) throw error
    sessions.delete(token)
    return null
  }
}
