import { Link, useSearchParams } from 'react-router'
import { officeNotices } from '#contract/office/home.ts'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClasses } from '#ui/buttons/button-look.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useCall } from '../browser/use-call.ts'
import { actKey } from '../features/keys/act-key.ts'
import { useListedKeys } from '../features/keys/use-key.ts'
import { LoadFailure } from '../features/lists/load-failure.tsx'
import { OlderPages } from '../features/lists/older-pages.tsx'
import { Screen } from '../features/shell/screen.tsx'
import { markNotices } from '../features/today/notices/mark-notices.ts'
import { messages } from '../features/today/notices/messages.ts'
import { NoticeRow } from '../features/today/notices/notice-row.tsx'

const LISTED_KEYS = [['Enter', messages.open]] as const

/** `Avisos`: what concerns this person, read one by one or all at once (OFX-21). */
export function NoticesScreen() {
  const [values, setValues] = useSearchParams()
  const before = values.get('after')
  const { reply, failure, reload } = useCall(officeNotices, before === null ? undefined : { before })
  useListedKeys(LISTED_KEYS)
  const newest = reply?.notices[0]
  return (
    <Screen
      title={messages.title}
      lead={reply === undefined ? null : <p role="status">{messages.lead(reply.unread)}</p>}
      acts={
        <>
          <Link to="/cuenta#avisos" {...actKey('notices.choose')} className={buttonClasses({})}>
            {messages.choose}
          </Link>
          {newest === undefined || reply?.unread === 0 ? null : (
            <Button
              {...actKey('notices.all')}
              onClick={() => markNotices({ which: 'all', until: newest.id })}
            >
              {messages.allRead}
            </Button>
          )}
        </>
      }
    >
      {failure === null ? null : <LoadFailure failure={failure} retry={reload} />}
      {reply === undefined ? (
        failure === null ? (
          <p role="status">{messages.loading}</p>
        ) : null
      ) : reply.notices.length === 0 ? (
        <EmptyState icon="check-circle" title={messages.empty}>
          <p>{messages.emptyDetail}</p>
        </EmptyState>
      ) : (
        <>
          <p className="text-sm text-ink-muted max-lg:hidden">{messages.keys}</p>
          <ul aria-label={messages.list} className="grid gap-2">
            {reply.notices.map(notice => (
              <NoticeRow
                key={notice.id}
                notice={notice}
                onMark={isRead => markNotices({ which: 'one', id: notice.id, isRead })}
              />
            ))}
          </ul>
        </>
      )}
      <OlderPages
        values={values}
        onChange={changed => setValues(changed)}
        next={reply?.next == null ? null : String(reply.next)}
      />
    </Screen>
  )
}
