interface Connection {
  readonly destroyed: boolean
  once(event: 'close', listener: () => void): unknown
}

const signals = new WeakMap<Connection, AbortSignal>()

/**
 * Aborted when a connection closes: nobody waits for the answers of its requests any more. One for all requests of the
 * connection, since hundreds may be sent without waiting for an answer, and none of those that wait notices the end.
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
