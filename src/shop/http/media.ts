import type { FastifyInstance } from 'fastify'
import { replyNotFound } from './not-found.ts'
import type { ShopContext } from './shop-context.ts'

/** A picture may be redrawn under the same name: kept a day, then asked for again with its tag. */
const PICTURE_CACHE = 'public, max-age=86400, stale-while-revalidate=604800'

/** Serves product pictures, which the backend finds or draws. */
export async function registerMedia(app: FastifyInstance, { backend }: ShopContext): Promise<void> {
  app.get('/media/*', async (request, reply) => {
    const { pathname } = new URL(request.raw.url ?? '/', 'http://shop')
    const picture = await backend.picture(pathname)
    if (picture === null) return replyNotFound(request, reply)
    reply.header('cache-control', PICTURE_CACHE).header('etag', picture.etag)
    if (request.headers['if-none-match'] === picture.etag) return reply.code(304).send()
    return reply.type(picture.contentType).send(picture.body)
  })
}
