import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CallError } from '#contract/errors.ts'
import type { MountedApp } from '#server/app/mounted-app.ts'
import { replyWithFailure } from '#server/replies/error-reply.ts'
import { goTo } from '#server/replies/plain-form.ts'
import { isRead } from '#server/security/same-origin.ts'
import type { ShopContext } from '../context/shop-context.ts'
import { impersonationOf } from '../context/visitor.ts'
import { endedImpersonationCookie, readImpersonationToken } from '../security/session-cookie.ts'
import { OVER_PATH } from './impersonation-routes.ts'
import { messages } from './messages.ts'

/** On requests of a page seen as a customer: which impersonation it was rendered for. On answers: what became of it. */
const HEADER = 'x-ver-como'

/**
 * Before any route: an operator who sees the shop as a customer gets pages and calls that read, and 403 from everything
 * else, whatever is added later (OFC-12). Once it is over, and from a page that is still open since then, nothing is
 * answered in the name of another session of the browser (OFC-13).
 */
export function guardImpersonations(
  app: FastifyInstance,
  context: ShopContext,
  mounted: readonly MountedApp[],
): void {
  const { secure } = context.config
  // With callbacks, for all requests of others pass here.
  app.addHook('onRequest', (request, reply, done) => {
    const { cookie, [HEADER]: pageOf } = request.headers
    if (pageOf === undefined && readImpersonationToken(cookie, secure) === null) return done()
    if (mounted.some(({ owns }) => owns(request.raw.url ?? '/')) || isForEverybody(request)) return done()
    guard(request, reply).then(isAnswered => (isAnswered ? undefined : done()), done)
  })

  /** @returns whether it was answered here. */
  async function guard(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const visitor = await context.visitorOf(request)
    if (visitor.state === 'error') throw new CallError('UNAVAILABLE', { notBegun: true })
    if (visitor.state === 'over') reply.header('set-cookie', endedImpersonationCookie(secure))
    const impersonation = impersonationOf(visitor)
    const { [HEADER]: pageOf = String(impersonation?.id) } = request.headers
    if (impersonation === null || String(impersonation.id) !== pageOf) answerOver(request, reply)
    else if (!isReading(request)) {
      const refusal = new CallError('READ_ONLY')
      replyWithFailure(refusal, request, reply.header(HEADER, 'solo-lectura'))
    } else return false
    return true
  }
}

/** Files, which are nobody's, and the operator's way in and out. */
function isForEverybody({ method, raw, routeOptions }: FastifyRequest): boolean {
  const { seenAs } = routeOptions.config
  if (seenAs !== undefined) return seenAs === 'door'
  return isRead(method) && !/^\/api(?:[/?]|$)/.test(raw.url ?? '/')
}

function isReading({ method, routeOptions }: FastifyRequest): boolean {
  const { seenAs } = routeOptions.config
  // Calls are known one by one, whatever their method; a page is read by a GET.
  return seenAs === 'data' || (seenAs === 'page' && isRead(method))
}

function answerOver(request: FastifyRequest, reply: FastifyReply): void {
  const isPage = isRead(request.method) && (request.headers.accept?.includes('text/html') ?? false)
  if (isPage) goTo(reply, OVER_PATH)
  else {
    const error = new CallError('UNAUTHENTICATED', { detail: `${messages.overTitle}.` })
    replyWithFailure(error, request, reply.header(HEADER, 'fin'))
  }
}
