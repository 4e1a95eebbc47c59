import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { imports, importTemplate } from '#contract/office/products/imports.ts'
import { IMPORT_KINDS } from '#domain/office/imports/import-kinds.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClasses } from '#ui/buttons/button-look.ts'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Select } from '#ui/fields/select.tsx'
import { downloadOffice } from '../../browser/call-office.ts'
import { useCall } from '../../browser/use-call.ts'
import { reported } from '../../features/customers/act.ts'
import { DropZone } from '../../features/imports/drop-zone.tsx'
import { type ImportSummary, importPath } from '../../features/imports/import-types.ts'
import { messages } from '../../features/imports/messages.ts'
import { messages as recurringMessages } from '../../features/imports/recurring/messages.ts'
import { recurringPath } from '../../features/imports/recurring/recurring-path.ts'
import { StateBadge } from '../../features/imports/state-badge.tsx'
import { messages as supplierMessages } from '../../features/imports/supplier/messages.ts'
import { supplierPaths } from '../../features/imports/supplier/supplier-paths.ts'
import { actKey } from '../../features/keys/act-key.ts'
import type { DataColumn } from '../../features/lists/data-table.tsx'
import { fileOf } from '../../features/lists/export-buttons.tsx'
import { OfficeList } from '../../features/lists/office-list.tsx'
import { keptView } from '../../features/lists/views/view-address.ts'
import { Screen } from '../../features/shell/screen.tsx'

const columns: readonly DataColumn<ImportSummary>[] = [
  {
    title: messages.file,
    isMain: true,
    cell: ({ id, fileName }) => (
      <Link to={importPath(id)} className="wrap-anywhere">
        {fileName}
      </Link>
    ),
  },
  { title: messages.kind, cell: ({ kind }) => (kind === null ? '' : messages.kinds[kind]) },
  {
    title: messages.supplier,
    cell: ({ supplierCode, supplierName }) =>
      supplierCode === null ? messages.own : <Link to={supplierPaths.one(supplierCode)}>{supplierName}</Link>,
  },
  { title: messages.person, cell: ({ person }) => person ?? messages.command },
  { title: messages.state, cell: summary => <StateBadge summary={summary} /> },
  {
    title: messages.result,
    cell: ({ counts, seconds, state }) =>
      state === 'mapping'
        ? ''
        : `${messages.counts(counts)}${state === 'applied' && seconds !== null ? ` · ${messages.seconds(seconds)}` : ''}`,
  },
  { title: messages.when, isNumeric: true, cell: ({ at }) => formatDateTime(new Date(at)) },
]

/** Where files come in, and what came in before (OFI-01, OFI-18). */
export function ImportsScreen() {
  const [values, setValues] = useSearchParams()
  const before = values.get('before')
  const call = useCall(imports, before === null ? {} : { before })
  const next = call.reply?.next ?? null
  return (
    <Screen
      title={messages.title}
      lead={<p>{messages.lead}</p>}
      acts={
        <>
          <Link to={supplierPaths.all} {...actKey('imports.suppliers')} className={buttonClasses({})}>
            {supplierMessages.title}
          </Link>
          <Link to={recurringPath} {...actKey('imports.recurring')} className={buttonClasses({})}>
            {recurringMessages.title}
          </Link>
        </>
      }
    >
      <p className="text-sm text-ink-muted md:hidden">{messages.onPhone}</p>
      <DropZone choose={actKey('imports.file')} />
      <OfficeList
        caption={messages.list}
        call={call}
        rowsOf={reply => reply.imports}
        columns={columns}
        keyOf={({ id }) => String(id)}
        empty={{ text: messages.empty }}
        exported={fileOf('Imports')}
        expected={5}
      />
      {next === null ? null : (
        <Button
          className="justify-self-start"
          onClick={() => setValues({ ...keptView(values), before: String(next) })}
        >
          {messages.older}
        </Button>
      )}
      <Templates />
    </Screen>
  )
}

function Templates() {
  const [kind, setKind] = useState<(typeof IMPORT_KINDS)[number]>('catalogue')
  const download = (format: 'xlsx' | 'csv') =>
    reported(() => downloadOffice(importTemplate, { query: { kind, format } }))
  return (
    <Panel title={messages.templates} dense>
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={messages.template}
          value={kind}
          onChange={({ target }) => setKind(IMPORT_KINDS.find(one => one === target.value) ?? 'catalogue')}
          options={IMPORT_KINDS.map(value => ({ value, label: messages.kinds[value] }))}
          className="w-56"
        />
        <Button {...actKey('imports.template')} onClick={() => download('xlsx')}>
          {messages.download}
        </Button>
        <Button variant="quiet" onClick={() => download('csv')}>
          CSV
        </Button>
        <p className="text-sm text-ink-muted">{messages.pictures}</p>
      </div>
    </Panel>
  )
}
