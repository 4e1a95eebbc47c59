import type { ShopConfig } from './shop-config.ts'

const NOTHING_EXTRA: readonly string[] = []
const YEAR_SECONDS = 31_536_000

const documentlessPolicy = "default-src 'none'; frame-ancestors 'none'"

/** Headers every answer carries, whatever it is. */
export function baseHeaders(config: ShopConfig): Record<string, string> {
  return {
    // Pages replace it by their own (`pagePolicy`); what is no page runs and loads nothing.
    'content-security-policy': documentlessPolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(config.secure ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` } : {}),
  }
}

/**
 * The policy of a page: scripts are our files or named by hash, never `unsafe-inline`. Style attributes are allowed
 * (measures computed by a component); style elements are not, except those Vite adds in development.
 */
export function pagePolicy(
  config: ShopConfig,
  scriptHashes: readonly string[],
  mode: 'production' | 'development',
): string {
  const development = mode === 'development'
  const media = /^https?:/.test(config.mediaBaseUrl) ? [new URL(config.mediaBaseUrl).origin] : NOTHING_EXTRA
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
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
