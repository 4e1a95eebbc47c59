import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * What is under way when a server closes gets this long: it is the first of what a process ends, and jobs and the
 * database need the rest of its time (`STOP_LIMIT_MS`, jobs/jobs.ts).
 */
const LONGEST_ANSWER_MS = 6_000
/** One that came in the moment the server closed, or asks so slowly that it has not asked yet. */
const LOOK_AGAIN_MS = 1_000

/**
 * Ends connections that would keep a server from closing. Node ends those that wait between two requests; not those on
 * which nothing was asked yet, which browsers open beforehand and attackers by the hundred, and not whoever is never
 * done with asking or reading. `connections`: the server's event for a new one, which differs behind TLS.
 */
export function endConnectionsOnClose(
  app: FastifyInstance,
  connections: 'connection' | 'secureConnection' = 'connection',
): void {
  const unasked = new Set<Socket>()
  app.server.on(connections, (socket: Socket) => {
    unasked.add(socket)
    socket.once('close', () => unasked.delete(socket))
  })
  app.server.on('request', ({ socket }: IncomingMessage) => unasked.delete(socket))

  app.addHook('preClose', done => {
    endUnasked()
    setTimeout(endUnasked, LOOK_AGAIN_MS).unref()
    setTimeout(() => app.server.closeAllConnections(), LONGEST_ANSWER_MS).unref()
    done()
  })

  function endUnasked(): void {
    for (const socket of unasked) socket.destroy()
  }
}
