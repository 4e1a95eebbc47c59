import { z } from 'zod'
import { CallError, type FieldError } from '#contract/errors.ts'
import { orderRequest } from '#contract/shop/orders.ts'
import { MAX_ORDER_LINES } from '#domain/constants.ts'
import type { OrderChannel } from '#domain/office/orders/order-channel.ts'
import { type OrderProblem, orderProblem } from '#domain/orders/order.ts'
import { canGivePrice } from '#domain/pricing/price.ts'
import { isMultiple } from '#domain/pricing/quantity.ts'
import type { OwnCustomer } from '../../auth/own-customer.ts'
import type { KeyedRequest } from '../../platform/idempotency/queries.ts'
import { messages } from './messages.ts'

/** Why a line has a price other than the customer's, and who of the distributor gave it (OFC-20). */
export const givenPrice = z.object({ reason: z.string(), by: z.string() })

/** An order as it is kept until its customer consents, with the prices that operators gave. */
export const keptOrderRequest = orderRequest.extend({
  lines: z.array(orderRequest.shape.lines.element.extend({ own: givenPrice.optional() })),
})

/**
 * An order as requested: repeated codes of a section are added up when it is priced. Only operators' requests have lines
 * with `own`, whose price is charged as it is.
 */
export type OrderRequest = z.output<typeof keptOrderRequest>
export type OrderKind = 'order' | 'promo'

export interface OrderTaken {
  readonly staffId: string
  /** The operator's e-mail, as the actor of the first event. */
  readonly actor: string
  readonly channel: OrderChannel
  /** Owner of the cart that the ordered lines leave. */
  readonly cart: OwnCustomer
}

/** An order on its way to its rows. */
export interface OrderToPlace {
  readonly kind: OrderKind
  readonly request: OrderRequest
  readonly customer: OwnCustomer
  /** The operator who took it, from a cart of the operator's own (OFC-15, OFC-16); absent: the customer placed it. */
  readonly taken?: OrderTaken
  /** The idempotency key under which the reply is stored, and its HTTP status. */
  readonly stored: { readonly request: KeyedRequest; readonly status: number }
}

/** CHK-12: throws VALIDATION with the path of each field that no order of this kind may have. */
export function checkOrder(kind: OrderKind, request: OrderRequest): void {
  const errors = orderErrors(kind, request)
  if (errors.length > 0) throw new CallError('VALIDATION', { errors })
}

/** The fields of a request that no order of this kind may have. */
export function orderErrors(kind: OrderKind, request: OrderRequest): FieldError[] {
  return [...shapeErrors(kind, request), ...quantityErrors(request), ...ownPriceErrors(request)]
}

/** Every product an order needs, once. */
export function itemCodesOf({ lines, promos }: OrderRequest): string[] {
  const all = [lines, ...promos.map(promo => promo.lines)].flat()
  return [...new Set(all.map(line => line.itemCode))]
}

function shapeErrors(kind: OrderKind, request: OrderRequest): FieldError[] {
  const errors: FieldError[] = []
  const problem = orderProblem(request)
  if (problem !== null) errors.push(problemError(problem))
  if (kind === 'promo' && request.lines.length > 0) {
    errors.push({ path: 'lines', code: 'not_allowed', detail: messages.onlyThePromo })
  }
  if (kind === 'promo' && request.promos.length > 1) {
    errors.push({ path: 'promos', code: 'too_big', detail: messages.onlyThePromo })
  }
  const seen = new Set<number>()
  for (const [index, { idPromo }] of request.promos.entries()) {
    if (seen.has(idPromo)) {
      errors.push({ path: `promos.${index}.idPromo`, code: 'repeated', detail: messages.repeatedPromo })
    }
    seen.add(idPromo)
  }
  return errors
}

/** Quantities are stored to thousandths. */
export function quantityErrors(request: OrderRequest): FieldError[] {
  const places = [
    ...request.lines.map((line, at) => ({ path: `lines.${at}.quantity`, quantity: line.quantity })),
    ...request.promos.flatMap((promo, of) =>
      promo.lines.map((line, at) => ({
        path: `promos.${of}.lines.${at}.quantity`,
        quantity: line.quantity,
      })),
    ),
  ]
  return places
    .filter(({ quantity }) => !isMultiple(quantity, 0.001))
    .map(({ path }) => ({ path, code: 'not_multiple', detail: messages.threeDecimals }))
}

/** OFC-20: a price that can be stored, without a discount, for all units of its product. */
function ownPriceErrors({ lines }: OrderRequest): FieldError[] {
  return lines.flatMap(({ itemCode, price, discount, own }, at): FieldError[] => {
    if (own === undefined) return []
    const isRepeated = lines.some((line, other) => other !== at && line.itemCode === itemCode)
    if (isRepeated) return [{ path: `lines.${at}.price`, code: 'repeated', detail: messages.repeatedLine }]
    const isPrice = canGivePrice(price) && discount === 0
    return isPrice ? [] : [{ path: `lines.${at}.price`, code: 'bad-price', detail: messages.badOwnPrice }]
  })
}

function problemError(problem: OrderProblem): FieldError {
  switch (problem) {
    case 'empty':
      return { path: 'lines', code: 'too_small', detail: messages.empty }
    case 'too-many-lines':
      return { path: 'lines', code: 'too_big', detail: messages.tooManyLines(MAX_ORDER_LINES) }
    case 'po-ref-too-long':
      return { path: 'poRef', code: 'too_big', detail: messages.tooLong }
    case 'comments-too-long':
      return { path: 'comments', code: 'too_big', detail: messages.tooLong }
  }
}
