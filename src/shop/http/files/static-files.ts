import { join } from 'node:path'
import { fastifyStatic } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { serveFolder, serveHashedFolder } from '#server/replies/serve-folder.ts'
import { videoPolicy } from '#server/security/security-headers.ts'

interface FileFolder {
  readonly name: string
  readonly cacheControl: string
  readonly policy?: string
}

const DAY = 'public, max-age=86400'

/** Their names are stable. */
const FOLDERS: readonly FileFolder[] = [
  // A new logo appears within a day.
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
  await serveHashedFolder(app, {
    prefix: '/assets',
    roots: clientDirectories.map(directory => join(directory, 'assets')),
  })
  for (const { name, cacheControl, policy } of FOLDERS) {
    await serveFolder(app, {
      prefix: `/${name}`,
      roots: clientDirectories.map(directory => join(directory, name)),
      cacheControl,
      policy,
    })
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
