import { paths } from '../../site/paths.ts'

/** Paths of personal pages, data calls and the back office. */
const PRIVATE = ['/account', '/api', '/oficina', paths.cart(), paths.checkout(), paths.repairs()] as const

/**
 * robots.txt: excludes private paths and search results, which are unbounded. It protects nothing; access is checked
 * per request.
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

/** Whether a URL belongs to a private path. */
export function isPrivateAddress(url: string): boolean {
  const path = (url.split('?', 1)[0] ?? '').replace(/\.data$/, '')
  return PRIVATE.some(prefix => path === prefix || path.startsWith(`${prefix}/`))
}
