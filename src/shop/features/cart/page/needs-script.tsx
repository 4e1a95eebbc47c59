import { Notice } from '#ui/feedback/notice.tsx'
import { pageMessages as messages } from '../page-messages.ts'

/** In the place of what never comes where scripts are off. */
export function NeedsScript() {
  return (
    <noscript>
      <Notice kind="warning">
        <p>{messages.needsScript}</p>
      </Notice>
    </noscript>
  )
}
