import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { contentTag } from '#server/replies/content-tag.ts'
import { offlinePage } from './replies/offline-page.ts'

/** Precompressed variants (`precompress.ts`). */
const COMPRESSED = /\.(?:br|gz)$/

/** A worker that deletes all caches and unregisters itself. */
const REMOVAL = [
  "addEventListener('install',event=>event.waitUntil(skipWaiting()))",
  'const remove=async()=>{for(const name of await caches.keys())await caches.delete(name);await registration.unregister()}',
  "addEventListener('activate',event=>event.waitUntil(remove()))",
].join('\n')

/**
 * Serves `/sw.js`: `public/sw.js` with the names of the built files of every language. Without builds (in development)
 * or when disabled, it serves a worker that removes itself.
 */
export function registerServiceWorker(
  app: FastifyInstance,
  { enabled, builds }: { enabled: boolean; builds: readonly string[] },
): void {
  const script = enabled && builds.length > 0 ? workerOf(builds) : REMOVAL
  const etag = `"${contentTag(Buffer.from(script))}"`
  app.get('/sw.js', (request, reply) => {
    reply.headers({
      // Browsers must see a new release, or the removal, with the next page.
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'content-type': 'text/javascript; charset=utf-8',
      etag,
    })
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(script)
  })
}

function workerOf(builds: readonly string[]): string {
  const names = builds.flatMap(client => readdirSync(join(client, 'assets')))
  const assets = [...new Set(names)].filter(name => !COMPRESSED.test(name)).toSorted()
  const release = { assets: assets.map(name => `/assets/${name}`), offlinePage }
  const [client = ''] = builds
  return `const mostrador = ${JSON.stringify(release)}\n${readFileSync(join(client, 'sw.js'), 'utf8')}`
}
