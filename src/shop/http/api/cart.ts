import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readCart, writeCart, writeCartByQuery } from '#contract/browser/cart.ts'
import { readPromo } from '#contract/browser/promos.ts'
import { CallError } from '#contract/errors.ts'
import { parseInput } from '#contract/problem.ts'
import { getCart, saveCart } from '#contract/shop/cart.ts'
import { getpromo } from '#contract/shop/promos.ts'
import { isOwnRequest } from '../csrf.ts'
import { implementShopCall } from '../implement-shop-call.ts'
import type { ShopContext } from '../shop-context.ts'

/** SHP-10: a longer address is cut or refused on its way through common servers. */
const MAX_QUERY_BYTES = 7 * 1024

/** The saved cart of the session (SHP-08..15), and the promotions it names. */
export function cartRoutes(app: FastifyInstance, context: ShopContext): void {
  const { backend } = context

  implementShopCall(app, context, readCart, ({ query, caller }) => backend.call(getCart, { query }, caller))

  implementShopCall(app, context, writeCart, ({ body, caller }) => backend.call(saveCart, { body }, caller))

  implementShopCall(
    app,
    context,
    writeCartByQuery,
    ({ query, caller }) => {
      const { cardcode, email } = query
      const lists = { lines: readList(query.lines), promos: readList(query.promos) }
      const body = parseInput(saveCart.body, { cardcode, email, ...lists }, 'VALIDATION')
      return backend.call(saveCart, { body }, caller)
    },
    { admit: admitWritingGet },
  )

  implementShopCall(app, context, readPromo, ({ query, caller }) => backend.call(getpromo, { query }, caller))
}

/** SHP-09, SHP-10: a GET that writes must come from our own pages, and must have arrived whole. */
function admitWritingGet(request: FastifyRequest): void {
  if (!isOwnRequest(request.headers)) throw new CallError('CSRF')
  const query = request.raw.url?.split('?', 2)[1] ?? ''
  if (Buffer.byteLength(query) > MAX_QUERY_BYTES) throw new CallError('URI_TOO_LONG')
}

/** SHP-11: a list as JSON text. */
function readList(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new CallError('BAD_REQUEST', { cause: error })
  }
}
