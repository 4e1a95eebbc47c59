import { pathToFileURL } from 'node:url'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { Registry } from 'prom-client'
import type { ViteDevServer } from 'vite'
import type { BackendClient } from '#contract/client.ts'
import { CallError } from '#contract/errors.ts'
import type { Language } from '#domain/text/locale.ts'
import { registerMedia } from '#server/app/media.ts'
import type { MountedApp } from '#server/app/mounted-app.ts'
import { createPublicApp } from '#server/app/public-app.ts'
import type { LoadLimitsByPriority } from '#server/load/load-shedding.ts'
import { replyNotFound } from '#server/replies/not-found.ts'
import { limitBodies } from '#server/security/body-budget.ts'
import type { CountUse } from '#server/workers/minute-counts.ts'
import type { PageDependencies, PageHandler, ServerEntry } from '../loaders/visit.server.ts'
import type { ShopConfig } from '../site/shop-config.ts'
import { registerApi } from './api/api-routes.ts'
import { createShopContext } from './context/shop-context.ts'
import { registerBuiltFiles } from './files/static-files.ts'
import { registerHealth } from './health.ts'
import { guardImpersonations } from './impersonation/guard-impersonations.ts'
import { registerImpersonation } from './impersonation/impersonation-routes.ts'
import { shedLoad } from './load/load-shedding.ts'
import type { RequestKind } from './load/request-kind.ts'
import { answerCachedPages } from './pages/cached-pages.ts'
import { createPageCache } from './pages/page-cache.ts'
import { registerPages } from './pages/pages.ts'
import { measurePageCache, measureRequests } from './request-metrics.ts'
import { mayChangeState } from './security/csrf.ts'
import { readIdentityToken } from './security/session-cookie.ts'
import { registerFindability } from './seo/findability.ts'
import { isPrivateAddress } from './seo/robots.ts'
import { registerServiceWorker } from './service-worker.ts'

/**
 * Source of the pages: builds on disk, one per language; or Vite compiling on demand, or a given handler, both in one
 * language.
 */
export type PageSource =
  | { readonly buildOf: (language: string) => BuiltShop }
  | { readonly vite: ViteDevServer }
  | { readonly handle: PageHandler }

/** Absolute directories of a build. */
export interface BuiltShop {
  readonly client: string
  readonly server: string
}

interface ShopParts {
  config: ShopConfig
  backend: BackendClient
  log: FastifyBaseLogger
  pages: PageSource
  /** Metrics registry of the process; by default a new one. */
  metrics?: Registry
  /** Aborted when shutdown begins: `/readyz` fails, requests are still served. */
  shutdownSignal?: AbortSignal
  /** Load shedding limits, if not the default. */
  loadLimits?: LoadLimitsByPriority<RequestKind>
  /** Counts the uses of rate limits; by default in this process alone. */
  countUse?: CountUse | undefined
  /** Other applications on the same port, at paths of their own. */
  mounted?: readonly MountedApp[]
}

/** The shop's HTTP server: files, pictures, data calls, pages. The caller starts listening. */
export async function buildShop({
  config,
  backend,
  log,
  pages,
  metrics = new Registry(),
  shutdownSignal = new AbortController().signal,
  loadLimits,
  countUse,
  mounted = [],
}: ShopParts): Promise<FastifyInstance> {
  const mode = 'vite' in pages ? 'development' : 'production'
  const context = createShopContext({ config, backend, log, mode }, { metrics, countUse })
  const app = createPublicApp({ log, ...config, shutdownSignal })
  measureRequests(app, metrics)
  const cache = createPageCache({ maxBytes: config.pageCacheBytes, version: () => backend.publicVersion() })
  measurePageCache(cache, metrics)
  app.decorateRequest('cachedMedia', undefined)
  app.decorateRequest('visitor', null)
  app.addHook('onRequest', (request, reply, done) => {
    // For crawlers that found a link to a private page.
    if (isPrivateAddress(request.raw.url ?? '/')) reply.header('x-robots-tag', 'noindex')
    const isAllowed = mayChangeState(request.method, request.headers, config.publicUrl)
    done(isAllowed ? undefined : new CallError('CSRF'))
  })
  // In development every page is rendered, so that changes show at once.
  if (mode === 'production') answerCachedPages(app, cache, config)
  // Not in development, where a page loads hundreds of modules.
  if (!('vite' in pages)) {
    shedLoad(app, { config, metrics, sessions: context.sessions, backend, mounted, limits: loadLimits })
  }
  guardImpersonations(app, context, mounted)
  limitBodies(app, { isKnown, metrics, name: 'shop' })

  registerHealth(app, backend, shutdownSignal)
  await app.register(scope => registerFindability(scope, context))
  await app.register(scope => registerMedia(scope, backend))
  await app.register(scope => registerApi(scope, context))
  await app.register(scope => registerImpersonation(scope, context))
  const builds = 'buildOf' in pages ? config.languages.map(({ code }) => pages.buildOf(code).client) : []
  if ('buildOf' in pages) await registerBuiltFiles(app, builds)
  else app.get('/assets/*', replyNotFound)
  if ('vite' in pages) serveFromVite(app, pages.vite, mounted)
  const dependencies = pageDependencies(config, backend, log)
  const loadPages = pageLoader(pages, dependencies)
  // A missing or broken build must fail before the server listens.
  if ('buildOf' in pages) await Promise.all(config.languages.map(loadPages))
  registerServiceWorker(app, { enabled: config.serviceWorker, builds })
  for (const other of mounted) await app.register(other.register)
  await app.register(scope => registerPages(scope, context, loadPages, cache))
  return app

  /** Whether this process has verified the session of a request. */
  function isKnown(request: FastifyRequest): boolean {
    const other = mounted.find(({ owns }) => owns(request.raw.url ?? '/'))
    if (other !== undefined) return other.kindOf(request) === 'operators'
    const token = readIdentityToken(request.headers.cookie, config.secure)
    return token !== null && context.sessions.has(token)
  }
}

function pageDependencies(
  config: ShopConfig,
  backend: BackendClient,
  log: FastifyBaseLogger,
): PageDependencies {
  return {
    backend,
    mediaBaseUrl: config.mediaBaseUrl,
    publicUrl: config.publicUrl,
    rendersOnce: true,
    reportError: (error, request) =>
      log.error({ err: error, path: new URL(request.url).pathname }, 'Page failed'),
  }
}

/** Loads built pages once; Vite's on every request, which is cheap while no file changes. */
function pageLoader(
  pages: PageSource,
  dependencies: PageDependencies,
): (language: Language) => Promise<PageHandler> {
  if ('vite' in pages) {
    return async () => {
      const entry = await pages.vite.ssrLoadModule('/src/shop/server-entry.ts')
      return entry.createHandler({ ...dependencies, rendersOnce: false })
    }
  }
  if ('handle' in pages) return async () => pages.handle
  const handlers = new Map<string, Promise<PageHandler>>()
  return ({ code }) => {
    const known = handlers.get(code)
    if (known) return known
    const handler = loadBuilt(pages.buildOf(code)).then(entry => entry.createHandler(dependencies))
    handlers.set(code, handler)
    return handler
  }
}

async function loadBuilt({ server }: BuiltShop): Promise<ServerEntry> {
  return import(pathToFileURL(`${server}/index.js`).href)
}

/** Vite serves its modules and assets; everything else is passed on to the pages. */
function serveFromVite(app: FastifyInstance, vite: ViteDevServer, mounted: readonly MountedApp[]): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (mounted.some(({ owns }) => owns(request.raw.url ?? '/'))) return done()
    vite.middlewares(request.raw, reply.raw, (error: unknown) => {
      done(error instanceof Error ? error : undefined)
    })
  })
  app.addHook('onClose', () => vite.close())
}
