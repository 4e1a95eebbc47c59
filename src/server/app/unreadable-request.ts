import { CallError, type ErrorCode } from '#contract/errors.ts'
import { problemOf } from '#contract/problem.ts'

/** The parts used of a socket: this file is also type-checked for the browser. */
interface Connection {
  readonly writable: boolean
  write(text: string): unknown
  destroy(error: Error): unknown
}

interface Refusal {
  readonly code: ErrorCode
  /** An HTTP status that only such requests can get. */
  readonly status: number
  readonly reason: string
}

const UNREADABLE: Refusal = { code: 'BAD_REQUEST', status: 400, reason: 'Bad Request' }
/** By Node's error code. */
const REFUSALS: ReadonlyMap<string, Refusal> = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', { code: 'BAD_REQUEST', status: 408, reason: 'Request Timeout' }],
  ['HPE_HEADER_OVERFLOW', { code: 'TOO_LARGE', status: 431, reason: 'Request Header Fields Too Large' }],
])

/**
 * Closes the connection of a request that is malformed HTTP or does not arrive in time. No route has seen it, so the
 * usual error body (SRV-06) is written to the socket while it is open.
 */
export function refuseUnreadable(error: Error & { readonly code?: string }, connection: Connection): void {
  if (error.code !== 'ECONNRESET' && connection.writable) {
    connection.write(rawResponse(error.code, crypto.randomUUID()))
  }
  connection.destroy(error)
}

function rawResponse(failure: string | undefined, requestId: string): string {
  const { code, status, reason } = REFUSALS.get(failure ?? '') ?? UNREADABLE
  const body = JSON.stringify({ ...problemOf(new CallError(code), requestId), status })
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    'Connection: close',
    'Cache-Control: private, no-store',
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${new TextEncoder().encode(body).length}`,
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}
