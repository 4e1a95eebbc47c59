import { OFFLINE_SCRIPT } from '../browser/offline-script.ts'
import { offlineMessages } from './messages.ts'
import { plainPage, scriptedPagePolicy } from './plain-page.ts'

/** What the service worker answers for a document that the network let down: whole, without a file of its own. */
export const offlinePage = {
  body: plainPage({ ...offlineMessages, href: '' }, OFFLINE_SCRIPT),
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': scriptedPagePolicy(OFFLINE_SCRIPT),
    'x-content-type-options': 'nosniff',
  },
}
