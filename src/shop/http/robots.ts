import { paths } from '../paths.ts'

/** Everything below these is one person's, or an answer to a program. */
const PRIVATE = ['/account', '/api', paths.cart(), paths.checkout(), paths.repairs()] as const

/**
 * What robots are asked to leave alone: the private parts, and the results of searches, of which there is no end.
 * Nothing is protected by it; who may read what is decided where it is read.
 */
export function robotsText(origin: string): string {
  const search = paths.catalogue()
  return [
    'User-agent: *',
    ...PRIVATE.map(path => `Disallow: ${path}`),
    `Disallow: ${search}?term=`,
    `Disallow: ${search}?*&term=`,
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

/** Whether an address, with its query, lies in a private part. */
export function isPrivateAddress(url: string): boolean {
  const path = (url.split('?', 1)[0] ?? '').replace(/\.data$/, '')
  return PRIVATE.some(prefix => path === prefix || path.startsWith(`${prefix}/`))
}
