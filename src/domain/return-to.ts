/** Browsers drop tabs and line ends inside addresses, so `/<tab>/host` would leave the shop. */
const CONTROL = /\p{Cc}/u

/** AUT-15: a path of this shop to go back to after signing in; `/` for anything that could lead elsewhere. */
export function safeReturnTo(text: string | null | undefined): string {
  if (!text?.startsWith('/') || text.startsWith('//')) return '/'
  return text.includes('\\') || CONTROL.test(text) ? '/' : text
}
