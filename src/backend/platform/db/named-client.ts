import { createHash } from 'node:crypto'
import { Client, type ClientConfig, DatabaseError } from 'pg'
import { recordStatement } from './statement-count.ts'

/** Bounds the prepared statements per connection: texts that differ by a list's length are endless. */
const MAX_NAMED = 400
const MAX_LENGTH = 8_000
const PREPARABLE = /^\s*(select|insert|update|delete|with)\b/i

/**
 * A client that prepares each statement once per connection: half the time of the unnamed protocol for a key lookup.
 * For statements with parameters, as Kysely writes them.
 */
export class NamedClient extends Client {
  readonly #named = new Map<string, string>()

  constructor(config?: string | ClientConfig) {
    super(config)
    // The pool handles errors only while a client is idle: without this a server that disconnects during a transaction
    // would end the process. The running or next statement rejects anyway.
    this.on('error', () => undefined)
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg describes query() by eight overloads; all pass unchanged.
  override query(...args: any[]): any {
    const [query, values, ...rest]: unknown[] = args
    const text = statementText(query)
    if (text !== undefined) recordStatement(text)
    const name = typeof query === 'string' && Array.isArray(values) ? this.#nameFor(query) : undefined
    const result = Reflect.apply(
      super.query,
      this,
      name === undefined ? args : [{ name, text, values }, ...rest],
    )
    if (result instanceof Promise) result.catch((error: unknown) => this.#endIfUnusable(error))
    return result
  }

  /** After a timeout the late response would still block the next query; after FATAL the server ends the connection. */
  #endIfUnusable(error: unknown): void {
    const isLate = error instanceof Error && error.message === 'Query read timeout'
    const isFatal = error instanceof DatabaseError && error.severity === 'FATAL'
    if (isLate || isFatal) void this.end()
  }

  #nameFor(text: string): string | undefined {
    const known = this.#named.get(text)
    if (known !== undefined) return known
    if (this.#named.size >= MAX_NAMED || text.length > MAX_LENGTH || !PREPARABLE.test(text)) return undefined
    const name = createHash('sha1').update(text).digest('base64url')
    this.#named.set(text, name)
    return name
  }
}

/** The SQL of a string, a query object, or the objects of COPY and cursors. */
function statementText(query: unknown): string | undefined {
  if (typeof query === 'string') return query
  const isObject = typeof query === 'object' && query !== null
  return isObject && 'text' in query && typeof query.text === 'string' ? query.text : undefined
}
