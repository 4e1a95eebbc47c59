import { join } from 'node:path'
import { fastifyStatic } from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { replyNotFound } from '../replies/not-found.ts'
import { videoPolicy } from '../security/security-headers.ts'

interface FileFolder {
  readonly name: string
  readonly cacheControl: string
  /** Replaces the default content policy. */
  readonly policy?: string
}

const DAY = 'public, max-age=86400'

const FOLDERS: readonly FileFolder[] = [
  // Hashed names: the content never changes.
  { name: 'assets', cacheControl: 'public, max-age=31536000, immutable' },
  // Stable names: a new logo appears within a day.
  { name: 'img', cacheControl: DAY },
  // Supports Range, which Safari requires for video.
  { name: 'video', cacheControl: DAY, policy: videoPolicy },
]

/** Requested at the root by browsers and phones, whatever a page links. */
const ROOT_FILES = ['favicon.ico', 'favicon.svg', 'apple-touch-icon.png', 'site.webmanifest']

/**
 * Serves the built files of every language in their precompressed brotli and gzip variants. Files with the same name are
 * identical in all languages.
 */
export async function registerBuiltFiles(
  app: FastifyInstance,
  clientDirectories: readonly string[],
): Promise<void> {
  for (const { name, cacheControl, policy } of FOLDERS) {
    await app.register(
      async files => {
        files.setNotFoundHandler(replyNotFound)
        await files.register(fastifyStatic, {
          root: clientDirectories.map(directory => join(directory, name)),
          // The plugin's own route reads the whole folder at every request, to reject names in other letter case.
          serve: false,
          preCompressed: true,
          etag: name !== 'assets',
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
      { prefix: `/${name}` },
    )
  }
  await app.register(async files => {
    await files.register(fastifyStatic, {
      root: [...clientDirectories],
      serve: false,
      etag: true,
      lastModified: false,
      cacheControl: false,
    })
    for (const name of ROOT_FILES) {
      files.get(`/${name}`, (_request, reply) => reply.header('cache-control', DAY).sendFile(name))
    }
  })
}
