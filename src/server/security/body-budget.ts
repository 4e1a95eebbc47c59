import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import { CallError } from '#contract/errors.ts'
import { clientAddress } from '../client-address.ts'
import { clientNetwork } from '../client-network.ts'
import { closeSignal } from '../close-signal.ts'
import { RETRY_SECONDS } from '../replies/retry-after.ts'

interface BodyBudgetOptions {
  /** Whether this process has verified the session of a request. */
  readonly isKnown: (request: FastifyRequest) => boolean
  readonly metrics: Registry
  /** Begins the names of the metrics. */
  readonly name: 'shop' | 'office'
}

const MEGABYTE = 1024 * 1024
/** Bytes of all bodies being received without a verified session. */
const TOTAL_BYTES = 64 * MEGABYTE
/** Large bodies may use this much; the rest is reserved for sign-ins and forms. */
const FILE_BYTES = 48 * MEGABYTE
const SMALL_BODY_BYTES = 64 * 1024
/** Limit per network. */
const NETWORK_BYTES = 16 * MEGABYTE

/**
 * Limits the announced body bytes of unfinished requests without a verified session. A body occupies memory until its
 * response, for up to half a minute with a slow client, so a request beyond the limit is rejected before its body is
 * read. Requests with a verified session are covered by the account rate limits instead.
 */
export function limitBodies(app: FastifyInstance, { isKnown, metrics, name }: BodyBudgetOptions): void {
  const refused = new Counter({
    name: `${name}_refused_bodies_total`,
    help: 'Requests without a verified session rejected because too many bodies were being received.',
    registers: [metrics],
  })
  const byNetwork = new Map<string, number>()
  let total = 0

  function hasRoom(bytes: number, network: string): boolean {
    const most = bytes > SMALL_BODY_BYTES ? FILE_BYTES : TOTAL_BYTES
    return total + bytes <= most && (byNetwork.get(network) ?? 0) + bytes <= NETWORK_BYTES
  }

  function count(bytes: number, network: string): void {
    total += bytes
    const left = (byNetwork.get(network) ?? 0) + bytes
    if (left === 0) byNetwork.delete(network)
    else byNetwork.set(network, left)
  }

  app.addHook('preParsing', (request, reply, payload, done) => {
    const bytes = announcedBytes(request)
    if (bytes === 0 || isKnown(request)) return done(null, payload)
    const network = clientNetwork(clientAddress(request))
    if (!hasRoom(bytes, network)) {
      refused.inc()
      // Otherwise the rejected body would still be read to its end.
      reply.header('connection', 'close')
      return done(new CallError('UNAVAILABLE', { retryAfter: RETRY_SECONDS, notBegun: true }))
    }
    count(bytes, network)
    const closed = closeSignal(request.raw.socket)
    const release = () => {
      reply.raw.off('close', release)
      closed.removeEventListener('abort', release)
      count(-bytes, network)
    }
    reply.raw.once('close', release)
    closed.addEventListener('abort', release)
    done(null, payload)
  })
}

/** A body of unknown length counts as the limit of its route; one beyond the limit is rejected by the route. */
function announcedBytes({ headers, routeOptions }: FastifyRequest): number {
  const limit = routeOptions.bodyLimit
  if (headers['transfer-encoding'] !== undefined) return limit
  const length = Number(headers['content-length'] ?? 0)
  return Number.isSafeInteger(length) && length <= limit ? length : 0
}
