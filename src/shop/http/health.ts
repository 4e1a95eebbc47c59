import type { FastifyInstance } from 'fastify'
import type { BackendClient } from '#contract/client.ts'

/**
 * `/livez`: the process answers. `/readyz`: it can serve people; false from the moment it is about to end, while it
 * still serves whoever comes.
 */
export function registerHealth(
  app: FastifyInstance,
  backend: Pick<BackendClient, 'ready'>,
  leaving: AbortSignal,
): void {
  app.get('/livez', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const missing = leaving.aborted ? 'closing' : await backend.ready()
    return reply
      .code(missing === null ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(missing === null ? { status: 'ok' } : { status: 'unavailable', missing })
  })
}
