import { Link } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import type { officeNotices } from '#contract/office/home.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { actKey } from '../../keys/act-key.ts'
import { messages } from './messages.ts'

export type Notice = ReplyOf<typeof officeNotices>['notices'][number]

interface NoticeRowProps {
  notice: Notice
  onMark: (isRead: boolean) => void
}

/** What happened, to what, when; it leads there. */
export function NoticeRow({ notice, onMark }: NoticeRowProps) {
  const { title, name, detail, at, path, isRead } = notice
  const whole = `${title}: ${name}`
  const act = isRead ? messages.unread : messages.read
  return (
    <li
      className={joinClasses(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded border bg-surface p-3',
        isRead ? 'border-line' : 'border-l-4 border-accent',
      )}
    >
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Link
            data-row=""
            to={path}
            onClick={() => {
              if (!isRead) onMark(true)
            }}
            className={joinClasses('wrap-anywhere', isRead ? '' : 'font-semibold')}
          >
            {whole}
          </Link>
          {isRead ? null : <Badge tone="accent">{messages.isNew}</Badge>}
        </p>
        {detail === '' ? null : <p className="text-sm wrap-anywhere">{detail}</p>}
        <p className="text-sm text-ink-muted">{formatDateTime(new Date(at))}</p>
      </div>
      <Button
        size="sm"
        variant="quiet"
        {...actKey('notices.read', messages.toggle)}
        aria-label={messages.actOf(act, whole)}
        onClick={() => onMark(!isRead)}
      >
        {act}
      </Button>
    </li>
  )
}
