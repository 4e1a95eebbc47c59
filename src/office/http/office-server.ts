import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import type { BackendClient } from '#contract/client.ts'
import { registerMedia } from '#server/app/media.ts'
import type { MountedApp, MountedKind } from '#server/app/mounted-app.ts'
import { createPublicApp } from '#server/app/public-app.ts'
import type { LoadLimitsByPriority } from '#server/load/load-shedding.ts'
import { shedRequests } from '#server/load/shed-requests.ts'
import { goTo } from '#server/replies/plain-form.ts'
import { limitBodies } from '#server/security/body-budget.ts'
import { OFFICE_PATH } from '../site/office-paths.ts'
import type { OfficeConfig } from './context/office-config.ts'
import { overloadMessages } from './pages/messages.ts'

interface OfficeServerParts {
  readonly config: OfficeConfig
  readonly backend: BackendClient
  readonly office: MountedApp
  readonly log: FastifyBaseLogger
  readonly metrics?: Registry
  readonly shutdownSignal?: AbortSignal
}

const limits: LoadLimitsByPriority<MountedKind> = [
  { kind: 'operators', atOnce: 24, waiting: 64, longestWaitMs: 5000 },
  { kind: 'operators-entering', atOnce: 8, waiting: 32, longestWaitMs: 2000 },
]

/** The back office alone, for a port of its own (`OFFICE_PORT`). The caller starts listening. */
export async function buildOfficeServer({
  config,
  backend,
  office,
  log,
  metrics = new Registry(),
  shutdownSignal = new AbortController().signal,
}: OfficeServerParts): Promise<FastifyInstance> {
  const app = createPublicApp({ log, ...config, shutdownSignal })
  app.decorateRequest('cachedMedia', undefined)
  shedRequests(app, { limits, kindOf: office.kindOf, texts: overloadMessages, metrics, name: 'office' })
  limitBodies(app, { isKnown: request => office.kindOf(request) === 'operators', metrics, name: 'office' })
  app.get('/', (_request, reply) => goTo(reply, OFFICE_PATH))
  await app.register(scope => registerMedia(scope, backend))
  await app.register(office.register)
  return app
}
