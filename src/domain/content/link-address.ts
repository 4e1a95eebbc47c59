import { isSafeLink, popupTarget } from '../products/popup.ts'
import { contentPath } from './content-path.ts'
import { type LinkFault, type LinkTargets, linkFault } from './links.ts'
import { CONTENT_PAGES, CONTENT_PLACES, type ContentPlace, type ProseLink } from './prose.ts'

/** Where the places of the shop are, from its root. */
const PLACES: Readonly<Record<ContentPlace, string>> = {
  home: '/',
  catalogue: '/shop/catalog',
  promos: '/promos',
  blog: '/blog/category-classic',
  login: '/account/login',
  orders: '/account/orders',
  repairs: '/repairs',
  cart: '/shop/cart',
  documents: '/account/documents',
  statement: '/account/status',
}

/** The address of what was chosen, as browsers of the shop open it; '' where nothing is chosen yet. */
export function linkAddress({ kind, ref, anchor }: ProseLink): string {
  if (ref === '') return ''
  switch (kind) {
    case 'product':
      return `/shop/products/${encodeURIComponent(ref)}`
    case 'promo':
      return `/promos/${ref}`
    case 'page':
      return anchor === null ? contentPath(ref) : `${contentPath(ref)}#${anchor}`
    case 'place':
      return PLACES[CONTENT_PLACES.find(place => place === ref) ?? 'home']
    case 'external':
      return ref
    case 'mail':
      return `mailto:${ref}`
  }
}

/** What an address of the shop leads to (OFM-17): any other address is an external one. */
export function linkAtAddress(address: string): ProseLink {
  const to = (kind: ProseLink['kind'], ref: string, anchor: string | null = null) => ({ kind, ref, anchor })
  const place = CONTENT_PLACES.find(one => PLACES[one] === address)
  if (place !== undefined) return to('place', place)
  const target = popupTarget(address)
  if (target?.kind === 'promo') return to('promo', String(target.idPromo))
  if (target?.kind === 'product') return to('product', target.itemCode)
  const [path = '', anchor = null] = address.split('#', 2)
  const page = CONTENT_PAGES.find(slug => contentPath(slug) === path)
  const slug = page ?? /^\/blog\/post-classic\?post=([^&]+)$/.exec(path)?.[1]
  return slug === undefined ? to('external', address) : to('page', slug, anchor)
}

/** Why the button of a popup or a block leads nowhere; null: it leads somewhere, or the shop shows none. */
export function addressFault(
  { href, label }: { readonly href: string; readonly label: string },
  targets: LinkTargets,
): LinkFault | null {
  if (label.trim() === '' || !isSafeLink(href)) return null
  return linkFault(linkAtAddress(href), targets)
}
