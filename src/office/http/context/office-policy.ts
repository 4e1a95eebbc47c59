import { mediaSources } from '#server/security/security-headers.ts'
import type { OfficeConfig } from './office-config.ts'

/**
 * Content policy of every page of the back office (OFA-23): files of our own only, no inline script, frames of
 * our own alone. In development Vite adds style elements and speaks over a socket.
 */
export function officePolicy(
  { mediaBaseUrl, secure }: Pick<OfficeConfig, 'mediaBaseUrl' | 'secure'>,
  mode: 'production' | 'development',
): string {
  const isDevelopment = mode === 'development'
  return [
    "default-src 'none'",
    "script-src 'self'",
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    ["img-src 'self' data: blob:", ...mediaSources(mediaBaseUrl)].join(' '),
    "font-src 'self'",
    isDevelopment ? "connect-src 'self' ws: wss:" : "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
