import type { FastifyReply, FastifyRequest } from 'fastify'
import { CallError } from '#contract/errors.ts'
import type { ShopConfig } from './shop-config.ts'

/** The origin people use for this shop: the configured one, else what this request asked for. */
export function originOf(request: FastifyRequest, config: ShopConfig): string {
  return config.publicUrl ?? `${request.protocol}://${request.host}`
}

/** The same as a URL; throws BAD_REQUEST for a host or protocol that is none: it is written into addresses. */
export function webOriginOf(request: FastifyRequest, config: ShopConfig): URL {
  const origin = URL.parse(originOf(request, config))
  if (origin === null || origin.username !== '' || !/^https?:$/.test(origin.protocol))
    throw new CallError('BAD_REQUEST')
  return origin
}

/** An address may come whole (`GET http://…`), as to a proxy: only what follows the host is asked for. */
export function addressOf(target: string): string {
  if (target.startsWith('/')) return target
  const address = target.replace(/^[a-z]+:\/\/[^/?]*/i, '')
  return address.startsWith('/') ? address : `/${address}`
}

/** The same request as the web knows it, for a page or action made for this request alone. */
export function toWebRequest(request: FastifyRequest, reply: FastifyReply, config: ShopConfig): Request {
  const origin = webOriginOf(request, config)
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  // The router compares the origin of a form with the host: both must be the public one.
  headers.set('host', origin.host)
  headers.delete('x-forwarded-host')
  const abort = new AbortController()
  reply.raw.once('close', () => {
    // Once the answer is written nothing is left to stop, whether or not it arrived.
    if (!reply.raw.writableEnded) abort.abort()
  })
  const body = request.body instanceof Uint8Array && request.body.length > 0 ? request.body : null
  return new Request(origin.origin + addressOf(request.raw.url ?? '/'), {
    // A HEAD is rendered like its GET, so that it tells the same length.
    method: request.method === 'HEAD' ? 'GET' : request.method,
    headers,
    signal: abort.signal,
    // A copy: the type of a Request body excludes memory that may be shared between threads.
    ...(body === null ? {} : { body: new Uint8Array(body) }),
  })
}

/**
 * The request for a page that will be kept for all visitors: nothing in it comes from whoever asked first, neither
 * headers nor host, and their leaving does not stop it.
 */
export function sharedWebRequest(address: string, config: ShopConfig): Request {
  return new Request((config.publicUrl ?? 'http://localhost') + address, { headers: { accept: 'text/html' } })
}
