import type { FastifyReply, FastifyRequest } from 'fastify'
import { CallError } from '#contract/errors.ts'
import { addressOf } from '#server/app/request-address.ts'
import type { ShopConfig } from '../../site/shop-config.ts'

/**
 * Public origin: the configured one, else that of the request. It is written into links, so it throws BAD_REQUEST for an
 * invalid host or protocol.
 */
export function webOriginOf(request: FastifyRequest, config: ShopConfig): URL {
  const origin = URL.parse(config.publicUrl ?? `${request.protocol}://${request.host}`)
  if (origin === null || origin.username !== '' || !/^https?:$/.test(origin.protocol))
    throw new CallError('BAD_REQUEST')
  return origin
}

/** The Fastify request as a web `Request`, for a page or action of this request only. */
export function toWebRequest(request: FastifyRequest, reply: FastifyReply, config: ShopConfig): Request {
  const origin = webOriginOf(request, config)
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  // The router compares the form's origin with the host, so both must be public.
  headers.set('host', origin.host)
  headers.delete('x-forwarded-host')
  const abort = new AbortController()
  reply.raw.once('close', () => {
    // After the response is written there is nothing to abort.
    if (!reply.raw.writableEnded) abort.abort()
  })
  const body = request.body instanceof Uint8Array && request.body.length > 0 ? request.body : null
  return new Request(origin.origin + addressOf(request.raw.url ?? '/'), {
    // HEAD is rendered like GET, so that it reports the same length.
    method: request.method === 'HEAD' ? 'GET' : request.method,
    headers,
    signal: abort.signal,
    // A copy: the type of a Request body excludes SharedArrayBuffer.
    ...(body === null ? {} : { body: new Uint8Array(body) }),
  })
}

/**
 * Request for a page shared by all visitors: it has no headers or host of the first client, and is not aborted when that
 * client disconnects.
 */
export function sharedWebRequest(address: string, config: ShopConfig): Request {
  return new Request((config.publicUrl ?? 'http://localhost') + address, { headers: { accept: 'text/html' } })
}
