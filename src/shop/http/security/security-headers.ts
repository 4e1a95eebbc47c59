import type { ShopConfig } from '../../site/shop-config.ts'
import type { HashedPage } from './csp-hashes.ts'

const NOTHING_EXTRA: readonly string[] = []
const YEAR_SECONDS = 31_536_000

const documentlessPolicy = "default-src 'none'; frame-ancestors 'none'"

/** A video opened directly becomes a browser page that loads the file into a player. */
export const videoPolicy = `${documentlessPolicy}; media-src 'self'`

/** Headers of every response. */
export function baseHeaders(config: ShopConfig): Record<string, string> {
  return {
    // Pages replace it by `pagePolicy`; other responses run and load nothing.
    'content-security-policy': documentlessPolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(config.secure ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` } : {}),
  }
}

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
  const media = /^https?:/.test(config.mediaBaseUrl) ? [new URL(config.mediaBaseUrl).origin] : NOTHING_EXTRA
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
