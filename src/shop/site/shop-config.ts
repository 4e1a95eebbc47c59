import { z } from 'zod'
import type { Languages } from '#domain/text/locale.ts'
import { languageList } from '#server/app/language-list.ts'
import { type PublicConfig, publicConfigOf, publicEnvironment } from '#server/app/public-config.ts'

/** Configuration of the shop's HTTP server; the defaults suit a demo on one machine. */
export interface ShopConfig extends PublicConfig {
  /** Memory limit of the page cache. */
  readonly pageCacheBytes: number
  /** Available languages; the first is the default (CFG-08). */
  readonly languages: Languages
  /** Limit the rate of costly calls per account (SRV-15). */
  readonly accountRateLimits: boolean
}

const environment = publicEnvironment.extend({
  CALL_ALLOWANCES: z.enum(['0', '1']).default('1'),
  LANGUAGES: languageList,
  PAGE_CACHE_MB: z.coerce.number().int().min(1).max(4096).default(64),
})

/**
 * Reads the shop's environment variables; throws zod's error naming every invalid variable, and for a language without
 * translations (ERR-19).
 */
export function readShopConfig(variables: Record<string, string | undefined>): ShopConfig {
  const given = environment.parse(variables)
  return {
    ...publicConfigOf(given),
    pageCacheBytes: given.PAGE_CACHE_MB * 1024 * 1024,
    languages: given.LANGUAGES,
    accountRateLimits: given.CALL_ALLOWANCES === '1',
  }
}
