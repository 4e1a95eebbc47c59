import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const FORM = 'application/x-www-form-urlencoded'

/** Parses plain forms in this scope; of a repeated field the last value counts. Data calls accept none. */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })
}

/** Whether the request is a plain form post, from a page without scripts. */
export function isForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith(FORM) ?? false
}

/** Redirects to a page with a GET, whatever the method of the request. */
export function goTo(reply: FastifyReply, path: string): FastifyReply {
  return reply.header('cache-control', 'private, no-store').redirect(path, 303)
}

/** Whole minutes to wait, for display; null where unknown. */
export function minutesOf(retryAfterSeconds: number | null): number | null {
  return retryAfterSeconds === null ? null : Math.max(1, Math.ceil(retryAfterSeconds / 60))
}
