import type { OrderChange } from '#domain/orders/order-review.ts'
import type { PayableTotal } from '#domain/pricing/payable.ts'
import type { CurrencyTotal } from '#domain/pricing/totals.ts'

/**
 * The closed list of error codes and their HTTP statuses (domain.md 4.1).
 * Failing code throws a `CallError` with one of these; only the edge adds texts in Spanish.
 */
export const errorStatus = {
  BAD_REQUEST: 400,
  IDEMPOTENCY_KEY_MISSING: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  SECOND_FACTOR_REQUIRED: 401,
  NO_CARDCODE: 403,
  CARDCODE_MISMATCH: 403,
  CUSTOMER_BLOCKED: 403,
  EMAIL_NOT_ALLOWED: 403,
  CSRF: 403,
  FORBIDDEN: 403,
  READ_ONLY: 403,
  STEP_UP_REQUIRED: 403,
  NOT_FOUND: 404,
  ORDER_REVIEW_REQUIRED: 409,
  IDEMPOTENCY_IN_PROGRESS: 409,
  STATE_CONFLICT: 409,
  EDIT_CONFLICT: 409,
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

/** One invalid field: `path` as `lines.3.quantity`, `code` stable. */
export interface FieldError {
  path: string
  code: string
  detail: string
}

/** A change of an order with its description in Spanish. */
export type DescribedChange = OrderChange & { readonly detail: string }

/** Additional members of an ORDER_REVIEW_REQUIRED response (domain.md 4.6). */
export interface OrderReview {
  quote: string
  changes: DescribedChange[]
  totals: CurrencyTotal[]
  payable: PayableTotal[]
}

/** Body of every error response: problem details (RFC 9457) with our extension members (SRV-06). */
export interface ErrorBody extends Partial<OrderReview> {
  type: string
  title: string
  status: number
  detail: string
  code: ErrorCode
  requestId: string
  errors?: FieldError[]
  /** Present only where it is certain that processing never started, so nothing was written. */
  notBegun?: true
  /** With IDEMPOTENCY_KEY_REUSED: the order placed with this key, if any. */
  orderId?: number
  /** With EDIT_CONFLICT: the fields that were not saved; all others were. */
  conflicts?: EditConflict[]
  /** With EDIT_CONFLICT of a thing that is saved whole, of which nothing was: who changed it. */
  authors?: FieldAuthor[]
}

/** Who last changed a field, by its name in the call, and when; '' for the thing and what belongs to it. */
export interface FieldAuthor {
  field: string
  author: string
  at: string
}

/** A field that somebody else changed meanwhile, with the three values to choose from (OFX-11). */
export interface EditConflict {
  field: string
  mine: EditedValue
  theirs: EditedValue
  before: EditedValue
  /** Who wrote `theirs`, and when; null where no change is recorded. */
  author: string | null
  at: string | null
}

export type EditedValue = string | number | boolean | null

interface CallErrorOptions {
  /** In Spanish, safe to show; defaults to the text of the code. */
  detail?: string
  errors?: FieldError[]
  review?: OrderReview
  /** With ORDER_REVIEW_REQUIRED of a draft, which has neither quote nor totals: what changed. */
  changes?: DescribedChange[]
  /** Seconds until a retry makes sense: the `Retry-After` header. */
  retryAfter?: number
  /** Processing certainly never started; otherwise the outcome is unknown. */
  notBegun?: boolean
  /** The order placed earlier with the same key and another content. */
  orderId?: number
  conflicts?: EditConflict[]
  authors?: FieldAuthor[]
  cause?: unknown
}

/** A refusal or failure with a code of the closed list. Any other thrown error becomes `INTERNAL`. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly code: ErrorCode
  readonly status: number
  readonly detail: string | null
  readonly errors: FieldError[]
  readonly review: OrderReview | null
  readonly changes: DescribedChange[]
  readonly retryAfter: number | null
  readonly notBegun: boolean
  readonly orderId: number | null
  readonly conflicts: EditConflict[]
  readonly authors: FieldAuthor[]

  constructor(code: ErrorCode, options: CallErrorOptions = {}) {
    super(options.detail ? `${code}: ${options.detail}` : code, { cause: options.cause })
    this.code = code
    this.status = errorStatus[code]
    this.detail = options.detail ?? null
    this.errors = options.errors ?? []
    this.review = options.review ?? null
    this.changes = options.changes ?? []
    this.retryAfter = options.retryAfter ?? null
    this.notBegun = options.notBegun ?? false
    this.orderId = options.orderId ?? null
    this.conflicts = options.conflicts ?? []
    this.authors = options.authors ?? []
  }
}
