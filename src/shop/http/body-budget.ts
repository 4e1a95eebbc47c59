import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import { CallError } from '#contract/errors.ts'
import { clientAddress } from '#server/client-address.ts'
import { clientNetwork } from '#server/client-network.ts'
import { closeSignal } from '#server/close-signal.ts'
import { RETRY_SECONDS } from '#server/replies/retry-after.ts'
import type { KnownSessions } from './known-sessions.ts'
import { readSessionToken } from './session-cookie.ts'
import type { ShopConfig } from './shop-config.ts'

interface BodyBudgetOptions {
  readonly config: Pick<ShopConfig, 'secure'>
  readonly sessions: KnownSessions
  readonly metrics: Registry
}

const MEGABYTE = 1024 * 1024
/** Of bodies that all strangers together may be sending. */
const TOTAL_BYTES = 64 * MEGABYTE
/** Files leave the rest to sign-ins and forms. */
const FILE_BYTES = 48 * MEGABYTE
const SMALL_BODY_BYTES = 64 * 1024
/** One network leaves the rest to others. */
const NETWORK_BYTES = 16 * MEGABYTE

/**
 * Counts the bytes that strangers have announced and not yet been answered for. A body takes memory from its first byte
 * until its answer, and whoever sends slowly keeps it for half a minute: what does not fit is refused before any of it
 * is read. A request whose session this process has found to be somebody's is not counted: those have allowances.
 */
export function limitBodies(app: FastifyInstance, { config, sessions, metrics }: BodyBudgetOptions): void {
  const refused = new Counter({
    name: 'shop_refused_bodies_total',
    help: 'Requests of strangers that were refused because too many were sending at once.',
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
      // Or it would be read to its end for nothing.
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

  function isKnown({ headers }: FastifyRequest): boolean {
    const token = readSessionToken(headers.cookie, config.secure)
    return token !== null && sessions.has(token)
  }
}

/** A body that does not say its length may be as long as its route takes; one too long is refused by its route. */
function announcedBytes({ headers, routeOptions }: FastifyRequest): number {
  const limit = routeOptions.bodyLimit
  if (headers['transfer-encoding'] !== undefined) return limit
  const length = Number(headers['content-length'] ?? 0)
  return Number.isSafeInteger(length) && length <= limit ? length : 0
}
