import type { FastifyReply, FastifyRequest } from 'fastify'
import { isUnchanged, type StoredPage, storedAnswer } from './page-cache.ts'

/** Browsers store the page and revalidate each time; the response is 304 until it changes. */
const REVALIDATE = 'no-cache'

/** Headers of a cached page, also of its 304 response, whose headers replace those the browser stored. */
export function storedHeaders(page: StoredPage, etag: string): Record<string, string> {
  return { ...page.headers, etag, 'cache-control': REVALIDATE, vary: 'Accept-Encoding, Cookie' }
}

/** Sends a cached page in an accepted encoding, or 304. */
export function sendStored(reply: FastifyReply, request: FastifyRequest, page: StoredPage): FastifyReply {
  const { encoding, body, etag } = storedAnswer(page, request.headers['accept-encoding'])
  reply.headers(storedHeaders(page, etag))
  // The cookie is for one browser: no shared cache may store the response.
  if (reply.hasHeader('set-cookie')) reply.header('cache-control', 'private, no-store')
  if (isUnchanged(page, request.headers['if-none-match'])) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(body)
}
