import { mediaSources } from '#server/security/security-headers.ts'
import type { ShopConfig } from '../../site/shop-config.ts'
import type { HashedPage } from './csp-hashes.ts'

const NOTHING_EXTRA: readonly string[] = []

/**
 * Content policy of a page: scripts are our files or allowed by hash, style attributes (computed sizes) by hash; style
 * elements only in development, where Vite adds them.
 */
export function pagePolicy(
  config: ShopConfig,
  { scriptHashes, styleHashes }: Omit<HashedPage, 'html'>,
  mode: 'production' | 'development',
): string {
  const development = mode === 'development'
  const media = mediaSources(config.mediaBaseUrl)
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    styleAttributes(development, styleHashes),
    ["img-src 'self' data:", ...media].join(' '),
    ["media-src 'self'", ...media].join(' '),
    "font-src 'self'",
    development ? "connect-src 'self' ws: wss:" : "connect-src 'self'",
    "frame-src 'self' https://www.youtube-nocookie.com",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(config.secure ? ['upgrade-insecure-requests'] : NOTHING_EXTRA),
  ].join('; ')
}

/** `unsafe-hashes` is required to allow attributes by hash; only these exact values are allowed. */
function styleAttributes(development: boolean, hashes: readonly string[]): string {
  if (development) return "style-src-attr 'unsafe-inline'"
  return hashes.length === 0 ? "style-src-attr 'none'" : `style-src-attr 'unsafe-hashes' ${hashes.join(' ')}`
}
