import type { FastifyRequest } from 'fastify'
import { CallError } from '#contract/errors.ts'
import { parseInput } from '#contract/problem.ts'
import { saveCart, writeCartByQuery } from '#contract/shop/cart.ts'
import type { ShopContext } from '../context/shop-context.ts'
import { isOwnRequest } from '../security/csrf.ts'
import { defineShopHandler } from './bind-shop-call.ts'

/** SHP-10: common servers truncate or reject longer URLs. */
const MAX_QUERY_BYTES = 7 * 1024

/** The GET that saves the cart (SHP-08..11). */
export const cartHandlers = ({ backend }: ShopContext) => [
  defineShopHandler(
    writeCartByQuery,
    ({ query, ifMatch, caller }) => {
      const { cardcode, email } = query
      const lists = { lines: readList(query.lines), promos: readList(query.promos) }
      const body = parseInput(saveCart.body, { cardcode, email, ...lists }, 'VALIDATION')
      return backend.call(saveCart, { body, ifMatch }, caller)
    },
    { precheck: checkWritingGet },
  ),
]

/** SHP-09, SHP-10: a GET that writes must come from our own pages and must not be truncated. */
function checkWritingGet(request: FastifyRequest): void {
  if (!isOwnRequest(request.headers)) throw new CallError('CSRF')
  const query = request.raw.url?.split('?', 2)[1] ?? ''
  if (Buffer.byteLength(query) > MAX_QUERY_BYTES) throw new CallError('URI_TOO_LONG')
}

/** SHP-11: a list as JSON. */
function readList(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new CallError('BAD_REQUEST', { cause: error })
  }
}
