import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import { supplierPage } from '#contract/office/products/supplier.ts'
import { thingText } from '#domain/permissions/presence.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { invalidate } from '../../browser/call-cache.ts'
import { useCall } from '../../browser/use-call.ts'
import { importPath } from '../../features/imports/import-types.ts'
import { messages as importMessages, percentText } from '../../features/imports/messages.ts'
import { StateBadge } from '../../features/imports/state-badge.tsx'
import { messages } from '../../features/imports/supplier/messages.ts'
import { SupplierMappings } from '../../features/imports/supplier/supplier-mappings.tsx'
import { supplierPaths } from '../../features/imports/supplier/supplier-paths.ts'
import { SupplierProducts } from '../../features/imports/supplier/supplier-products.tsx'
import { SupplierDialog } from '../../features/imports/supplier-dialog.tsx'
import { actKey } from '../../features/keys/act-key.ts'
import type { DataColumn } from '../../features/lists/data-table.tsx'
import { fileOf } from '../../features/lists/export-buttons.tsx'
import { Facts } from '../../features/lists/facts.tsx'
import { LoadFailure } from '../../features/lists/load-failure.tsx'
import { OfficeList } from '../../features/lists/office-list.tsx'
import { useOperator } from '../../features/operator/operator.tsx'
import { Screen } from '../../features/shell/screen.tsx'

type Page = ReplyOf<typeof supplierPage>
type SupplierFile = Page['files'][number]

const columns: readonly DataColumn<SupplierFile>[] = [
  {
    title: importMessages.file,
    isMain: true,
    cell: ({ id, fileName }) => (
      <Link to={importPath(id)} className="wrap-anywhere">
        {fileName}
      </Link>
    ),
  },
  { title: importMessages.kind, cell: ({ kind }) => (kind === null ? '' : importMessages.kinds[kind]) },
  { title: importMessages.state, cell: summary => <StateBadge summary={summary} /> },
  {
    title: importMessages.result,
    cell: ({ counts, state }) => (state === 'mapping' ? '' : importMessages.counts(counts)),
  },
  {
    title: messages.average,
    isNumeric: true,
    cell: ({ averageTenths }) => (averageTenths === null ? '' : percentText(averageTenths)),
  },
  { title: importMessages.when, isNumeric: true, cell: ({ at }) => formatDateTime(new Date(at)) },
]

/** A supplier: its files, how they are read, its products, costs and margins (OFI-23). */
export function SupplierScreen() {
  const { code = '' } = useParams()
  const [isEditing, setEditing] = useState(false)
  const call = useCall(supplierPage, { code })
  const seesCosts = useOperator().permissions.includes('costs.read')
  const { reply, failure, reload } = call
  return (
    <Screen
      title={reply?.supplier.name ?? code}
      thing={thingText('supplier', code)}
      lead={reply === undefined ? null : <p>{reply.supplier.code}</p>}
      acts={
        reply === undefined ? null : (
          <Button {...actKey('supplier.edit')} onClick={() => setEditing(true)}>
            {messages.change}
          </Button>
        )
      }
    >
      <Link to={supplierPaths.all} className="justify-self-start text-sm">
        {messages.back}
      </Link>
      {reply === undefined && failure !== null ? <LoadFailure failure={failure} retry={reload} /> : null}
      {reply === undefined ? null : <Terms page={reply} />}
      {reply?.isPartial ? <p className="text-sm text-ink-muted">{messages.partial}</p> : null}
      <Panel title={messages.files} className="grid grid-cols-1 gap-2">
        <OfficeList
          caption={messages.files}
          call={call}
          rowsOf={({ files }) => files}
          columns={columns}
          keyOf={({ id }) => String(id)}
          empty={{ text: messages.noFiles }}
          exported={fileOf('SupplierPage', { query: { code } })}
        />
        <p className="text-xs text-ink-muted">{messages.averageHint}</p>
      </Panel>
      {reply === undefined ? null : <SupplierMappings code={code} mappings={reply.mappings} />}
      <SupplierProducts code={code} seesCosts={seesCosts} />
      <SupplierDialog
        isOpen={isEditing}
        supplier={reply?.supplier ?? null}
        onClose={() => setEditing(false)}
        onSaved={() => {
          setEditing(false)
          void invalidate(supplierPage)
        }}
      />
    </Screen>
  )
}

function Terms({ page: { supplier, priceListName } }: { page: Page }) {
  const { currency, missingPolicy, guards } = supplier
  return (
    <Panel title={messages.terms} className="max-w-3xl">
      <Facts
        rows={[
          [messages.currency, currency === null ? messages.unsaid : messages.currencies[currency]],
          [messages.list, priceListName ?? messages.firstList],
          [messages.missing, importMessages.policies[missingPolicy]],
          [messages.guards, messages.guardsText(guards.price, guards.missing, guards.refused)],
        ]}
      />
    </Panel>
  )
}
