import { Notice } from '#ui/feedback/notice.tsx'
import { pageMessages as messages } from '../page-messages.ts'

/** Shown in place of content that needs scripts, if they are disabled. */
export function NeedsScript() {
  return (
    <noscript>
      <Notice kind="warning">
        <p>{messages.needsScript}</p>
      </Notice>
    </noscript>
  )
}
