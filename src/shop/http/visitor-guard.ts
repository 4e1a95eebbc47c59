import { Counter, type Registry } from 'prom-client'
import { CUSTOMER_KEYS, customerKeyIn, isCustomerKey, WithheldAnswer } from '#server/customer-keys.ts'

/** Refuses answers that would show a visitor what is a customer's, whatever was wrong before (AUT-33). */
export interface VisitorGuard {
  /** Throws where an answer to a session without a customer has a value of a customer key. */
  checkReply(what: string, reply: unknown): void
  /** The same for the loaders' data in a page, in HTML or alone. */
  checkPage(what: string, pieces: readonly string[]): void
}

/** As the router writes a key; in a script of a page its quotes are escaped once more. */
const WRITTEN_KEY = new RegExp(`"(?:${CUSTOMER_KEYS.join('|')})\\\\?"`)
/** In JSON outside the router's own form, as search engines read it; in text and attributes quotes are escaped. */
const PLAIN_KEY = new RegExp(`"(${CUSTOMER_KEYS.join('|')})":`)
/** The argument of the script that hands the data to the router (`entry.server.tsx`). */
const HANDOFF = /streamController;c\.enqueue\((".*?")\);c\.close\(\)\}<\/script>/s
/** How the router writes null and undefined in place of an index. */
const NOTHING: ReadonlySet<unknown> = new Set([-5, -7])

export function createVisitorGuard(registry: Registry): VisitorGuard {
  const withheld = new Counter({
    name: 'shop_withheld_answers_total',
    help: 'Answers not sent because they would have shown a visitor a price or stock.',
    registers: [registry],
  })
  function withhold(what: string, key: string): never {
    withheld.inc()
    throw new WithheldAnswer(what, key)
  }
  return {
    checkReply(what, reply) {
      const key = customerKeyIn(reply)
      if (key !== null) withhold(what, key)
    },
    checkPage(what, pieces) {
      for (const piece of pieces) {
        // Most pages end here; a text may be the same word, and null is no value.
        if (!WRITTEN_KEY.test(piece)) continue
        const key = PLAIN_KEY.exec(piece)?.[1] ?? keyInData(dataOf(piece))
        if (key !== null) withhold(what, key)
      }
    },
  }
}

function dataOf(piece: string): string {
  const [, literal] = HANDOFF.exec(piece) ?? []
  return literal === undefined ? piece : String(JSON.parse(literal))
}

/**
 * The first customer key with a value in the router's form: lines of JSON lists, in which an object names its keys and
 * values by their index in all of them together. HTML without data is no such form.
 */
function keyInData(data: string): string | null {
  const values: unknown[] = []
  for (const line of data.split('\n')) {
    const list = /^(?:[PE]\d+:)?(\[.*)$/.exec(line)?.[1]
    if (list !== undefined) for (const value of JSON.parse(list)) values.push(value)
  }
  for (const value of values) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) continue
    for (const [reference, inner] of Object.entries(value)) {
      const key = values[Number(reference.slice(1))]
      if (typeof key === 'string' && isCustomerKey(key) && !NOTHING.has(inner)) return key
    }
  }
  return null
}
