import type { ReplyOf } from '#contract/call.ts'
import { getPopup, type PopupSubject } from '#contract/shop/popups.ts'
import type { Role } from '#domain/permissions/access.ts'
import { type Popup, popupToShow } from '#domain/products/popup.ts'
import { callShop } from '../../../browser/call-shop.ts'
import { paths } from '../../../site/paths.ts'

/** ERR-16: the only message logged when the popup could not be loaded. */
export const POPUP_FAILURE = 'error obtaining popup data'

/** A popup with its picture already loaded, so that its layout does not shift; sizes in px. */
export interface LoadedPopup extends Popup {
  readonly about: PopupSubject | null
  readonly image: string
  readonly width: number
  readonly height: number
}

/** POP-01..03: only customers get a popup, and not on pages about promotions. */
export function mayHavePopup(role: Role, pathname: string): boolean {
  return role === 'customer' && !isPromoPage(pathname)
}

/**
 * POP-13: whether a popup may be shown over this page: not over cart, checkout and account pages, nor over pages about
 * promotions.
 */
export function mayShowPopup(pathname: string): boolean {
  const isBusiness =
    pathname === paths.cart() || pathname === paths.checkout() || pathname.startsWith('/account/')
  return !isBusiness && !isPromoPage(pathname)
}

/** POP-02. */
function isPromoPage(pathname: string): boolean {
  return pathname === paths.promos() || pathname.startsWith(`${paths.promos()}/`)
}

interface PopupSources {
  fetchPopup: (signal: AbortSignal) => Promise<ReplyOf<typeof getPopup>>
  loadPicture: (url: string) => Promise<{ readonly width: number; readonly height: number }>
}

const browserSources: PopupSources = {
  fetchPopup: signal => callShop(getPopup, {}, signal),
  loadPicture,
}

/** The popup to show with its picture loaded, or null (POP-10). Never throws: a failure is only logged (ERR-16). */
export async function requestPopup(
  signal: AbortSignal,
  { fetchPopup, loadPicture: load }: PopupSources = browserSources,
): Promise<LoadedPopup | null> {
  try {
    const reply = await fetchPopup(signal)
    const popup = popupToShow(reply)
    if (popup === null || popup.image === null) return null
    return { ...popup, image: popup.image, about: reply.about, ...(await load(popup.image)) }
  } catch {
    // Leaving the page aborts the request, which is no failure.
    if (!signal.aborted) console.error(POPUP_FAILURE)
    return null
  }
}

async function loadPicture(url: string): Promise<{ width: number; height: number }> {
  const picture = new Image()
  picture.src = url
  await picture.decode()
  return { width: picture.naturalWidth, height: picture.naturalHeight }
}
