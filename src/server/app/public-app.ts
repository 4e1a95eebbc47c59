import { randomUUID } from 'node:crypto'
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify'
import { replyWithFailure } from '../replies/error-reply.ts'
import { replyNotFound } from '../replies/not-found.ts'
import { timeRequests } from '../request-timing.ts'
import { baseHeaders } from '../security/security-headers.ts'
import { endConnectionsOnClose } from './closing-connections.ts'
import { addressOf } from './request-address.ts'
import { refuseUnreadable } from './unreadable-request.ts'

interface PublicAppOptions {
  readonly log: FastifyBaseLogger
  /** Trust `X-Forwarded-*` of exactly one proxy in front. */
  readonly trustProxy: boolean
  /** Served over https: HSTS. */
  readonly secure: boolean
  /** Send `Server-Timing`. */
  readonly serverTiming: boolean
  /** Aborted when shutdown begins: responses then close their connection. */
  readonly shutdownSignal: AbortSignal
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

/** An HTTP server for browsers without routes: limits, ids, security headers, replies to errors. */
export function createPublicApp({
  log,
  trustProxy,
  secure,
  serverTiming,
  shutdownSignal,
}: PublicAppOptions): FastifyInstance {
  const headers = baseHeaders({ secure })
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // No logger per request: log lines pass the request id themselves.
    childLoggerFactory: logger => logger,
    // Trust one proxy only: clients can forge the earlier entries of X-Forwarded-For.
    trustProxy: trustProxy ? (_address, hop) => hop === 0 : false,
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
  timeRequests(app, serverTiming)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    if (shutdownSignal.aborted) reply.header('connection', 'close')
    done()
  })
  if (log.level === 'debug' || log.level === 'trace') app.addHook('onResponse', logAnswer)
  app.setErrorHandler(replyWithFailure)
  app.setNotFoundHandler(replyNotFound)
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
