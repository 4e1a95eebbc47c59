import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { Registry } from 'prom-client'
import type { BackendClient } from '#contract/client.ts'
import { type CallAllowances, createCallAllowances } from './call-allowances.ts'
import { createKnownSessions, type KnownSessions } from './known-sessions.ts'
import type { ShopConfig } from './shop-config.ts'
import { identify, type Visitor } from './visitor.ts'
import { createVisitorGuard, type VisitorGuard } from './visitor-guard.ts'

/** What every part of the shop's HTTP side is given. */
export interface ShopContext {
  readonly config: ShopConfig
  readonly backend: BackendClient
  readonly log: FastifyBaseLogger
  readonly mode: 'production' | 'development'
  /** Who sent a request; asked of the backend once per request. */
  visitorOf(request: FastifyRequest): Promise<Visitor>
  readonly sessions: KnownSessions
  /** Stands before every answer to a session without a customer. */
  readonly guard: VisitorGuard
  /** What accounts may do in a minute; null: as much as they like. */
  readonly allowances: CallAllowances | null
}

export function createShopContext(
  parts: Omit<ShopContext, 'visitorOf' | 'sessions' | 'guard' | 'allowances'>,
  metrics = new Registry(),
): ShopContext {
  const visitors = new WeakMap<FastifyRequest, Promise<Visitor>>()
  const sessions = createKnownSessions()
  return {
    ...parts,
    sessions,
    guard: createVisitorGuard(metrics),
    allowances: parts.config.callAllowances ? createCallAllowances() : null,
    visitorOf(request) {
      const known = visitors.get(request)
      if (known) return known
      const visitor = request.timing.time('session', () =>
        identify(parts.backend, request, { log: parts.log, secure: parts.config.secure, sessions }),
      )
      visitors.set(request, visitor)
      return visitor
    },
  }
}
