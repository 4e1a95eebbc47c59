import { plainPage, scriptedPagePolicy } from '#server/replies/plain-page.ts'
import { OFFLINE_SCRIPT } from '../../browser/offline-script.ts'
import { offlineMessages } from './messages.ts'

/** Page of the service worker when a document cannot be loaded; self-contained, without files. */
export const offlinePage = {
  body: plainPage({ ...offlineMessages, href: '' }, OFFLINE_SCRIPT),
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': scriptedPagePolicy(OFFLINE_SCRIPT),
    'x-content-type-options': 'nosniff',
  },
}
