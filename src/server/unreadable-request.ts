import { CallError, type ErrorCode } from '#contract/errors.ts'
import { problemOf } from '#contract/problem.ts'

/** What is needed of a socket; this file is read by the browser, too. */
interface Connection {
  readonly writable: boolean
  write(text: string): unknown
  destroy(error: Error): unknown
}

interface Refusal {
  readonly code: ErrorCode
  /** HTTP's own, which such requests alone can meet. */
  readonly status: number
  readonly reason: string
}

const UNREADABLE: Refusal = { code: 'BAD_REQUEST', status: 400, reason: 'Bad Request' }
/** By Node's name of the failure. */
const REFUSALS: ReadonlyMap<string, Refusal> = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', { code: 'BAD_REQUEST', status: 408, reason: 'Request Timeout' }],
  ['HPE_HEADER_OVERFLOW', { code: 'TOO_LARGE', status: 431, reason: 'Request Header Fields Too Large' }],
])

/**
 * Ends the connection of a request that HTTP itself cannot read, or that does not end: no route has seen it, and still
 * it is told why in the one body of all errors (SRV-06), where somebody is there to be told.
 */
export function refuseUnreadable(error: Error & { readonly code?: string }, connection: Connection): void {
  if (error.code !== 'ECONNRESET' && connection.writable) {
    connection.write(answerTo(error.code, crypto.randomUUID()))
  }
  connection.destroy(error)
}

/** As it goes over the wire. */
function answerTo(failure: string | undefined, requestId: string): string {
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
