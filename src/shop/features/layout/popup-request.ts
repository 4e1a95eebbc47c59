import type { ReplyOf } from '#contract/call.ts'
import type { readPopup } from '#contract/shop-api/popups.ts'
import type { PopupSubject } from '#contract/web/popups.ts'
import type { Role } from '#domain/permissions/access.ts'
import { type Popup, popupToShow } from '#domain/products/popup.ts'
import { type CallAddress, callShop } from '../../browser/call-shop.ts'
import { paths } from '../../paths.ts'

/** Address of the popup call (SHP-16). */
export const popupCall = { method: 'GET', path: '/api/web/GetPopup' } as const satisfies CallAddress<
  typeof readPopup
>

/** ERR-16: the whole of what is said about a popup that could not be had. */
export const POPUP_FAILURE = 'error obtaining popup data'

/** A popup whose picture is there already, so that nothing moves once it is shown; sizes in px. */
export interface LoadedPopup extends Popup {
  readonly about: PopupSubject | null
  readonly image: string
  readonly width: number
  readonly height: number
}

/** POP-01..03: customers are asked for, but not where promotions are what the page shows. */
export function mayHavePopup(role: Role, pathname: string): boolean {
  return role === 'customer' && !isPromoPage(pathname)
}

/**
 * POP-13: where a popup may be laid over the page: not where somebody is about to pay or looks at the account, and not
 * where promotions are the page.
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
  ask: (signal: AbortSignal) => Promise<ReplyOf<typeof readPopup>>
  loadPicture: (url: string) => Promise<{ readonly width: number; readonly height: number }>
}

const browserSources: PopupSources = {
  ask: signal => callShop<typeof readPopup>(popupCall, {}, signal),
  loadPicture,
}

/** The popup to show with its picture loaded, or null (POP-10). Never throws: a failure is only logged (ERR-16). */
export async function requestPopup(
  signal: AbortSignal,
  { ask, loadPicture: load }: PopupSources = browserSources,
): Promise<LoadedPopup | null> {
  try {
    const reply = await ask(signal)
    const popup = popupToShow(reply)
    if (popup === null || popup.image === null) return null
    return { ...popup, image: popup.image, about: reply.about, ...(await load(popup.image)) }
  } catch {
    // A page that is being left has nobody to tell.
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
