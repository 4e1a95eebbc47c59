import { Counter, type Registry } from 'prom-client'
import { CUSTOMER_KEYS, customerKeyIn, isCustomerKey, WithheldAnswer } from '#server/customer-keys.ts'

/** Last check that no response shows a visitor customer data such as prices or stock (AUT-33). */
export interface VisitorGuard {
  /** Throws where a reply to a session without a customer contains a customer key with a value. */
  checkReply(what: string, reply: unknown): void
  /** The same for loader data of a page, in HTML or in a data response. */
  checkPage(what: string, pieces: readonly string[]): void
}

/** A key as serialized by the router. */
const WRITTEN_KEY = new RegExp(`"(?:${CUSTOMER_KEYS.join('|')})"`)
/** A key with a value in plain JSON, such as a page's data or JSON-LD; in text and attributes quotes are escaped. */
const PLAIN_KEY = new RegExp(`"(${CUSTOMER_KEYS.join('|')})":(?!null)`)
/** The data that a page with an error passes to the router (`entry.server.tsx`). */
const HANDOFF = /<script type="application\/json" data-loaders>(.*?)<\/script>/s
/** The router's encoding of null and undefined. */
const NOTHING: ReadonlySet<unknown> = new Set([-5, -7])

export function createVisitorGuard(registry: Registry): VisitorGuard {
  const withheld = new Counter({
    name: 'shop_withheld_answers_total',
    help: 'Responses withheld because they would have shown a visitor a price or stock.',
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
        // Fast check first; a match may still be a text or a key with null.
        if (!WRITTEN_KEY.test(piece)) continue
        const key = PLAIN_KEY.exec(piece)?.[1] ?? keyInData(HANDOFF.exec(piece)?.[1] ?? piece)
        if (key !== null) withhold(what, key)
      }
    },
  }
}

/**
 * The first customer key with a value in the router's encoding: lines of JSON arrays, in which objects refer to keys and
 * values by index across all lines. HTML without data yields null.
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
