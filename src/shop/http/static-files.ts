import { join } from 'node:path'
import { fastifyStatic } from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { replyNotFound } from './not-found.ts'

/** Serves the built files: hashed names, so kept for a year; brotli and gzip forms made at build. */
export async function registerBuiltFiles(app: FastifyInstance, clientDirectory: string): Promise<void> {
  await app.register(
    async files => {
      files.setNotFoundHandler(replyNotFound)
      await files.register(fastifyStatic, {
        root: join(clientDirectory, 'assets'),
        index: false,
        redirect: false,
        decorateReply: false,
        preCompressed: true,
        etag: false,
        lastModified: false,
        cacheControl: false,
        setHeaders(reply: FastifyReply) {
          reply.header('cache-control', 'public, max-age=31536000, immutable')
          reply.header('vary', 'Accept-Encoding')
        },
      })
    },
    { prefix: '/assets' },
  )
}
