import type { FastifyReply, FastifyRequest } from 'fastify'
import { CallError } from '#contract/errors.ts'
import { type Account, signIn, signOut } from '#contract/shop/auth.ts'
import { deviceCookie, readDevice, readSessionToken, sessionCookie } from '../security/session-cookie.ts'
import type { ShopContext } from './shop-context.ts'
import { callerFor } from './visitor.ts'

/** Longer user agents are truncated, not rejected. */
const USER_AGENT_LENGTH = signIn.body.shape.userAgent.unwrap().maxLength ?? 0

/**
 * Opens a session for e-mail and password and sets its cookie (AUT-13). Ends the previous session of the browser.
 * Throws the errors of SignIn.
 */
export async function beginSession(
  request: FastifyRequest,
  reply: FastifyReply,
  context: ShopContext,
  given: { readonly email: string; readonly password: string },
): Promise<Account> {
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_LENGTH)
  const { secure } = context.config
  const device = readDevice(request.headers.cookie, secure) ?? ''
  const body = signIn.body.safeParse({ ...given, userAgent, device })
  if (!body.success || body.data.email === '') throw new CallError('VALIDATION', { cause: body.error })
  const session = await context.backend.call(signIn, { body: body.data }, callerFor(request, null))
  await endOldSession(request, context)
  reply.header('set-cookie', sessionCookie(session.token, session.expiresAt, secure))
  reply.header('set-cookie', deviceCookie(session.device, secure))
  return session.account
}

/** Ends the session of the request's cookie. A failure is only logged: the cookie is cleared and the session expires. */
export async function endOldSession(
  request: FastifyRequest,
  { backend, config, log }: ShopContext,
): Promise<void> {
  const token = readSessionToken(request.headers.cookie, config.secure)
  if (token === null) return
  try {
    await backend.call(signOut, { body: { token } }, callerFor(request, null))
  } catch (error) {
    log.error({ err: error, requestId: request.id }, 'A session could not be ended')
  }
}
