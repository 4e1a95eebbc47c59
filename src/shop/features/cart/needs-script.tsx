import { Notice } from '#ui/feedback/notice.tsx'
import { pageTexts as texts } from './page-texts.ts'

/** In the place of what never comes where scripts are off. */
export function NeedsScript() {
  return (
    <noscript>
      <Notice kind="warning">
        <p>{texts.needsScript}</p>
      </Notice>
    </noscript>
  )
}
