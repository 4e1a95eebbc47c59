import { DISPLAY_CURRENCY_KEY } from '../currency/display-currency.ts'
import { LOCALE_KEY } from '../locale/locale-key.ts'
import { SIGNED_OUT_COOKIE } from './signed-out-cookie.ts'

const OURS = 'mostrador.'
/** Choices of the device, which say nothing about a person. */
const DEVICE_KEYS: ReadonlySet<string> = new Set([DISPLAY_CURRENCY_KEY, LOCALE_KEY])

type KeyStore = Pick<Storage, 'length' | 'key' | 'removeItem'>

/** Whether the cookies say that somebody just signed out. */
export function hasSignedOut(cookies: string): boolean {
  return cookies.split(';').some(cookie => cookie.trim() === `${SIGNED_OUT_COOKIE}=1`)
}

/** AUT-39: takes cart, wishlist, compare and whatever else a person left out of local storage. */
export function forgetPrivateState(store: KeyStore): void {
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index))
  for (const key of keys) {
    if (key?.startsWith(OURS) && !DEVICE_KEYS.has(key)) store.removeItem(key)
  }
}

/** Call before anything reads local storage: however the session was ended, its user's lists go (AUT-39). */
export function forgetSignedOutState(): void {
  if (!hasSignedOut(document.cookie)) return
  try {
    forgetPrivateState(localStorage)
    forgetPrivateState(sessionStorage)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
    document.cookie = `${SIGNED_OUT_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
  } catch (error) {
    console.warn('Local storage: could not forget the lists of who signed out', error)
  }
}
