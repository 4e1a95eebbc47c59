import type { z } from 'zod'
import { CallError, type FieldError } from '#contract/errors.ts'
import type { orderRequest } from '#contract/shop/orders.ts'
import { MAX_ORDER_LINES } from '#domain/constants.ts'
import { mergeLines, type OrderProblem, orderProblem } from '#domain/orders/order.ts'
import { isMultiple } from '#domain/pricing/quantity.ts'
import { messages } from './messages.ts'

type OrderRequest = z.output<typeof orderRequest>
export type OrderKind = 'order' | 'promo'

/** A line with its index in the request, for the paths of field errors. */
export type RequestedLine = OrderRequest['lines'][number] & { readonly index: number }
export type RequestedPromoLine = OrderRequest['promos'][number]['lines'][number] & { readonly index: number }

export interface RequestedPromo {
  readonly idPromo: number
  readonly index: number
  readonly lines: readonly RequestedPromoLine[]
}

/** A valid request: every code once per section, every promotion once, empty texts as null. */
export interface RequestedOrder {
  readonly kind: OrderKind
  readonly lines: readonly RequestedLine[]
  readonly promos: readonly RequestedPromo[]
  readonly shipping: OrderRequest['shipping']
  /** The totals the user saw; undefined: not compared. */
  readonly totals: OrderRequest['totals']
  readonly poRef: string | null
  readonly comments: string | null
  readonly acceptedQuote: string | null
}

interface WithItems {
  readonly lines: readonly Item[]
  readonly promos: readonly { readonly lines: readonly Item[] }[]
}

type Item = Pick<RequestedLine, 'itemCode'>

/** CHK-12: merges repeated codes. Throws VALIDATION with the path of each invalid field. */
export function parseOrder(kind: OrderKind, request: OrderRequest): RequestedOrder {
  const errors = [...shapeErrors(kind, request), ...quantityErrors(request)]
  if (errors.length > 0) throw new CallError('VALIDATION', { errors })
  return {
    kind,
    lines: mergeLines(request.lines.map(withIndex)),
    promos: request.promos.map(({ idPromo, lines }, index) => ({
      idPromo,
      index,
      lines: mergeLines(lines.map(withIndex)),
    })),
    shipping: request.shipping,
    totals: request.totals,
    poRef: request.poRef || null,
    comments: request.comments || null,
    acceptedQuote: request.acceptedQuote || null,
  }
}

/** Every product an order needs, once. */
export function itemCodesOf({ lines, promos }: WithItems): string[] {
  const all: Item[] = [...lines, ...promos.flatMap(promo => promo.lines)]
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
function quantityErrors(request: OrderRequest): FieldError[] {
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

function withIndex<Line>(line: Line, index: number): Line & { readonly index: number } {
  return { ...line, index }
}
