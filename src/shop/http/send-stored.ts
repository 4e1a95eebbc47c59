import type { FastifyReply, FastifyRequest } from 'fastify'
import { isUnchanged, type StoredPage, storedAnswer } from './page-cache.ts'

/** Kept by browsers, asked about each time: the answer is a 304 until something changed. */
const REVALIDATE = 'no-cache'

/** Sends what is kept in memory, in the encoding asked for, or says that the asker has it already. */
export function sendStored(reply: FastifyReply, request: FastifyRequest, page: StoredPage): FastifyReply {
  const { encoding, body, etag } = storedAnswer(page, request.headers['accept-encoding'])
  // All on the 304 too: what it carries replaces what the browser kept beside the page.
  reply.headers(page.headers)
  reply.header('etag', etag).header('cache-control', REVALIDATE).header('vary', 'Accept-Encoding, Cookie')
  if (isUnchanged(page, request.headers['if-none-match'])) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(body)
}
