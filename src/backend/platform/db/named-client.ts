import { createHash } from 'node:crypto'
import { Client, type ClientConfig } from 'pg'
import { noteStatement } from './statement-count.ts'

/** Texts that differ by a list's length are endless: what is kept on the server must not be. */
const MAX_NAMED = 400
const MAX_LENGTH = 8_000
const PREPARABLE = /^\s*(select|insert|update|delete|with)\b/i

/**
 * A client that prepares each statement once per connection: half the time of the unnamed protocol for a
 * key look-up. Meant for texts with parameters, as Kysely writes them.
 */
export class NamedClient extends Client {
  readonly #named = new Map<string, string>()

  constructor(config?: string | ClientConfig) {
    super(config)
    // The pool listens only while a client is idle: without this a server that goes away during a transaction would
    // end the process. The statement under way, or the next one, fails by itself.
    this.on('error', () => undefined)
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg describes query() by eight overloads; all pass unchanged.
  override query(...args: any[]): any {
    const [query, values, ...rest]: unknown[] = args
    const text = statementText(query)
    if (text !== undefined) noteStatement(text)
    const name = typeof query === 'string' && Array.isArray(values) ? this.#nameFor(query) : undefined
    const answer = Reflect.apply(
      super.query,
      this,
      name === undefined ? args : [{ name, text, values }, ...rest],
    )
    if (answer instanceof Promise) answer.catch((error: unknown) => this.#endWhenSilent(error))
    return answer
  }

  /** The answer may still come, and would hold up whatever is asked next: such a connection is of no use to anybody. */
  #endWhenSilent(error: unknown): void {
    if (error instanceof Error && error.message === 'Query read timeout') void this.end()
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

/** Of a text, a query object, or what COPY and cursors hand in. */
function statementText(query: unknown): string | undefined {
  if (typeof query === 'string') return query
  const isObject = typeof query === 'object' && query !== null
  return isObject && 'text' in query && typeof query.text === 'string' ? query.text : undefined
}
