import type { StormCustomer } from './storm/storm-customers.ts'

/** Concurrent visitors; each sends one request after the other. */
const VISITORS = 4
/** How long a person would wait. */
const PATIENCE_MS = 20_000

export interface FailedRequest {
  readonly what: string
  readonly how: string
  readonly at: number
}

export interface SteadyLoad {
  /** Successful responses so far. */
  answered(): number
  /** Resolves after `count` more successful responses. */
  more(count: number): Promise<void>
  readonly failures: readonly FailedRequest[]
  /** Requests that may be in flight at one time. */
  readonly atOnce: number
  stop(): Promise<void>
}

interface Visit {
  readonly what: string
  readonly path: string
  readonly init?: RequestInit
}

/** Runs visitors and customers until stopped: cached and uncached pages, data calls, cart saves. */
export function startLoad(
  url: string,
  customers: readonly StormCustomer[],
  codes: readonly string[],
): SteadyLoad {
  const failures: FailedRequest[] = []
  const listeners = new Set<() => void>()
  let answered = 0
  let isOver = false

  async function visit({ what, path, init = {} }: Visit): Promise<void> {
    const at = Date.now()
    try {
      const response = await fetch(`${url}${path}`, {
        ...init,
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      const body = await response.text()
      if (response.status !== 200)
        failures.push({ what, at, how: `${response.status} ${body.slice(0, 400)}` })
      else answered += 1
    } catch (error) {
      failures.push({ what, at, how: String(error instanceof Error ? (error.cause ?? error) : error) })
    }
    for (const listener of listeners) listener()
  }

  async function person(visits: (round: number) => Visit): Promise<void> {
    for (let round = 0; !isOver; round += 1) await visit(visits(round))
  }

  const people = [
    ...Array.from({ length: VISITORS }, (_, number) => person(round => visitorsStep(number + round, codes))),
    ...customers.map(customer => person(round => customersStep(round, customer))),
  ]
  return {
    answered: () => answered,
    failures,
    atOnce: people.length,
    more(count) {
      const wanted = answered + count
      return new Promise(resolve => {
        const listener = () => {
          if (answered < wanted) return
          listeners.delete(listener)
          resolve()
        }
        listeners.add(listener)
      })
    },
    async stop() {
      isOver = true
      await Promise.all(people)
    },
  }
}

function visitorsStep(step: number, codes: readonly string[]): Visit {
  const code = encodeURIComponent(codes[step % codes.length] ?? '')
  const steps: readonly Visit[] = [
    { what: 'a page from memory', path: '/' },
    { what: 'a product', path: `/shop/products/${code}` },
    { what: 'an uncached page', path: `/shop/catalog?term=${code}&page=1` },
    { what: 'suggestions', path: `/api/products/search?term=${code}&limit=5&page=1` },
  ]
  return steps[step % steps.length] ?? { what: 'the home page', path: '/' }
}

function customersStep(round: number, { cookie, cardcode, email, products: goods }: StormCustomer): Visit {
  const headers = { cookie, accept: 'application/json', 'content-type': 'application/json' }
  const lines = goods.slice(0, 1 + (round % goods.length)).map(({ itemCode, unitMult }) => {
    return { itemCode, quantity: unitMult, options: [] }
  })
  const body = JSON.stringify({ cardcode, email, promos: [], lines })
  const steps: readonly Visit[] = [
    { what: 'own orders', path: '/account/orders', init: { headers: { cookie } } },
    { what: 'saving the cart', path: '/api/web/SaveCart', init: { method: 'POST', headers, body } },
    { what: 'the cart', path: '/api/web/GetCart', init: { headers } },
    { what: 'documents', path: '/api/account/documents', init: { headers } },
  ]
  return steps[round % steps.length] ?? { what: 'own orders', path: '/account/orders' }
}
