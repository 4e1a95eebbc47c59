import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { ViteDevServer } from 'vite'
import type { BackendClient } from '#contract/client.ts'
import { CallError } from '#contract/errors.ts'
import type { MountedApp, MountedKind } from '#server/app/mounted-app.ts'
import { clientAddress } from '#server/client-address.ts'
import { serveHashedFolder } from '#server/replies/serve-folder.ts'
import { createKnownSessions } from '#server/security/known-sessions.ts'
import { hasOwnHeader, isRead, senderOf } from '#server/security/same-origin.ts'
import { isOfficeAddress, OFFICE_EVENTS_PATH, OFFICE_PATH } from '../site/office-paths.ts'
import { registerOfficeApi } from './api/office-api.ts'
import { type OfficeSource, readOfficeAssets } from './context/office-assets.ts'
import type { OfficeConfig } from './context/office-config.ts'
import type { OfficeContext } from './context/office-context.ts'
import { readOfficeToken } from './context/office-cookie.ts'
import { registerEntrance } from './entering/entrance-routes.ts'
import { registerShell } from './entering/shell-route.ts'
import { registerServiceWorker } from './offline/service-worker.ts'

interface OfficeParts {
  readonly config: OfficeConfig
  readonly backend: BackendClient
  readonly log: FastifyBaseLogger
  readonly source: OfficeSource
}

/** A stream is open for hours and does nothing, whatever its parameters: it takes no slot of load shedding. */
const EVENTS = new RegExp(`^${OFFICE_EVENTS_PATH}(?:$|\\?)`)
/** Never rejected under load: built files, which pages break without. */
const FILES = /^\/oficina\/(?:assets|sw\.js|src|node_modules|@)/
const API = /^\/api\//
/** What Vite serves in development, below the address of the back office. */
const COMPILED = /^\/oficina\/(?:src\/|node_modules\/|@)/
/** More operators than work at a time. */
const KNOWN_SESSIONS = 2_000

/**
 * The back office: pages of signing in, its shell and its calls. It is mounted on the shop's server, or alone on a
 * port of its own (`office-server.ts`). Throws where its build is missing.
 */
export function createOffice({ config, backend, log, source }: OfficeParts): MountedApp {
  const context: OfficeContext = {
    config,
    backend,
    log,
    mode: 'vite' in source ? 'development' : 'production',
    assets: readOfficeAssets(source),
    sessions: createKnownSessions(KNOWN_SESSIONS),
  }

  async function register(scope: FastifyInstance): Promise<void> {
    scope.addHook('onRequest', (request, reply, done) => {
      reply.header('x-robots-tag', 'noindex')
      if (!isAllowedFrom(request)) return done(new CallError('NOT_FOUND'))
      done(mayChangeState(request) ? undefined : new CallError('CSRF'))
    })
    if ('vite' in source) serveFromVite(scope, source.vite)
    if ('build' in source) {
      await serveHashedFolder(scope, {
        prefix: `${OFFICE_PATH}/assets`,
        roots: [`${source.build}/assets`],
      })
    }
    registerServiceWorker(scope, context)
    await scope.register(api => registerOfficeApi(api, context))
    await scope.register(pages => registerEntrance(pages, context))
    await scope.register(pages => registerShell(pages, context))
  }

  function isAllowedFrom(request: FastifyRequest): boolean {
    return config.networks?.includes(clientAddress(request)) ?? true
  }

  /** OFA-23: what changes something comes from our own pages, and calls of it from our own code. */
  function mayChangeState({ method, headers, raw }: FastifyRequest): boolean {
    if (isRead(method)) return true
    // On a port of its own the address people use is not the shop's.
    const publicUrl = config.port === null ? config.publicUrl : null
    return senderOf(headers, publicUrl) === 'own-site' && (!API.test(raw.url ?? '') || hasOwnHeader(headers))
  }

  function kindOf(request: FastifyRequest): MountedKind | null {
    if (FILES.test(request.raw.url ?? '')) return null
    const token = readOfficeToken(request, config.secure)
    if (token !== null && EVENTS.test(request.raw.url ?? '')) return null
    return token !== null && context.sessions.has(token) ? 'operators' : 'operators-entering'
  }

  return { owns: isOfficeAddress, kindOf, register }
}

function serveFromVite(scope: FastifyInstance, vite: ViteDevServer): void {
  scope.addHook('onRequest', (request, reply, done) => {
    if (!COMPILED.test(request.raw.url ?? '')) return done()
    vite.middlewares(request.raw, reply.raw, (error: unknown) => {
      done(error instanceof Error ? error : undefined)
    })
  })
  scope.addHook('onClose', () => vite.close())
}
