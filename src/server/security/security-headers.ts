const YEAR_SECONDS = 31_536_000

const documentlessPolicy = "default-src 'none'; frame-ancestors 'none'"

/** A video opened directly becomes a browser page that loads the file into a player. */
export const videoPolicy = `${documentlessPolicy}; media-src 'self'`

/** Headers of every response. `secure`: served over https. */
export function baseHeaders({ secure }: { readonly secure: boolean }): Record<string, string> {
  return {
    // Pages replace it by their own; other responses run and load nothing.
    'content-security-policy': documentlessPolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(secure ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` } : {}),
  }
}

/** Sources of a policy for pictures served from elsewhere; none where they come from this host. */
export function mediaSources(mediaBaseUrl: string): string[] {
  return /^https?:/.test(mediaBaseUrl) ? [new URL(mediaBaseUrl).origin] : []
}
