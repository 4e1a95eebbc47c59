import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import { audit } from '#contract/office/audit.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useCall } from '../browser/use-call.ts'
import { AuditFilters, FILTERS } from '../features/audit/audit-filters.tsx'
import { ChangeSetDialog } from '../features/audit/change-set-dialog.tsx'
import { messages } from '../features/audit/messages.ts'
import type { DataColumn } from '../features/lists/data-table.tsx'
import { fileOf } from '../features/lists/export-buttons.tsx'
import { messages as listMessages } from '../features/lists/messages.ts'
import { OfficeList } from '../features/lists/office-list.tsx'
import { OlderPages } from '../features/lists/older-pages.tsx'
import { keptView } from '../features/lists/views/view-address.ts'
import { FoundElsewhere } from '../features/lookup/found-elsewhere.tsx'
import { SettingsNav } from '../features/settings/settings-nav.tsx'
import { Screen } from '../features/shell/screen.tsx'

type Act = ReplyOf<typeof audit>['changeSets'][number]

/** More are in the act itself. */
const MOST_THINGS = 3

const columns: readonly DataColumn<Act>[] = [
  { title: messages.act, isMain: true, cell: ({ title }) => title || listMessages.untitledChange },
  { title: messages.person, cell: ({ actor }) => actor },
  {
    title: messages.touched,
    cell: ({ things }) => (
      <>
        {things
          .slice(0, MOST_THINGS)
          .map(({ entity, key, name, changes }) =>
            key === null ? messages.several(entity, changes) : messages.one(entity, name ?? key),
          )
          .join(', ')}
        {things.length > MOST_THINGS ? messages.more(things.length - MOST_THINGS) : null}
      </>
    ),
  },
  { title: messages.when, isNumeric: true, cell: ({ at }) => formatDateTime(new Date(at)) },
]

/** The register: who did what, and what it changed (OFA-20). */
export function AuditScreen() {
  const [values, setValues] = useSearchParams()
  const [shown, setShown] = useState<number | null>(null)
  const query = Object.fromEntries(
    [...FILTERS, 'after'].flatMap(name => {
      const value = values.get(name)
      return value === null || value === '' ? [] : [[name, value] as const]
    }),
  )
  const call = useCall(audit, query)
  const { after: _, ...filter } = query
  const next = call.reply?.next ?? null
  const isFiltered = FILTERS.some(name => values.has(name))
  return (
    <Screen title={messages.title} lead={<p>{messages.lead}</p>}>
      <SettingsNav />
      <AuditFilters values={values} onChange={setValues} />
      <FoundElsewhere text={values.get('text') ?? ''} own={null} />
      <OfficeList
        caption={messages.title}
        call={call}
        rowsOf={reply => reply.changeSets}
        columns={columns}
        keyOf={({ id }) => String(id)}
        acts={act => (
          <Button
            size="sm"
            aria-label={messages.showOf(act.title || listMessages.untitledChange)}
            onClick={() => setShown(act.id)}
          >
            {messages.show}
          </Button>
        )}
        empty={{ text: messages.empty }}
        {...(isFiltered ? { clearFilters: () => setValues(keptView(values)) } : {})}
        exported={fileOf('Audit', { query: filter })}
        expected={12}
      />
      <OlderPages values={values} onChange={setValues} next={next} />
      <ChangeSetDialog id={shown} onClose={() => setShown(null)} />
    </Screen>
  )
}
