import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { BackendClient, MediaFile } from '#contract/client.ts'
import { clientAddress } from '../client-address.ts'
import { closeSignal } from '../close-signal.ts'
import { replyNotFound } from '../replies/not-found.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The cached file; null where it is known not to exist, undefined where it is not cached. */
    cachedMedia: MediaFile | null | undefined
  }
}

/** A file may be replaced under the same name: cached for a day, then revalidated. */
const MEDIA_CACHE = 'public, max-age=86400, stale-while-revalidate=604800'

/** Serves pictures and documents of products from the backend. */
export async function registerMedia(
  app: FastifyInstance,
  backend: Pick<BackendClient, 'media'>,
): Promise<void> {
  async function fileAt(path: string, request: FastifyRequest): Promise<MediaFile | null> {
    if (request.cachedMedia !== undefined) return request.cachedMedia
    const requester = { address: clientAddress(request), signal: closeSignal(request.raw.socket) }
    return await backend.media(path, requester)
  }

  app.get('/media/*', async (request, reply) => {
    const path = mediaPath(request.raw.url ?? '')
    const file = path === null ? null : await fileAt(path, request)
    if (file === null) return replyNotFound(request, reply)
    reply.header('cache-control', MEDIA_CACHE).header('etag', file.etag)
    if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
    return reply.type(file.contentType).send(file.body)
  })
}

/** The normalized path, or null where `..` leads out of `/media/` to other paths of the backend. */
export function mediaPath(url: string): string | null {
  const pathname = URL.parse(url, 'http://shop')?.pathname
  return pathname?.startsWith('/media/') ? pathname : null
}
