import { paths } from '../../site/paths.ts'
import { fixedPages } from './public-pages.ts'

const FIXED = new Set([
  ...fixedPages,
  paths.catalogue(),
  paths.cart(),
  paths.checkout(),
  paths.repairs(),
  paths.login(),
  paths.activate(),
  paths.emailChange(),
  paths.resetPassword(),
  paths.dashboard(),
  paths.profile(),
  paths.orders(),
  paths.documents(),
  paths.lists(),
  paths.stockRequests(),
  paths.addresses(),
  paths.statement(),
  paths.brochures(),
  paths.password(),
  paths.blogPost(),
])

const DETAIL_PAGES = [
  '/shop/products/:slug',
  '/promos/:idPromo',
  '/registro-gtia/:marca',
  '/account/orders/:orderId',
  '/account/prepared/:id',
  '/account/documents/:kind/:docNum',
  '/account/lists/:listId',
  '/account/addresses/:addressId',
].map(route => ({ route, pattern: new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`) }))

/**
 * The route in `routes.ts` of an address, `*` if there is none. Metrics are labelled by route, because addresses are
 * unbounded.
 */
export function pageRoute(url: string): string {
  // The router requests the data of a page at its address with `.data`.
  const path = (url.split('?', 1)[0] ?? '/').replace(/\.data$/, '').replace(/^\/_root$/, '/')
  if (FIXED.has(path)) return path
  return DETAIL_PAGES.find(({ pattern }) => pattern.test(path))?.route ?? '*'
}
