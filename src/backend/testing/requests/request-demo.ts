import type { Call } from '#contract/call.ts'
import { headersOf, type Role } from '../demo/demo-people.ts'
import type { ValidRequest } from './valid-requests.ts'
import { addressOf } from './written-request.ts'

export interface DemoResponse {
  readonly status: number
  readonly type: string
  readonly headers: Headers
  readonly bytes: Uint8Array
  /** Null for a file. */
  readonly json: unknown
  /** The id sent with the request. */
  readonly requestId: string
}

/** Sends a request to the API over HTTP as a role. */
export async function requestDemo(
  base: string,
  call: Call,
  { query, body }: ValidRequest,
  role: Role,
  more: Readonly<Record<string, string>> = {},
): Promise<DemoResponse> {
  const headers = { ...headersOf(role), ...more }
  const response = await fetch(`${base}${addressOf(call, query)}`, {
    method: call.method,
    redirect: 'manual',
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const type = response.headers.get('content-type')?.split(';', 1)[0] ?? ''
  const json: unknown = /\bjson$/.test(type) ? JSON.parse(new TextDecoder().decode(bytes)) : null
  const requestId = headers['x-request-id'] ?? ''
  return { status: response.status, type, headers: response.headers, bytes, json, requestId }
}

/** The request with a cardcode where the call accepts one. */
export function naming(
  { query, body }: ValidRequest,
  place: 'query' | 'body',
  cardcode: string,
): ValidRequest {
  return place === 'query'
    ? { query: { ...query, cardcode }, ...(body === undefined ? {} : { body }) }
    : { query, body: { ...body, cardcode } }
}
