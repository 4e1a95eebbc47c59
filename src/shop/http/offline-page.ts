import { plainPage, scriptedPagePolicy } from './plain-page.ts'
import { offlineTexts } from './texts.ts'

/** Looks every few seconds whether the shop answers, and at once when there is a network again. */
const SCRIPT =
  "const look=()=>fetch('/livez',{cache:'no-store'}).then(({ok})=>ok&&location.reload(),()=>{});" +
  "addEventListener('online',look);setInterval(look,5000)"

/** What the service worker answers for a document that the network let down: whole, without a file of its own. */
export const offlinePage = {
  body: plainPage({ ...offlineTexts, href: '' }, SCRIPT),
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': scriptedPagePolicy(SCRIPT),
    'x-content-type-options': 'nosniff',
  },
}
