import type { ReplyOf } from '#contract/call.ts'
import type { officeContents } from '#contract/office/content.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { messages } from '../messages.ts'

type State = Pick<
  ReplyOf<typeof officeContents>['contents'][number],
  'version' | 'publishedVersion' | 'scheduled'
>

/** Whether a text is public, and whether there is something newer. */
export function StateBadges({ version, publishedVersion, scheduled }: State) {
  return (
    <span className="flex flex-wrap items-center gap-1">
      {publishedVersion === null ? (
        <Badge tone="neutral">{messages.draft}</Badge>
      ) : (
        <Badge tone="success">{messages.published}</Badge>
      )}
      {publishedVersion === null || version === publishedVersion ? null : (
        <Badge tone="warning">{messages.newerDraft}</Badge>
      )}
      {scheduled === null ? null : <Badge tone="info">{messages.scheduledAt(scheduled.at)}</Badge>}
    </span>
  )
}
