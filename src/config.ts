import { z } from 'zod'
import { type BackendConfig, readBackendConfig } from '#backend/platform/config.ts'
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
  readonly backend: BackendConfig
  readonly shop: ShopConfig
}

const environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  DRAIN_SECONDS: z.coerce.number().min(0).max(600).default(0),
  SHOP_BACKEND_URL: z.url({ protocol: /^https?$/ }).optional(),
})

/** Reads the whole environment once; throws a `ZodError` for an invalid one. `part` is the command line's argument. */
export async function readConfig(part: string | undefined): Promise<Config> {
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
  const { HOST, PORT, SHOP_BACKEND_URL, METRICS_PORT, METRICS_HOST, DRAIN_SECONDS } = environment.parse(given)
  return {
    part: z
      .enum(['all', 'backend', 'shop', 'dev'], 'It runs as all, backend, shop or dev')
      .parse(part ?? (SHOP_BACKEND_URL ? 'shop' : 'all')),
    host: HOST,
    port: PORT,
    backendUrl: SHOP_BACKEND_URL ?? null,
    metricsPort: METRICS_PORT ?? null,
    metricsHost: METRICS_HOST,
    drainSeconds: DRAIN_SECONDS,
    backend: await readBackendConfig(given),
    shop: readShopConfig(given),
  }
}
