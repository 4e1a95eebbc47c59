import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CompressedBody, storedForm } from '#server/replies/compression.ts'
import type { StoredPage } from './page-cache.ts'

/** Browsers store the page and revalidate each time; the response is 304 until it changes. */
const REVALIDATE = 'no-cache'

/** Sends a cached page in an accepted encoding, or 304, whose headers replace those the browser stored. */
export function sendStored(reply: FastifyReply, request: FastifyRequest, page: StoredPage): FastifyReply {
  const { encoding, body, etag } = storedAnswer(page, request.headers['accept-encoding'])
  // A cookie is for one browser: no shared cache may store the response.
  const caching = reply.hasHeader('set-cookie') ? 'private, no-store' : REVALIDATE
  reply.headers(page.headers).headers({ etag, 'cache-control': caching, vary: 'Accept-Encoding, Cookie' })
  if (isUnchanged(page, request.headers['if-none-match'])) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(body)
}

/** A stored page in an accepted encoding; each encoding has its own strong ETag. */
export function storedAnswer(
  page: StoredPage,
  acceptEncoding: string | undefined,
): CompressedBody & { etag: string } {
  const form = storedForm(page.body, acceptEncoding)
  return { ...form, etag: `"${page.tag}-${form.encoding}"` }
}

/** Whether an If-None-Match header names the page in any encoding. */
export function isUnchanged(page: StoredPage, ifNoneMatch: string | undefined): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch === '*' || ifNoneMatch.includes(`"${page.tag}-`))
}
