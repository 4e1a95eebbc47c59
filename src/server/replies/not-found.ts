import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFoundText } from './messages.ts'

/** A plain text 404 for files: a missing picture must not cost the render of a page. */
export function replyNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(notFoundText)
}
