import { PRELOADER_REMOVAL_MS } from '#domain/constants.ts'

/**
 * Covers the first page until it is loaded (UIX-01). In the browser React has a text in its place, and so does not look
 * inside: the cover is taken away, perhaps while React hydrates the page, by a script that does not wait for React.
 */
export function Preloader() {
  return <div aria-hidden="true">{import.meta.env.SSR ? <div className="preloader" /> : ''}</div>
}

/**
 * Uncovers the page (UIX-02), as the last script of the body. It runs when the page is loaded: the browser has parsed
 * everything before it, and holds inline scripts back until the style sheets are in.
 */
export const PRELOADER_END = [
  "{const cover=document.querySelector('.preloader')",
  "cover.dataset.leaving=''",
  `setTimeout(()=>cover.remove(),${PRELOADER_REMOVAL_MS})}`,
].join(';')
