import { OFFLINE_SCRIPT } from '../browser/offline-script.ts'
import { plainPage, scriptedPagePolicy } from './plain-page.ts'
import { offlineTexts } from './texts.ts'

/** What the service worker answers for a document that the network let down: whole, without a file of its own. */
export const offlinePage = {
  body: plainPage({ ...offlineTexts, href: '' }, OFFLINE_SCRIPT),
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': scriptedPagePolicy(OFFLINE_SCRIPT),
    'x-content-type-options': 'nosniff',
  },
}
