import type { FastifyInstance } from 'fastify'
import { replyNotFound } from './not-found.ts'
import type { ShopContext } from './shop-context.ts'

/** A file may be made anew under the same name: kept a day, then asked for again with its tag. */
const MEDIA_CACHE = 'public, max-age=86400, stale-while-revalidate=604800'

/** Serves the pictures and documents of products, which the backend finds or makes. */
export async function registerMedia(app: FastifyInstance, { backend }: ShopContext): Promise<void> {
  app.get('/media/*', async (request, reply) => {
    const { pathname } = new URL(request.raw.url ?? '/', 'http://shop')
    const file = await backend.media(pathname)
    if (file === null) return replyNotFound(request, reply)
    reply.header('cache-control', MEDIA_CACHE).header('etag', file.etag)
    if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
    return reply.type(file.contentType).send(file.body)
  })
}
