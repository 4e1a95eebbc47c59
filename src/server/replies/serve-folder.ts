import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fastifyStatic } from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { chooseEncoding, type Encoding } from './compression.ts'
import { replyNotFound } from './not-found.ts'

interface ServedFolder {
  /** Where its files are, without a trailing slash. */
  readonly prefix: string
  /** The first of these directories that has the file counts. */
  readonly roots: readonly string[]
}

interface ChangingFolder extends ServedFolder {
  readonly cacheControl: string
  /** Replaces the default content policy. */
  readonly policy: string | undefined
}

/** Serves built files with stable names in their precompressed brotli and gzip variants. */
export async function serveFolder(
  app: FastifyInstance,
  { prefix, roots, cacheControl, policy }: ChangingFolder,
): Promise<void> {
  await app.register(
    async files => {
      files.setNotFoundHandler(replyNotFound)
      await files.register(fastifyStatic, {
        root: [...roots],
        // The plugin's own route reads the whole folder at every request, to reject names in other letter case.
        serve: false,
        preCompressed: true,
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

/** What the bundler writes; others are sent as bytes. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['.js', 'application/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.woff2', 'font/woff2'],
])
/** Of the compressed variants beside a file, in order of preference. */
const SUFFIXES: ReadonlyMap<Encoding, string> = new Map([
  ['br', '.br'],
  ['gzip', '.gz'],
])

/** A newer build may have removed the file. */
function whenGone(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error
  return null
}

/**
 * Serves built files with a hash in their name, whose content never changes, as `serveFolder` does, from memory: a page
 * asks for some thirty, and each read from disk costs four rounds through the thread pool. Brotli, which all browsers
 * accept, is a megabyte in all. Only names that the folders held at the start exist.
 */
export async function serveHashedFolder(
  app: FastifyInstance,
  { prefix, roots }: ServedFolder,
): Promise<void> {
  const paths = new Map<string, string>()
  for (const root of roots.toReversed()) {
    for (const name of readdirSync(root)) paths.set(name, join(root, name))
  }
  const contents = new Map<string, Promise<Buffer>>()

  /** Reads the file once; one that fails to be read is tried again by the next request. */
  function contentOf(path: string): Promise<Buffer> {
    const known = contents.get(path)
    if (known !== undefined) return known
    const reading = readFile(path)
    contents.set(path, reading)
    reading.catch(() => contents.delete(path))
    return reading
  }

  await app.register(
    async files => {
      files.setNotFoundHandler(replyNotFound)
      files.get<{ Params: { '*': string } }>('/*', async ({ params, headers }, reply) => {
        const name = params['*']
        const plain = paths.get(name)
        if (plain === undefined) return reply.callNotFound()
        const encodings = [...SUFFIXES.keys()].filter(one => paths.has(`${name}${SUFFIXES.get(one)}`))
        const encoding = chooseEncoding(headers['accept-encoding'], encodings)
        const content = await contentOf(paths.get(`${name}${SUFFIXES.get(encoding)}`) ?? plain).catch(
          whenGone,
        )
        if (content === null) return reply.callNotFound()
        if (encoding !== 'identity') reply.header('content-encoding', encoding)
        return reply
          .type(TYPES.get(extname(name)) ?? 'application/octet-stream')
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('vary', 'Accept-Encoding')
          .send(content)
      })
    },
    { prefix },
  )
}
