import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { CallError } from '#contract/errors.ts'
import { asCallError } from '#contract/problem.ts'
import { me } from '#contract/shop/auth.ts'
import { safeReturnTo } from '#domain/accounts/return-to.ts'
import { acceptForms, goTo, isForm, minutesOf } from '#server/replies/plain-form.ts'
import { SIGNED_OUT_COOKIE } from '../../features/auth/signed-out-cookie.ts'
import { type SignInFlash, signInFlash } from '../../loaders/sign-in-flash.server.ts'
import { paths } from '../../site/paths.ts'
import { beginSession, endOldSession } from '../context/begin-session.ts'
import type { ShopContext } from '../context/shop-context.ts'
import { endedSessionCookie } from '../security/session-cookie.ts'
import { defineShopHandler } from './bind-shop-call.ts'

const SIGNED_OUT_NOTE_SECONDS = 60 * 60 * 24

/** Anything but a string counts as empty. */
const field = z.string().catch('')
const NO_FIELDS = { email: '', password: '', returnTo: '' }
/** A body that is not an object counts as a form without fields. */
const signInFields = z.object({ email: field, password: field, returnTo: field }).catch(NO_FIELDS)
const returnToQuery = z.object({ returnTo: field })

export const sessionHandlers = () => [
  defineShopHandler(me, ({ visitor }) => {
    if (visitor.account === null) throw new CallError('UNAUTHENTICATED')
    return visitor.account
  }),
]

/** The navigations for signing in and out (AUT-09..15, SHP-18, SHP-19). */
export function signInRoutes(app: FastifyInstance, context: ShopContext): void {
  app.get('/api/auth/login', (request, reply) => {
    const { returnTo } = returnToQuery.parse(request.query)
    return goTo(reply, paths.login(safeReturnTo(returnTo)))
  })

  app.get('/api/auth/logout', (request, reply) => endSession(request, reply, context))

  // In a scope of its own, because data calls accept no forms.
  app.register(async forms => {
    acceptForms(forms)
    forms.post('/api/auth/login', (request, reply) => signInWith(request, reply, context))
  })
}

/**
 * AUT-13: opens a session and redirects. On failure a form is redirected back to its page with the reason and the typed
 * e-mail; a JSON client gets problem details. Wrong e-mail and wrong password give the same response (AUT-14).
 */
async function signInWith(
  request: FastifyRequest,
  reply: FastifyReply,
  context: ShopContext,
): Promise<FastifyReply> {
  const { email, password, ...given } = signInFields.parse(request.body)
  const returnTo = landingAfterSignIn(given.returnTo)
  try {
    const account = await beginSession(request, reply, context, { email, password })
    if (isForm(request)) return goTo(reply, returnTo)
    return reply.header('cache-control', 'private, no-store').send(account)
  } catch (error) {
    if (!isForm(request)) throw error
    const outcome = { ...reasonOf(error, request), email: email.slice(0, 254) }
    reply.header('set-cookie', signInFlash.set(outcome, context.config.secure))
    return goTo(reply, paths.login(returnTo))
  }
}

/** SHP-19: ends the session on the server and in the browser, which then clears the user's lists (AUT-39). */
async function endSession(
  request: FastifyRequest,
  reply: FastifyReply,
  context: ShopContext,
): Promise<FastifyReply> {
  // Links or pictures on other sites or hosts must not sign users out.
  const site = request.headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') return goTo(reply, paths.login())
  await endOldSession(request, context)
  const { secure } = context.config
  reply.header('set-cookie', endedSessionCookie(secure))
  reply.header(
    'set-cookie',
    `${SIGNED_OUT_COOKIE}=1; Path=/; Max-Age=${SIGNED_OUT_NOTE_SECONDS}; SameSite=Lax${secure ? '; Secure' : ''}`,
  )
  return goTo(reply, paths.home())
}

/** Not a page: API paths, also percent-encoded, which the router decodes; no page has a percent in its first segment. */
const NO_PAGE = /^\/(?:api\/|[^/?#]*%)/

/** AUT-15. API paths are excluded, because `/api/auth/logout` would sign out again. */
function landingAfterSignIn(returnTo: string): string {
  const path = safeReturnTo(returnTo)
  return NO_PAGE.test(path) ? paths.home() : path
}

function reasonOf(error: unknown, request: FastifyRequest): Omit<SignInFlash, 'email'> {
  const { code, retryAfter } = asCallError(error)
  switch (code) {
    case 'INVALID_CREDENTIALS':
      return { reason: 'credentials', minutes: null }
    case 'VALIDATION':
      return { reason: 'incomplete', minutes: null }
    case 'RATE_LIMITED':
      return { reason: 'too-many', minutes: minutesOf(retryAfter) }
    default:
      request.log.error({ err: error, requestId: request.id }, 'Sign-in failed')
      return { reason: 'unavailable', minutes: null }
  }
}
