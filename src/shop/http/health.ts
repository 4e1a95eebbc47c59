import type { FastifyInstance } from 'fastify'
import type { BackendClient } from '#contract/client.ts'

/**
 * `/livez`: the process responds. `/readyz`: it can serve requests; unavailable as soon as the shutdown signal is
 * received, although requests are still served.
 */
export function registerHealth(
  app: FastifyInstance,
  backend: Pick<BackendClient, 'ready'>,
  shutdownSignal: AbortSignal,
): void {
  app.get('/livez', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const missing = shutdownSignal.aborted ? 'closing' : await backend.ready()
    return reply
      .code(missing === null ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(missing === null ? { status: 'ok' } : { status: 'unavailable', missing })
  })
}
