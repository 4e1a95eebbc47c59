import { randomUUID } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify'
import { Registry } from 'prom-client'
import type { ViteDevServer } from 'vite'
import type { BackendClient } from '#contract/client.ts'
import { CallError } from '#contract/errors.ts'
import type { Language } from '#domain/text/locale.ts'
import { endConnectionsOnClose } from '#server/closing-connections.ts'
import type { LoadLimitsByPriority } from '#server/load-shedding.ts'
import { timeRequests } from '#server/request-timing.ts'
import { refuseUnreadable } from '#server/unreadable-request.ts'
import type { CountUse } from '#server/workers/minute-counts.ts'
import type { PageDependencies, PageHandler, ServerEntry } from '../loaders/visit.server.ts'
import type { ShopConfig } from '../site/shop-config.ts'
import { registerApi } from './api/api-routes.ts'
import { content, readContent } from './content/content.ts'
import { createShopContext } from './context/shop-context.ts'
import { addressOf } from './context/web-request.ts'
import { registerMedia } from './files/media.ts'
import { registerBuiltFiles } from './files/static-files.ts'
import { registerHealth } from './health.ts'
import { shedLoad } from './load/load-shedding.ts'
import type { RequestKind } from './load/request-kind.ts'
import { answerCachedPages } from './pages/cached-pages.ts'
import { createPageCache } from './pages/page-cache.ts'
import { registerPages } from './pages/pages.ts'
import { replyWithErrorPage, replyWithProblem } from './replies/error-reply.ts'
import { replyNotFound } from './replies/not-found.ts'
import { measurePageCache, measureRequests } from './request-metrics.ts'
import { limitBodies } from './security/body-budget.ts'
import { mayChangeState } from './security/csrf.ts'
import { baseHeaders } from './security/security-headers.ts'
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
}

const JSON_BODY_LIMIT_BYTES = 64 * 1024
/** A percent-encoded product code. */
const MAX_PARAMETER_LENGTH = 500
const REQUEST_TIMEOUT_MS = 30_000
/** Closes connections without traffic in either direction. */
const CONNECTION_TIMEOUT_MS = 120_000
/** Interval in which request timeouts are checked. */
const CONNECTIONS_CHECKED_EVERY_MS = 5_000
/** Far above what a process can serve; each takes some kilobytes. Further connections are closed at once. */
const MAX_CONNECTIONS = 5_000
const KEEP_ALIVE_TIMEOUT_MS = 72_000

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
}: ShopParts): Promise<FastifyInstance> {
  const mode = 'vite' in pages ? 'development' : 'production'
  const context = createShopContext({ config, backend, log, mode }, { metrics, countUse })
  const headers = baseHeaders(config)
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // No logger per request: log lines pass the request id themselves.
    childLoggerFactory: logger => logger,
    // Trust one proxy only: clients can forge the earlier entries of X-Forwarded-For.
    trustProxy: config.trustProxy ? (_address, hop) => hop === 0 : false,
    bodyLimit: JSON_BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    // Both timeouts: Node uses the longer one for bodies.
    http: {
      connectionsCheckingInterval: CONNECTIONS_CHECKED_EVERY_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: REQUEST_TIMEOUT_MS,
    },
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    // Requests on open connections are still served during shutdown; the response closes the connection.
    return503OnClosing: false,
    rewriteUrl: request => addressOf(request.url ?? '/'),
    clientErrorHandler: refuseUnreadable,
    // Malformed URLs fail before any hook runs.
    frameworkErrors: (error, request, reply) => replyWithFailure(error, request, reply.headers(headers)),
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
  })
  app.server.maxConnections = MAX_CONNECTIONS
  endConnectionsOnClose(app)
  timeRequests(app, config.serverTiming)
  measureRequests(app, metrics)
  const cache = createPageCache({ maxBytes: config.pageCacheBytes, version: () => backend.publicVersion() })
  measurePageCache(cache, metrics)
  app.decorateRequest('cachedMedia', undefined)
  app.decorateRequest('visitor', null)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    if (shutdownSignal.aborted) reply.header('connection', 'close')
    // For crawlers that found a link to a private page.
    if (isPrivateAddress(request.raw.url ?? '/')) reply.header('x-robots-tag', 'noindex')
    const isAllowed = mayChangeState(request.method, request.headers, config.publicUrl)
    done(isAllowed ? undefined : new CallError('CSRF'))
  })
  // In development every page is rendered, so that changes show at once.
  if (mode === 'production') answerCachedPages(app, cache, config)
  // Not in development, where a page loads hundreds of modules.
  if (!('vite' in pages)) {
    shedLoad(app, { config, metrics, sessions: context.sessions, backend, limits: loadLimits })
  }
  limitBodies(app, { config, sessions: context.sessions, metrics })
  if (log.level === 'debug' || log.level === 'trace') app.addHook('onResponse', logAnswer)
  app.setErrorHandler(replyWithFailure)
  app.setNotFoundHandler(replyNotFound)

  registerHealth(app, backend, shutdownSignal)
  await app.register(scope => registerFindability(scope, context))
  await app.register(scope => registerMedia(scope, context))
  await app.register(scope => registerApi(scope, context))
  const builds = 'buildOf' in pages ? config.languages.map(({ code }) => pages.buildOf(code).client) : []
  if ('buildOf' in pages) await registerBuiltFiles(app, builds)
  else app.get('/assets/*', replyNotFound)
  if ('vite' in pages) serveFromVite(app, pages.vite)
  const dependencies = pageDependencies(config, backend, log)
  const loadPages = pageLoader(pages, dependencies)
  // A missing or broken build must fail before the server listens.
  if ('buildOf' in pages) await Promise.all(config.languages.map(loadPages))
  registerServiceWorker(app, { enabled: config.serviceWorker, builds })
  await app.register(scope => registerPages(scope, context, loadPages, cache))
  return app
}

function logAnswer(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const { method, id } = request
  const path = request.raw.url?.split('?', 1)[0]
  request.log.debug(
    { requestId: id, method, path, status: reply.raw.statusCode, ms: reply.elapsedTime },
    'Answered',
  )
  done()
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
    languages: config.languages,
    content,
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
      // An edited text shows at once.
      return entry.createHandler({ ...dependencies, content: readContent(), rendersOnce: false })
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
function serveFromVite(app: FastifyInstance, vite: ViteDevServer): void {
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, (error: unknown) => {
      done(error instanceof Error ? error : undefined)
    })
  })
  app.addHook('onClose', () => vite.close())
}

/** Browsers get an error page, other clients problem details. */
function replyWithFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const acceptsHtml = request.headers.accept?.includes('text/html') ?? false
  return acceptsHtml ? replyWithErrorPage(error, request, reply) : replyWithProblem(error, request, reply)
}
