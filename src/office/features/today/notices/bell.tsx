import { Link, useNavigate } from 'react-router'
import { officeNotices } from '#contract/office/home.ts'
import { useCall } from '../../../browser/use-call.ts'
import { actKey } from '../../keys/act-key.ts'
import { MenuIcon } from '../../menu/menu-icon.tsx'
import { messages } from './messages.ts'
import { useNoticeAlerts } from './use-notice-alerts.ts'

const MOST_SHOWN = 99

/** What concerns the person and how much of it is unread, on every screen (OFX-21). */
export function Bell() {
  const { reply } = useCall(officeNotices)
  const navigate = useNavigate()
  useNoticeAlerts(reply, path => void navigate(path))
  const unread = reply?.unread ?? 0
  return (
    <Link
      to="/avisos"
      aria-label={messages.bell(unread)}
      {...actKey('office.notices', messages.title)}
      className="relative flex min-h-11 min-w-11 items-center justify-center rounded outline-current"
    >
      <MenuIcon name="bell" />
      {unread === 0 ? null : (
        <span className="absolute top-1 right-0 min-w-5 rounded-full bg-accent px-1 text-center text-xs leading-5 font-semibold text-surface">
          {unread > MOST_SHOWN ? messages.most : unread}
        </span>
      )}
    </Link>
  )
}
