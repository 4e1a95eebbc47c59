/** Any origin: the path must not leave it. */
const HERE = 'https://shop.invalid'
/** Browsers remove tabs and line ends from URLs, so `/<tab>/host` would leave the shop. */
const CONTROL = /\p{Cc}/u

/**
 * AUT-15: a path of this shop to return to after signing in, normalised as by a browser: without `..`, encoded for a
 * header. `/` for anything that could leave the shop.
 */
export function safeReturnTo(text: string | null | undefined): string {
  if (!text?.startsWith('/') || text.includes('\\') || CONTROL.test(text)) return '/'
  const address = URL.parse(text, HERE)
  if (address?.origin !== HERE || address.pathname.startsWith('//')) return '/'
  return `${address.pathname}${address.search}${address.hash}`
}
