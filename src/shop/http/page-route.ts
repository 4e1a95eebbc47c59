import { paths } from '../paths.ts'

const FIXED = new Set([
  paths.home(),
  paths.catalogue(),
  paths.wishlist(),
  paths.compare(),
  paths.cart(),
  paths.checkout(),
  paths.promos(),
  paths.repairs(),
  paths.login(),
  paths.activate(),
  paths.resetPassword(),
  paths.dashboard(),
  paths.profile(),
  paths.orders(),
  paths.documents(),
  paths.lists(),
  paths.stockRequests(),
  paths.addresses(),
  paths.statement(),
  paths.catalogueMaker(),
  paths.password(),
  paths.howToPurchase(),
  paths.faq(),
  paths.aboutUs(),
  paths.contactUs(),
  paths.terms(),
  paths.blogCategory(),
  paths.blogPost(),
])

const OF_ONE = [
  '/shop/products/:slug',
  '/promos/:idPromo',
  '/registro-gtia/:marca',
  '/account/orders/:orderId',
  '/account/documents/:kind/:docNum',
  '/account/lists/:listId',
  '/account/addresses/:addressId',
].map(route => ({ route, pattern: new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`) }))

/**
 * The route of the table in `routes.ts` that an address belongs to, `*` for all others: addresses are endless, and a
 * measure that told each apart would be too.
 */
export function pageRoute(url: string): string {
  // The router asks for a page's data under the page's address.
  const path = (url.split('?', 1)[0] ?? '/').replace(/\.data$/, '').replace(/^\/_root$/, '/')
  if (FIXED.has(path)) return path
  return OF_ONE.find(({ pattern }) => pattern.test(path))?.route ?? '*'
}
