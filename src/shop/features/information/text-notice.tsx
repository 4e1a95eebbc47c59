import { formatDate } from '#domain/time/business-day.ts'
import { Icon } from '#ui/icon.tsx'
import { informationMessages } from './messages.ts'

/** What a page says that does not show the public text. */
export type TextNotice =
  | { readonly kind: 'draft'; readonly until: string }
  | { readonly kind: 'day'; readonly since: string; readonly until: string | null }
  | { readonly kind: 'model' }

/** Above a draft, the terms of another day, or a text that a professional has to look at first. */
export function TextNoticeBar({ notice }: { notice: TextNotice }) {
  return (
    <p className="mb-9 flex max-w-2xl items-center gap-3 rounded border-l-4 border-warning bg-warning-soft p-3 text-base">
      <Icon name="info" className="text-warning" />
      {textOf(notice)}
    </p>
  )
}

function textOf(notice: TextNotice): string {
  if (notice.kind === 'model') return informationMessages.model
  if (notice.kind === 'draft') return informationMessages.draft(formatDate(new Date(notice.until)))
  const since = formatDate(new Date(notice.since))
  return notice.until === null
    ? informationMessages.inForceSince(since)
    : informationMessages.inForceBetween(since, formatDate(new Date(notice.until)))
}
