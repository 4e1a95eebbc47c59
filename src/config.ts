import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { type BackendConfig, readBackendConfig } from '#backend/platform/config.ts'
import { type OfficeConfig, readOfficeConfig } from '#office/http/context/office-config.ts'
import { ASSIGNMENT, type Assignment, assignmentText } from '#server/workers/assignment.ts'
import { readShopConfig, type ShopConfig } from '#shop/site/shop-config.ts'

/** The parts a process runs. */
export type Part = 'all' | 'backend' | 'shop' | 'dev'

export interface Config {
  readonly part: Part
  readonly host: string
  readonly port: number
  /** Base URL of a backend in another process; null: in this one. */
  readonly backendUrl: string | null
  /** Port of `/metrics` of a shop without backend, on loopback by default; null: not served. */
  readonly metricsPort: number | null
  readonly metricsHost: string
  /** Drain period: how long a signalled process keeps serving while `/readyz` reports the shutdown. */
  readonly drainSeconds: number
  /** Processes that serve; 1: this one does. */
  readonly workers: number
  /** What this worker does; null in a process that is none. */
  readonly assignment: Assignment | null
  readonly backend: BackendConfig
  readonly shop: ShopConfig
  readonly office: OfficeConfig
}

const environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  DRAIN_SECONDS: z.coerce.number().min(0).max(600).default(0),
  WORKERS: z
    .union(
      [z.literal('auto').transform(() => availableParallelism()), z.coerce.number().int().min(1).max(256)],
      'needs a number from 1 to 256, or auto',
    )
    .default(1),
  [ASSIGNMENT]: assignmentText.optional(),
  SHOP_BACKEND_URL: z.url({ protocol: /^https?$/ }).optional(),
})

/** Reads the whole environment once; throws a `ZodError` for an invalid one. `part` is the command line's argument. */
export async function readConfig(part: string | undefined): Promise<Config> {
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
  const values = environment.parse(given)
  const { HOST, PORT, SHOP_BACKEND_URL, METRICS_PORT, METRICS_HOST, DRAIN_SECONDS, WORKERS } = values
  const asked = z
    .enum(['all', 'backend', 'shop', 'dev'], 'It runs as all, backend, shop or dev')
    .parse(part ?? (SHOP_BACKEND_URL ? 'shop' : 'all'))
  return {
    part: asked,
    host: HOST,
    port: PORT,
    backendUrl: SHOP_BACKEND_URL ?? null,
    metricsPort: METRICS_PORT ?? null,
    metricsHost: METRICS_HOST,
    drainSeconds: DRAIN_SECONDS,
    // Vite compiles for one process.
    workers: asked === 'dev' ? 1 : WORKERS,
    assignment: values[ASSIGNMENT] ?? null,
    backend: await readBackendConfig(given),
    shop: readShopConfig(given),
    office: readOfficeConfig(given),
  }
}
