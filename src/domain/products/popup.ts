/** A link button of the popup; `D` is a dark button, anything else a light one. */
export interface PopupLink {
  readonly href: string
  readonly description: string
  readonly background: 'D' | 'L'
}

/** DAT-39: not shown without an image (POP-10). */
export interface Popup {
  readonly image: string | null
  readonly link1: PopupLink | null
  readonly link2: PopupLink | null
}

interface RawLink {
  readonly href: string
  readonly description: string
  readonly background: string
}

/** POP-07, POP-10, POP-11: a popup as shown; null when there is nothing to show. */
export function popupToShow(raw: {
  readonly image: string | null
  readonly link1: RawLink | null
  readonly link2: RawLink | null
}): Popup | null {
  if (!raw.image) return null
  return { image: raw.image, link1: linkToShow(raw.link1), link2: linkToShow(raw.link2) }
}

/** POP-11: https or a path of this shop; a control character could hide another host from the check. */
export function isSafeLink(href: string): boolean {
  if (/\p{Cc}|\\/u.test(href)) return false
  return /^https:\/\/[^/]/i.test(href) || /^\/(?!\/)/.test(href)
}

/** Target of a popup link that has a title and a price of its own. */
export type PopupTarget =
  | { readonly kind: 'promo'; readonly idPromo: number }
  | { readonly kind: 'product'; readonly itemCode: string }

/** POP-12: the promotion or product of a path of this shop; null for any other address. */
export function popupTarget(href: string): PopupTarget | null {
  const [, section, name] = /^\/(promos|shop\/products)\/([^/?#]+)\/?(?:[?#]|$)/.exec(href) ?? []
  if (section === undefined || name === undefined) return null
  if (section === 'promos') {
    return /^\d{1,15}$/.test(name) ? { kind: 'promo', idPromo: Number(name) } : null
  }
  try {
    return { kind: 'product', itemCode: decodeURIComponent(name) }
  } catch {
    return null
  }
}

function linkToShow(link: RawLink | null): PopupLink | null {
  // A link without text has no button.
  if (link === null || link.description.trim() === '' || !isSafeLink(link.href)) return null
  return { href: link.href, description: link.description, background: link.background === 'D' ? 'D' : 'L' }
}
