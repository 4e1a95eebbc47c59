import { z } from 'zod'
import { DEFAULT_LANGUAGES, type Languages, languagesOf } from '#domain/text/locale.ts'

/** Configuration of the shop's HTTP server; the defaults suit a demo on one machine. */
export interface ShopConfig {
  /** Public origin of the shop without a trailing slash; null: taken from each request. */
  readonly publicUrl: string | null
  /** Base of picture URLs without a trailing slash. */
  readonly mediaBaseUrl: string
  /** Served over https: secure cookies and HSTS. */
  readonly secure: boolean
  /** Trust `X-Forwarded-*` of exactly one proxy in front. */
  readonly trustProxy: boolean
  /** Memory limit of the page cache. */
  readonly pageCacheBytes: number
  /** Available languages; the first is the default (CFG-08). */
  readonly languages: Languages
  /** Send `Server-Timing`; by default only in production. */
  readonly serverTiming: boolean
  /** Limit the rate of costly calls per account (SRV-15). */
  readonly accountRateLimits: boolean
  /** Cache build files and an offline page in the browser; if disabled, existing caches are removed. */
  readonly serviceWorker: boolean
}

const flag = z.enum(['0', '1']).default('0')

const environment = z.object({
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  MEDIA_BASE_URL: z.string().min(1).default('/media'),
  TRUST_PROXY: flag,
  NODE_ENV: z.string().default('development'),
  SERVER_TIMING: z.enum(['0', '1']).optional(),
  CALL_ALLOWANCES: z.enum(['0', '1']).default('1'),
  SERVICE_WORKER: z.enum(['0', '1']).default('1'),
  LANGUAGES: z.string().default(DEFAULT_LANGUAGES.map(({ code }) => code).join(',')),
  PAGE_CACHE_MB: z.coerce.number().int().min(1).max(4096).default(64),
})

/**
 * Reads the shop's environment variables; throws zod's error naming every invalid variable, and for a language without
 * translations (ERR-19).
 */
export function readShopConfig(variables: Record<string, string | undefined>): ShopConfig {
  const given = environment.parse(variables)
  const publicUrl = given.PUBLIC_URL === undefined ? null : new URL(given.PUBLIC_URL).origin
  return {
    publicUrl,
    mediaBaseUrl: given.MEDIA_BASE_URL.replace(/\/+$/, ''),
    secure: publicUrl?.startsWith('https:') ?? false,
    trustProxy: given.TRUST_PROXY === '1',
    pageCacheBytes: given.PAGE_CACHE_MB * 1024 * 1024,
    languages: languagesOf(given.LANGUAGES.split(',').map(code => code.trim())),
    serverTiming:
      given.SERVER_TIMING === undefined ? given.NODE_ENV === 'production' : given.SERVER_TIMING === '1',
    accountRateLimits: given.CALL_ALLOWANCES === '1',
    serviceWorker: given.SERVICE_WORKER === '1',
  }
}
