import { CallError } from '#contract/errors.ts'

/** Before the second and the third attempt: by then what balances between backends has noticed. */
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
  /** May be sent again although the first may have arrived. */
  readonly repeatable: boolean
  /** Milliseconds for all attempts together. */
  readonly longestWaitMs: number
  /** Reads the answer, a refusal as a thrown `CallError`; any other error means that it did not come whole. */
  readonly read: (response: Response) => Promise<Answer>
}

interface Failure {
  readonly failure: CallError
  /** What the other side answered; everything else is about the way to it. */
  readonly isRefusal: boolean
}

/**
 * Sends a request and reads its answer. One that never arrived or may be repeated is sent again on another connection:
 * a backend that ends, or what balances in front of several, closes connections that were kept open. Throws
 * UNAVAILABLE, TIMEOUT, or UPSTREAM for an answer that is cut off or cannot be read; `notBegun` where no attempt arrived.
 */
export async function sendRequest<Answer>(request: OutgoingRequest<Answer>): Promise<Answer> {
  const timeout = AbortSignal.timeout(request.longestWaitMs)
  const given = request.init.signal
  const signal = given ? AbortSignal.any([timeout, given]) : timeout
  let mayHaveBegun = false
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await answered(request, signal)
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

async function answered<Answer>(
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

/** The last attempt was not begun, but one before it may have been. */
function inDoubt(failure: CallError): CallError {
  if (!failure.notBegun) return failure
  const { code, retryAfter } = failure
  return new CallError(code, { cause: failure, ...(retryAfter === null ? {} : { retryAfter }) })
}

/** What a balancer says in place of a backend: a backend's own failures are JSON. */
function gatewayFailure({ status, headers }: Response): CallError | null {
  if (headers.get('content-type')?.includes('json')) return null
  if (status === 502) return new CallError('UPSTREAM')
  if (status === 503) return new CallError('UNAVAILABLE')
  return status === 504 ? new CallError('TIMEOUT') : null
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}

/** `fetch` hides what happened to the connection one level down. */
function codeOf(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : null
  return cause instanceof Error && 'code' in cause ? cause.code : null
}
