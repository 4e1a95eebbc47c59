/**
 * What is under way when a server closes gets this long: it is the first of what a process ends, and jobs and the
 * database need the rest of its time (`STOP_LIMIT_MS`, jobs/jobs.ts).
 */
const LONGEST_ANSWER_MS = 6_000
/** For one that came in the moment the server closed. */
const LOOK_AGAIN_MS = 1_000

/** What is needed of a socket and of Node's HTTP server; this folder is read by the browser, too. */
interface Connection {
  once(event: 'close', listener: () => void): unknown
  destroy(): unknown
}
interface Server {
  on(event: 'connection' | 'secureConnection', listener: (connection: Connection) => void): unknown
  on(event: 'request', listener: (request: { readonly socket: Connection }) => void): unknown
  closeAllConnections(): void
}
/** Of Fastify. */
interface App {
  readonly server: Server
  addHook(name: 'preClose', hook: (done: () => void) => void): unknown
}

/**
 * Ends what would keep a server from closing, once it begins to. Node ends connections that wait between two requests;
 * not those on which nothing was asked yet, which browsers open beforehand and attackers by the hundred, and not whoever
 * is never done with asking or reading. `connections`: the server's event for a new one, which differs behind TLS.
 */
export function endConnectionsOnClose(
  app: App,
  connections: 'connection' | 'secureConnection' = 'connection',
): void {
  const { server } = app
  const unasked = new Set<Connection>()
  server.on(connections, connection => {
    unasked.add(connection)
    connection.once('close', () => unasked.delete(connection))
  })
  server.on('request', ({ socket }) => unasked.delete(socket))

  function endUnasked(): void {
    for (const connection of unasked) connection.destroy()
  }

  app.addHook('preClose', done => {
    endUnasked()
    setTimeout(endUnasked, LOOK_AGAIN_MS).unref()
    setTimeout(() => server.closeAllConnections(), LONGEST_ANSWER_MS).unref()
    done()
  })
}
