import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import { suppliers } from '#contract/office/products/imports.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { useCall } from '../../browser/use-call.ts'
import { messages as importMessages } from '../../features/imports/messages.ts'
import { messages } from '../../features/imports/supplier/messages.ts'
import { supplierPaths } from '../../features/imports/supplier/supplier-paths.ts'
import { SupplierDialog } from '../../features/imports/supplier-dialog.tsx'
import { actKey } from '../../features/keys/act-key.ts'
import type { DataColumn } from '../../features/lists/data-table.tsx'
import { fileOf } from '../../features/lists/export-buttons.tsx'
import { OfficeList } from '../../features/lists/office-list.tsx'
import { Screen } from '../../features/shell/screen.tsx'

type Supplier = ReplyOf<typeof suppliers>['suppliers'][number]

const columns: readonly DataColumn<Supplier>[] = [
  {
    title: messages.name,
    isMain: true,
    cell: ({ code, name, isActive }) => (
      <>
        <Link to={supplierPaths.one(code)}>{name}</Link>{' '}
        {isActive ? null : <Badge tone="muted">{messages.inactive}</Badge>}
      </>
    ),
  },
  { title: messages.code, cell: ({ code }) => code },
  { title: messages.products, isNumeric: true, cell: ({ products }) => products.toLocaleString('es-UY') },
  {
    title: messages.lastFile,
    isNumeric: true,
    cell: ({ lastImportAt }) =>
      lastImportAt === null ? messages.never : formatDateTime(new Date(lastImportAt)),
  },
]

/** All suppliers; each has a page of its own (OFI-23). */
export function SuppliersScreen() {
  const [isAdding, setAdding] = useState(false)
  const navigate = useNavigate()
  return (
    <Screen
      title={messages.title}
      lead={<p className="max-w-prose">{messages.lead}</p>}
      acts={
        <Button variant="primary" {...actKey('supplier.add')} onClick={() => setAdding(true)}>
          {importMessages.newSupplier}
        </Button>
      }
    >
      <Link to="/importar" className="justify-self-start text-sm">
        {importMessages.back}
      </Link>
      <OfficeList
        caption={messages.title}
        call={useCall(suppliers)}
        rowsOf={reply => reply.suppliers}
        columns={columns}
        keyOf={({ code }) => code}
        empty={{ text: messages.empty }}
        exported={fileOf('Suppliers')}
      />
      <SupplierDialog
        isOpen={isAdding}
        supplier={null}
        onClose={() => setAdding(false)}
        onSaved={code => void navigate(supplierPaths.one(code))}
      />
    </Screen>
  )
}
