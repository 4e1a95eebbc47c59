import { PRELOADER_REMOVAL_MS } from '#domain/constants.ts'

/**
 * Covers the first page until it is loaded. In the browser it renders an empty text, so that React does not hydrate
 * its content: a script independent of React removes the cover, possibly during hydration.
 */
export function Preloader() {
  return <div aria-hidden="true">{import.meta.env.SSR ? <div className="preloader" /> : ''}</div>
}

/**
 * Removes the cover, as the last script of the body: by then the browser has parsed everything before it, and it
 * delays inline scripts until the style sheets have loaded.
 */
export const PRELOADER_SCRIPT = [
  "{const cover=document.querySelector('.preloader')",
  "cover.dataset.leaving=''",
  `setTimeout(()=>cover.remove(),${PRELOADER_REMOVAL_MS})}`,
].join(';')
