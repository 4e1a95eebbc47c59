import { z } from 'zod'

/** What every HTTP server for browsers is told of where it stands. */
export interface PublicConfig {
  /** Public origin without a trailing slash; null: taken from each request. */
  readonly publicUrl: string | null
  /** Base of picture URLs without a trailing slash. */
  readonly mediaBaseUrl: string
  /** Served over https: secure cookies and HSTS. */
  readonly secure: boolean
  /** Trust `X-Forwarded-*` of exactly one proxy in front. */
  readonly trustProxy: boolean
  /** Send `Server-Timing`; by default only in production. */
  readonly serverTiming: boolean
  /** False: browsers remove service workers and their files with the next page they open. */
  readonly serviceWorker: boolean
}

export const publicEnvironment = z.object({
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  MEDIA_BASE_URL: z.string().min(1).default('/media'),
  TRUST_PROXY: z.enum(['0', '1']).default('0'),
  NODE_ENV: z.string().default('development'),
  SERVER_TIMING: z.enum(['0', '1']).optional(),
  SERVICE_WORKER: z.enum(['0', '1']).default('1'),
})

export function publicConfigOf(given: z.output<typeof publicEnvironment>): PublicConfig {
  const publicUrl = given.PUBLIC_URL === undefined ? null : new URL(given.PUBLIC_URL).origin
  return {
    publicUrl,
    mediaBaseUrl: given.MEDIA_BASE_URL.replace(/\/+$/, ''),
    secure: publicUrl?.startsWith('https:') ?? false,
    trustProxy: given.TRUST_PROXY === '1',
    serverTiming:
      given.SERVER_TIMING === undefined ? given.NODE_ENV === 'production' : given.SERVER_TIMING === '1',
    serviceWorker: given.SERVICE_WORKER === '1',
  }
}
