/** Requests running when the server closes get this long; jobs and the database need the rest of `STOP_LIMIT_MS`. */
const LONGEST_ANSWER_MS = 6_000
/** For connections accepted in the moment the server closed. */
const CHECK_AGAIN_MS = 1_000

/** The parts used of a socket and of Node's HTTP server: this folder is also type-checked for the browser. */
interface Connection {
  once(event: 'close', listener: () => void): unknown
  destroy(): unknown
}
interface Server {
  on(event: 'connection' | 'secureConnection', listener: (connection: Connection) => void): unknown
  on(event: 'request', listener: (request: { readonly socket: Connection }) => void): unknown
  closeAllConnections(): void
}
/** The parts used of Fastify. */
interface App {
  readonly server: Server
  addHook(name: 'preClose', hook: (done: () => void) => void): unknown
}

/**
 * Closes the connections that would keep a server from closing. Node closes idle keep-alive connections; not those
 * without a first request, which browsers open in advance and attackers by the hundred, and not clients that never
 * finish sending or reading. `connections`: the server's event for a new connection, which differs with TLS.
 */
export function endConnectionsOnClose(
  app: App,
  connections: 'connection' | 'secureConnection' = 'connection',
): void {
  const { server } = app
  const unused = new Set<Connection>()
  server.on(connections, connection => {
    unused.add(connection)
    connection.once('close', () => unused.delete(connection))
  })
  server.on('request', ({ socket }) => unused.delete(socket))

  function closeUnused(): void {
    for (const connection of unused) connection.destroy()
  }

  app.addHook('preClose', done => {
    closeUnused()
    setTimeout(closeUnused, CHECK_AGAIN_MS).unref()
    setTimeout(() => server.closeAllConnections(), LONGEST_ANSWER_MS).unref()
    done()
  })
}
