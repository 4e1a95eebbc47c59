import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Places of a mounted application under load: its verified sessions have their own. */
export type MountedKind = 'operators' | 'operators-entering'

/** An application at paths of its own on the port of another. */
export interface MountedApp {
  /** Whether a URL is below its paths. */
  readonly owns: (url: string) => boolean
  /** The kind of one of its requests for load shedding; null: never rejected. */
  readonly kindOf: (request: FastifyRequest) => MountedKind | null
  /** Adds its routes and hooks to a scope of their own. */
  readonly register: (scope: FastifyInstance) => Promise<void>
}
