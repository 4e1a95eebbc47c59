import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ReplyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import { asCallError } from '#contract/problem.ts'
import { me } from '#contract/shop-api/session.ts'
import { signIn, signOut } from '#contract/web/session.ts'
import { safeReturnTo } from '#domain/return-to.ts'
import { SIGNED_OUT_COOKIE } from '../../features/session/signed-out-cookie.ts'
import { paths } from '../../paths.ts'
import { type SignInFlash, signInFlashCookie } from '../../server/sign-in-flash.server.ts'
import { implementShopCall } from '../implement-shop-call.ts'
import { endedSessionCookie, readSessionToken, sessionCookie } from '../session-cookie.ts'
import type { ShopContext } from '../shop-context.ts'
import { callerFor } from '../visitor.ts'

const PRIVATE = 'private, no-store'
const FORM = 'application/x-www-form-urlencoded'
const SIGNED_OUT_NOTE_SECONDS = 60 * 60 * 24

/** A repeated field is its last value; anything but a text is as good as nothing. */
const field = z.string().catch('')
const NO_FIELDS = { email: '', password: '', returnTo: '' }
/** A body that is no object is a form without fields. */
const signInFields = z.object({ email: field, password: field, returnTo: field }).catch(NO_FIELDS)
const returnToQuery = z.object({ returnTo: field })

/** The profile, and the navigations that begin and end a session (AUT-09..15, SHP-17..19). */
export function sessionRoutes(app: FastifyInstance, context: ShopContext): void {
  implementShopCall(app, context, me, ({ visitor }) => {
    if (visitor.account === null) throw new CallError('UNAUTHENTICATED')
    return visitor.account
  })

  app.get('/api/auth/login', (request, reply) => {
    const { returnTo } = returnToQuery.parse(request.query)
    return goTo(reply, paths.login(safeReturnTo(returnTo)))
  })

  app.get('/api/auth/logout', (request, reply) => endSession(request, reply, context))

  // Apart from the data calls, which take no forms.
  app.register(async forms => {
    forms.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))))
    })
    forms.post('/api/auth/login', (request, reply) => beginSession(request, reply, context))
  })
}

/**
 * AUT-13: opens a session and leads on. A refusal leads a form back to its page, with the reason and what was typed;
 * a program that sent JSON gets the problem itself. Wrong e-mail and wrong password are one answer (AUT-14).
 */
async function beginSession(
  request: FastifyRequest,
  reply: FastifyReply,
  context: ShopContext,
): Promise<FastifyReply> {
  const isForm = request.headers['content-type']?.startsWith(FORM) ?? false
  const given = signInFields.parse(request.body)
  const returnTo = landingAfterSignIn(given.returnTo)
  try {
    const session = await openSession(request, context, given)
    // A session that was open before ends here: its token is worth nothing afterwards.
    await endOldSession(request, context)
    reply.header('set-cookie', sessionCookie(session.token, session.expiresAt, context.config.secure))
    reply.header('cache-control', PRIVATE)
    return isForm ? goTo(reply, returnTo) : reply.send(session.account)
  } catch (error) {
    if (!isForm) throw error
    const outcome = { ...reasonOf(error, request), email: given.email.slice(0, 254) }
    reply.header('set-cookie', signInFlashCookie(outcome, context.config.secure))
    return goTo(reply, paths.login(returnTo))
  }
}

async function openSession(
  request: FastifyRequest,
  { backend }: ShopContext,
  given: z.output<typeof signInFields>,
): Promise<ReplyOf<typeof signIn>> {
  const body = signIn.body.safeParse({ email: given.email, password: given.password })
  if (!body.success || body.data.email === '') throw new CallError('VALIDATION', { cause: body.error })
  return backend.call(signIn, { body: body.data }, callerFor(request, null))
}

/** SHP-19: ends the session on the server and here, and has the browser forget its user's lists (AUT-39). */
async function endSession(
  request: FastifyRequest,
  reply: FastifyReply,
  context: ShopContext,
): Promise<FastifyReply> {
  // A link or picture of another site must not sign people out: they are asked on the sign-in page.
  if (request.headers['sec-fetch-site'] === 'cross-site') return goTo(reply, paths.login())
  await endOldSession(request, context)
  const { secure } = context.config
  reply.header('set-cookie', endedSessionCookie(secure))
  reply.header(
    'set-cookie',
    `${SIGNED_OUT_COOKIE}=1; Path=/; Max-Age=${SIGNED_OUT_NOTE_SECONDS}; SameSite=Lax${secure ? '; Secure' : ''}`,
  )
  return goTo(reply, paths.home())
}

/** A session that cannot be ended now still leaves this browser, and ends by itself later. */
async function endOldSession(request: FastifyRequest, { backend, log }: ShopContext): Promise<void> {
  const token = readSessionToken(request.headers.cookie)
  if (token === null) return
  try {
    await backend.call(signOut, { body: { token } }, callerFor(request, null))
  } catch (error) {
    log.error({ err: error, requestId: request.id }, 'A session could not be ended')
  }
}

/** AUT-15; the session's own navigations are no place to land: they would sign out again. */
function landingAfterSignIn(returnTo: string): string {
  const path = safeReturnTo(returnTo)
  return path.startsWith('/api/') ? paths.home() : path
}

function reasonOf(error: unknown, request: FastifyRequest): Omit<SignInFlash, 'email'> {
  const { code, retryAfter } = asCallError(error)
  switch (code) {
    case 'INVALID_CREDENTIALS':
      return { reason: 'credentials', minutes: null }
    case 'VALIDATION':
      return { reason: 'incomplete', minutes: null }
    case 'RATE_LIMITED':
      return {
        reason: 'too-many',
        minutes: retryAfter === null ? null : Math.max(1, Math.ceil(retryAfter / 60)),
      }
    default:
      request.log.error({ err: error }, 'A sign-in failed')
      return { reason: 'unavailable', minutes: null }
  }
}

function goTo(reply: FastifyReply, path: string): FastifyReply {
  return reply.header('cache-control', PRIVATE).redirect(path, 303)
}
