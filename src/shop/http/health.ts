import type { FastifyInstance } from 'fastify'
import type { ShopContext } from './shop-context.ts'

/** `/livez`: the process answers. `/readyz`: it can serve people; false from the moment it starts to close. */
export async function registerHealth(app: FastifyInstance, { backend }: ShopContext): Promise<void> {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.get('/livez', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const missing = closing ? 'closing' : await backend.ready()
    return reply
      .code(missing === null ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(missing === null ? { status: 'ok' } : { status: 'unavailable', missing })
  })
}
