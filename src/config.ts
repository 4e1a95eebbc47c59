import { z } from 'zod'
import { type BackendConfig, readBackendConfig } from '#backend/platform/config.ts'
import { readShopConfig, type ShopConfig } from '#shop/http/shop-config.ts'

/** Which halves of the product a process runs. */
export type Part = 'all' | 'backend' | 'shop' | 'dev'

export interface Config {
  readonly part: Part
  readonly host: string
  readonly port: number
  /** Base URL of a backend in another process; null: in this one. */
  readonly backendUrl: string | null
  /** Where a shop alone tells what it measures, to this machine unless told otherwise; null: nowhere. */
  readonly metricsPort: number | null
  readonly metricsHost: string
  /** How long a process told to stop goes on serving while `/readyz` says that it leaves. */
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

/** Reads the whole environment once, or throws as its parts do. `part` is what the command line asks for. */
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
