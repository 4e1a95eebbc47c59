import { fastifyStatic } from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { replyNotFound } from './not-found.ts'

/** For files with a hash in their name, whose content never changes. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

interface ServedFolder {
  /** Where its files are, without a trailing slash. */
  readonly prefix: string
  /** The first of these directories that has the file counts. */
  readonly roots: readonly string[]
  readonly cacheControl: string
  /** Replaces the default content policy. */
  readonly policy: string | undefined
}

/** Serves built files in their precompressed brotli and gzip variants. */
export async function serveFolder(
  app: FastifyInstance,
  { prefix, roots, cacheControl, policy }: ServedFolder,
): Promise<void> {
  await app.register(
    async files => {
      files.setNotFoundHandler(replyNotFound)
      await files.register(fastifyStatic, {
        root: [...roots],
        // The plugin's own route reads the whole folder at every request, to reject names in other letter case.
        serve: false,
        preCompressed: true,
        etag: cacheControl !== IMMUTABLE,
        lastModified: false,
        cacheControl: false,
        setHeaders(reply: FastifyReply) {
          reply.header('cache-control', cacheControl)
          reply.header('vary', 'Accept-Encoding')
          if (policy !== undefined) reply.header('content-security-policy', policy)
        },
      })
      files.get<{ Params: { '*': string } }>('/*', ({ params }, reply) => reply.sendFile(params['*']))
    },
    { prefix },
  )
}
