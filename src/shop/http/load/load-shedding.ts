import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import type { BackendClient } from '#contract/client.ts'
import { mediaPath } from '#server/app/media.ts'
import type { MountedApp } from '#server/app/mounted-app.ts'
import type { LoadLimitsByPriority } from '#server/load/load-shedding.ts'
import { shedRequests } from '#server/load/shed-requests.ts'
import type { KnownSessions } from '#server/security/known-sessions.ts'
import type { ShopConfig } from '../../site/shop-config.ts'
import { overloadMessages } from '../replies/messages.ts'
import { readIdentityToken } from '../security/session-cookie.ts'
import { type RequestKind, requestKindOf, type SessionClaim } from './request-kind.ts'

interface LoadSheddingOptions {
  readonly config: ShopConfig
  readonly metrics: Registry
  readonly sessions: KnownSessions
  readonly backend: Pick<BackendClient, 'cachedMedia'>
  readonly mounted: readonly MountedApp[]
  readonly limits?: LoadLimitsByPriority<RequestKind> | undefined
}

/**
 * A page takes 3 to 10 ms of the single thread, so the last request in a full queue waits about half a second.
 * Higher concurrency would not reduce that.
 */
export const requestLimits: LoadLimitsByPriority<RequestKind> = [
  { kind: 'orders', atOnce: 64, waiting: 128, longestWaitMs: 5000 },
  { kind: 'customers', atOnce: 24, waiting: 64, longestWaitMs: 1000 },
  { kind: 'newcomers', atOnce: 24, waiting: 64, longestWaitMs: 1000 },
  { kind: 'visitors', atOnce: 16, waiting: 64, longestWaitMs: 500 },
  // Above the limit of the drawing queue, so that pictures already drawn are still served.
  { kind: 'pictures', atOnce: 128, waiting: 256, longestWaitMs: 2000 },
  // Few people, in places of their own: neither do customers shut them out, nor the reverse (OFX-23).
  { kind: 'operators', atOnce: 24, waiting: 64, longestWaitMs: 5000 },
  { kind: 'operators-entering', atOnce: 8, waiting: 32, longestWaitMs: 2000 },
]

/**
 * Load shedding: pictures and visitors' pages are rejected first, orders last. Cached pages are answered before this
 * hook; static files, cached pictures and requests that wait for a page already being rendered are not limited.
 */
export function shedLoad(
  app: FastifyInstance,
  { config, metrics, sessions, backend, mounted, limits = requestLimits }: LoadSheddingOptions,
): void {
  const { title, detail, order, again } = overloadMessages
  const texts = { title, detail, again, details: { orders: order } }
  shedRequests(app, { limits, kindOf, texts, metrics, name: 'shop' })

  function kindOf(request: FastifyRequest): RequestKind | null {
    const url = request.raw.url ?? '/'
    const other = mounted.find(({ owns }) => owns(url))
    if (other !== undefined) return other.kindOf(request)
    const kind = requestKindOf(url, claimOf(request))
    if (request.awaitsRender) return null
    if (kind === 'pictures') {
      const path = mediaPath(request.raw.url ?? '')
      request.cachedMedia = path === null ? null : backend.cachedMedia(path)
      if (request.cachedMedia !== undefined) return null
    }
    return kind
  }

  function claimOf({ headers: { cookie } }: FastifyRequest): SessionClaim {
    const token = readIdentityToken(cookie, config.secure)
    if (token === null) return 'none'
    return sessions.has(token) ? 'known' : 'claimed'
  }
}
