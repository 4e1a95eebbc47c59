import type { FastifyInstance } from 'fastify'
import { replyNotFound } from './not-found.ts'
import type { ShopContext } from './shop-context.ts'

/** A file may be made anew under the same name: kept a day, then asked for again with its tag. */
const MEDIA_CACHE = 'public, max-age=86400, stale-while-revalidate=604800'

/** Serves the pictures and documents of products, which the backend finds or makes. */
export async function registerMedia(app: FastifyInstance, { backend }: ShopContext): Promise<void> {
  app.get('/media/*', async (request, reply) => {
    const path = mediaPath(request.raw.url ?? '')
    const file = path === null ? null : await backend.media(path)
    if (file === null) return replyNotFound(request, reply)
    reply.header('cache-control', MEDIA_CACHE).header('etag', file.etag)
    if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
    return reply.type(file.contentType).send(file.body)
  })
}

/** The path as a URL has it, or null where `..` leads out of `/media/`: the backend's other paths are not for visitors. */
function mediaPath(url: string): string | null {
  const pathname = URL.parse(url, 'http://shop')?.pathname
  return pathname?.startsWith('/media/') ? pathname : null
}
