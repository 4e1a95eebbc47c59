import { z } from 'zod'
import { DEFAULT_LANGUAGES, type Languages, languagesOf } from '#domain/text/locale.ts'

/** What the shop's HTTP side can be told from outside; defaults are those of a demo on one machine. */
export interface ShopConfig {
  /** Origin under which people reach the shop, without a slash at the end; null: whatever they asked for. */
  readonly publicUrl: string | null
  /** Base of picture URLs, without a slash at the end. */
  readonly mediaBaseUrl: string
  /** Cookies and transport security are those of https. */
  readonly secure: boolean
  /** Believe what the one proxy in front says in `X-Forwarded-*`, and nothing that came to it from outside. */
  readonly trustProxy: boolean
  /** Memory for visitors' rendered pages. */
  readonly pageCacheBytes: number
  /** Those the shop can be read in, the first for who chose none (CFG-08). */
  readonly languages: Languages
  /** Answers tell in `Server-Timing` where their time went: in production unless SERVER_TIMING says otherwise. */
  readonly serverTiming: boolean
  /** Accounts may make costly calls only so often (SRV-15). */
  readonly callAllowances: boolean
  /** Browsers keep the files of the build and an offline page; off: what they kept is removed. */
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
 * Reads the shop's part of the environment; throws zod's error naming every variable that does not fit, and for a
 * language that nothing is translated into (ERR-19).
 */
export function readShopConfig(variables: Record<string, string | undefined>): ShopConfig {
  const {
    PUBLIC_URL,
    MEDIA_BASE_URL,
    LANGUAGES,
    TRUST_PROXY,
    PAGE_CACHE_MB,
    NODE_ENV,
    SERVER_TIMING,
    CALL_ALLOWANCES,
    SERVICE_WORKER,
  } = environment.parse(variables)
  const publicUrl = PUBLIC_URL === undefined ? null : new URL(PUBLIC_URL).origin
  return {
    publicUrl,
    mediaBaseUrl: MEDIA_BASE_URL.replace(/\/+$/, ''),
    secure: publicUrl?.startsWith('https:') ?? false,
    trustProxy: TRUST_PROXY === '1',
    pageCacheBytes: PAGE_CACHE_MB * 1024 * 1024,
    languages: languagesOf(LANGUAGES.split(',').map(code => code.trim())),
    serverTiming: SERVER_TIMING === undefined ? NODE_ENV === 'production' : SERVER_TIMING === '1',
    callAllowances: CALL_ALLOWANCES === '1',
    serviceWorker: SERVICE_WORKER === '1',
  }
}
