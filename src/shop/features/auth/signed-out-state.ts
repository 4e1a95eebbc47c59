import { DISPLAY_CURRENCY_KEY } from '../currency/display-currency.ts'
import { LOCALE_KEY } from '../locale/locale-key.ts'
import { SIGNED_OUT_COOKIE } from './signed-out-cookie.ts'

const KEY_PREFIX = 'mostrador.'
/** Device settings, which are not personal. */
const DEVICE_KEYS: ReadonlySet<string> = new Set([DISPLAY_CURRENCY_KEY, LOCALE_KEY])

type KeyStore = Pick<Storage, 'length' | 'key' | 'removeItem'>

/** Whether the cookies contain the sign-out cookie. */
export function hasSignedOut(cookies: string): boolean {
  return cookies.split(';').some(cookie => cookie.trim() === `${SIGNED_OUT_COOKIE}=1`)
}

/** AUT-39: removes cart, wishlist, compare and all other personal state from a storage. */
export function clearPrivateState(store: KeyStore): void {
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index))
  for (const key of keys) {
    if (key?.startsWith(KEY_PREFIX) && !DEVICE_KEYS.has(key)) store.removeItem(key)
  }
}

/** Removes the personal state of a session that has ended (AUT-39). Call before anything reads local storage. */
export function clearSignedOutState(): void {
  if (!hasSignedOut(document.cookie)) return
  try {
    clearPrivateState(localStorage)
    clearPrivateState(sessionStorage)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
    document.cookie = `${SIGNED_OUT_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
  } catch (error) {
    console.warn('Local storage: could not clear the state of the signed-out user', error)
  }
}
