import { createHash, timingSafeEqual } from 'node:crypto'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { z } from 'zod'
import type { Call } from '#contract/call.ts'
import type { Caller, MediaFile, MediaRequester } from '#contract/client.ts'
import { CallError } from '#contract/errors.ts'
import { type FileReply, fileReply } from '#contract/file-reply.ts'
import { readIfMatch } from '#contract/if-match.ts'
import { parseInput } from '#contract/problem.ts'
import { endConnectionsOnClose } from '#server/app/closing-connections.ts'
import { refuseUnreadable } from '#server/app/unreadable-request.ts'
import { closeSignal } from '#server/close-signal.ts'
import type { LoadLimitsByPriority } from '#server/load/load-shedding.ts'
import type { Scraped } from '#server/metrics-server.ts'
import { contractDocument } from '../openapi/contract-document.ts'
import { apiPage } from '../openapi/page/api-page.ts'
import type { BoundRoute } from '../platform/calls/define-handler.ts'
import type { Certificate } from '../platform/certificate.ts'
import { type CallKind, limitCalls, type RunLimited } from './call-load-shedding.ts'
import { replyWithError } from './error-reply.ts'
import { queryReader } from './query-reader.ts'

/** Longest wait of a long poll for the public version: below the timeouts of proxies. */
const VERSION_WAIT_MS = 25_000
/** To receive a whole request, including the largest file over a slow connection. */
const REQUEST_TIMEOUT_MS = 60_000
/** Granularity of the request timeout. */
const CONNECTIONS_CHECKED_EVERY_MS = 5_000
/** Further connections are closed at once. */
const MAX_CONNECTIONS = 5_000
/** Longer than clients and load balancers keep a connection open, so that it is not closed under a request. */
const KEEP_ALIVE_TIMEOUT_MS = 72_000

const versionQuery = z.object({ known: z.string().optional() })

export interface BackendServerOptions {
  readonly routes: readonly BoundRoute[]
  readonly token: string
  /** The previous token, still accepted during a rotation. */
  readonly formerToken?: string | null
  /** Serves TLS with it; plain HTTP if absent. */
  readonly tls?: Certificate
  readonly log: FastifyBaseLogger | false
  readonly ready: () => Promise<string | null>
  readonly metrics: Scraped
  readonly media: (path: string, asker: MediaRequester) => Promise<MediaFile | null>
  readonly publicVersion: () => string
  /** Resolves when the public version is no longer `known`, or after the wait. */
  readonly nextPublicVersion: (known: string, waitMs: number) => Promise<string>
  /** Aborted when the drain period begins: `/readyz` reports it, requests are still served. */
  readonly shutdownSignal?: AbortSignal
  /** Overrides the default limits of concurrent calls. */
  readonly loadLimits?: LoadLimitsByPriority<CallKind>
  /** Receives every call rejected by load shedding. */
  readonly onRejected?: (call: Call) => void
  /** Receives every response as it is sent: tests check it against the OpenAPI document. */
  readonly onAnswer?: (answer: SentAnswer) => void
}

export interface SentAnswer {
  /** Null if the request matched no call of the contract. */
  readonly call: Call | null
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: unknown
}

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call
  }
}

/**
 * The API on its own port, for the shop and for other programs (SRV-01). Serves every path of the contract, matched
 * case-insensitively (SRV-04); `X-Cardcode` and `X-Email` identify the acting user.
 */
export async function buildBackendServer(options: BackendServerOptions): Promise<FastifyInstance> {
  const { tls } = options
  const server = Fastify({
    ...(options.log === false ? { logger: false } : { loggerInstance: options.log }),
    requestIdHeader: 'x-request-id',
    genReqId: () => crypto.randomUUID(),
    routerOptions: { caseSensitive: false, maxParamLength: 200 },
    frameworkErrors: replyWithError,
    clientErrorHandler: refuseUnreadable,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: REQUEST_TIMEOUT_MS,
    ...(tls === undefined
      ? { http: { connectionsCheckingInterval: CONNECTIONS_CHECKED_EVERY_MS } }
      : { https: { ...tls, connectionsCheckingInterval: CONNECTIONS_CHECKED_EVERY_MS } }),
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    // Requests on open connections are still answered; the response closes the connection.
    return503OnClosing: false,
  })
  server.server.maxConnections = MAX_CONNECTIONS
  endConnectionsOnClose(server, tls === undefined ? 'connection' : 'secureConnection')
  server.setErrorHandler(replyWithError)
  server.setNotFoundHandler((request, reply) => replyWithError(new CallError('NOT_FOUND'), request, reply))
  const { onAnswer, shutdownSignal } = options
  if (onAnswer !== undefined) {
    server.addHook('onSend', async (request, reply, body) => {
      const call = request.routeOptions.config.call ?? null
      onAnswer({ call, status: reply.statusCode, headers: reply.getHeaders(), body })
    })
  }

  server.addHook('onRequest', (_request, reply, done) => {
    if (shutdownSignal?.aborted) reply.header('connection', 'close')
    done()
  })

  server.get('/livez', () => ({ status: 'ok' }))
  server.get('/readyz', async (_request, reply) => {
    const missing = shutdownSignal?.aborted ? 'closing' : await options.ready()
    return reply
      .code(missing === null ? 200 : 503)
      .send(missing === null ? { status: 'ok' } : { status: 'unavailable', missing })
  })
  server.get('/metrics', async (_request, reply) => {
    const { metrics } = options
    return reply.type(metrics.contentType).send(await metrics.metrics())
  })

  server.get('/docs', (_request, reply) => {
    const { html, policy } = apiPage()
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'max-age=300')
      .send(html)
  })

  const isAccepted = tokenCheck([options.token, ...(options.formerToken ? [options.formerToken] : [])])
  await server.register(async guarded => {
    guarded.addHook('onRequest', async (request, reply) => {
      if (!isAccepted(request) && !isOfSystem(request)) throw new CallError('UNAUTHENTICATED')
      // Read before any data: a reply may be newer than this version, never older.
      reply.header('x-public-version', options.publicVersion())
    })
    const runLimited = limitCalls(call => options.onRejected?.(call), options.loadLimits)
    const byName = new Map(options.routes.map(one => [one.call.name, one]))
    for (const one of options.routes) {
      const asPdf = one.call.pdf === null ? null : (byName.get(one.call.pdf.name) ?? null)
      addCall(guarded, { route: one, asPdf, runLimited })
    }
    guarded.get('/openapi.json', () => contractDocument())
    guarded.get('/media/*', async (request, reply) => {
      const { address } = callerOf(request)
      const asker = { address, signal: closeSignal(request.raw.socket) }
      const file = await options.media(request.raw.url ?? '', asker)
      if (file === null) throw new CallError('NOT_FOUND')
      return reply.type(file.contentType).header('etag', file.etag).send(Buffer.from(file.body))
    })
    guarded.get('/public-version', async request => {
      const { known } = parseInput(versionQuery, request.query, 'BAD_REQUEST')
      const version =
        known === undefined
          ? options.publicVersion()
          : await options.nextPublicVersion(known, VERSION_WAIT_MS)
      // The client polls again, at another backend or at this one after its restart.
      if (shutdownSignal?.aborted) throw new CallError('UNAVAILABLE')
      return { version }
    })
  })
  return server
}

/** `asPdf` runs instead if `Accept` requests a PDF (D9). */
function addCall(
  server: FastifyInstance,
  {
    route,
    asPdf,
    runLimited,
  }: {
    readonly route: BoundRoute
    readonly asPdf: BoundRoute | null
    readonly runLimited: RunLimited
  },
): void {
  const { call } = route
  const readQuery = queryReader(call.query)
  server.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit: call.bodyLimit,
    config: { call },
    handler: async (request, reply) => {
      const key = request.headers['idempotency-key']
      const printed = asPdf !== null && /\bapplication\/pdf\b/i.test(request.headers.accept ?? '')
      const caller = callerOf(request)
      const input = {
        query: {
          ...readQuery(request.query),
          ...readQuery(request.params),
          ...(printed ? { product: 'web' } : {}),
        },
        body: request.body ?? undefined,
        ...(typeof key === 'string' ? { idempotencyKey: key } : {}),
        ...(call.conditional ? { ifMatch: readIfMatch(request.headers['if-match']) } : {}),
      }
      const chosen = printed ? asPdf : route
      const { reply: answer, replayed } = await runLimited(call, caller, () => chosen.run(input, caller))
      if (replayed) reply.header('idempotency-replayed', 'true')
      if (asPdf !== null) reply.header('vary', 'accept')
      if (printed || call.answers === 'file') return sendFile(reply, fileReply.parse(answer))
      const text = JSON.stringify(answer)
      reply.type('application/json; charset=utf-8').code(call.status)
      if (call.cache === 'private') return reply.header('cache-control', 'private, no-store').send(text)
      const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
      reply.header('cache-control', 'max-age=300').header('etag', etag)
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.send(text)
    },
  })
}

/** Sends a file that browsers show inline and save under its name, without content sniffing. */
function sendFile(reply: FastifyReply, { name, contentType, body }: FileReply): FastifyReply {
  return reply
    .type(contentType)
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`)
    .header('x-content-type-options', 'nosniff')
    .send(Buffer.from(body.buffer, body.byteOffset, body.byteLength))
}

function callerOf(request: FastifyRequest): Caller {
  return {
    cardcode: headerText(request, 'x-cardcode', 15),
    email: headerText(request, 'x-email', 254),
    requestId: request.id,
    address: headerText(request, 'x-client-address', 100),
    officeToken: headerText(request, 'x-office-token', 200) ?? serviceToken(request),
    onlyReads: request.headers['x-only-reads'] !== undefined,
  }
}

/** Our client percent-encodes header values; an absent or empty header is null. */
function headerText(request: FastifyRequest, name: string, longest: number): string | null {
  const value = request.headers[name]
  if (typeof value !== 'string' || value === '') return null
  const text = decoded(value)
  if (text === null || text.length > longest || /\p{Cc}/u.test(text)) throw new CallError('BAD_REQUEST')
  return text
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}

const OFFICE_PATH = /^\/office\//i

/** A system with a role of its own, as the ERP: its token opens the calls of that role and nothing else (office.md 1.2). */
function isOfSystem(request: FastifyRequest): boolean {
  return OFFICE_PATH.test(request.raw.url ?? '') && serviceToken(request) !== null
}

function serviceToken({ headers: { authorization = '' } }: FastifyRequest): string | null {
  return /^Bearer (mst_[\w-]{20,200})$/.exec(authorization)?.[1] ?? null
}

/** Compares tokens in constant time. */
function tokenCheck(tokens: readonly string[]): (request: FastifyRequest) => boolean {
  const accepted = tokens.map(token => hashOf(`Bearer ${token}`))
  return request => {
    const given = hashOf(request.headers.authorization ?? '')
    return accepted.filter(hash => timingSafeEqual(given, hash)).length > 0
  }
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
