import { z } from 'zod'

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
}

const flag = z.enum(['0', '1']).default('0')

const environment = z.object({
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  MEDIA_BASE_URL: z.string().min(1).default('/media'),
  TRUST_PROXY: flag,
  PAGE_CACHE_MB: z.coerce.number().int().min(1).max(4096).default(64),
})

/** Reads the shop's part of the environment; throws zod's error naming every variable that does not fit. */
export function readShopConfig(variables: Record<string, string | undefined>): ShopConfig {
  const { PUBLIC_URL, MEDIA_BASE_URL, TRUST_PROXY, PAGE_CACHE_MB } = environment.parse(variables)
  const publicUrl = PUBLIC_URL === undefined ? null : new URL(PUBLIC_URL).origin
  return {
    publicUrl,
    mediaBaseUrl: MEDIA_BASE_URL.replace(/\/+$/, ''),
    secure: publicUrl?.startsWith('https:') ?? false,
    trustProxy: TRUST_PROXY === '1',
    pageCacheBytes: PAGE_CACHE_MB * 1024 * 1024,
  }
}
