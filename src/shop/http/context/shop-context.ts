import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { Registry } from 'prom-client'
import type { BackendClient } from '#contract/client.ts'
import { createKnownSessions, type KnownSessions } from '#server/security/known-sessions.ts'
import type { CountUse } from '#server/workers/minute-counts.ts'
import type { ShopConfig } from '../../site/shop-config.ts'
import { type AccountRateLimits, createAccountRateLimits } from '../security/account-rate-limits.ts'
import { createVisitorGuard, type VisitorGuard } from '../security/visitor-guard.ts'
import { identify, type Visitor } from './visitor.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the first `visitorOf`. A property, because an entry of a WeakMap per request is costly to collect. */
    visitor: Promise<Visitor> | null
  }
}

/** Dependencies of the shop's HTTP routes. */
export interface ShopContext {
  readonly config: ShopConfig
  readonly backend: BackendClient
  readonly log: FastifyBaseLogger
  readonly mode: 'production' | 'development'
  /** Sender of a request; resolved once per request. */
  visitorOf(request: FastifyRequest): Promise<Visitor>
  readonly sessions: KnownSessions
  /** Checks every response to a session without a customer. */
  readonly guard: VisitorGuard
  /** Rate limits per account; null: unlimited. */
  readonly rateLimits: AccountRateLimits | null
}

export function createShopContext(
  parts: Omit<ShopContext, 'visitorOf' | 'sessions' | 'guard' | 'rateLimits'>,
  { metrics = new Registry(), countUse }: { metrics?: Registry; countUse?: CountUse | undefined } = {},
): ShopContext {
  const sessions = createKnownSessions()
  return {
    ...parts,
    sessions,
    guard: createVisitorGuard(metrics),
    rateLimits: parts.config.accountRateLimits ? createAccountRateLimits(countUse) : null,
    visitorOf(request) {
      const { visitor: known } = request
      if (known) return known
      const visitor = request.timing.time('session', () =>
        identify(parts.backend, request, { log: parts.log, secure: parts.config.secure, sessions }),
      )
      request.visitor = visitor
      return visitor
    },
  }
}
