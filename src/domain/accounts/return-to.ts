/** Any origin will do: the path must not lead away from it. */
const HERE = 'https://shop.invalid'
/** Browsers drop tabs and line ends inside addresses, so `/<tab>/host` would leave the shop. */
const CONTROL = /\p{Cc}/u

/**
 * AUT-15: a path of this shop to go back to after signing in, as a browser asks for it: without `..`, in letters that
 * a header may carry. `/` for anything that could lead elsewhere.
 */
export function safeReturnTo(text: string | null | undefined): string {
  if (!text?.startsWith('/') || text.includes('\\') || CONTROL.test(text)) return '/'
  const address = URL.parse(text, HERE)
  if (address?.origin !== HERE || address.pathname.startsWith('//')) return '/'
  return `${address.pathname}${address.search}${address.hash}`
}
