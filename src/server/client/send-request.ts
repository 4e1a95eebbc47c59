import { CallError } from '#contract/errors.ts'

/** Before the second and the third attempt: by then a load balancer has noticed that a backend ended. */
const PAUSES_MS = [30, 300]
/** Failures to connect: nothing was sent. */
const NOT_CONNECTED: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
])

export interface OutgoingRequest<Answer> {
  readonly url: string
  readonly init: RequestInit
  /** May be retried although the first attempt may have arrived. */
  readonly repeatable: boolean
  /** Timeout in milliseconds for all attempts together. */
  readonly longestWaitMs: number
  /** Parses the response and throws a `CallError` for an error reply; any other error means a truncated response. */
  readonly read: (response: Response) => Promise<Answer>
}

interface Failure {
  readonly failure: CallError
  /** Whether the backend itself returned it; other failures are of the connection. */
  readonly isRefusal: boolean
}

/**
 * Sends a request and reads its response. A request that never arrived or is repeatable is retried on another
 * connection: a backend that ends, or the load balancer in front, closes keep-alive connections. Throws UNAVAILABLE,
 * TIMEOUT, or UPSTREAM for a truncated or unreadable response; `notBegun` if no attempt arrived.
 */
export async function sendRequest<Answer>(request: OutgoingRequest<Answer>): Promise<Answer> {
  const timeout = AbortSignal.timeout(request.longestWaitMs)
  const given = request.init.signal
  const signal = given ? AbortSignal.any([timeout, given]) : timeout
  let mayHaveBegun = false
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await attemptRequest(request, signal)
    if ('answer' in outcome) return outcome.answer
    const { failure, isRefusal } = outcome
    const pauseMs = PAUSES_MS[attempt]
    if (given?.aborted) throw failure
    const mayRepeat = !isRefusal && failure.code !== 'TIMEOUT' && (request.repeatable || failure.notBegun)
    if (pauseMs === undefined || !mayRepeat) throw mayHaveBegun ? inDoubt(failure) : failure
    mayHaveBegun ||= !failure.notBegun
    await new Promise(resolve => setTimeout(resolve, pauseMs))
  }
}

async function attemptRequest<Answer>(
  { url, init, read }: OutgoingRequest<Answer>,
  signal: AbortSignal,
): Promise<{ readonly answer: Answer } | Failure> {
  let response: Response
  try {
    response = await fetch(url, { ...init, signal })
  } catch (cause) {
    const code = isTimeout(cause) ? 'TIMEOUT' : 'UNAVAILABLE'
    const notBegun = NOT_CONNECTED.has(codeOf(cause))
    return { failure: new CallError(code, { cause, notBegun }), isRefusal: false }
  }
  const gateway = gatewayFailure(response)
  if (gateway !== null) {
    await response.body?.cancel()
    return { failure: gateway, isRefusal: false }
  }
  try {
    return { answer: await read(response) }
  } catch (cause) {
    if (cause instanceof CallError) return { failure: cause, isRefusal: true }
    return { failure: new CallError(isTimeout(cause) ? 'TIMEOUT' : 'UPSTREAM', { cause }), isRefusal: false }
  }
}

/** The last attempt did not begin, but an earlier one may have. */
function inDoubt(failure: CallError): CallError {
  if (!failure.notBegun) return failure
  const { code, retryAfter } = failure
  return new CallError(code, { cause: failure, ...(retryAfter === null ? {} : { retryAfter }) })
}

/** A failure reported by a load balancer: the backend's own failures are JSON. */
function gatewayFailure({ status, headers }: Response): CallError | null {
  if (headers.get('content-type')?.includes('json')) return null
  if (status === 502) return new CallError('UPSTREAM')
  if (status === 503) return new CallError('UNAVAILABLE')
  return status === 504 ? new CallError('TIMEOUT') : null
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}

/** `fetch` wraps the error of the connection. */
function codeOf(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : null
  return cause instanceof Error && 'code' in cause ? cause.code : null
}
