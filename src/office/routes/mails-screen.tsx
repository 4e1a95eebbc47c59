import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import { sentMails } from '#contract/office/system/mails.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Badge, type Tone } from '#ui/feedback/badge.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { useCall } from '../browser/use-call.ts'
import { useAddressForm } from '../features/forms/use-address-form.ts'
import { type DataColumn, DataTable } from '../features/lists/data-table.tsx'
import { fileOf } from '../features/lists/export-buttons.tsx'
import { OfficeList } from '../features/lists/office-list.tsx'
import { OlderPages } from '../features/lists/older-pages.tsx'
import { keptView } from '../features/lists/views/view-address.ts'
import { FoundElsewhere } from '../features/lookup/found-elsewhere.tsx'
import { messages } from '../features/mails/messages.ts'
import { RetryMail, type SentMail } from '../features/mails/retry-mail.tsx'
import { SettingsNav } from '../features/settings/settings-nav.tsx'
import { Screen } from '../features/shell/screen.tsx'

const TONES: Readonly<Record<SentMail['state'], Tone>> = {
  sent: 'success',
  refused: 'danger',
  waiting: 'info',
  sending: 'info',
  uncertain: 'warning',
  filed: 'warning',
}

const columns: readonly DataColumn<SentMail>[] = [
  { title: messages.subject, isMain: true, cell: ({ subject }) => subject ?? messages.unknown },
  {
    title: messages.recipient,
    cell: ({ recipient, redirectedTo }) => (
      <span className="wrap-anywhere">{redirectedTo ?? recipient ?? messages.unknown}</span>
    ),
  },
  {
    title: messages.state,
    cell: ({ state }) => (
      <Badge tone={TONES[state]} plain>
        {messages.states[state]}
      </Badge>
    ),
  },
  { title: messages.answer, cell: ({ answer }) => <span className="wrap-anywhere">{answer}</span> },
  { title: messages.when, isNumeric: true, cell: ({ at }) => formatDateTime(new Date(at)) },
]

type Failing = ReplyOf<typeof sentMails>['failing'][number]

const failingColumns: readonly DataColumn<Failing>[] = [
  {
    title: messages.error,
    isMain: true,
    cell: ({ lastError }) => <span className="wrap-anywhere">{lastError}</span>,
  },
  {
    title: messages.attempts,
    isNumeric: true,
    cell: ({ attempts, maxAttempts }) => `${attempts} / ${maxAttempts}`,
  },
  {
    title: messages.next,
    isNumeric: true,
    cell: ({ nextAt }) => (nextAt === null ? messages.never : formatDateTime(new Date(nextAt))),
  },
]

const FILTERS = ['state', 'text'] as const

/** What the shop mailed, and what did not arrive (OFS-08). */
export function MailsScreen() {
  const [values, setValues] = useSearchParams()
  const [retried, setRetried] = useState<SentMail | null>(null)
  const query = Object.fromEntries(
    [...FILTERS, 'after'].flatMap(name => {
      const value = values.get(name)
      return value === null || value === '' ? [] : [[name, value] as const]
    }),
  )
  const call = useCall(sentMails, query)
  const { next = null, failing = [], refusedLately, areFiles = false } = call.reply ?? {}
  const { after: _, ...filter } = query
  const form = useAddressForm(Object.fromEntries(FILTERS.map(name => [name, values.get(name) ?? ''])))
  const apply = (filledForm: HTMLFormElement) => {
    const data = new FormData(filledForm)
    const filled = FILTERS.map(name => [name, textOf(data, name)]).filter(([, value]) => value !== '')
    setValues({ ...keptView(values), ...Object.fromEntries(filled) })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply(event.currentTarget)
  }
  return (
    <Screen
      title={messages.title}
      lead={<p>{refusedLately === undefined ? '\u00a0' : messages.lead(refusedLately)}</p>}
    >
      <SettingsNav />
      {areFiles ? (
        <Notice kind="warning" title={messages.areFiles}>
          <p className="text-sm">{messages.areFilesWhy}</p>
        </Notice>
      ) : null}
      <form
        ref={form}
        onSubmit={submit}
        onChange={event => {
          if (event.target instanceof HTMLSelectElement) apply(event.currentTarget)
        }}
        className="flex flex-wrap items-end gap-3"
      >
        <Select
          name="state"
          label={messages.state}
          defaultValue={values.get('state') ?? ''}
          options={[
            { value: '', label: messages.all },
            ...Object.entries(messages.states).map(([value, label]) => ({ value, label })),
          ]}
          className="w-44"
        />
        <TextField
          name="text"
          type="search"
          label={messages.text}
          defaultValue={values.get('text') ?? ''}
          autoComplete="off"
          className="w-64"
        />
        <Button type="submit">{messages.find}</Button>
      </form>
      <FoundElsewhere text={values.get('text') ?? ''} own={null} />
      {failing.length === 0 ? null : (
        <Panel title={messages.failing}>
          <p className="mb-2 text-sm text-ink-muted">{messages.failingWhy}</p>
          <DataTable
            caption={messages.failing}
            columns={failingColumns}
            rows={failing}
            keyOf={({ task, lastError, nextAt }) => `${task} ${nextAt} ${lastError}`}
          />
        </Panel>
      )}
      <OfficeList
        caption={messages.title}
        call={call}
        rowsOf={reply => reply.mails}
        columns={columns}
        keyOf={({ id }) => id}
        acts={mail =>
          mail.canRetry ? (
            <Button
              size="sm"
              aria-label={messages.retryOf(mail.subject ?? mail.id)}
              onClick={() => setRetried(mail)}
            >
              {messages.retry}
            </Button>
          ) : null
        }
        empty={{ text: messages.empty }}
        {...(FILTERS.some(name => values.has(name))
          ? { clearFilters: () => setValues(keptView(values)) }
          : {})}
        exported={fileOf('SentMails', { query: filter })}
        expected={10}
      />
      <OlderPages values={values} onChange={setValues} next={next} />
      <RetryMail mail={retried} onClose={() => setRetried(null)} />
    </Screen>
  )
}
