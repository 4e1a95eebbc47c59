import type { FastifyReply, FastifyRequest } from 'fastify'
import { isUnchanged, type StoredPage, storedAnswer } from './page-cache.ts'

/** Kept by browsers, asked about each time: the answer is a 304 until something changed. */
const REVALIDATE = 'no-cache'

/** What goes before a kept page, also before the answer that it is unchanged: that replaces what the browser kept. */
export function storedHeaders(page: StoredPage, etag: string): Record<string, string> {
  return { ...page.headers, etag, 'cache-control': REVALIDATE, vary: 'Accept-Encoding, Cookie' }
}

/** Sends what is kept in memory, in the encoding asked for, or says that the asker has it already. */
export function sendStored(reply: FastifyReply, request: FastifyRequest, page: StoredPage): FastifyReply {
  const { encoding, body, etag } = storedAnswer(page, request.headers['accept-encoding'])
  reply.headers(storedHeaders(page, etag))
  // The cookie that goes with it is for one browser: no store on the way may hand it to others.
  if (reply.hasHeader('set-cookie')) reply.header('cache-control', 'private, no-store')
  if (isUnchanged(page, request.headers['if-none-match'])) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(body)
}
