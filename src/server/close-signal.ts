interface Connection {
  readonly destroyed: boolean
  once(event: 'close', listener: () => void): unknown
}

const signals = new WeakMap<Connection, AbortSignal>()

/**
 * Aborted when a connection closes and its responses have no reader any more. One signal for all requests of the
 * connection, since hundreds may be pipelined, and those still queued do not notice the end themselves.
 */
export function closeSignal(connection: Connection): AbortSignal {
  const known = signals.get(connection)
  if (known !== undefined) return known
  const closing = new AbortController()
  if (connection.destroyed) closing.abort()
  else connection.once('close', () => closing.abort())
  signals.set(connection, closing.signal)
  return closing.signal
}
