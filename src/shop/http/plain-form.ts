import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const FORM = 'application/x-www-form-urlencoded'

/** Has the routes of this scope read plain forms; a repeated field is its last value. The data calls take none. */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })
}

/** Whether a page without a script sent this. */
export function isForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith(FORM) ?? false
}

/** Leads on to a page, with a GET whatever the request was. */
export function goTo(reply: FastifyReply, path: string): FastifyReply {
  return reply.header('cache-control', 'private, no-store').redirect(path, 303)
}

/** Whole minutes to wait for people who read them; null where nobody knows. */
export function minutesOf(retryAfterSeconds: number | null): number | null {
  return retryAfterSeconds === null ? null : Math.max(1, Math.ceil(retryAfterSeconds / 60))
}
