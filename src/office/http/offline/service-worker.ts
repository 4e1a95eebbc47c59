import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { contentTag } from '#server/replies/content-tag.ts'
import { baseHeaders } from '#server/security/security-headers.ts'
import { OFFICE_PATH, SERVICE_WORKER_PATH } from '../../site/office-paths.ts'
import type { OfficeContext } from '../context/office-context.ts'
import { officePolicy } from '../context/office-policy.ts'
import { shellPage } from '../pages/shell-page.ts'

const worker = readFileSync(new URL('sw.js', import.meta.url), 'utf8')

/** A worker that deletes what was stored and unregisters itself. */
const REMOVAL = [
  "addEventListener('install',event=>event.waitUntil(skipWaiting()))",
  "const remove=async()=>{await caches.delete('oficina');await registration.unregister()}",
  "addEventListener('activate',event=>event.waitUntil(remove()))",
].join('\n')

/**
 * Serves the service worker of the back office, with its shell and the names of the files that work without a connection
 * (OFX-17). Disabled, or without a build, it serves one that removes itself.
 */
export function registerServiceWorker(app: FastifyInstance, context: OfficeContext): void {
  const { offline } = context.assets
  const script = context.config.serviceWorker && offline.length > 0 ? workerOf(context) : REMOVAL
  const etag = `"${contentTag(Buffer.from(script))}"`
  app.get(SERVICE_WORKER_PATH, (request, reply) => {
    reply.headers({
      // Browsers must see a new release, or the removal, with the next page.
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'content-type': 'text/javascript; charset=utf-8',
      // Also the address without anything behind it, which is not below the folder of the script.
      'service-worker-allowed': OFFICE_PATH,
      etag,
    })
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(script)
  })
}

function workerOf(context: OfficeContext): string {
  const { config, mode, assets } = context
  const headers = {
    ...baseHeaders(config),
    'cache-control': 'no-store',
    'content-security-policy': officePolicy(config, mode),
    'content-type': 'text/html; charset=utf-8',
  }
  const release = { files: assets.offline, shell: { body: shellPage(context).markup, headers } }
  return `const oficina = ${JSON.stringify(release)}\n${worker}`
}
