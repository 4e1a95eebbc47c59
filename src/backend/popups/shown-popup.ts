import type { ReplyOf } from '#contract/call.ts'
import type { getPopup } from '#contract/shop/popups.ts'
import { pictureUrl } from '#domain/products/picture-url.ts'
import { isSafeLink, type Popup, popupToShow } from '#domain/products/popup.ts'
import type { CatalogueView } from '../catalogue/read/view.ts'
import { popupSubject } from './popup-subject.ts'
import type { PopupRow } from './queries.ts'
import { storedLink } from './stored-link.ts'

type Reply = ReplyOf<typeof getPopup>

export const NOTHING: Reply = { image: null, link1: null, link2: null, about: null }

/** A stored popup as the shop shows it; null where there is nothing to show. */
export function shownPopup(
  { imageSource, link1, link2 }: Pick<PopupRow, 'imageSource' | 'link1' | 'link2'>,
  mediaBaseUrl: string,
): Popup | null {
  return popupToShow({
    image: popupImage(imageSource.trim(), mediaBaseUrl),
    link1: storedLink.parse(link1),
    link2: storedLink.parse(link2),
  })
}

/** With the title and price of what it leads to (POP-12). */
export function aboutIt(popup: Popup, view: CatalogueView): Reply {
  return { ...popup, about: popupSubject(view, [popup.link1, popup.link2]) }
}

/** A safe URL unchanged, or the first picture of the product with this code; null for an unsafe URL, or none. */
function popupImage(source: string, mediaBaseUrl: string): string | null {
  if (source === '' || isSafeLink(source)) return source || null
  return /^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(source) ? null : pictureUrl(mediaBaseUrl, source, 1)
}
