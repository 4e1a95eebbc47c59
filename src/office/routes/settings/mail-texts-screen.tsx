import { Link } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import { mailTemplates } from '#contract/office/system/mail-templates.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { useCall } from '../../browser/use-call.ts'
import type { DataColumn } from '../../features/lists/data-table.tsx'
import { fileOf } from '../../features/lists/export-buttons.tsx'
import { OfficeList } from '../../features/lists/office-list.tsx'
import { messages } from '../../features/mails/texts/messages.ts'
import { SettingsNav } from '../../features/settings/settings-nav.tsx'
import { Screen } from '../../features/shell/screen.tsx'

type Kind = ReplyOf<typeof mailTemplates>['kinds'][number]

const columns: readonly DataColumn<Kind>[] = [
  {
    title: messages.kind,
    isMain: true,
    cell: ({ kind, title }) => <Link to={`/correos/textos/${kind}`}>{title}</Link>,
  },
  { title: messages.subject, cell: ({ subject }) => subject },
  {
    title: messages.state,
    cell: ({ version }) =>
      version === null ? (
        <span className="text-ink-muted">{messages.delivered}</span>
      ) : (
        <Badge tone="info" plain>
          {messages.own}
        </Badge>
      ),
  },
  {
    title: messages.changed,
    cell: ({ changedAt, changedBy }) =>
      changedAt === null || changedBy === null
        ? null
        : messages.changedBy(changedBy, formatDateTime(new Date(changedAt))),
  },
]

/** What each kind of mail says (OFS-07). */
export function MailTextsScreen() {
  const call = useCall(mailTemplates)
  return (
    <Screen title={messages.title} lead={messages.lead}>
      <SettingsNav />
      <OfficeList
        caption={messages.title}
        call={call}
        rowsOf={({ kinds }) => kinds}
        columns={columns}
        exported={fileOf('MailTemplates')}
        keyOf={({ kind }) => kind}
        empty={{ text: '' }}
        expected={10}
      />
    </Screen>
  )
}
