import { Link } from 'react-router'
import { officePopups } from '#contract/office/popups.ts'
import { formatDay } from '#domain/time/business-day.ts'
import { buttonClasses } from '#ui/buttons/button-look.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { useCall } from '../../browser/use-call.ts'
import { messages as contentMessages } from '../../features/content/messages.ts'
import { actKey } from '../../features/keys/act-key.ts'
import type { DataColumn } from '../../features/lists/data-table.tsx'
import { fileOf } from '../../features/lists/export-buttons.tsx'
import { OfficeList } from '../../features/lists/office-list.tsx'
import { usePermissions } from '../../features/operator/use-permissions.ts'
import { messages as promoMessages } from '../../features/promos/messages.ts'
import { PhaseBadge } from '../../features/promos/phase-badge.tsx'
import { messages } from '../../features/promos/popups/messages.ts'
import { audienceName } from '../../features/promos/popups/popup-audience.tsx'
import type { Popup } from '../../features/promos/popups/popup-draft.ts'
import { PopupOfCustomer } from '../../features/promos/popups/popup-of-customer.tsx'
import { promoPaths } from '../../features/promos/promo-paths.ts'
import { Screen } from '../../features/shell/screen.tsx'

/** `Popups`: those of today first, and which one a customer gets (OFM-10). */
export function PopupsScreen() {
  const may = usePermissions()
  const call = useCall(officePopups)
  const { reply } = call
  const columns: readonly DataColumn<Popup>[] = [
    {
      title: messages.columns.title,
      isMain: true,
      cell: ({ id, title }) => <Link to={promoPaths.popup(id)}>{title || messages.untitled(id)}</Link>,
    },
    {
      title: messages.columns.phase,
      cell: ({ phase, broken }) => (
        <span className="flex flex-wrap gap-1">
          <PhaseBadge phase={phase} />
          {broken === 0 || phase === 'ended' ? null : (
            <Badge tone="danger">{contentMessages.brokenCount(broken)}</Badge>
          )}
        </span>
      ),
    },
    {
      title: messages.columns.days,
      cell: ({ validFrom, validTo }) => promoMessages.days(formatDay(validFrom), formatDay(validTo)),
    },
    { title: messages.columns.priority, isNumeric: true, cell: ({ priority }) => priority },
    {
      title: messages.columns.audience,
      cell: ({ audience }) =>
        reply === undefined || audience.length === 0
          ? messages.everybody
          : audience.map(entry => audienceName(entry, reply.choices)).join(', '),
    },
  ]
  return (
    <Screen
      title={messages.title}
      lead={
        <p role="status">{reply === undefined ? messages.loading : messages.count(reply.popups.length)}</p>
      }
      acts={
        <div className="flex flex-wrap gap-2">
          {may.has('promos.edit') ? (
            <Link to={promoPaths.list} {...actKey('popups.promos')} className={buttonClasses({})}>
              {messages.promos}
            </Link>
          ) : null}
          <Link
            to={promoPaths.createPopup}
            {...actKey('popups.create')}
            className={buttonClasses({ variant: 'primary' })}
          >
            <Icon name="plus" />
            {messages.create}
          </Link>
        </div>
      }
    >
      <OfficeList
        caption={messages.title}
        call={call}
        rowsOf={({ popups }) => popups}
        columns={columns}
        keyOf={({ id }) => String(id)}
        empty={{ text: messages.empty }}
        exported={fileOf('OfficePopups')}
      />
      <PopupOfCustomer />
    </Screen>
  )
}
