import type { OrderChange } from '#domain/orders/order-review.ts'
import type { PayableTotal } from '#domain/pricing/payable.ts'
import type { CurrencyTotal } from '#domain/pricing/totals.ts'

/**
 * The closed list of error codes and the HTTP status each one travels with (domain.md 4.1).
 * Code that fails throws a `CallError` with one of these; only the edge adds Spanish words.
 */
export const errorStatus = {
  BAD_REQUEST: 400,
  IDEMPOTENCY_KEY_MISSING: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  NO_CARDCODE: 403,
  CARDCODE_MISMATCH: 403,
  CUSTOMER_BLOCKED: 403,
  EMAIL_NOT_ALLOWED: 403,
  CSRF: 403,
  NOT_FOUND: 404,
  ORDER_REVIEW_REQUIRED: 409,
  IDEMPOTENCY_IN_PROGRESS: 409,
  STATE_CONFLICT: 409,
  TOO_LARGE: 413,
  URI_TOO_LONG: 414,
  VALIDATION: 422,
  IDEMPOTENCY_KEY_REUSED: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UPSTREAM: 502,
  UNAVAILABLE: 503,
  TIMEOUT: 504,
} as const

export type ErrorCode = keyof typeof errorStatus

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorStatus, code)
}

/** One field that was refused: `path` as `lines.3.quantity`, `code` a stable word. */
export interface FieldError {
  path: string
  code: string
  detail: string
}

/** A change of an order with the Spanish words people read. */
export type DescribedChange = OrderChange & { readonly detail: string }

/** What an order review answers besides the error itself (domain.md 4.6). */
export interface OrderReview {
  quote: string
  changes: DescribedChange[]
  totals: CurrencyTotal[]
  payable: PayableTotal[]
}

/** Body of every error answer: problem details (RFC 9457) with our members (SRV-06). */
export interface ErrorBody extends Partial<OrderReview> {
  type: string
  title: string
  status: number
  detail: string
  code: ErrorCode
  requestId: string
  errors?: FieldError[]
  /** Only where it is certain: nothing was begun, so nothing of it was written. */
  notBegun?: true
  /** With IDEMPOTENCY_KEY_REUSED: the order that was placed with the key, if it was an order's. */
  orderId?: number
}

interface CallErrorOptions {
  /** Spanish, safe to show; the edge has a text for each code when absent. */
  detail?: string
  errors?: FieldError[]
  review?: OrderReview
  /** Seconds until a retry makes sense; becomes the `Retry-After` header. */
  retryAfter?: number
  /** Certain that nothing was begun; without it nobody can tell. */
  notBegun?: boolean
  /** The order that an earlier content of the same key made. */
  orderId?: number
  cause?: unknown
}

/** A refusal or failure with a code of the closed list. Anything else that is thrown becomes `INTERNAL`. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly code: ErrorCode
  readonly status: number
  readonly detail: string | null
  readonly errors: FieldError[]
  readonly review: OrderReview | null
  readonly retryAfter: number | null
  readonly notBegun: boolean
  readonly orderId: number | null

  constructor(code: ErrorCode, options: CallErrorOptions = {}) {
    super(options.detail ? `${code}: ${options.detail}` : code, { cause: options.cause })
    this.code = code
    this.status = errorStatus[code]
    this.detail = options.detail ?? null
    this.errors = options.errors ?? []
    this.review = options.review ?? null
    this.retryAfter = options.retryAfter ?? null
    this.notBegun = options.notBegun ?? false
    this.orderId = options.orderId ?? null
  }
}
